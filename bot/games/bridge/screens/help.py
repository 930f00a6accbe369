"""Help for the situations of bridge."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.game_kit import help as helping
from bot.games.bridge.scene import Scene
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Render the help at a table for the viewer of ``scene``."""
    situation = helping.situation_of(scene.state, scene.own, BRIDGE, _playing, over="bridge-over")
    return helping.render_table_help(scene, BRIDGE, situation, missing)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Render the help outside a table."""
    return helping.render_help_alone(words, "bridge-none", missing)


def _playing(match: MatchState) -> str:
    return f"bridge-{match.phase.value}"

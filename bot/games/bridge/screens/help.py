"""What a player can do now: short, and each thing by its command and its button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.game_kit import help as helping
from bot.games.bridge.scene import Scene
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Help at a table, for whoever looks at ``scene``."""
    situation = helping.situation_of(scene.state, scene.own, BRIDGE, _playing, over="bridge-over")
    return helping.render_table_help(scene, BRIDGE, situation, missing)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Help where no table is."""
    return helping.render_help_alone(words, "bridge-none", missing)


def _playing(match: MatchState) -> str:
    return f"bridge-{match.phase.value}"

"""Help for the situations of bridge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord_io.message import ButtonSpec, Rendered
from bot.game_kit import help as helping
from bot.games.bridge.scene import Scene
from bot.i18n import Words
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Render the help at a table for the viewer of ``scene``."""
    situation = helping.situation_of(scene.state, scene.own, BRIDGE, _playing, over="bridge-over")
    return _with_card(helping.render_table_help(scene, BRIDGE, situation, missing), scene.words)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Render the help outside a table."""
    return _with_card(helping.render_help_alone(words, "bridge-none", missing), words)


def _with_card(rendered: Rendered, words: Words) -> Rendered:
    """Add the button of the bots' convention card to the last row."""
    *rows, last = rendered.buttons
    card = ButtonSpec("system", label=words("bridge-button-card"))
    return replace(rendered, buttons=(*rows, (*last, card)))


def _playing(match: MatchState) -> str:
    return f"bridge-{match.phase.value}"

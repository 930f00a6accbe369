"""Help for the situations of Barbu."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.game_kit import help as helping
from bot.games.barbu.scene import Scene
from bot.i18n import Words
from engine.barbu.game import BARBU
from engine.barbu.play.state import MatchState, Phase
from engine.table_rules import Occupant, TableState


def situation_of(state: TableState, own: Occupant | None = None) -> str:
    """Return the help topic for a seat, or for a spectator (None)."""
    return helping.situation_of(state, own, BARBU, _playing)


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Render the help at a table for the viewer of ``scene``."""
    return helping.render_table_help(scene, BARBU, situation_of(scene.state, scene.own), missing)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Render the help outside a table."""
    return helping.render_help_alone(words, "no-table", missing)


def _playing(match: MatchState) -> str:
    if match.phase is Phase.PLAY:
        return "play-domino" if match.values.places else "play-tricks"
    return match.phase.value

"""What a player can do now: short, and each thing by its command and its button."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.message import Rendered
from bot.game_kit import help as helping
from bot.game_kit.scene import AnyTable
from bot.games.barbu.scene import Scene
from bot.i18n import Words
from engine.barbu.game import BARBU
from engine.barbu.play.state import MatchState, Phase
from engine.table_rules import Occupant


def situation_of(state: AnyTable, own: Occupant | None = None) -> str:
    """Which situation a table is in for ``own``; ``None`` for an onlooker."""
    return helping.situation_of(state, own, BARBU, _playing)


def render_table_help(scene: Scene, missing: Sequence[str] = ()) -> Rendered:
    """Help at a table, for whoever looks at ``scene``."""
    return helping.render_table_help(scene, BARBU, situation_of(scene.state, scene.own), missing)


def render_help_alone(words: Words, missing: Sequence[str] = ()) -> Rendered:
    """Help where no table is."""
    return helping.render_help_alone(words, "no-table", missing)


def _playing(match: MatchState) -> str:
    if match.phase is Phase.PLAY:
        return "play-domino" if match.values.places else "play-tricks"
    return match.phase.value

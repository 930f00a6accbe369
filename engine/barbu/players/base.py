"""The bot player protocol and the levels of play."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.club import Club
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.novice import Novice
from engine.errors import CodedError


class Player(Protocol):
    """A player that decides from the view of its seat only."""

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``. *Raises:* ValueError if there is nothing to decide."""


Maker = Callable[[random.Random | None], Player]


def _expert(rng: random.Random | None) -> Player:
    # Imported here: the compiler takes half a second and a hundred megabytes.
    from engine.barbu.players.expert.player import Expert

    return Expert(rng)


def _elite(rng: random.Random | None) -> Player:
    from engine.barbu.players.elite import Elite

    return Elite(rng)


DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Maker] = MappingProxyType(
    {"novice": Novice, "club": Club, "expert": _expert, "elite": _elite}
)
"""Levels offered to users, weakest first."""
YARDSTICKS: Mapping[str, Maker] = MappingProxyType({"heuristic": HeuristicPlayer})
"""Reference players for measurements, not offered to users."""
EARLIER_NAMES: Mapping[str, str] = MappingProxyType({"thumb": "heuristic"})
"""Former names of players, accepted in commands and records."""


def make_player(level: str = DEFAULT_LEVEL, rng: random.Random | None = None) -> Player:
    """Return a player of a level or a reference player.

    Only experts and elite players ever compile anything: until the kernels are loaded, the club player plays
    by heuristics.

    Args:
        level: a key of ``LEVELS``, ``YARDSTICKS`` or ``EARLIER_NAMES``.
        rng: breaks ties; without it the first of equal actions is chosen.

    Raises:
        CodedError: ``level_unknown``.
    """
    level = EARLIER_NAMES.get(level, level)
    maker = LEVELS.get(level) or YARDSTICKS.get(level)
    if maker is None:
        raise CodedError("level_unknown", level=level, known=", ".join(LEVELS))
    return maker(rng)

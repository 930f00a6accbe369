"""What a bot player is, and the levels a person can choose from."""

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
    """Somebody who plays a seat from what that seat may see, and from nothing else."""

    def decide(self, view: View) -> Action:
        """One of ``view.legal``; raises ``ValueError`` when the view's seat has nothing to decide."""
        ...


Maker = Callable[[random.Random | None], Player]


def _expert(rng: random.Random | None) -> Player:
    # Only who plays against an expert pays for loading the compiler: half a second, a hundred megabytes.
    from engine.barbu.players.expert.player import Expert

    return Expert(rng)


def _elite(rng: random.Random | None) -> Player:
    from engine.barbu.players.elite.player import Elite

    return Elite(rng)


DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Maker] = MappingProxyType(
    {"novice": Novice, "club": Club, "expert": _expert, "elite": _elite}
)
"""The levels a person can choose, weakest first."""
YARDSTICKS: Mapping[str, Maker] = MappingProxyType({"heuristic": HeuristicPlayer})
"""Players to measure others by, which nobody is offered."""
EARLIER_NAMES: Mapping[str, str] = MappingProxyType({"thumb": "heuristic"})
"""Names that players had, as commands and records still say them."""


def make_player(level: str = DEFAULT_LEVEL, rng: random.Random | None = None) -> Player:
    """A player of a level or a yardstick; ``rng`` breaks its ties, without one the first of equals is taken.

    Never compiles anything but for experts and elite players: the club player goes by rule of thumb until the
    kernels are in memory. Raises ``CodedError("level_unknown")``.
    """
    level = EARLIER_NAMES.get(level, level)
    maker = LEVELS.get(level) or YARDSTICKS.get(level)
    if maker is None:
        raise CodedError("level_unknown", level=level, known=", ".join(LEVELS))
    return maker(rng)

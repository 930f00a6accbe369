"""What a bot player of bridge is, and the levels a person can choose from."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from engine.bridge.actions import Action
from engine.bridge.players.club import Club
from engine.bridge.players.expert.player import Expert
from engine.bridge.players.novice import Novice
from engine.bridge.view import View
from engine.errors import CodedError


class Player(Protocol):
    """Somebody who plays a seat from what that seat may see, and from nothing else."""

    def decide(self, view: View) -> Action:
        """One of ``view.legal``; raises ``ValueError`` when the view's seat has nothing to decide."""
        ...


Maker = Callable[[random.Random | None], Player]

DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Maker] = MappingProxyType({"novice": Novice, "club": Club, "expert": Expert})
"""The levels a person can choose, weakest first; the expert plays by rule where nothing can be solved."""


def make_player(level: str = DEFAULT_LEVEL, rng: random.Random | None = None) -> Player:
    """A player of a level; without ``rng`` the same view gives the same action.

    Raises ``CodedError("level_unknown")``.
    """
    maker = LEVELS.get(level)
    if maker is None:
        raise CodedError("level_unknown", level=level, known=", ".join(LEVELS))
    return maker(rng)

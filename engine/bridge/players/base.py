"""The interface of bridge bots, and the levels a user can choose."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from engine.bridge.actions import Action
from engine.bridge.players.club import Club
from engine.bridge.players.elite.player import Elite
from engine.bridge.players.expert.player import Expert
from engine.bridge.players.novice import Novice
from engine.bridge.view import View
from engine.errors import CodedError


class Player(Protocol):
    """A player of one seat, who decides from that seat's view alone."""

    def decide(self, view: View) -> Action:
        """Return an action of ``view.legal``. *Raises:* ValueError if the seat has nothing to decide."""


Maker = Callable[[random.Random | None], Player]

DEFAULT_LEVEL = "club"
LEVELS: Mapping[str, Maker] = MappingProxyType(
    {"novice": Novice, "club": Club, "expert": Expert, "elite": Elite}
)
"""The levels a user can choose, weakest first. Expert and elite play by rule if they have no solver."""


def make_player(level: str = DEFAULT_LEVEL, rng: random.Random | None = None) -> Player:
    """Return a player of a level. Without ``rng`` the same view gives the same action.

    *Raises:* CodedError ``level_unknown``.
    """
    maker = LEVELS.get(level)
    if maker is None:
        raise CodedError("level_unknown", level=level, known=", ".join(LEVELS))
    return maker(rng)

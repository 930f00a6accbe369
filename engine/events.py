"""What an action can cause besides the next state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.seats import Seat
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is finished and scored. A game's subclass adds its result.

    Attributes:
        deal: the deal at its end, of the game's own type.
    """

    deal: Any


Event = TrickTaken | DealEnded

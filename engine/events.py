"""Events common to all games. A game may add its own or subclass these with more facts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.seats import Seat
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is finished and scored. A game's subclass holds its result."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The last deal is finished and scored.

    Attributes:
        totals: final points by seat.
    """

    totals: tuple[int, ...]

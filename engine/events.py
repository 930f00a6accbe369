"""What happens in any game: events a table answers to, whatever is played on it.

A game may add events of its own, and say more in a subclass of one of these.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.fast_replace import quickly_made
from engine.seats import Seat
from engine.tricks import Trick


@quickly_made
@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    winner: Seat


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is on the sheet; a game's own subclass says what it brought."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The last deal is on the sheet.

    Attributes:
        totals: final points by seat.
    """

    totals: tuple[int, ...]

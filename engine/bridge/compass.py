"""Seats, directions and vulnerability. Source: docs/bridge.md, "Seats and pairs".

A seat is a player's place at the table, 0 to 3. North, East, South and West are the directions of a deal.
They coincide, in this order, until a form of play draws new pairs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.dealing import draw_below
from engine.seats import Seat

BOARDS_A_CYCLE: Final = 16
"""Number of boards in which each dealer meets each vulnerability once."""

PLAYERS = 4
COMPASS = "NESW"
SIDES = ("NS", "EW")

Side = int
"""0 for North and South, 1 for East and West."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats in the order N, E, S, W. Partners face each other and play goes clockwise."""

    order: tuple[Seat, Seat, Seat, Seat] = (0, 1, 2, 3)

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.order)

    def direction(self, seat: Seat) -> int:
        """Return a seat's direction: 0 for North … 3 for West."""
        return self.order.index(seat)

    def letter(self, seat: Seat) -> str:
        """Return a seat's direction: ``N``, ``E``, ``S`` or ``W``."""
        return COMPASS[self.direction(seat)]

    def after(self, seat: Seat, turns: int = 1) -> Seat:
        """Return the seat ``turns`` places clockwise: 1 is the left-hand opponent."""
        return self.order[(self.direction(seat) + turns) % PLAYERS]

    def partner(self, seat: Seat) -> Seat:
        return self.after(seat, 2)

    def side(self, seat: Seat) -> Side:
        """Return 0 for North or South, 1 for East or West."""
        return self.direction(seat) % 2

    def seats_of(self, side: Side) -> tuple[Seat, Seat]:
        return self.order[side], self.order[side + 2]


AS_SEATED = Seating()


def draw_seating(seed: bytes) -> Seating:
    """Draw the pairs and directions from a committed seed; all 24 seatings are equally probable."""
    places = list(AS_SEATED)
    for last in range(PLAYERS - 1, 0, -1):
        lot = hashlib.sha256(seed + b"barbu-pairs/1" + last.to_bytes(8, "big")).digest()
        other = draw_below(lot, last + 1)
        places[last], places[other] = places[other], places[last]
    return Seating((places[0], places[1], places[2], places[3]))


class Vulnerability(StrEnum):
    """The sides that are vulnerable."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def includes(self, side: Side) -> bool:
        """Return whether a side (0 North and South, 1 East and West) is vulnerable."""
        return self is Vulnerability.BOTH or self is (Vulnerability.NS, Vulnerability.EW)[side]

    @classmethod
    def from_sides(cls, ns: bool, ew: bool) -> Vulnerability:
        return _CYCLE[ns + 2 * ew]


_CYCLE = tuple(Vulnerability)


def dealer_of_board(board: int) -> int:
    """Return the dealer of a board, counted from 1: 0 for North … 3 for West."""
    return (board - 1) % PLAYERS


def vulnerability_of_board(board: int) -> Vulnerability:
    """Return the vulnerability of a board, counted from 1. It repeats every ``BOARDS_A_CYCLE`` boards."""
    turn, place = divmod((board - 1) % BOARDS_A_CYCLE, PLAYERS)
    return _CYCLE[(turn + place) % 4]

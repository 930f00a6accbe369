"""Seats round a table: numbers 0 … n−1 clockwise, for any number of players."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

Seat = int


class Direction(StrEnum):
    """The direction of play and bidding round the table."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"

    step: int
    """Difference of neighbouring seats: +1 clockwise, −1 counter-clockwise."""

    def __init__(self, name: str) -> None:
        self.step = 1 if name == "clockwise" else -1


def next_seat(seat: Seat, players: int, direction: Direction) -> Seat:
    return (seat + direction.step) % players


def previous_seat(seat: Seat, players: int, direction: Direction) -> Seat:
    return (seat - direction.step) % players


@cache
def seats_from(first: Seat, players: int, direction: Direction) -> tuple[Seat, ...]:
    """Return all seats in playing order, starting with ``first``."""
    return tuple((first + direction.step * turn) % players for turn in range(players))

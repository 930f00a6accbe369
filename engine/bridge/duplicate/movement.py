"""Who meets whom on which boards, round by round. Source: docs/bridge.md, "Movements".

Pairs, tables, rounds and boards are counted from 1, as at any club.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.bridge.compass import PLAYERS

MOST_PAIRS: Final = 16
MOST_BOARDS_A_ROUND: Final = 16
FEWEST_PAIRS: Final = PLAYERS


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two pairs at one table for one round.

    Attributes:
        north_south: the pair that sits North and South.
        boards: what they play, in order.
    """

    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Movement:
    """A whole plan.

    Attributes:
        pairs: how many there are, numbered from 1.
        rounds: the meetings of each; a pair that is in none of them sits out.
        fields: pairs that are ranked among themselves: all of them, or those who always sit one way.
    """

    pairs: int
    rounds: tuple[tuple[Meeting, ...], ...]
    fields: tuple[tuple[int, ...], ...]

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """Every board that is played, in order."""
        return tuple(sorted({board for meeting in self.meetings() for board in meeting.boards}))

    @cached_property
    def tables(self) -> int:
        """The most tables that are in use at once."""
        return max(len(meetings) for meetings in self.rounds)

    def meetings(self) -> Iterator[Meeting]:
        """All of them, round by round."""
        return (meeting for meetings in self.rounds for meeting in meetings)

    def sitting_out(self, number: int) -> tuple[int, ...]:
        """The pairs that do not play in that round, from 1."""
        playing = {pair for one in self.rounds[number - 1] for pair in (one.north_south, one.east_west)}
        return tuple(pair for pair in range(1, self.pairs + 1) if pair not in playing)

    def meeting_of(self, pair: int, number: int) -> Meeting | None:
        """Where a pair plays in that round, from 1; ``None`` if it sits out."""
        return next(
            (one for one in self.rounds[number - 1] if pair in (one.north_south, one.east_west)), None
        )

    def timetable(self) -> dict[int, tuple[Meeting, ...]]:
        """Each board's meetings, in the order of the rounds: the lines of its score sheet."""
        return {
            board: tuple(meeting for meeting in self.meetings() if board in meeting.boards)
            for board in self.boards
        }


def boards_of_set(number: int, size: int) -> tuple[int, ...]:
    """The boards of the set of that number, from 0: so many in a row."""
    return tuple(range(number * size + 1, (number + 1) * size + 1))


def checked_rounds(rounds: int | None, most: int) -> int:
    """How many rounds to play, all of them if none are named; ``ValueError`` for what the movement lacks."""
    if rounds is None:
        return most
    if not 1 <= rounds <= most:
        raise ValueError(f"{rounds} rounds: this movement has 1 to {most}")
    return rounds


def check(pairs: int, boards_a_round: int) -> None:
    """Raise ``ValueError`` for what no movement here can seat."""
    if not FEWEST_PAIRS <= pairs <= MOST_PAIRS:
        raise ValueError(f"{pairs} pairs: {FEWEST_PAIRS} to {MOST_PAIRS} can play")
    if not 1 <= boards_a_round <= MOST_BOARDS_A_ROUND:
        raise ValueError(f"{boards_a_round} boards a round: 1 to {MOST_BOARDS_A_ROUND}")

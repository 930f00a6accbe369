"""Movements: the meetings and boards of each round. Source: docs/bridge.md, "Movements".

Pairs, tables, rounds and boards are counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engine.bridge.compass import PLAYERS

MOST_PAIRS: Final = 32
"""In a Mitchell; other movements seat at most ``MOST_PAIRS_MEETING_ALL``."""
MOST_PAIRS_MEETING_ALL: Final = 16
MOST_BOARDS_A_ROUND: Final = 16
FEWEST_PAIRS: Final = PLAYERS


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two pairs at one table for one round.

    Attributes:
        north_south: the pair North and South.
        boards: the boards they play, in order.
    """

    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Movement:
    """A whole plan.

    Attributes:
        pairs: number of pairs, which are numbered from 1.
        rounds: the meetings of each round; a pair in none of them sits out.
        fields: groups of pairs ranked together: all, or those that always sit in one direction.
    """

    pairs: int
    rounds: tuple[tuple[Meeting, ...], ...]
    fields: tuple[tuple[int, ...], ...]

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """Every board played, in order."""
        return tuple(sorted({board for meeting in self.meetings() for board in meeting.boards}))

    @cached_property
    def tables(self) -> int:
        """Maximum number of tables in use at once."""
        return max(len(meetings) for meetings in self.rounds)

    def meetings(self) -> Iterator[Meeting]:
        """Return all meetings by round."""
        return (meeting for meetings in self.rounds for meeting in meetings)

    def sitting_out(self, number: int) -> tuple[int, ...]:
        """Return the pairs that sit out a round, counted from 1."""
        playing = {pair for one in self.rounds[number - 1] for pair in (one.north_south, one.east_west)}
        return tuple(pair for pair in range(1, self.pairs + 1) if pair not in playing)

    def meeting_of(self, pair: int, number: int) -> Meeting | None:
        """Return a pair's meeting in a round, counted from 1, or ``None`` if it sits out."""
        return next(
            (one for one in self.rounds[number - 1] if pair in (one.north_south, one.east_west)), None
        )


def with_late_pair(planned: Movement, whole: Movement, missing: int) -> Movement:
    """Return a movement in which a late pair takes the place of the missing one.

    The late pair has the highest number and a table of its own number; all others stay as planned.

    Args:
        planned: the movement of an odd number of pairs.
        whole: the movement of one pair more.
        missing: the number of the late pair in ``whole``; pairs from there on are numbered one lower.
    """
    late, table = planned.pairs + 1, planned.tables + 1

    def number(pair: int) -> int:
        return late if pair == missing else pair - (pair > missing)

    def meeting(one: Meeting) -> Meeting:
        return Meeting(table, number(one.north_south), number(one.east_west), one.boards)

    rounds = tuple(
        (*meetings, *(meeting(other) for other in others if missing in (other.north_south, other.east_west)))
        for meetings, others in zip(planned.rounds, whole.rounds, strict=False)
    )
    fields = tuple(tuple(sorted(map(number, field))) for field in whole.fields)
    return Movement(late, rounds, fields)


def boards_of_set(number: int, size: int) -> tuple[int, ...]:
    """Return the boards of a set, numbered from 0, of ``size`` consecutive boards."""
    return tuple(range(number * size + 1, (number + 1) * size + 1))


def check_rounds(rounds: int | None, most: int) -> int:
    """Check and return the number of rounds, all if ``None``. *Raises:* ValueError out of range."""
    if rounds is None:
        return most
    if not 1 <= rounds <= most:
        raise ValueError(f"{rounds} rounds: this movement has 1 to {most}")
    return rounds


def check(pairs: int, boards_a_round: int, most: int = MOST_PAIRS) -> None:
    """Check that a movement of at most ``most`` pairs can seat these. *Raises:* ValueError otherwise."""
    if not FEWEST_PAIRS <= pairs <= most:
        raise ValueError(f"{pairs} pairs: {FEWEST_PAIRS} to {most} can play")
    if not 1 <= boards_a_round <= MOST_BOARDS_A_ROUND:
        raise ValueError(f"{boards_a_round} boards a round: 1 to {MOST_BOARDS_A_ROUND}")

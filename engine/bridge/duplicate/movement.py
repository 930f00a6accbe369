"""Movements: the meetings and boards of each round. Source: docs/bridge.md, "Movements".

Pairs, tables, rounds and boards are counted from 1.

In a Mitchell North and South stay, East and West move up a table, boards move down. In a Howell one pair
stays at the first table, and each other pair moves every round to the seats of the pair numbered one lower.
One line per table therefore defines a whole Howell: the pairs and the set of boards of the first round. No
two tables use the same set in a round, except with four and six pairs, for which no such plan exists and
all tables share it. Directions were chosen to compare any two pairs as evenly as possible.

A movement that ends early leaves boards that few tables have played, or one alone. Virtual cards can be at
all tables at once: ``with_boards_shared`` gives each round its own boards, played at every table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal

from engine.bridge.compass import PLAYERS

MOST_PAIRS: Final = 32
"""Maximum pairs of a Mitchell; other movements seat at most ``MOST_PAIRS_MEETING_ALL``."""
MOST_PAIRS_MEETING_ALL: Final = 16
MOST_BOARDS_A_ROUND: Final = 16
FEWEST_PAIRS: Final = PLAYERS


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two pairs at one table for one round, with the boards they play, in order."""

    table: int
    north_south: int
    east_west: int
    boards: tuple[int, ...]


@dataclass(frozen=True)
class Movement:
    """The plan of a contest.

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

    @cached_property
    def is_thin(self) -> bool:
        """Whether a board is played at fewer tables than are in use in a round."""
        played = Counter(board for meeting in self.meetings() for board in meeting.boards)
        return min(played.values()) < self.tables

    def meetings(self) -> Iterator[Meeting]:
        return (meeting for meetings in self.rounds for meeting in meetings)

    def with_boards_shared(self) -> Movement:
        """Return the same meetings with one set of boards in each round, played at every table."""
        size = len(self.rounds[0][0].boards)
        rounds = tuple(
            tuple(replace(meeting, boards=boards_of_set(turn, size)) for meeting in meetings)
            for turn, meetings in enumerate(self.rounds)
        )
        return replace(self, rounds=rounds)


def with_late_pair(planned: Movement, whole: Movement, missing: int) -> Movement:
    """Return a movement in which a late pair takes the place of the missing one.

    The late pair has the highest number and a table of its own number; all others stay as planned.

    Args:
        planned: the movement of an odd number of pairs.
        whole: the movement of one more pair.
        missing: the number of the late pair in ``whole``; ``planned`` numbers the pairs after it one lower.
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
    """Return ``rounds``, or ``most`` for ``None``. *Raises:* ValueError if it is out of range."""
    if rounds is None:
        return most
    if not 1 <= rounds <= most:
        raise ValueError(f"{rounds} rounds: this movement has 1 to {most}")
    return rounds


def check(pairs: int, boards_a_round: int, most: int = MOST_PAIRS) -> None:
    """Check numbers of pairs, at most ``most``, and boards. *Raises:* ValueError if one is out of range."""
    if not FEWEST_PAIRS <= pairs <= most:
        raise ValueError(f"{pairs} pairs: {FEWEST_PAIRS} to {most} can play")
    if not 1 <= boards_a_round <= MOST_BOARDS_A_ROUND:
        raise ValueError(f"{boards_a_round} boards a round: 1 to {MOST_BOARDS_A_ROUND}")


Even = Literal["skip", "share"]
"""Remedy for an even number of tables, where East and West would meet boards they have played.

They skip a table halfway, which costs the last round, or two tables share boards and one set is idle.
"""


def mitchell(pairs: int, boards_a_round: int, rounds: int | None = None, even: Even = "share") -> Movement:
    """Return a Mitchell movement. With an odd number of pairs the last North-South pair is missing.

    The pair that would meet it sits out. North-South pairs are numbered from 1, East-West pairs after them.
    Each direction has its own winner.

    *Raises:* ValueError if the number of pairs, boards or rounds is not possible.
    """
    check(pairs, boards_a_round)
    tables = (pairs + 1) // 2
    staying = pairs - tables
    skips = tables % 2 == 0 and even == "skip"
    shares = tables % 2 == 0 and even == "share"
    count = check_rounds(rounds, tables - 1 if skips else tables)

    def meeting(place: int, mover: int, turn: int) -> Meeting:
        # The last table shares the boards of the first, and one set is idle between the halves.
        boards = place + (shares and place >= tables // 2) + turn
        return Meeting(
            table=place + 1,
            north_south=place + 1,
            east_west=staying + mover + 1,
            boards=boards_of_set(boards % tables, boards_a_round),
        )

    played = tuple(
        tuple(
            meeting(place, (place - turn - (skips and turn >= tables // 2)) % tables, turn)
            for place in range(staying)
        )
        for turn in range(count)
    )
    return Movement(pairs, played, (tuple(range(1, staying + 1)), tuple(range(staying + 1, pairs + 1))))


_STAYS: Final = -1

_FIRST_ROUNDS: Final[Mapping[int, tuple[tuple[int, int, int], ...]]] = MappingProxyType(
    {
        4: ((_STAYS, 0, 0), (1, 2, 0)),
        6: ((_STAYS, 0, 0), (1, 4, 0), (2, 3, 0)),
        8: ((_STAYS, 0, 0), (1, 5, 6), (2, 3, 5), (4, 6, 3)),
        10: ((_STAYS, 0, 0), (1, 5, 4), (2, 3, 8), (4, 7, 5), (6, 8, 1)),
        12: ((_STAYS, 0, 0), (7, 1, 4), (10, 2, 9), (4, 3, 5), (5, 9, 3), (8, 6, 1)),
        14: ((_STAYS, 0, 0), (1, 8, 2), (2, 5, 10), (4, 3, 6), (6, 10, 3), (12, 7, 11), (11, 9, 7)),
        16: (
            *((_STAYS, 0, 0), (1, 10, 2), (2, 7, 4), (3, 4, 8)),
            *((9, 5, 3), (13, 6, 1), (11, 8, 7), (14, 12, 5)),
        ),
    }
)
"""By number of pairs: North-South pair, East-West pair and set of boards of each table, from 0."""


def howell(pairs: int, boards_a_round: int, rounds: int | None = None) -> Movement:
    """Return a Howell movement. Played in full, every pair meets every other and plays every board.

    With an odd number of pairs, the pair that would meet the missing one sits out.

    *Raises:* ValueError if the number of pairs, boards or rounds is not possible.
    """
    check(pairs, boards_a_round, MOST_PAIRS_MEETING_ALL)
    moving = pairs - 1 + pairs % 2
    lines = _FIRST_ROUNDS[moving + 1]
    count = check_rounds(rounds, moving)

    def meeting(table: int, line: tuple[int, int, int], turn: int) -> Meeting:
        north_south, east_west, boards = line
        stays = north_south == _STAYS
        return Meeting(
            table=table,
            north_south=pairs if stays else (north_south + turn) % moving + 1,
            east_west=(east_west + turn) % moving + 1,
            boards=boards_of_set((boards + turn) % moving, boards_a_round),
        )

    seated = lines[pairs % 2 :]
    played = tuple(
        tuple(meeting(table, line, turn) for table, line in enumerate(seated, start=1))
        for turn in range(count)
    )
    return Movement(pairs, played, (tuple(range(1, pairs + 1)),))

"""Howell movements: every pair meets every other, with one winner. Source: docs/bridge.md, "Movements".

One pair stays at the first table. Each other pair moves every round to where the pair numbered one lower sat.
One line per table therefore defines the whole movement: the pairs and the set of boards of the first round.
No two tables use the same set in a round, except with four and six pairs, for which no such plan exists and
all tables share it. Directions were chosen to compare any two pairs as evenly as possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.bridge.duplicate.movement import (
    MOST_PAIRS_MEETING_ALL,
    Meeting,
    Movement,
    boards_of_set,
    check,
    check_rounds,
)

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
    """Return a Howell movement.

    With an odd number of pairs, the pair that would meet the missing one sits out.

    Played in full, every pair meets every other and plays every board.

    Raises:
        ValueError: the number of pairs, boards or rounds is not possible.
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

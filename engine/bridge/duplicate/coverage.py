"""What a movement leaves out: boards compared at few tables, opponents not met, rounds sat out.

Source: docs/bridge.md, "Movements".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.bridge.duplicate.contest import team_of
from engine.bridge.duplicate.movement import Movement


@dataclass(frozen=True, slots=True)
class Span:
    """The smallest and the largest of some numbers."""

    least: int
    most: int

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Span:
        found = sorted(numbers)
        return cls(found[0], found[-1])

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a contest a movement covers.

    Attributes:
        tables: tables in use in a round.
        compared: tables at which a board is played.
        boards: boards that a pair plays.
        met: opponents that a pair or team meets.
        opponents: opponents it could meet: all others, or those of the other direction.
        out: pairs that sit out a round.
        is_shared: whether all tables play the same boards in each round.
    """

    tables: int
    compared: Span
    boards: Span
    met: Span
    opponents: int
    out: int
    is_shared: bool


def coverage_of(movement: Movement, *, is_teams: bool = False) -> Coverage:
    """Return how much a movement covers; with ``is_teams``, opponents are counted in teams."""
    meetings = tuple(movement.meetings())
    compared = Counter(board for one in meetings for board in one.boards)
    pairs = range(1, movement.pairs + 1)
    own = {pair: [one for one in meetings if pair in (one.north_south, one.east_west)] for pair in pairs}
    met = {
        pair: {
            team_of(number) if is_teams else number
            for one in own[pair]
            for number in (one.north_south, one.east_west)
        }
        for pair in pairs
    }
    if is_teams:
        opponents = team_of(movement.pairs) - 1
    elif len(movement.fields) > 1:
        opponents = max(map(len, movement.fields))
    else:
        opponents = movement.pairs - 1
    return Coverage(
        tables=movement.tables,
        compared=Span.of(compared.values()),
        boards=Span.of(sum(len(one.boards) for one in own[pair]) for pair in pairs),
        met=Span.of(max(0, len(others) - 1) for others in met.values()),
        opponents=opponents,
        out=movement.pairs - 2 * len(movement.rounds[0]),
        is_shared=all(len({one.boards for one in round_}) == 1 for round_ in movement.rounds),
    )

"""Results of boards at a table, scores or awards, and the ranking by them.

Source: docs/bridge.md, "Awards" and "Places".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby


class Award(StrEnum):
    """An adjusted result for a board a pair could not play (Law 12C2)."""

    PLUS = "plus"
    """Average plus: the pair was not at fault."""
    AVERAGE = "average"
    MINUS = "minus"
    """Average minus: the pair was at fault."""


Outcomes = tuple[tuple[Fraction, int], ...]
"""Possible scores of North and South, each after its weight."""


def expected(mine: Outcomes, other: Outcomes, compare: Callable[[int, int], int]) -> Fraction:
    """Return the mean of a comparison over the possible scores of both."""
    return sum(
        (share * part * compare(one, two) for share, one in mine for part, two in other), start=Fraction(0)
    )


@dataclass(frozen=True, slots=True)
class ScoredResult:
    """A board played, or with an assigned score.

    Attributes:
        points: of North and South, negative if East and West scored; of a weighted score, its mean.
        weighted: the scores of a weighted one with their weights, which add up to 1 (Law 12C1c).
    """

    board: int
    north_south: int
    east_west: int
    points: int
    weighted: Outcomes = ()

    @property
    def outcomes(self) -> Outcomes:
        """The possible scores with their weights."""
        return self.weighted or ((Fraction(1), self.points),)


@dataclass(frozen=True, slots=True)
class AwardedResult:
    """A board not played, with each pair's award."""

    board: int
    north_south: int
    east_west: int
    to_north_south: Award
    to_east_west: Award


Result = ScoredResult | AwardedResult


def by_board(results: Iterable[Result]) -> Mapping[int, Sequence[Result]]:
    """Return the results by board. *Raises:* ValueError if a pair has two results of one board."""
    sheets: dict[int, list[Result]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    for result in results:
        for pair in (result.north_south, result.east_west):
            if (result.board, pair) in seen or result.north_south == result.east_west:
                raise ValueError(f"pair {pair} has two results of board {result.board}")
            seen.add((result.board, pair))
        sheets[result.board].append(result)
    return sheets


def awards_of(results: Iterable[Result]) -> list[tuple[int, Award]]:
    """Return a pair and an award for each award given."""
    return [
        award
        for result in results
        if isinstance(result, AwardedResult)
        for award in (
            (result.north_south, result.to_north_south),
            (result.east_west, result.to_east_west),
        )
    ]


@dataclass(frozen=True, slots=True)
class Rank:
    """A contestant's place.

    Attributes:
        first: the place, from 1; tied contestants have the same.
        last: the last place covered by the tie; equals ``first`` without one.
        value: the value compared.
    """

    contestant: int
    first: int
    last: int
    value: Fraction


def ranking(values: Mapping[int, Fraction]) -> tuple[Rank, ...]:
    """Return all contestants, best first. Equal values share a place; the next place follows all of them."""
    placed: list[Rank] = []
    order = sorted(values, key=lambda contestant: (-values[contestant], contestant))
    for value, tied in groupby(order, key=lambda contestant: values[contestant]):
        group = list(tied)
        first, last = len(placed) + 1, len(placed) + len(group)
        placed += (Rank(contestant, first, last, value) for contestant in group)
    return tuple(placed)

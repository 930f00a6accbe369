"""What came of a board at a table: a score, or an award. Source: docs/bridge.md, "Awards"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Award(StrEnum):
    """What a pair gets for a board it could not play (Law 12C2)."""

    PLUS = "plus"
    """Average plus: the pair had no part in why the board was not played."""
    AVERAGE = "average"
    MINUS = "minus"
    """Average minus: it was this pair's doing."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A board that was played; ``points`` are of North and South, negative where East and West scored."""

    board: int
    north_south: int
    east_west: int
    points: int


@dataclass(frozen=True, slots=True)
class Awarded:
    """A board that was not, and what each pair gets for it."""

    board: int
    north_south: int
    east_west: int
    to_north_south: Award
    to_east_west: Award


Result = Scored | Awarded


def by_board(results: Iterable[Result]) -> Mapping[int, Sequence[Result]]:
    """Each board's results; ``ValueError`` where a pair has two of the same board."""
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
    """Who is awarded what, once for each award."""
    return [
        award
        for result in results
        if isinstance(result, Awarded)
        for award in (
            (result.north_south, result.to_north_south),
            (result.east_west, result.to_east_west),
        )
    ]

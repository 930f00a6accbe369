"""Score boards in matchpoints and IMPs, and rank the contestants.

Fractions are exact, so that equal results compare equal. Source: docs/bridge.md, "Awards", "Matchpoints",
"IMPs" and "Places".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import Final

from engine.bridge.scoring import imps, imps_against


class Award(StrEnum):
    """An adjusted result for a board a pair could not play (Law 12C2)."""

    PLUS = "plus"
    """Average plus: the pair was not at fault."""
    AVERAGE = "average"
    MINUS = "minus"
    """Average minus: the pair was at fault."""


Outcomes = tuple[tuple[Fraction, int], ...]
"""Pairs of a weight and a score of North and South."""


def mean_comparison(mine: Outcomes, other: Outcomes, compare: Callable[[int, int], int]) -> Fraction:
    """Return the mean of a comparison over the possible scores of both."""
    return sum(
        (weight * part * compare(one, two) for weight, one in mine for part, two in other), start=Fraction(0)
    )


@dataclass(frozen=True, slots=True)
class ScoredResult:
    """A board played, or with an assigned score.

    Attributes:
        points: points of North and South, negative if East and West scored; the mean of a weighted score.
        weighted: the scores of a weighted result with their weights, which add up to 1 (Law 12C1c).
    """

    board: int
    north_south: int
    east_west: int
    points: int
    weighted: Outcomes = ()

    @property
    def outcomes(self) -> Outcomes:
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
        for award in ((result.north_south, result.to_north_south), (result.east_west, result.to_east_west))
    ]


AWARD_SHARES: Final[Mapping[Award, Fraction]] = {
    Award.PLUS: Fraction(60, 100),
    Award.AVERAGE: Fraction(50, 100),
    Award.MINUS: Fraction(40, 100),
}
"""The share of a board's top for each award."""


@dataclass(frozen=True, slots=True)
class MatchpointTotal:
    """A pair's matchpoints on all boards with a result, and the maximum on these boards."""

    matchpoints: Fraction
    most: int

    @property
    def share(self) -> Fraction:
        """Share of the maximum, 0 to 1; 0.5 with nothing to compare."""
        return self.matchpoints / self.most if self.most else Fraction(1, 2)


def board_matchpoints(results: Sequence[ScoredResult], tables: int) -> dict[int, Fraction]:
    """Return each pair's matchpoints for one board at ``tables`` tables, at most ``2 × (tables − 1)``.

    If fewer tables than that have a score, the scores are scaled up (Neuberg's formula): a top of six is
    worth slightly less than a top of seven.
    """
    if not 0 < len(results) <= tables:
        raise ValueError(f"{len(results)} scores of {tables} tables")
    factor = Fraction(tables, len(results))
    found: dict[int, Fraction] = {}
    for one, mine in zip(results, _north_south(results), strict=True):
        theirs = 2 * (len(results) - 1) - mine
        found[one.north_south] = (mine + 1) * factor - 1
        found[one.east_west] = (theirs + 1) * factor - 1
    return found


def _north_south(results: Sequence[ScoredResult]) -> Sequence[Fraction | int]:
    """Return the matchpoints of North and South; those of weighted scores are means."""
    if not any(result.weighted for result in results):
        return matchpoints([result.points for result in results])
    return [
        sum(mean_comparison(mine.outcomes, other.outcomes, _beats) for other in results if other is not mine)
        for mine in results
    ]


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """Return one side's matchpoints: 2 for each other score beaten, 1 for each equal (Law 78A)."""
    return tuple(
        sum(_beats(mine, other) for at, other in enumerate(scores) if at != index)
        for index, mine in enumerate(scores)
    )


def _beats(mine: int, other: int) -> int:
    return (mine > other) + (mine >= other)


def matchpoint_totals(results: Iterable[Result]) -> dict[int, MatchpointTotal]:
    """Return each pair's total.

    An average plus is 60 % of the top, or the pair's share on the boards it played if higher; an average
    minus is 40 %, or its share if lower (Law 12C2). The board played most often sets the number of tables.
    """
    sheets = by_board(results)
    tables = max((len(sheet) for sheet in sheets.values()), default=0)
    top = 2 * (tables - 1)
    points: dict[int, Fraction] = defaultdict(Fraction)
    most: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [result for result in sheet if isinstance(result, ScoredResult)]
        if scored:
            for pair, mine in board_matchpoints(scored, tables).items():
                points[pair] += mine
                most[pair] += top
    earned = {pair: MatchpointTotal(mine, most[pair]) for pair, mine in points.items()}
    for pair, award in (given for sheet in sheets.values() for given in awards_of(sheet)):
        own = earned[pair].share if pair in earned else Fraction(1, 2)
        points[pair] += top * _award_share(award, own)
        most[pair] += top
    return {pair: MatchpointTotal(points[pair], most[pair]) for pair in points}


def _award_share(award: Award, own: Fraction) -> Fraction:
    share = AWARD_SHARES[award]
    if award is Award.PLUS:
        return max(share, own)
    return min(share, own) if award is Award.MINUS else share


AWARD_IMPS: Final[Mapping[Award, int]] = {Award.PLUS: 3, Award.AVERAGE: 0, Award.MINUS: -3}
"""IMPs of an award (Law 86B)."""


@dataclass(frozen=True, slots=True)
class ImpTotal:
    """A pair's IMPs and number of boards, without those it sat out."""

    imps: Fraction
    boards: int


def board_imps(scored: Sequence[ScoredResult]) -> Sequence[Fraction]:
    """Return the IMPs of North and South for each result of a board.

    Weighted scores are compared with all other tables, on average over their possible scores.
    """
    if len(scored) < 2 or not any(result.weighted for result in scored):
        return imps_against([result.points for result in scored])
    return [
        sum(
            (
                mean_comparison(result.outcomes, other.outcomes, lambda mine, its: imps(mine - its))
                for other in scored
                if other is not result
            ),
            start=Fraction(0),
        )
        / (len(scored) - 1)
        for result in scored
    ]


def imp_totals(results: Iterable[Result]) -> dict[int, ImpTotal]:
    sheets = by_board(results)
    won: dict[int, Fraction] = defaultdict(Fraction)
    boards: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [result for result in sheet if isinstance(result, ScoredResult)]
        for one, mine in zip(scored, board_imps(scored), strict=True):
            for pair, part in ((one.north_south, mine), (one.east_west, -mine)):
                won[pair] += part
                boards[pair] += 1
        for pair, award in awards_of(sheet):
            won[pair] += AWARD_IMPS[award]
            boards[pair] += 1
    return {pair: ImpTotal(won[pair], boards[pair]) for pair in boards}


@dataclass(frozen=True, slots=True)
class Rank:
    """A contestant's place, from 1. Tied contestants share the places from ``first`` to ``last``."""

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

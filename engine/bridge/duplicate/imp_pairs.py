"""Pairs scored in IMPs against all other tables. Source: docs/bridge.md, "IMPs"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.bridge.duplicate.results import Award, Result, ScoredResult, awards_of, by_board, expected
from engine.bridge.scoring import imps

AWARDS: Final[Mapping[Award, int]] = {Award.PLUS: 3, Award.AVERAGE: 0, Award.MINUS: -3}
"""IMPs of an award (Law 86B)."""


@dataclass(frozen=True, slots=True)
class ImpTotal:
    """A pair's IMPs and number of boards, without those it sat out."""

    imps: Fraction
    boards: int


def cross_imps(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Return each score of one side compared with all other tables, on average; 0 with no other."""
    others = len(scores) - 1
    if others < 1:
        return (Fraction(0),) * len(scores)
    return tuple(Fraction(sum(imps(mine - other) for other in scores), others) for mine in scores)


def board_imps(scored: Sequence[ScoredResult]) -> Sequence[Fraction]:
    """Return the IMPs of North and South for each result of a board.

    Weighted scores are compared with all other tables, on average over their possible scores.
    """
    others = len(scored) - 1
    if others < 1 or not any(result.weighted for result in scored):
        return cross_imps([result.points for result in scored])
    return [
        sum(
            (
                expected(result.outcomes, other.outcomes, lambda mine, its: imps(mine - its))
                for other in scored
                if other is not result
            ),
            start=Fraction(0),
        )
        / others
        for result in scored
    ]


def imp_totals(results: Iterable[Result]) -> dict[int, ImpTotal]:
    """Return each pair's total."""
    sheets = by_board(results)
    won: dict[int, Fraction] = defaultdict(Fraction)
    boards: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [result for result in sheet if isinstance(result, ScoredResult)]
        worth = board_imps(scored)
        for one, mine in zip(scored, worth, strict=True):
            for pair, part in ((one.north_south, mine), (one.east_west, -mine)):
                won[pair] += part
                boards[pair] += 1
        for pair, award in awards_of(sheet):
            won[pair] += AWARDS[award]
            boards[pair] += 1
    return {pair: ImpTotal(won[pair], boards[pair]) for pair in boards}

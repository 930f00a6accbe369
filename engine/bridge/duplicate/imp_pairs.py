"""Pairs scored in IMPs: against every other table, or against the datum. Source: docs/bridge.md, "IMPs"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.bridge.duplicate.results import Award, Result, Scored, awards_of, by_board
from engine.bridge.scoring import imps

AWARDS: Final[Mapping[Award, int]] = {Award.PLUS: 3, Award.AVERAGE: 0, Award.MINUS: -3}
"""IMPs of an award (Law 86B)."""

TRIMMED_FROM: Final = 5
"""From so many scores on, the datum leaves out the highest and the lowest."""
ROUNDED_TO: Final = 10


@dataclass(frozen=True, slots=True)
class ImpTotal:
    """What a pair has, and on how many boards, those it sat out not among them."""

    imps: Fraction
    boards: int

    @property
    def a_board(self) -> Fraction:
        """IMPs a board, 0 where it has none."""
        return self.imps / self.boards if self.boards else Fraction(0)


Scale = Callable[[Sequence[int]], Sequence[Fraction]]


def cross_imps(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Each score of one side against every other table, on average; alone it is worth nothing."""
    others = len(scores) - 1
    if others < 1:
        return (Fraction(0),) * len(scores)
    return tuple(Fraction(sum(imps(mine - other) for other in scores), others) for mine in scores)


def datum(scores: Sequence[int]) -> int:
    """The mean of a board's scores to the nearest ten, halves to the even one.

    From five scores on the highest and the lowest are left out. ``ValueError`` where there is none.
    """
    if not scores:
        raise ValueError("no score to take the mean of")
    kept = sorted(scores)
    if len(kept) >= TRIMMED_FROM:
        kept = kept[1:-1]
    return round(Fraction(sum(kept), len(kept) * ROUNDED_TO)) * ROUNDED_TO


def datum_imps(scores: Sequence[int]) -> tuple[Fraction, ...]:
    """Each score of one side against the datum (Butler)."""
    middle = datum(scores)
    return tuple(Fraction(imps(mine - middle)) for mine in scores)


def imp_totals(results: Iterable[Result], scale: Scale = cross_imps) -> dict[int, ImpTotal]:
    """What each pair has in all, by ``cross_imps`` or ``datum_imps``."""
    sheets = by_board(results)
    won: dict[int, Fraction] = defaultdict(Fraction)
    boards: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [one for one in sheet if isinstance(one, Scored)]
        worth = scale([one.points for one in scored]) if scored else ()
        for one, mine in zip(scored, worth, strict=True):
            for pair, part in ((one.north_south, mine), (one.east_west, -mine)):
                won[pair] += part
                boards[pair] += 1
        for pair, award in awards_of(sheet):
            won[pair] += AWARDS[award]
            boards[pair] += 1
    return {pair: ImpTotal(won[pair], boards[pair]) for pair in boards}

"""Pairs scored in matchpoints, by board and in total. Source: docs/bridge.md, "Matchpoints".

Fractions are exact, so that equal results compare equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.bridge import scoring
from engine.bridge.duplicate.results import Award, Result, ScoredResult, awards_of, by_board, expected

SHARES: Final[Mapping[Award, Fraction]] = {
    Award.PLUS: Fraction(60, 100),
    Award.AVERAGE: Fraction(50, 100),
    Award.MINUS: Fraction(40, 100),
}
"""The share of a board's top for each award."""


@dataclass(frozen=True, slots=True)
class MatchpointTotal:
    """A pair's total.

    Attributes:
        matchpoints: over all boards with a result.
        most: maximum on these boards; boards sat out do not count.
    """

    matchpoints: Fraction
    most: int

    @property
    def share(self) -> Fraction:
        """Share of the maximum, 0 to 1; 0.5 with nothing to compare."""
        return self.matchpoints / self.most if self.most else Fraction(1, 2)


def board_matchpoints(results: Sequence[ScoredResult], expected: int) -> dict[int, Fraction]:
    """Return each pair's matchpoints for one board, at most ``2 × (expected − 1)``.

    If fewer tables than expected have a score, the scores are scaled up (Neuberg's formula): a top of six is
    worth slightly less than a top of seven.
    """
    if not 0 < len(results) <= expected:
        raise ValueError(f"{len(results)} scores where {expected} were expected")
    factor = Fraction(expected, len(results))
    found: dict[int, Fraction] = {}
    north_south = _north_south(results)
    for one, mine in zip(results, north_south, strict=True):
        theirs = 2 * (len(results) - 1) - mine
        found[one.north_south] = (mine + 1) * factor - 1
        found[one.east_west] = (theirs + 1) * factor - 1
    return found


def _north_south(results: Sequence[ScoredResult]) -> Sequence[Fraction | int]:
    """Return the matchpoints of North and South; those of weighted scores are means."""
    if not any(result.weighted for result in results):
        return scoring.matchpoints([result.points for result in results])
    return [
        sum(expected(result.outcomes, other.outcomes, _beats) for other in results if other is not result)
        for result in results
    ]


def _beats(mine: int, other: int) -> int:
    return (mine > other) + (mine >= other)


def matchpoint_totals(results: Iterable[Result], expected: int | None = None) -> dict[int, MatchpointTotal]:
    """Return each pair's total.

    An average plus is 60 % of the top, or the pair's share on the boards it played if higher; an average
    minus is 40 %, or its share if lower (Law 12C2).

    Args:
        results: of all boards.
        expected: how often each board is played; defaults to that of the most played one.
    """
    sheets = by_board(results)
    times = expected or max((len(sheet) for sheet in sheets.values()), default=0)
    top = 2 * (times - 1)
    points: dict[int, Fraction] = defaultdict(Fraction)
    played: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [result for result in sheet if isinstance(result, ScoredResult)]
        for pair, mine in (board_matchpoints(scored, times) if scored else {}).items():
            points[pair] += mine
            played[pair] += top
    earned = {pair: MatchpointTotal(mine, played[pair]) for pair, mine in points.items()}
    for pair, award in (given for sheet in sheets.values() for given in awards_of(sheet)):
        own = earned[pair].share if pair in earned else Fraction(1, 2)
        points[pair] += top * _award_share(award, own)
        played[pair] += top
    return {pair: MatchpointTotal(points[pair], played[pair]) for pair in points}


def _award_share(award: Award, own: Fraction) -> Fraction:
    share = SHARES[award]
    if award is Award.PLUS:
        return max(share, own)
    return min(share, own) if award is Award.MINUS else share

"""Pairs scored in matchpoints, board by board and in all. Source: docs/bridge.md, "Matchpoints".

Fractions are exact, so that pairs who did equally well are equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.bridge import scoring
from engine.bridge.duplicate.results import Award, Result, Scored, awards_of, by_board

SHARES: Final[Mapping[Award, Fraction]] = {
    Award.PLUS: Fraction(60, 100),
    Award.AVERAGE: Fraction(50, 100),
    Award.MINUS: Fraction(40, 100),
}
"""What an award is worth of a board's top."""


@dataclass(frozen=True, slots=True)
class MatchpointTotal:
    """What a pair has.

    Attributes:
        matchpoints: on all boards it has a result of.
        most: what it could have had on them; boards it sat out count for nothing.
    """

    matchpoints: Fraction
    most: int

    @property
    def share(self) -> Fraction:
        """Of what it could have had, 0 to 1; a pair without any comparison has half."""
        return self.matchpoints / self.most if self.most else Fraction(1, 2)


def board_matchpoints(results: Sequence[Scored], expected: int) -> dict[int, Fraction]:
    """What each pair has for one board, of at most ``2 × (expected − 1)``.

    Where fewer tables have a score of it than were to play it, each score counts as often as is needed to
    make up for them (Neuberg's formula): a top of six is not worth quite as much as a top of seven.
    """
    if not 0 < len(results) <= expected:
        raise ValueError(f"{len(results)} scores where {expected} were expected")
    factor = Fraction(expected, len(results))
    found: dict[int, Fraction] = {}
    north_south = scoring.matchpoints([one.points for one in results])
    for one, mine in zip(results, north_south, strict=True):
        theirs = 2 * (len(results) - 1) - mine
        found[one.north_south] = (mine + 1) * factor - 1
        found[one.east_west] = (theirs + 1) * factor - 1
    return found


def matchpoint_totals(results: Iterable[Result], expected: int | None = None) -> dict[int, MatchpointTotal]:
    """What each pair has in all.

    ``expected`` is how many times each board is to be played; without it, as the most played one was.

    An average plus is 60 % of the top, or what the pair has on the boards it played where that is more; an
    average minus 40 %, or what it has where that is less (Law 12C2).
    """
    sheets = by_board(results)
    times = expected or max((len(sheet) for sheet in sheets.values()), default=0)
    top = 2 * (times - 1)
    points: dict[int, Fraction] = defaultdict(Fraction)
    played: dict[int, int] = defaultdict(int)
    for sheet in sheets.values():
        scored = [one for one in sheet if isinstance(one, Scored)]
        for pair, mine in (board_matchpoints(scored, times) if scored else {}).items():
            points[pair] += mine
            played[pair] += top
    earned = {pair: MatchpointTotal(mine, played[pair]) for pair, mine in points.items()}
    for pair, award in (given for sheet in sheets.values() for given in awards_of(sheet)):
        own = earned[pair].share if pair in earned else Fraction(1, 2)
        points[pair] += top * _awarded(award, own)
        played[pair] += top
    return {pair: MatchpointTotal(points[pair], played[pair]) for pair in points}


def _awarded(award: Award, own: Fraction) -> Fraction:
    share = SHARES[award]
    if award is Award.PLUS:
        return max(share, own)
    return min(share, own) if award is Award.MINUS else share

"""Counting of feats, memorable achievements in a finished match, for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, TypeAlias, TypeVar

from engine.deals import CardMatch
from engine.seats import Seat

M = TypeVar("M")

Points: TypeAlias = Sequence[int]
Side: TypeAlias = tuple[Seat, ...]

LONG_GAME: Final = 8
"""Minimum deals for feats of leading throughout and of coming back."""


def count_feats(
    match: M, feats: Mapping[str, Callable[[M], Iterator[Seat]]], players: int
) -> tuple[Counter[str], ...]:
    """Return by seat how often each feat occurred; ``feats`` yield a seat per occurrence."""
    found = [Counter[str]() for _ in range(players)]
    for name, doers in feats.items():
        for seat in doers(match):
            found[seat][name] += 1
    return tuple(found)


def comeback(
    match: CardMatch, sides: Sequence[Side], is_behind: Callable[[Points, Side], bool]
) -> Iterator[Seat]:
    """Yield the sole winners of a long game who were behind at half-time, by the points by seat then."""
    sums = running_totals(deal.score for deal in match.finished)
    if len(sums) >= LONG_GAME and (side := leading(sums[-1], sides)) is not None:
        yield from side if is_behind(sums[len(sums) // 2 - 1], side) else ()


def start_to_finish(match: CardMatch, sides: Sequence[Side]) -> Iterator[Seat]:
    """Yield the players who led alone after every deal of a long game."""
    sums = running_totals(deal.score for deal in match.finished)
    if len(sums) >= LONG_GAME and (side := leading(sums[-1], sides)) is not None:
        yield from side if all(leading(points, sides) == side for points in sums) else ()


def leading(points: Points, sides: Sequence[Side]) -> Side | None:
    best = max(points)
    first = [side for side in sides if points[side[0]] == best]
    return first[0] if len(first) == 1 else None


def running_totals(scores: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the points by seat after each deal."""
    return list(accumulate(scores, lambda so_far, more: tuple(map(sum, zip(so_far, more, strict=True)))))

"""Counting of feats, memorable achievements in a finished match, for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final, TypeVar

from engine.seats import Seat

M = TypeVar("M")

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


def running_totals(scores: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the points by seat after each deal."""
    return list(accumulate(scores, lambda so_far, more: tuple(map(sum, zip(so_far, more, strict=True)))))

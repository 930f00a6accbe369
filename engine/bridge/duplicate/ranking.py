"""Ranking of contestants. Source: docs/bridge.md, "Places"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby


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

"""Who comes where. Source: docs/bridge.md, "Places"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Place:
    """A contestant's place.

    Attributes:
        first: the place, from 1; all who tie have the same.
        last: the last place the tie takes up, ``first`` where there is none.
        value: what was compared.
    """

    contestant: int
    first: int
    last: int
    value: Fraction

    @property
    def is_tied(self) -> bool:
        """Whether somebody else has the same place."""
        return self.last > self.first


def ranking(values: Mapping[int, Fraction]) -> tuple[Place, ...]:
    """Everybody from the best on; equal values share a place, and the next one comes after all of them."""
    placed: list[Place] = []
    order = sorted(values, key=lambda contestant: (-values[contestant], contestant))
    for value, tied in groupby(order, key=lambda contestant: values[contestant]):
        group = list(tied)
        first, last = len(placed) + 1, len(placed) + len(group)
        placed += (Place(contestant, first, last, value) for contestant in group)
    return tuple(placed)

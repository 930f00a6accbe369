"""How hard a search thinks, counted in the solver's work, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search for one card.

    Attributes:
        deals: the largest number of deals to solve.
        nodes: visited positions after which no further deal is begun; a thousand take about a millisecond.
        is_exact: whether tricks are counted in the first trick too; otherwise the search only finds there,
            much more quickly, whether the contract is made.
    """

    deals: int = 60
    nodes: int = 200_000
    is_exact: bool = False

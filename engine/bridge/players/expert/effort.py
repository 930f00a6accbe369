"""How hard a search thinks, counted in the solver's work, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """What a search spends on a card.

    Attributes:
        deals: how many it solves at most.
        nodes: after how many positions looked at it begins no further deal; a thousand take about
            a millisecond.
        is_exact: whether tricks are counted in the first trick too; else it is only asked there, much more
            quickly, whether the contract is made.
    """

    deals: int = 60
    nodes: int = 200_000
    is_exact: bool = False

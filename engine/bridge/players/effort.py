"""Search effort, counted in the solver's work, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DRAWN: Final = 3000
"""Deals an expert samples before it takes those that agree with the calls."""

POINTS_OFF: Final = 2
"""Points by which a hand may miss a call that a search makes in place of the system's own."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search for one card.

    Attributes:
        deals: the largest number of deals to solve.
        nodes: positions the solver may visit; no deal is begun that is not expected to fit. Two thousand take
            about a millisecond, so that a card takes less than half a second.
        is_exact: whether all tricks of all deals are counted even in the first trick; otherwise most deals
            only determine there whether the contract is made, which is much quicker.
        drawn: deals sampled first, of which those are taken that agree with the promises of the calls.
    """

    deals: int = 60
    nodes: int = 450_000
    is_exact: bool = False
    drawn: int = DRAWN


FEW_DEALS: Final = Effort(deals=6, nodes=20_000, drawn=200)
"""Effort of the club player, in about 20 milliseconds."""


@dataclass(frozen=True, slots=True)
class CallEffort:
    """Limits of a search for one call.

    Attributes:
        looks: deals sampled at a time; the next only if a call may still be better.
        auctions: situations read; the deal in which the limit is reached is the last one.
        others: number of calls compared with the system's own.
        margin, sure: IMPs, and standard errors, by which another call must be better on average.
        least: deals before a call is dropped or made.
    """

    looks: tuple[int, ...] = (10, 40)
    auctions: int = 220
    others: int = 4
    margin: float = 0.6
    sure: float = 1.5
    least: int = 6

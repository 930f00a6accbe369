"""Limits of a search for a call, counted in the solver's work, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CallEffort:
    """Limits of a search for one call.

    Attributes:
        deals: the largest number of deals.
        work: positions the solver may visit, less those it could visit while auctions are bid: a quarter of a
            second, or a third of a second with the drawing.
        others: calls that are compared with the system's own.
        margin, sure: IMPs, and standard errors, by which another call must be better on average.
    """

    deals: int = 40
    work: int = 600_000
    others: int = 3
    margin: float = 0.75
    sure: float = 1.5

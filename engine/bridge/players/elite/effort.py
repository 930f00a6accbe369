"""How hard a search for a call thinks, counted in the solver's work, since the engine reads no clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CallEffort:
    """Limits of a search for one call.

    Attributes:
        deals: the largest number of deals.
        nodes: positions the solver may visit, a quarter of a second or half a second with the drawing.
        others: calls that are compared with the system's own.
        margin, sure: IMPs, and standard errors, by which another call must be better on average.
    """

    deals: int = 40
    nodes: int = 350_000
    others: int = 3
    margin: float = 0.75
    sure: float = 1.5

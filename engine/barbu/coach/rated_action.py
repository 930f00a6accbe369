"""A legal action with its value, as hints rank and show it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play.actions import Action


@dataclass(frozen=True, slots=True)
class RatedAction:
    """One legal action and its value in points.

    Attributes:
        value: what actions are ranked by. For a card, the mean settled score it leads to; for a contract, its
            gain over an even share and over keeping it for later; for a double, the mean payment of the pairs
            less the risk, duties included. ``None`` if nothing was searched.
        payment: for doubles, the mean points the pairs pay.
    """

    action: Action
    value: float | None = None
    payment: float | None = None

    @property
    def shown(self) -> float | None:
        """Points shown to the player."""
        return self.value if self.payment is None else self.payment

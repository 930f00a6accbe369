"""The elite player: the expert's cards, and calls by search where several are near."""

from __future__ import annotations

import random

from engine.bridge.actions import MakeCall
from engine.bridge.double_dummy import library
from engine.bridge.players.elite.effort import CallEffort
from engine.bridge.players.expert.effort import Effort
from engine.bridge.players.expert.player import Expert
from engine.bridge.view import View


class Elite(Expert):
    """The expert, with another call of the system where it is clearly better on drawn deals.

    Without the solver it bids by rule, as all other levels do. The same view gives the same action.
    """

    def __init__(
        self,
        rng: random.Random | None = None,
        effort: Effort | None = None,
        call_effort: CallEffort | None = None,
    ) -> None:
        super().__init__(rng, effort)
        self._call_effort = call_effort or CallEffort()

    def call(self, view: View) -> MakeCall:
        """Return the call that leads to most, or the system's if it is as good."""
        by_rule = super().call(view)
        if not library.is_ready():
            return by_rule
        # Loaded late: players by rule do not need the code that draws deals.
        from engine.bridge.players.elite.calls import best_call

        return MakeCall(by_rule.seat, best_call(view, by_rule.call, self._call_effort))

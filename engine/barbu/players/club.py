"""The club player: a look at a couple of dozen deals where that is quick, rules of thumb where it is not."""

from __future__ import annotations

import random

from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.jit_state import kernels_are_ready


class Club:
    """Searches a little once the kernels are in memory; until then plays by rule of thumb.

    It never loads, compiles or waits for anything, so it can stand in wherever another player fails. Without
    ``rng`` the same view gives the same action, before the kernels are there and after.
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng
        self._heuristic = HeuristicPlayer(rng)

    def decide(self, view: View) -> Action:
        """One of ``view.legal``, in a few milliseconds; raises ``ValueError`` when there is none."""
        if not kernels_are_ready():
            return self._heuristic.decide(view)
        # Already loaded by whoever said so.
        from engine.barbu.players.expert.effort import CLUB
        from engine.barbu.players.expert.player import Expert

        return Expert(self._rng, CLUB).decide(view)

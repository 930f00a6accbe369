"""The club player: a search of a few dozen deals if that is quick, else heuristics."""

from __future__ import annotations

import random

from engine.barbu.play.actions import Action
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.player import HeuristicPlayer
from engine.barbu.players.jit_state import KERNELS_READY


class Club:
    """Searches briefly once the kernels are loaded, and plays by heuristics until then.

    It never loads, compiles or waits, so it can replace any player that fails. Without ``rng`` it is
    deterministic for a view, as long as the kernels stay loaded or unloaded.
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng
        self._heuristic = HeuristicPlayer(rng)

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal`` within milliseconds. *Raises:* ValueError if there is none."""
        if not KERNELS_READY.is_set():
            return self._heuristic.decide(view)
        # The modules are loaded already, as the kernels are.
        from engine.barbu.players.expert.effort import CLUB
        from engine.barbu.players.expert.player import Expert

        return Expert(self._rng, CLUB).decide(view)

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from engine.barbu.play.actions import Action, Choose, Double, Pass, Play, Redouble
from engine.barbu.play.state import Phase
from engine.barbu.play.view import View
from engine.barbu.players.expert.calls import best_choice, best_double, best_redouble
from engine.barbu.players.expert.cards import best_card, card_values
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.kernel import playing
from engine.barbu.players.kernel.bits import is_cached
from engine.barbu.players.tie_breaking import luck_from

log = logging.getLogger(__name__)

if not is_cached(playing.evaluate):
    log.info("compiling the expert player; this happens once and takes about half a minute")


class Expert:
    """The expert player. Deterministic for a view without ``rng``."""

    def __init__(self, rng: random.Random | None = None, effort: Effort = USUAL) -> None:
        self._rng = rng
        self._effort = effort

    def decide(self, view: View) -> Action:
        """Return the best of ``view.legal``. *Raises:* ValueError if there is none."""
        if not view.legal:
            raise ValueError("nothing is to be decided from this view")
        if len(view.legal) == 1:
            return view.legal[0]
        rng = self._rng or luck_from(view)
        if view.phase is Phase.PLAY:
            return best_card(view, lambda actions: self._card_values(view, actions, rng))
        calls = [action for action in view.legal if isinstance(action, Double)]
        if calls:
            return best_double(view, calls, self._effort, rng)
        answers = [action for action in view.legal if isinstance(action, Redouble)]
        if answers:
            return best_redouble(view, answers, self._effort, rng)
        return best_choice(view, [pick for pick in view.legal if isinstance(pick, Choose)], self._effort, rng)

    def _card_values(self, view: View, actions: Sequence[Play | Pass], rng: random.Random) -> Sequence[float]:
        return card_values(view, actions, self._effort, rng)

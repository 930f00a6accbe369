"""The heuristic player: every decision is the highest rated legal action."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.choosing import draw_choice, rate_choice
from engine.barbu.players.heuristic.domino_card import HOLD_BACK, rate_laying
from engine.barbu.players.heuristic.doubling import rate_double, rate_redouble
from engine.barbu.players.heuristic.trick_card import rate_cards
from engine.barbu.players.heuristic.valuation import valuation_of
from engine.barbu.players.heuristic.visible_cards import sight_of
from engine.barbu.players.tie_breaking import luck_from

A = TypeVar("A")
_NEARLY = 1e-9


class HeuristicPlayer:
    """A sound player without search. Deterministic for a view, except for ties broken by ``rng``."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng

    def decide(self, view: View) -> Action:
        """Return the highest rated of ``view.legal``. Raises ``ValueError`` if there is none."""
        legal = view.legal
        if not legal:
            raise ValueError("nothing is to be decided from this view")
        if len(legal) == 1:
            return legal[0]
        first = legal[0]
        if isinstance(first, Choose):
            valuation = valuation_of(view.rules)
            choices = [choice for choice in legal if isinstance(choice, Choose)]
            rates = [rate_choice(view, valuation, choice) for choice in choices]
            return draw_choice(choices, rates, valuation.spread_of, self._rng or luck_from(view))
        if isinstance(first, Double):
            valuation = valuation_of(view.rules)
            doubles = [call for call in legal if isinstance(call, Double)]
            return self._best(doubles, [rate_double(view, valuation, call) for call in doubles])
        if isinstance(first, Redouble):
            valuation = valuation_of(view.rules)
            answers = [call for call in legal if isinstance(call, Redouble)]
            return self._best(answers, [rate_redouble(view, valuation, call) for call in answers])
        return self._card(view)

    def _card(self, view: View) -> Action:
        plays = [action for action in view.legal if isinstance(action, Play)]
        if view.trick is None:
            rates = [rate_laying(view, play.card) for play in plays]
            passing = next((action for action in view.legal if isinstance(action, Pass)), None)
            if passing is not None and max(rates, default=HOLD_BACK) <= HOLD_BACK:
                return passing
            return self._best(plays, rates)
        sight = sight_of(view)
        claim = next((action for action in view.legal if isinstance(action, Claim)), None)
        if claim is not None and (sight.is_eager or sight.trump is None):
            return claim  # all tricks are ours whatever we lead
        return self._best(plays, rate_cards(sight, [play.card for play in plays]))

    def _best(self, actions: Sequence[A], rates: Sequence[float]) -> A:
        top = max(rates) - _NEARLY
        best = [action for action, rate in zip(actions, rates, strict=True) if rate >= top]
        return best[0] if self._rng is None else self._rng.choice(best)

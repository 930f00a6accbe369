"""The heuristic player: every decision is the highest rated legal action.

A card is rated by what it risks or wins now, plus the value of the remaining hand.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players.heuristic.domino_card import HOLD_BACK, rate_laying
from engine.barbu.players.heuristic.outlook import exit_risk, last_outlook, stays, suit_outlook
from engine.barbu.players.heuristic.valuation import (
    draw_choice,
    rate_choice,
    rate_double,
    rate_redouble,
    valuation_of,
)
from engine.barbu.players.heuristic.visible_cards import (
    Sight,
    chance_to_hold,
    points_if_won,
    ranks_in,
    sight_of,
)
from engine.barbu.players.tie_breaking import luck_from
from engine.cards import RANKS_PER_SUIT, SUIT_MASK, Card

A = TypeVar("A")
# Tricks lost by being on lead without a safe exit.
_LEAD = 1.0


class HeuristicPlayer:
    """A sound player without search. Deterministic for a view, except for ties broken by ``rng``."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng

    def decide(self, view: View) -> Action:
        """Return the highest rated of ``view.legal``. *Raises:* ValueError if there is none."""
        legal = view.legal
        if not legal:
            raise ValueError("nothing is to be decided from this view")
        if len(legal) == 1:
            return legal[0]
        first = legal[0]
        if isinstance(first, Play | Pass | Claim):
            return self._card(view)
        valuation = valuation_of(view.rules)
        if isinstance(first, Choose):
            choices = [choice for choice in legal if isinstance(choice, Choose)]
            rates = [rate_choice(view, valuation, choice) for choice in choices]
            return draw_choice(choices, rates, valuation.declarer_norm, self._rng or luck_from(view))
        if isinstance(first, Double):
            doubles = [call for call in legal if isinstance(call, Double)]
            return self._best(doubles, [rate_double(view, valuation, call) for call in doubles])
        answers = [call for call in legal if isinstance(call, Redouble)]
        return self._best(answers, [rate_redouble(view, valuation, call.targets) for call in answers])

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
        top = max(rates) - 1e-9
        best = [action for action, rate in zip(actions, rates, strict=True) if rate >= top]
        return best[0] if self._rng is None else self._rng.choice(best)


def rate_cards(sight: Sight, cards: Sequence[Card]) -> list[float]:
    """Return a rating in points for each of the playable ``cards``, higher is better."""
    whole = [suit_outlook(sight, suit, sight.hand) for suit in range(4)]
    lead = 0.0 if sight.is_eager else _LEAD * _points_a_trick(sight)
    total = sum(whole)
    rates = []
    for card in cards:
        rest = sight.hand & ~(1 << card)
        suits = total - whole[card.suit] + suit_outlook(sight, card.suit, rest)
        rate = suits * stays(sight, rest) + last_outlook(sight, rest)
        chance = chance_to_hold(sight, card)
        if chance:
            rate += chance * (points_if_won(sight, card) + lead * exit_risk(sight, rest))
        if sight.best is None and sight.is_eager:
            rate += _lead_bonus(sight, card)
        rates.append(rate)
    return rates


def _points_a_trick(sight: Sight) -> float:
    """Return the points still to be won, per trick."""
    values = sight.values
    to_come = (sight.unseen | sight.hand) & values.counting.mask
    points = sum(values.card_points[card] for card in ranks_in(to_come)) + sum(values.last)
    points += sum(values.first[sight.trick_number :])
    return sight.trick_points + points / (sight.trick_count - sight.trick_number)


def _lead_bonus(sight: Sight, card: Card) -> float:
    """Return the bonus of a lead: draw trumps from a long holding, else cash winners, else lead low."""
    trump, trick = sight.trump, abs(sight.trick_points)
    if trump is None:
        return 0.0
    own = (sight.hand >> RANKS_PER_SUIT * trump & SUIT_MASK).bit_count()
    against = sight.ranks_unseen(trump).bit_count()
    is_long = own * (sight.players - 1) > against + 2
    if card.suit == trump:
        return 0.4 * trick if is_long and against else -0.2 * trick
    is_top = not sight.ranks_unseen(card.suit) >> card.rank
    return 0.2 * trick if is_top and not (is_long and against) else 0.0

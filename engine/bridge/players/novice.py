"""The novice: bids by rule of thumb, follows low and wins when it can, and plans nothing."""

from __future__ import annotations

import random

from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.players.answering import answer
from engine.bridge.players.hand import Hand
from engine.bridge.players.natural import natural_call
from engine.bridge.players.play.following import cheapest_winner, discard
from engine.bridge.players.play.leads import card_from
from engine.bridge.players.play.sight import Sight, sight_of
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import Card


class Novice:
    """Player at the level of a beginner who has just learned the rules. Deterministic."""

    def __init__(self, _: random.Random | None = None) -> None:
        pass

    def decide(self, view: View) -> Action:
        """Return one of ``view.legal``. *Raises:* ValueError if there is none."""
        if not view.legal or view.seat is None:
            raise ValueError("nothing to decide")
        match view.phase:
            case Phase.AUCTION:
                return MakeCall(view.seat, natural_call(Hand(view.hand), view.calls))
            case Phase.CLAIM:
                return answer(view)
            case _:
                return Play(view.seat, _card(sight_of(view)))


def _card(sight: Sight) -> Card:
    led = sight.trick.led_suit
    if led is None:
        masters = [card for card in sight.legal if sight.is_master(card)]
        if masters:
            return max(masters)
        longest = max(sight.hand, key=lambda card: len(sight.hand.of_suit(card.suit)))
        return card_from(sight.hand.of_suit(longest.suit), against_trumps=sight.trump is not None)
    if sight.partner_is_winning:
        return sight.legal.lowest() if sight.hand.of_suit(led) else discard(sight)
    winner = cheapest_winner(sight, sight.legal)
    if winner is not None:
        return winner
    return sight.legal.lowest() if sight.hand.of_suit(led) else discard(sight)

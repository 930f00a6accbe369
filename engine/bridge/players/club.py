"""The club player: bids the system and plays its cards by rule."""

from __future__ import annotations

import random

from engine.bridge.actions import Action, MakeCall, Play
from engine.bridge.players.answering import answer, sure_claim
from engine.bridge.players.hand import Hand
from engine.bridge.players.play.following import follow
from engine.bridge.players.play.leading import lead
from engine.bridge.players.play.leads import opening_lead
from engine.bridge.players.play.sight import Sight, sight_of
from engine.bridge.players.system import choose
from engine.bridge.state import Phase
from engine.bridge.view import View
from engine.cards import Card


class Club:
    """Bids the system, leads and signals by its booklet. The same view gives the same action."""

    def __init__(self, _: random.Random | None = None) -> None:
        pass

    def decide(self, view: View) -> Action:
        """Return an action of ``view.legal``. *Raises:* ValueError if there is none."""
        if not view.legal or view.seat is None:
            raise ValueError("nothing to decide")
        match view.phase:
            case Phase.AUCTION:
                return self.call(view)
            case Phase.CLAIM:
                return answer(view)
            case _:
                claim = sure_claim(view)
                return claim if claim is not None else Play(view.seat, self.card(view))

    def call(self, view: View) -> MakeCall:
        """Return the call the system makes."""
        if view.seat is None:
            raise ValueError("a spectator does not bid")
        dealer = view.seating.direction(view.dealer)
        return MakeCall(view.seat, choose(Hand(view.hand), view.calls, dealer, view.vulnerable).call)

    def card(self, view: View) -> Card:
        """Return the card by rule."""
        sight = sight_of(view)
        if len(sight.legal) == 1:
            return sight.legal.lowest()
        card = self._by_rule(view, sight)
        return card if card in sight.legal else sight.legal.lowest()

    def _by_rule(self, view: View, sight: Sight) -> Card:
        if not sight.plays:
            return opening_lead(view, sight)
        return follow(sight) if sight.trick.plays else lead(sight)

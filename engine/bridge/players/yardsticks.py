"""Players to measure others by, which nobody is offered."""

from __future__ import annotations

from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.players.club import Club
from engine.bridge.players.hand import Hand
from engine.bridge.players.natural import natural_call
from engine.bridge.view import View


class RuleOfThumb(Club):
    """The club player's cards with the novice's bids: what is lost to it is lost in the bidding."""

    def call(self, view: View) -> MakeCall:
        """A call by points and the longest suit."""
        if view.seat is None:
            raise ValueError("an onlooker does not bid")
        return MakeCall(view.seat, natural_call(Hand(view.hand), view.calls))


class Passing(Club):
    """Says nothing in any auction."""

    def call(self, view: View) -> MakeCall:
        """A pass."""
        if view.seat is None:
            raise ValueError("an onlooker does not bid")
        return MakeCall(view.seat, PASS)

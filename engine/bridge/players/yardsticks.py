"""Players to measure other players by; users cannot choose them."""

from __future__ import annotations

from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.players.club import Club
from engine.bridge.players.hand import Hand
from engine.bridge.players.natural import natural_call
from engine.bridge.view import View


class RuleOfThumb(Club):
    """The club player's cards with the novice's bids, to measure the bidding alone."""

    def call(self, view: View) -> MakeCall:
        """Return a call by points and the longest suit."""
        if view.seat is None:
            raise ValueError("a spectator does not bid")
        return MakeCall(view.seat, natural_call(Hand(view.hand), view.calls))


class Passing(Club):
    """Passes in every auction."""

    def call(self, view: View) -> MakeCall:
        """Return a pass."""
        if view.seat is None:
            raise ValueError("a spectator does not bid")
        return MakeCall(view.seat, PASS)

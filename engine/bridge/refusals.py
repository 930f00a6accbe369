"""Reasons for refusing an action: the code and facts of the sentence shown to the player.

Called only for actions known to be illegal, so that normal play does not pay for it.
"""

from __future__ import annotations

from engine.bridge.actions import Claim, MakeCall, Play
from engine.bridge.auction import standing
from engine.bridge.calls import BIDS, DOUBLE
from engine.bridge.state import DealState
from engine.errors import IllegalAction


def refusal_of_call(deal: DealState, action: MakeCall) -> IllegalAction:
    """Return why a call may not be made."""
    call, last = action.call, standing(deal.calls)
    if not call.is_bid:
        return IllegalAction("bridge_cannot_double" if call == DOUBLE else "bridge_cannot_redouble")
    if last is None:
        raise ValueError("before the first bid every bid is legal")
    if last.bid == BIDS[-1]:
        return IllegalAction("bridge_no_higher_bid")
    return IllegalAction("bridge_bid_too_low", call=str(call), last=str(last.bid))


def refusal_of_card(deal: DealState, action: Play) -> IllegalAction:
    """Return why a card may not be played. Facts only concern a hand the player can see."""
    card, turn = action.card, deal.turn
    if turn is None or card not in deal.hands[turn]:
        if turn is not None and turn == deal.dummy:
            return IllegalAction("bridge_not_in_dummy", card=str(card))
        return IllegalAction("card_not_held", card=str(card))
    led = deal.trick.led_suit if deal.trick is not None else None
    suit = card.suit if led is None else led
    if turn == deal.dummy:
        return IllegalAction("bridge_dummy_must_follow", card=str(card), suit=suit.letter)
    return IllegalAction("must_follow", card=str(card), suit=suit.letter)


def refusal_of_claim(deal: DealState, action: Claim) -> IllegalAction:
    """Return why a claim may not be made."""
    if not deal.plays:
        return IllegalAction("bridge_claim_early")
    if not 0 <= action.tricks <= deal.tricks_left:
        return IllegalAction("bridge_claim_range", tricks=action.tricks, left=deal.tricks_left)
    return IllegalAction("bridge_claim_refused")

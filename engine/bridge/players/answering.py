"""A bot's own claims and its answers to claims, when it sees the claimer's cards and so knows every hand."""

from __future__ import annotations

from engine.bridge.actions import Answer, Claim
from engine.bridge.claim import sure_tricks
from engine.bridge.view import View
from engine.cards import CardSet, deck_of
from engine.seats import Seat


def answer(view: View) -> Answer:
    """Agree to a claim that holds against any play, and reject all others."""
    if view.seat is None or view.contract is None:
        raise ValueError("nobody is asked")
    claim = view.claims[-1]
    if view.seating.partner(claim.claimer) == view.seat:
        return Answer(view.seat, not _has_a_trick(view))
    return Answer(view.seat, claim.tricks <= _provable(view, claim.claimer))


def _provable(view: View, claimer: Seat) -> int:
    """Return the tricks the claimer's side is sure of, all hands known."""
    contract, turn = view.contract, view.turn
    if contract is None or view.trick is None or view.trick.plays or turn is None:
        return 0
    declares = claimer == contract.declarer
    seats = [claimer, view.seating.partner(claimer)] if declares else [claimer]
    hands = [view.hands[seat] for seat in seats]
    own = tuple(hand for hand in hands if hand is not None)
    gone = CardSet.of(card for _, card in view.plays)
    against = deck_of(52) - gone
    for hand in own:
        against -= hand
    on_lead = view.winners[-1] if view.winners else claimer
    way = own if len(own) == 1 or on_lead == claimer else own[::-1]
    return sure_tricks(way, against, contract.trump)


def _has_a_trick(view: View) -> bool:
    """Return whether the hand holds the best card left of a suit, so that conceding all is wrong."""
    claim, contract = view.claims[-1], view.contract
    if contract is None:
        return False
    gone = CardSet.of(card for _, card in view.plays)
    others = deck_of(52) - gone - view.hand
    tops = [card for card in view.hand if not others.above(card)]
    return bool(tops) and claim.tricks < len(tops)


def sure_claim(view: View) -> Claim | None:
    """Return a claim of all remaining tricks if it is certain and saves at least two tricks."""
    contract, turn = view.contract, view.turn
    if contract is None or turn is None or view.seat != contract.declarer or view.trick is None:
        return None
    left = 13 - len(view.winners)
    offered = Claim(view.seat, left)
    partner = view.hands[view.seating.partner(turn)]
    hand = view.hands[turn]
    if view.trick.plays or left < 2 or offered not in view.legal or hand is None or partner is None:
        return None
    gone = CardSet.of(card for _, card in view.plays)
    against = deck_of(52) - gone - hand - partner
    return offered if sure_tricks((hand, partner), against, contract.trump) == left else None

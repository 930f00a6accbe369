"""Claiming the rest: the leader takes every trick that is left. Source: docs/rules.md, "Claims".

A claim is judged only from what the claimant can see, their own cards and all that has been played, so
neither offering nor refusing one tells anybody where a card lies. It holds when the claimant takes every
trick however the unseen cards are spread.
"""

from __future__ import annotations

from engine.barbu.play.state import DealState, MatchState
from engine.cards import SUIT_MASKS, Card, CardSet, Suit
from engine.seats import Seat


def can_claim(state: MatchState, seat: Seat) -> bool:
    """Whether ``seat`` leads now and takes all that is left against any spread of the unseen cards."""
    deal = state.in_play
    trick = deal.trick
    if trick is None or trick.plays or deal.turn != seat:
        return False  # at domino there is none
    return _sees_all_tricks(state, deal, seat)


def _sees_all_tricks(state: MatchState, deal: DealState, seat: Seat) -> bool:
    hand = deal.hands[seat]
    seen = hand.mask
    if not seen & seen - 1:
        return False  # the last card plays itself
    for taken in deal.taken:  # between two tricks, all that has been played
        seen |= taken.mask
    held, unseen = hand.mask, state.rules.cards.mask & ~seen
    for of_suit in SUIT_MASKS:
        own = held & of_suit
        if own and unseen & of_suit > own & -own:  # one of them beats the lowest of the hand
            return False
    trump = deal.trump.suit if deal.trump is not None else None
    if trump is None:
        return True
    may_lead_trumps = trump is not Suit.HEARTS or not state.values.hearts_last
    return _draws_trumps(hand, CardSet(unseen), trump, may_lead_trumps)


def _draws_trumps(hand: CardSet, unseen: CardSet, trump: Suit, may_lead_trumps: bool) -> bool:
    """Whether leading all own trumps first, where that is allowed, leaves nobody a trump to ruff with."""
    against = len(unseen.of_suit(trump))
    own = len(hand.of_suit(trump))
    return own == len(hand) or against == 0 or (may_lead_trumps and own >= against)


def claimed_lead(legal: CardSet, trump: Suit | None) -> Card:
    """The card a claimant leads of the ``legal`` ones: trumps first, and the highest."""
    trumps = legal.of_suit(trump) if trump is not None else CardSet()
    return (trumps or legal).highest()

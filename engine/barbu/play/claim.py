"""Claims: the leader takes all remaining tricks. Source: docs/rules.md, "Claims".

A claim is judged only from what the claimant can see, their own cards and all cards played, so that neither
offering nor refusing one reveals a card. It holds if the claimant takes every trick however the unseen cards
are distributed.
"""

from __future__ import annotations

from engine.barbu.play.state import DealState, MatchState
from engine.cards import SUIT_MASKS, Card, CardSet, Suit
from engine.seats import Seat


def can_claim(state: MatchState, seat: Seat) -> bool:
    """Return whether ``seat`` is on lead and takes all remaining tricks against any unseen cards."""
    deal = state.in_play
    trick = deal.trick
    if trick is None or trick.plays or deal.turn != seat:
        return False  # no claims at domino
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
        if own and unseen & of_suit > own & -own:  # an unseen card beats the lowest of the hand
            return False
    trump = deal.trump.suit if deal.trump is not None else None
    if trump is None:
        return True
    may_lead_trumps = trump is not Suit.HEARTS or not state.values.hearts_last
    return _draws_trumps(hand, CardSet(unseen), trump, may_lead_trumps)


def _draws_trumps(hand: CardSet, unseen: CardSet, trump: Suit, may_lead_trumps: bool) -> bool:
    """Return whether no opponent can ruff once the claimant's trumps, if they may be led, are led."""
    against = len(unseen.of_suit(trump))
    own = len(hand.of_suit(trump))
    return own == len(hand) or against == 0 or (may_lead_trumps and own >= against)


def claimed_lead(legal: CardSet, trump: Suit | None) -> Card:
    """Return the card a claimant leads from ``legal``: trumps first, highest first."""
    trumps = legal.of_suit(trump) if trump is not None else CardSet()
    return (trumps or legal).highest()

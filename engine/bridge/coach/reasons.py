"""The plain reason for a recommended card: what it does in its trick, as its player can see it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.bridge.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit, deck_of
from engine.tricks import Trick


class Why(Enum):
    """The uses of a recommended card; the values are keys of texts."""

    DRAWS = "draws"
    """Leads trumps while the opponents may hold some."""
    SURE = "sure"
    """Leads the highest card of its suit still out."""
    RETURNS = "returns"
    """Leads the suit of partner's opening lead."""
    LONGEST = "longest"
    """Leads from the longest suit of the hand."""
    LEADS = "leads"
    """Leads a suit that none of the above explains."""
    ONLY = "only"
    """The only card of the suit led."""
    OURS = "ours"
    """Stays low because the own side wins the trick as it is."""
    WINS_LAST = "wins-last"
    """Wins the trick as its last card."""
    ABOVE = "above"
    """Beats the best card so far, with cards still to come."""
    BELOW = "below"
    """Stays low, because the trick cannot be won or should not be."""
    RUFFS = "ruffs"
    """Ruffs."""
    THROWS = "throws"
    """Discards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a card; ``beaten`` is the best card of the trick so far."""

    why: Why
    suit: Suit
    beaten: Card | None = None


def reason_for(view: View, card: Card) -> Reason | None:
    """Return the reason for playing a card now; None outside the play."""
    if view.contract is None or view.turn is None:
        return None
    trump = view.contract.trump
    best = None if view.trick is None else view.trick.best(trump)
    hand = view.hands[view.turn] or NO_CARDS
    if view.trick is None or best is None:
        return Reason(_of_lead(view, hand, card, trump), card.suit)
    led = view.trick.plays[0][1].suit
    return Reason(_of_reply(view, view.trick, hand, card, best), led, best[1])


def _of_lead(view: View, hand: CardSet, card: Card, trump: Suit | None) -> Why:
    unseen = _unseen(view)
    if card.suit is trump and view.turn in _sides(view) and unseen.of_suit(card.suit):
        return Why.DRAWS
    if not unseen.of_suit(card.suit).above(card):
        return Why.SURE
    opening = view.plays[0] if view.plays else None
    seat = view.turn
    if opening is not None and opening[1].suit is card.suit and seat == view.seating.after(opening[0], 2):
        return Why.RETURNS
    longest = max(len(hand.of_suit(suit)) for suit in Suit)
    return Why.LONGEST if len(hand.of_suit(card.suit)) == longest > 2 else Why.LEADS


def _of_reply(view: View, trick: Trick, hand: CardSet, card: Card, best: tuple[int, Card]) -> Why:
    trump = None if view.contract is None else view.contract.trump
    led, is_last = trick.plays[0][1].suit, len(trick.plays) == len(view.hands) - 1
    if card.suit is not led:
        return Why.RUFFS if card.suit is trump else Why.THROWS
    if len(hand.of_suit(led)) == 1:
        return Why.ONLY
    is_above = best[1].suit is led and card.rank > best[1].rank
    if is_above:
        return Why.WINS_LAST if is_last else Why.ABOVE
    seat = view.turn
    is_ours = seat is not None and view.seating.side(best[0]) == view.seating.side(seat)
    return Why.OURS if is_ours else Why.BELOW


def _sides(view: View) -> tuple[int | None, int | None]:
    """Return the two hands that play the contract."""
    return (None if view.contract is None else view.contract.declarer), view.dummy


def _unseen(view: View) -> CardSet:
    seen = [card for hand in view.hands if hand is not None for card in hand]
    return deck_of(52) - CardSet.of([*seen, *(card for _, card in view.plays)])

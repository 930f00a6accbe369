"""The plain reason for a recommended card: what it does in its trick, as its player can see it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.bridge.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit, deck_of
from engine.seats import Seat
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
    """Stays low although it need not, because the opponents may have the trick."""
    CANNOT = "cannot"
    """Has no card that wins, and no hand of the side is still to play."""
    OTHER_BEATS = "other-beats"
    """Stays low, because the side's other hand is still to play and holds a higher card."""
    OTHER_RUFFS = "other-ruffs"
    """Stays low, because the side's other hand is still to play and can ruff."""
    PARTNER = "partner"
    """Stays low, because a partner whose hand is hidden is still to play."""
    RUFFS = "ruffs"
    """Ruffs."""
    THROWS = "throws"
    """Discards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a card.

    Attributes:
        beaten: the best card of the trick so far.
        by: the card with which the side's other hand can beat it, for ``Why.OTHER_BEATS``.
    """

    why: Why
    suit: Suit
    beaten: Card | None = None
    by: Card | None = None


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
    why, by = _of_reply(view, view.trick, hand, card, best)
    return Reason(why, led, best[1], by)


def _of_lead(view: View, hand: CardSet, card: Card, trump: Suit | None) -> Why:
    unseen, sides = _unseen(view), _sides(view)
    if card.suit is trump and view.turn in sides and unseen.of_suit(card.suit):
        return Why.DRAWS
    dummy = NO_CARDS if view.dummy is None or view.turn in sides else view.hands[view.dummy] or NO_CARDS
    if not (unseen | dummy).of_suit(card.suit).above(card):
        return Why.SURE
    opening = view.plays[0] if view.plays else None
    seat = view.turn
    if opening is not None and opening[1].suit is card.suit and seat == view.seating.after(opening[0], 2):
        return Why.RETURNS
    longest = max(len(hand.of_suit(suit)) for suit in Suit)
    return Why.LONGEST if len(hand.of_suit(card.suit)) == longest > 2 else Why.LEADS


def _of_reply(
    view: View, trick: Trick, hand: CardSet, card: Card, best: tuple[int, Card]
) -> tuple[Why, Card | None]:
    """Return the reason for a card that is not led, and the card of ``Reason.by``."""
    trump = None if view.contract is None else view.contract.trump
    led, is_last = trick.plays[0][1].suit, len(trick.plays) == len(view.hands) - 1
    if card.suit is not led:
        is_over = card.suit is trump and (best[1].suit is not trump or card > best[1])
        return (Why.RUFFS if is_over else Why.THROWS), None
    if len(hand.of_suit(led)) == 1:
        return Why.ONLY, None
    if best[1].suit is led and card.rank > best[1].rank:
        return (Why.WINS_LAST if is_last else Why.ABOVE), None
    seat = view.turn
    if seat is not None and view.seating.side(best[0]) == view.seating.side(seat):
        return Why.OURS, None
    if seat is not None and len(trick.plays) == 1 and (later := _of_other(view, seat, best[1], trump)):
        return later
    can_win = best[1].suit is led and hand.of_suit(led).above(best[1])
    return (Why.BELOW if can_win else Why.CANNOT), None


def _of_other(view: View, seat: Seat, led: Card, trump: Suit | None) -> tuple[Why, Card | None] | None:
    """Return what the other hand of the side, last to play, can do against the card led; None for nothing."""
    other = view.hands[view.seating.after(seat, 2)]
    if other is None:
        return Why.PARTNER, None
    if above := other.of_suit(led.suit).above(led):
        return Why.OTHER_BEATS, above.lowest()
    can_ruff = trump is not None and not other.of_suit(led.suit) and other.of_suit(trump)
    return (Why.OTHER_RUFFS, None) if can_ruff else None


def _sides(view: View) -> tuple[int | None, int | None]:
    """Return the two hands that play the contract."""
    return (None if view.contract is None else view.contract.declarer), view.dummy


def _unseen(view: View) -> CardSet:
    seen = [card for hand in view.hands if hand is not None for card in hand]
    return deck_of(52) - CardSet.of([*seen, *(card for _, card in view.plays)])

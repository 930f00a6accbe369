"""The plain reason for a recommended card: what it does in its trick, as its player can see it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.bridge.players.hand import JACK
from engine.bridge.players.play.opening_leads import partners_suits
from engine.bridge.view import View
from engine.cards import NO_CARDS, Card, CardSet, Suit, Trick
from engine.seats import Seat


class Why(Enum):
    """The uses of a recommended card; the values are keys of texts."""

    DRAWS = "draws"
    """Leads trumps while the opponents hold some."""
    SURE = "sure"
    """Leads the highest card of its suit still out."""
    RETURNS = "returns"
    """Leads the suit of partner's opening lead."""
    PARTNERS = "partners"
    """Leads a suit that partner has shown in the auction."""
    SINGLETON = "singleton"
    """Leads a singleton against trumps, with a trump to ruff the suit later."""
    RUFF_THERE = "ruff-there"
    """Leads a suit that the side's other hand can ruff."""
    TOWARDS = "towards"
    """Leads towards an honour of the side's other hand."""
    LONGEST = "longest"
    """Leads from the longest suit of the hand."""
    LEADS = "leads"
    """Leads a suit that none of the above explains."""
    ONLY = "only"
    """The only card of the suit led."""
    OURS = "ours"
    """Stays low because the player's side wins the trick as it is."""
    WINS_LAST = "wins-last"
    """Wins the trick as its last card."""
    ABOVE = "above"
    """Beats the best card so far, with cards still to come."""
    FORCES = "forces"
    """Beats the best card so far, but dummy, next to play, can be seen to hold a higher one."""
    HARDER = "harder"
    """Beats a card of the player's side that the next player might beat, and leaves fewer that beat it."""
    OVERTAKES = "overtakes"
    """Beats a card of the player's side, which then leads from the other hand."""
    BELOW = "below"
    """Stays low although it need not, because the opponents may have the trick."""
    CANNOT = "cannot"
    """Has no card that wins, and no hand of the side is still to play."""
    OTHER_BEATS = "other-beats"
    """Stays low, because the side's other hand is still to play and holds a higher card."""
    OTHER_RUFFS = "other-ruffs"
    """Stays low, because the side's other hand is still to play and can ruff."""
    PARTNER = "partner"
    """Stays low, because a partner whose hand is hidden is still to play and may hold a higher card."""
    RUFFS = "ruffs"
    """Ruffs."""
    RUFFS_SAVES = "ruffs-saves"
    """Ruffs, so that the side's other hand, still to play, can keep a card that would win."""
    THROWS = "throws"
    """Discards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a card.

    Attributes:
        beaten: the best card of the trick so far.
        by: the card of the side's other hand: the one that can beat it, that is led towards, or that is kept;
            for ``Why.FORCES`` the lowest card of dummy that beats the recommended one.
        count: number of trumps the opponents hold, for ``Why.DRAWS``.
    """

    why: Why
    suit: Suit
    beaten: Card | None = None
    by: Card | None = None
    count: int = 0


def reason_for(view: View, card: Card) -> Reason | None:
    """Return the reason for playing a card now; None outside the play."""
    if view.contract is None or view.turn is None:
        return None
    best = None if view.trick is None else view.trick.best(view.trump_suit)
    hand = view.hands[view.turn] or NO_CARDS
    if view.trick is None or best is None:
        return _of_lead(view, view.turn, hand, card)
    led = view.trick.plays[0][1].suit
    why, by = _of_reply(view, view.trick, hand, card, best)
    return Reason(why, led, best[1], by)


def _of_lead(view: View, seat: Seat, hand: CardSet, card: Card) -> Reason:
    against = view.outside(hand, view.hands[view.seating.partner(seat)])
    suit, trump = card.suit, view.trump_suit
    declares = view.contract is not None and seat in (view.contract.declarer, view.dummy)
    if suit is trump and declares and (left := against.of_suit(suit)):
        return Reason(Why.DRAWS, suit, count=len(left))
    if not against.above(card):
        return Reason(Why.SURE, suit)
    if declares and (found := _of_lead_to(view, seat, card, trump)) is not None:
        return found
    if not declares and (why := _of_defenders_lead(view, seat, hand, suit)) is not None:
        return Reason(why, suit)
    longest = max(len(hand.of_suit(suit)) for suit in Suit)
    return Reason(Why.LONGEST if len(hand.of_suit(suit)) == longest > 2 else Why.LEADS, suit)


def _of_lead_to(view: View, seat: Seat, card: Card, trump: Suit | None) -> Reason | None:
    """Return the use of a lead for declarer's other hand, or None."""
    other = view.hands[view.seating.after(seat, 2)] or NO_CARDS
    held = other.of_suit(card.suit)
    if not held and trump is not None and other.of_suit(trump):
        return Reason(Why.RUFF_THERE, card.suit)
    if held and (by := held.highest()) > card and by.rank >= JACK:
        return Reason(Why.TOWARDS, card.suit, by=by)
    return None


def _of_defenders_lead(view: View, seat: Seat, hand: CardSet, suit: Suit) -> Why | None:
    """Return the reason for a defender's lead from partner's lead or bids, or for a ruff; else None."""
    opening = view.plays[0] if view.plays else None
    if opening is not None and opening[1].suit is suit and seat == view.seating.after(opening[0], 2):
        return Why.RETURNS
    if suit in partners_suits(view, seat):
        return Why.PARTNERS
    trump = view.trump_suit
    can_ruff = trump is not None and trump is not suit and bool(hand.of_suit(trump))
    return Why.SINGLETON if can_ruff and len(hand.of_suit(suit)) == 1 else None


def _of_reply(
    view: View, trick: Trick, hand: CardSet, card: Card, best: tuple[int, Card]
) -> tuple[Why, Card | None]:
    """Return the reason for a card that is not led, and the card of ``Reason.by``."""
    trump, led = view.trump_suit, trick.plays[0][1].suit
    is_last = len(trick.plays) == len(view.hands) - 1
    if card.suit is not led:
        is_over = card.suit is trump and (best[1].suit is not trump or card > best[1])
        return _of_ruff(view, trick, best[1]) if is_over else (Why.THROWS, None)
    if len(hand.of_suit(led)) == 1:
        return Why.ONLY, None
    seat = view.turn
    is_ours = seat is not None and view.seating.side(best[0]) == view.seating.side(seat)
    if best[1].suit is led and card.rank > best[1].rank:
        if is_ours:
            return (Why.HARDER if _is_harder(view, best[1], card) else Why.OVERTAKES), None
        return (Why.WINS_LAST, None) if is_last else _of_above(view, card)
    if is_ours:
        return Why.OURS, None
    if seat is not None and len(trick.plays) == 1 and (later := _of_other(view, seat, best[1], trump)):
        return later
    can_win = best[1].suit is led and hand.of_suit(led).above(best[1])
    return (Why.BELOW if can_win else Why.CANNOT), None


def _of_above(view: View, card: Card) -> tuple[Why, Card | None]:
    """Return the reason for a card that is best so far, by the next hand if that is open."""
    after = None if view.turn is None else view.hands[view.seating.after(view.turn)]
    above = NO_CARDS if after is None else after.of_suit(card.suit).above(card)
    return (Why.FORCES, above.lowest()) if above else (Why.ABOVE, None)


def _of_ruff(view: View, trick: Trick, best: Card) -> tuple[Why, Card | None]:
    """Return the reason for a ruff, and the card of ``Reason.by``."""
    led = trick.plays[0][1].suit
    if view.turn is not None and len(trick.plays) == 1 and best.suit is led:
        other = (view.hands[view.seating.after(view.turn, 2)] or NO_CARDS).of_suit(led)
        if len(other) > 1 and other.highest() > best:
            return Why.RUFFS_SAVES, other.highest()
    return Why.RUFFS, None


def _is_harder(view: View, best: Card, card: Card) -> bool:
    """Return whether a player still to come may hold a card that beats ``best`` but not ``card``."""
    if view.turn is None or view.trick is None or len(view.trick.plays) == len(view.hands) - 1:
        return False
    after = view.hands[view.seating.after(view.turn)]
    held = (view.unseen if after is None else after).of_suit(card.suit)
    return bool(held.above(best) - held.above(card))


def _of_other(view: View, seat: Seat, led: Card, trump: Suit | None) -> tuple[Why, Card | None] | None:
    """Return the reason and card if the side's other hand, last to play, can beat the card led; else None."""
    other = view.hands[view.seating.after(seat, 2)]
    if other is None:
        return (Why.PARTNER, None) if view.unseen.of_suit(led.suit).above(led) else None
    if above := other.of_suit(led.suit).above(led):
        return Why.OTHER_BEATS, above.highest()
    can_ruff = trump is not None and not other.of_suit(led.suit) and other.of_suit(trump)
    return (Why.OTHER_RUFFS, None) if can_ruff else None

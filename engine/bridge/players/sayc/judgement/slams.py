"""Judgements of slams: trumps, aces and kings of both hands, quick losers."""

from __future__ import annotations

from typing import Final

from engine.bridge.calls import Call
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, JACK, KING, MAJORS, QUEEN, TEN, Hand
from engine.bridge.players.table.words import WORDS, Range, within
from engine.cards import ACE, Denomination, Suit

CONTROLS: Final = ("control_bid", "control_shown")
QUESTIONS: Final = ("blackwood", "gerber")
_NOT_WITHOUT: Final = 16
"""Points of a hand that has a key card."""
_FOUR_NO_TRUMP: Final = Call.parse("4NT")
_WORTH: Final = {ACE: 4.5, KING: 3, QUEEN: 1.5, JACK: 0.75, TEN: 0.25}
"""Points of honours in a slam in notrump."""
_SIDE_WORTH: Final = {ACE: 4.5, KING: 3, QUEEN: 1, JACK: 0.5, TEN: 0.25}
"""Points of honours beside the trumps, whose queen and jack are worth a point more."""
_SHORT_WORTH: Final = {0: 2, 1: 1, 2: 0.5}
"""Points of a short side suit in a slam with trumps."""


@WORDS.value
def agreed_trump(at: Context) -> Denomination:
    """Return the future trumps: the agreed suit, else the last natural suit bid, else notrump."""
    asked = next((meaning for who, meaning in reversed(at.our_side) if meaning.code in QUESTIONS), None)
    fit = at.fit
    if fit is not None:
        return Denomination(int(fit))
    if asked is not None and asked.code == "gerber":
        return Denomination.NO_TRUMP
    spoken = [meaning.call for _, meaning in at.our_side if meaning.call.is_bid and not meaning.artificial]
    suits = [call.denomination for call in spoken if call.denomination is not Denomination.NO_TRUMP]
    return suits[-1] if suits else Denomination.NO_TRUMP


@WORDS.value
def agreed_suit(at: Context) -> Suit | None:
    """Return the future trump suit; none in notrump."""
    return agreed_trump(at).suit


@WORDS.value
def my_question(at: Context) -> str | None:
    """Return the code of the first bid with which the player to act asked for aces."""
    return next((one.code for who, one in at.our_side if who == ME and one.code in QUESTIONS), None)


@WORDS.both("{range} aces together")
def _aces_together(at: Context, hand: Hand, wanted: Range) -> bool:
    said = at.partner_meaning
    partner = (said.counted_on.aces if said is not None else None) or (0,)
    # "None or four": if this hand has an ace it cannot be four.
    both = partner[0] == 0 and len(partner) > 1 and hand.aces == 0
    return within(hand.aces + (partner[-1] if both else partner[0]), wanted)


@WORDS.both("{range} key cards together for {suit}")
def _key_cards_together(at: Context, hand: Hand, wanted: Range, trump: Suit) -> bool:
    """Return whether the aces and the king of trumps of both hands are in range.

    Of partner's two possible numbers it is the lower one, unless the opponents cannot hold the points of
    all that would then be missing, or partner has shown sixteen points, which are not without a key card.
    """
    said = at.partner_meaning
    shown = said.counted_on.key_cards if said is not None else None
    low, high = shown[1] if shown is not None else (0, 0)
    own, theirs = hand.key_cards(trump), 40 - hand.hcp - at.partner.strength[0][0]
    is_none = low == 0 and at.partner.least >= _NOT_WITHOUT
    is_low_possible = (4 * (5 - own - low) - 1 <= theirs and not is_none) or own + high > 5
    return within(own + (low if is_low_possible else high), wanted)


@WORDS.both("{range} kings together")
def _kings_together(at: Context, hand: Hand, wanted: Range) -> bool:
    said = at.partner_meaning
    return within(hand.kings + ((said.counted_on.kings if said is not None else None) or (0,))[0], wanted)


@WORDS.auction("4NT can be bid")
def _may_ask(at: Context) -> bool:
    return at.is_legal(_FOUR_NO_TRUMP)


@WORDS.both("no four-four fit")
def _has_no_four_four(at: Context, hand: Hand) -> bool:
    """Return whether the hand has four cards in no major in which partner has shown four."""
    return not any(hand.lengths[major] >= 4 <= at.partner.shortest[major] for major in MAJORS)


@WORDS.hand("{range} slam worth")
def _has_slam_worth(hand: Hand, wanted: Range) -> bool:
    """Return whether honours and long suits, more for good ones, are in range for a slam in notrump."""
    honours = sum(_WORTH.get(rank, 0) for suit in HIGH_TO_LOW for rank in hand.ranks[suit])
    long = [suit for suit in HIGH_TO_LOW if hand.lengths[suit] > 4]
    lengths = sum((hand.lengths[suit] - 4) / 2 + hand.is_good(suit) / 4 for suit in long)
    return within(honours + lengths, wanted)


@WORDS.hand("{range} slam worth for {suit}")
def _has_slam_worth_for(hand: Hand, wanted: Range, trump: Suit) -> bool:
    """Return whether honours, most in trumps, and short suits are in range for a slam with trumps."""
    honours = sum(_SIDE_WORTH.get(rank, 0) for suit in HIGH_TO_LOW for rank in hand.ranks[suit])
    trumps = sum(rank in hand.ranks[trump] for rank in (QUEEN, JACK))
    short = sum(_SHORT_WORTH.get(hand.lengths[suit], 0) for suit in HIGH_TO_LOW if suit != trump)
    return within(honours + trumps + short, wanted)


@WORDS.hand("rich in controls")
def _is_rich_in_controls(hand: Hand) -> bool:
    """Return whether aces, counted twice, and kings are at least three to ten points, the average."""
    return 10 * (2 * hand.aces + hand.kings) >= 3 * hand.hcp


@WORDS.hand("ace of {suit}")
def _has_ace(hand: Hand, suit: Suit) -> bool:
    return ACE in hand.ranks[suit]


@WORDS.hand("first-round control in {suit}")
def _has_first_control(hand: Hand, suit: Suit) -> bool:
    """Return whether the hand has the ace or a void."""
    return hand.lengths[suit] == 0 or ACE in hand.ranks[suit]


@WORDS.hand("any control in {suit}")
def _has_control_in(hand: Hand, suit: Suit) -> bool:
    """Return whether the hand has the ace, the king or a short suit."""
    return hand.lengths[suit] <= 1 or not hand.ranks[suit].isdisjoint((ACE, KING))


@WORDS.hand("first-round control outside {suit}")
def _controls(hand: Hand, trump: Suit) -> bool:
    """Return whether the hand has the ace or a void in every suit but trumps."""
    return all(_has_first_control(hand, suit) for suit in HIGH_TO_LOW if suit != trump)


@WORDS.hand("control of every suit but {suit}")
def _has_controls(hand: Hand, trump: Suit) -> bool:
    """Return whether the hand has the ace, the king or a short suit wherever the trumps are not."""
    return all(_has_control_in(hand, suit) for suit in HIGH_TO_LOW if suit != trump)


@WORDS.both("short only in partner's suit")
def _short_in_partners(at: Context, hand: Hand) -> bool:
    """Return whether all singletons and voids are in suits that partner has shown."""
    return all(hand.lengths[suit] >= 2 or at.partner.shortest[suit] >= 3 for suit in HIGH_TO_LOW)


@WORDS.both("no two quick losers")
def _has_control(at: Context, hand: Hand) -> bool:
    """Return whether the opponents cannot take two quick tricks in a suit that partner has not shown."""
    safe = partners_controls(at)
    # A hand that shows controls looks for the missing one; else two top cards in one suit are unlikely.
    missing = 7 if safe else 10
    return 40 - hand.hcp - at.partner.least < missing or all(
        hand.stops(suit) or hand.lengths[suit] <= 1 or at.partner.shortest[suit] >= 4 or suit in safe
        for suit in HIGH_TO_LOW
    )


@WORDS.value
def partners_controls(at: Context) -> tuple[Suit, ...]:
    """Return the suits in which partner has shown a control."""
    said = [meaning.call.suit for meaning in at.meanings_of(PARTNER) if meaning.code in CONTROLS]
    return tuple(suit for suit in said if suit is not None)


@WORDS.auction("controls may be shown for {suit}")
def _may_show_controls(at: Context, fit: Suit) -> bool:
    """Return whether partner has just bid the agreed suit at the three level, or shown a control."""
    last = at.last
    if last is None or at.last_bidder != PARTNER:
        return False
    shown = partners_controls(at)
    return last.bid == Call.bid(3, fit) or bool(shown and last.bid == Call.bid(4, shown[-1]))

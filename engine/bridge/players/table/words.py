"""Words every system shares: what a bridge player says of a hand, of suits and of the auction."""

from __future__ import annotations

from typing import Final

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.context import ME, PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, KING, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.table.vocabulary import Vocabulary
from engine.cards import Denomination, Suit

Range = tuple[float, float]
Suits = Suit | tuple[Suit, ...]

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
WORDS: Final = Vocabulary()

WORDS.constants.update(
    spades=SPADES,
    hearts=HEARTS,
    diamonds=DIAMONDS,
    clubs=CLUBS,
    nt=Denomination.NO_TRUMP,
    majors=MAJORS,
    minors=MINORS,
    suits=HIGH_TO_LOW,
    suits_upwards=HIGH_TO_LOW[::-1],
    passes=PASS,
    doubles=DOUBLE,
    redoubles=REDOUBLE,
    none=None,
)
WORDS.plain_functions.update(max=max, min=min, count=len)


def within(number: float, wanted: Range) -> bool:
    """Return whether a number lies in a range, its ends included."""
    return wanted[0] <= number <= wanted[1]


def several(suits: Suits) -> tuple[Suit, ...]:
    """Return one suit or several as several."""
    return suits if isinstance(suits, tuple) else (suits,)


# Hands: how strong.


@WORDS.hand("{range} hcp")
def _hcp(hand: Hand, wanted: Range) -> bool:
    return within(hand.hcp, wanted)


@WORDS.hand("{range} points")
def _points(hand: Hand, wanted: Range) -> bool:
    return within(hand.points, wanted)


@WORDS.hand("{range} support for {suit}")
def _support(hand: Hand, wanted: Range, suit: Suit) -> bool:
    return within(hand.support_points(suit), wanted)


@WORDS.hand("{range} quick tricks")
def _quick_tricks(hand: Hand, wanted: Range) -> bool:
    return within(hand.quick_tricks, wanted)


@WORDS.hand("{range} aces")
def _aces(hand: Hand, wanted: Range) -> bool:
    return within(hand.aces, wanted)


# Hands: their shape.


@WORDS.hand("{suit} {range}")
def _length(hand: Hand, suits: Suits, wanted: Range) -> bool:
    return all(within(hand.lengths[suit], wanted) for suit in several(suits))


@WORDS.hand("balanced")
def _balanced(hand: Hand) -> bool:
    return hand.is_balanced


@WORDS.hand("4-3-3-3 shape")
def _flat(hand: Hand) -> bool:
    return hand.shape == (4, 3, 3, 3)


@WORDS.hand("4-4-3-2 shape")
def _even(hand: Hand) -> bool:
    return hand.shape == (4, 4, 3, 2)


@WORDS.hand("5-3-3-2 shape")
def _five(hand: Hand) -> bool:
    return hand.shape == (5, 3, 3, 2)


@WORDS.hand("longest suit {range}")
def _longest_suit(hand: Hand, wanted: Range) -> bool:
    return within(hand.shape[0], wanted)


@WORDS.hand("second suit {range}")
def _second_suit(hand: Hand, wanted: Range) -> bool:
    return within(hand.shape[1], wanted)


@WORDS.hand("third suit {range}")
def _third_suit(hand: Hand, wanted: Range) -> bool:
    return within(hand.shape[2], wanted)


@WORDS.hand("shortest suit {range}")
def _shortest_suit(hand: Hand, wanted: Range) -> bool:
    return within(hand.shape[-1], wanted)


@WORDS.hand("{suit} is longest")
def _is_longest(hand: Hand, suit: Suit) -> bool:
    return hand.longest is suit


@WORDS.hand("{suit} is longest of {suit}")
def _is_longest_of(hand: Hand, suit: Suit, suits: tuple[Suit, ...]) -> bool:
    return longest_of(hand, suits) is suit


def longest_of(hand: Hand, suits: tuple[Suit, ...]) -> Suit:
    """Return the longest of some suits, the higher of equals."""
    return max(suits, key=lambda one: (hand.lengths[one], one))


@WORDS.hand("a major is longest")
def _major_is_longest(hand: Hand) -> bool:
    return hand.longest in MAJORS


@WORDS.hand("longest major {range}")
def _longest_major(hand: Hand, wanted: Range) -> bool:
    return within(max(hand.lengths[major] for major in MAJORS), wanted)


@WORDS.hand("longest minor {range}")
def _longest_minor(hand: Hand, wanted: Range) -> bool:
    return within(max(hand.lengths[minor] for minor in MINORS), wanted)


# Hands: how good their suits are.


@WORDS.hand("stopper in {suit}")
def _stopper(hand: Hand, suits: Suits) -> bool:
    return all(hand.stops(suit) for suit in several(suits))


@WORDS.hand("good {suit}")
def _good(hand: Hand, suits: Suits) -> bool:
    return all(hand.is_good(suit) for suit in several(suits))


@WORDS.hand("solid {suit}")
def _solid(hand: Hand, suit: Suit) -> bool:
    return hand.is_solid(suit)


@WORDS.hand("longest suit solid")
def _longest_solid(hand: Hand) -> bool:
    return hand.is_solid(hand.longest)


@WORDS.hand("{range} honours in {suit}")
def _honours(hand: Hand, wanted: Range, suit: Suit) -> bool:
    return within(hand.honours(suit), wanted)


@WORDS.hand("{range} top honours in {suit}")
def _top_honours(hand: Hand, wanted: Range, suit: Suit) -> bool:
    return within(hand.honours(suit, QUEEN), wanted)


@WORDS.hand("{range} of ace-king in {suit}")
def _ace_king(hand: Hand, wanted: Range, suit: Suit) -> bool:
    return within(hand.honours(suit, KING), wanted)


@WORDS.hand("never")
def _never(_: Hand) -> bool:
    return False


# Suits and calls.


@WORDS.plain("{suit} is a major")
def _is_major(suit: Suit) -> bool:
    return suit in MAJORS


@WORDS.plain("{suit} is a minor")
def _is_minor(suit: Suit) -> bool:
    return suit in MINORS


@WORDS.plain("{suit} above {suit}")
def _above(suit: Suit, other: Suit) -> bool:
    return suit > other


@WORDS.plain("{suit} below {suit}")
def _below(suit: Suit, other: Suit) -> bool:
    return suit < other


@WORDS.plain_function
def other_major(major: Suit) -> Suit:
    """Return the other major."""
    return HEARTS if major is SPADES else SPADES


@WORDS.plain_function
def other_minor(minor: Suit) -> Suit:
    """Return the other minor."""
    return CLUBS if minor is DIAMONDS else DIAMONDS


@WORDS.plain_function
def suit_below(suit: Suit) -> Suit:
    """Return the next lower suit."""
    return Suit(suit - 1)


@WORDS.plain_function
def without(suits: tuple[Suit, ...], omitted: Suits) -> tuple[Suit, ...]:
    """Return suits but for some."""
    return tuple(suit for suit in suits if suit not in several(omitted))


@WORDS.plain_function
def level(call: Call | None) -> int:
    """Return the level of a bid, 8 where there is none."""
    return 8 if call is None else call.level


# The auction.


@WORDS.value
def seat(at: Context) -> int:
    """The seat of the player in turn before the first bid, 1 to 4."""
    return at.seat


@WORDS.value
def vulnerable(at: Context) -> bool:
    """Whether our side is vulnerable."""
    return at.vulnerable


@WORDS.value
def unbid(at: Context) -> tuple[Suit, ...]:
    """Suits no player has bid."""
    return at.unbid


@WORDS.value
def their_suits(at: Context) -> tuple[Suit, ...]:
    """Suits the opponents have shown."""
    return at.their_suits


@WORDS.value
def our_suits(at: Context) -> tuple[Suit, ...]:
    """Suits our side has shown."""
    return at.our_suits


@WORDS.value
def right_hand_call(at: Context) -> Call | None:
    """The call just made."""
    return at.rho


@WORDS.function
def cheapest(at: Context, what: Denomination | Suit) -> Call | None:
    """Return the lowest bid in a suit."""
    return at.cheapest(what)


@WORDS.function
def jump(at: Context, what: Denomination | Suit) -> Call | None:
    """Return the jump in a suit."""
    return at.jump(what)


@WORDS.function
def shown_by_partner(at: Context, suit: Suit) -> int:
    """Return the cards partner has shown in a suit."""
    return at.partner.shortest[suit]


@WORDS.function
def shown_by_me(at: Context, suit: Suit) -> int:
    """Return the cards the player in turn has shown in a suit."""
    return at.mine.shortest[suit]


@WORDS.auction("partner reopened")
def _partner_reopened(at: Context) -> bool:
    return at.reopened(PARTNER)


@WORDS.auction("I reopened")
def _reopened(at: Context) -> bool:
    return at.reopened(ME)

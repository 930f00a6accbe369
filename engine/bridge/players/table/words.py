"""Vocabulary common to all systems: a bridge player's terms for hands, suits and the auction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.players.context import PARTNER, Context
from engine.bridge.players.hand import HIGH_TO_LOW, KING, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.table.vocabulary import About, Vocabulary
from engine.cards import Denomination, Suit

Range = tuple[float, float]
Suits = Suit | tuple[Suit, ...]

CLUBS, DIAMONDS, HEARTS, SPADES = Suit
WORDS: Final = Vocabulary()


def within(number: float, wanted: Range) -> bool:
    """Return whether a number is in a range, its ends included."""
    return wanted[0] <= number <= wanted[1]


def several(suits: Suits) -> tuple[Suit, ...]:
    """Return suits as a tuple, even if there is only one."""
    return suits if isinstance(suits, tuple) else (suits,)


def longest_of(hand: Hand, suits: tuple[Suit, ...]) -> Suit:
    """Return the longest of some suits, the higher of equals."""
    return max(suits, key=lambda suit: (hand.lengths[suit], suit))


def longest(hand: Hand, suits: tuple[Suit, ...]) -> int:
    """Return the length of the longest of some suits."""
    return max(hand.lengths[suit] for suit in suits)


_STRENGTH: Final[dict[str, Callable[..., bool]]] = {
    "{range} hcp": lambda hand, wanted: within(hand.hcp, wanted),
    "{range} points": lambda hand, wanted: within(hand.points, wanted),
    "{range} support for {suit}": lambda hand, wanted, suit: within(hand.support_points(suit), wanted),
    "{range} quick tricks": lambda hand, wanted: within(hand.quick_tricks, wanted),
    "{range} aces": lambda hand, wanted: within(hand.aces, wanted),
    "{range} key cards for {suit}": lambda hand, wanted, suit: within(hand.key_cards(suit), wanted),
    "queen of {suit}": lambda hand, suit: QUEEN in hand.ranks[suit],
}
_SHAPE: Final[dict[str, Callable[..., bool]]] = {
    "{suit} {range}": lambda hand, suits, wanted: all(
        within(hand.lengths[suit], wanted) for suit in several(suits)
    ),
    "balanced": lambda hand: hand.is_balanced,
    "4-3-3-3 shape": lambda hand: hand.shape == (4, 3, 3, 3),
    "5-3-3-2 shape": lambda hand: hand.shape == (5, 3, 3, 2),
    "longest suit {range}": lambda hand, wanted: within(hand.shape[0], wanted),
    "second suit {range}": lambda hand, wanted: within(hand.shape[1], wanted),
    "third suit {range}": lambda hand, wanted: within(hand.shape[2], wanted),
    "shortest suit {range}": lambda hand, wanted: within(hand.shape[-1], wanted),
    "longest major {range}": lambda hand, wanted: within(longest(hand, MAJORS), wanted),
    "longest minor {range}": lambda hand, wanted: within(longest(hand, MINORS), wanted),
    "{suit} is longest": lambda hand, suit: hand.longest is suit,
    "{suit} is longest of {suit}": lambda hand, suit, suits: longest_of(hand, suits) is suit,
    "a major is longest": lambda hand: hand.longest in MAJORS,
    "never": lambda _: False,
}
_QUALITY: Final[dict[str, Callable[..., bool]]] = {
    "stopper in {suit}": lambda hand, suits: all(hand.stops(suit) for suit in several(suits)),
    "good {suit}": lambda hand, suits: all(hand.is_good(suit) for suit in several(suits)),
    "solid {suit}": lambda hand, suit: hand.is_solid(suit),
    "longest suit solid": lambda hand: hand.is_solid(hand.longest),
    "longest suit good": lambda hand: hand.is_good(hand.longest),
    "{range} honours in {suit}": lambda hand, wanted, suit: within(hand.honours(suit), wanted),
    "{range} top honours in {suit}": lambda hand, wanted, suit: within(hand.honours(suit, QUEEN), wanted),
    "{range} of ace-king in {suit}": lambda hand, wanted, suit: within(hand.honours(suit, KING), wanted),
}
_SUITS: Final[dict[str, Callable[..., bool]]] = {
    "{suit} is a major": lambda suit: suit in MAJORS,
    "{suit} is a minor": lambda suit: suit in MINORS,
    "{suit} above {suit}": lambda suit, other: suit > other,
    "{suit} below {suit}": lambda suit, other: suit < other,
}
WORDS.add(About.HAND, {**_STRENGTH, **_SHAPE, **_QUALITY})
WORDS.add(About.PLAIN, _SUITS)

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
    nothing=(),
)

_OF_SUITS: Final[dict[str, Callable[..., Any]]] = {
    "max": max,
    "min": min,
    "count": len,
    "level": lambda call: 8 if call is None else call.level,
    "bid": Call.bid,
    "other_major": lambda major: HEARTS if major is SPADES else SPADES,
    "suit_below": lambda suit: Suit(suit - 1),
    "without": lambda suits, omitted: tuple(suit for suit in suits if suit not in several(omitted)),
    "first": lambda suits: suits[0] if suits else None,
    "first_of": lambda suits: suits[:1],
    "majors_of": lambda suits: tuple(suit for suit in suits if suit in MAJORS),
}
WORDS.plain_functions.update(_OF_SUITS)

_AUCTION: Final[dict[str, Callable[[Context], Any]]] = {
    "seat": lambda at: at.seat,
    "vulnerable": lambda at: at.vulnerable,
    "unbid": lambda at: at.unbid,
    "their_suits": lambda at: at.their_suits,
    "our_suits": lambda at: at.our_suits,
    "our_level": lambda at: at.our_level,
    "right_hand_call": lambda at: at.rho,
    "right_hand_suit": lambda at: None if at.rho is None else at.rho.suit,
    "partner_call": lambda at: None if at.partner_meaning is None else at.partner_meaning.call,
    "last_bid": lambda at: None if at.last is None else at.last.bid,
    "last_level": lambda at: 0 if at.last is None else at.last.bid.level,
    "last_strain": lambda at: None if at.last is None else at.last.bid.denomination,
    "last_suit": lambda at: None if at.last is None else at.last.bid.suit,
    "is_game": lambda at: at.is_game,
    "game_forced": lambda at: at.game_force,
    "forced_to_bid": lambda at: at.is_forced,
    "known_fit": lambda at: at.fit,
    "partner_least": lambda at: at.partner.least,
    "partner_most": lambda at: at.partner.most,
    "partner_is_balanced": lambda at: at.partner.balanced,
    "partner_passed": lambda at: at.partner_limited_by_pass,
    "reopened_by_partner": lambda at: at.has_reopened(PARTNER),
    "i_passed": lambda at: at.has_passed,
    "my_least": lambda at: at.mine.least,
    "my_most": lambda at: at.mine.most,
    "my_longest_shown": lambda at: max(at.mine.shortest.values()),
}
WORDS.values.update(_AUCTION)

_OF_AUCTION: Final[dict[str, Callable[..., Any]]] = {
    "cheapest": lambda at, what: at.cheapest(what),
    "jump": lambda at, what: at.jump(what),
    "shown_by_partner": lambda at, suit: at.partner.shortest[suit],
    "shown_by_me": lambda at, suit: at.mine.shortest[suit],
}
WORDS.functions.update(_OF_AUCTION)

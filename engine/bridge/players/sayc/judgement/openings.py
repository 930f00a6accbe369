"""Judgements of opening bids, and of bids after a natural notrump."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, JACK, MAJORS, QUEEN, TEN, Hand
from engine.bridge.players.table.vocabulary import About
from engine.bridge.players.table.words import CLUBS, DIAMONDS, SPADES, WORDS, longest, longest_of
from engine.cards import Suit


@WORDS.hand("body")
def _has_body(hand: Hand) -> bool:
    """Return whether tens and nines, or a long suit, are worth a point."""
    middle = sum(rank in hand.ranks[suit] for suit in HIGH_TO_LOW for rank in (TEN, TEN - 1))
    return middle >= 2 or (hand.shape[0] >= 5 and hand.is_good(hand.longest))


@WORDS.function
def majors_at(at: Context, level: int) -> tuple[Suit, ...]:
    """Return the majors whose lowest bid is at the level."""
    return tuple(major for major in MAJORS if (low := at.cheapest(major)) is not None and low.level == level)


def is_opening(hand: Hand) -> bool:
    """Return whether a hand is worth an opening bid in first or second seat.

    Enough are 13 points with length; 12 high-card points, unless the shape is 4-3-3-3 with few quick tricks;
    11 with two quick tricks and a five-card suit; or 20 high-card points and cards in the two longest suits.
    """
    if hand.hcp >= 11 and hand.points >= 13:
        return True
    if hand.hcp >= 12 and (hand.shape[1] > 3 or hand.quick_tricks >= 2):
        return True
    if hand.hcp >= 11 and hand.shape[0] > 4 and hand.quick_tricks >= 2:
        return True
    return hand.hcp >= 10 and hand.hcp + sum(hand.shape[:2]) >= 20 and hand.quick_tricks >= 1.5


@WORDS.hand("worth opening in seat {number}")
def _worth_opening(hand: Hand, seat: int) -> bool:
    """Return whether the hand opens; in fourth seat a light one needs 15 points and spades together."""
    if seat == 4:
        light = hand.hcp >= 8 and hand.hcp + hand.lengths[SPADES] >= 15
        return hand.hcp >= 13 or light or (hand.hcp >= 12 and hand.points >= 13)
    return is_opening(hand) or (seat == 3 and _opens_for_the_lead(hand))


def _opens_for_the_lead(hand: Hand) -> bool:
    """Return whether a light hand opens in third seat to show partner a suit to lead."""
    suit = longer_major(hand) if longest(hand, MAJORS) >= 5 else better_minor(hand)
    return hand.hcp >= 11 and hand.lengths[suit] >= 4 and hand.honours(suit, QUEEN) >= 2


@WORDS.hand("strong two clubs")
def is_strong(hand: Hand) -> bool:
    """Return whether the hand has 22 points, or one long suit and game but for one trick."""
    if hand.hcp >= 22:
        return True
    if hand.shape[0] < 6 or (hand.hcp < 20 and hand.shape[1] >= 5):
        return False
    tricks = 9 if hand.longest in MAJORS else 10
    if hand.hcp >= 13 and hand.quick_tricks >= 3 and hand.shape[0] >= 8 and hand.playing_tricks > tricks:
        return True
    return hand.hcp >= 17 and hand.quick_tricks >= 4 and hand.playing_tricks >= tricks


def better_minor(hand: Hand) -> Suit:
    """Return the longer minor; with equal lengths diamonds from four cards, else clubs."""
    clubs, diamonds = hand.lengths[CLUBS], hand.lengths[DIAMONDS]
    if clubs == diamonds:
        return DIAMONDS if diamonds >= 4 else CLUBS
    return CLUBS if clubs > diamonds else DIAMONDS


def longer_major(hand: Hand) -> Suit:
    """Return the longer major, spades with equal lengths."""
    return longest_of(hand, MAJORS)


_OF_SHAPE: Final[dict[str, Callable[..., bool]]] = {
    "five-four in the majors": lambda hand: sorted(map(hand.lengths.get, MAJORS)) in ([4, 5], [4, 6]),
    "no major longer than {suit}": lambda hand, suit: hand.lengths[suit] >= longest(hand, MAJORS),
    "no major of 4 outside {suit}": lambda hand, suit: all(
        hand.lengths[major] < 4 for major in MAJORS if major != suit
    ),
    "two of ace to jack in {suit}": lambda hand, suit: hand.honours(suit, JACK) >= 2,
    "{suit} is the longer major": lambda hand, suit: longer_major(hand) is suit,
    "{suit} is the better minor": lambda hand, suit: better_minor(hand) is suit,
    "{suit} as long as the better minor": lambda hand, suit: (
        hand.lengths[suit] >= hand.lengths[better_minor(hand)]
    ),
}
WORDS.add(About.HAND, _OF_SHAPE)

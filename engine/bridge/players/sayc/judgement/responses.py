"""Judgements of responses and of opener's second bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.table.vocabulary import About
from engine.bridge.players.table.words import HEARTS, WORDS, Range, within
from engine.cards import Suit


def first_suit(hand: Hand, opened: Suit) -> Suit | None:
    """Return the longest suit; of equals the higher with five cards, the next up the line with four."""
    suits = [suit for suit in HIGH_TO_LOW if suit != opened and hand.lengths[suit] >= 4]
    # Up the line: the next suit above the one opened comes first.
    return _longest_or_lowest(hand, suits, key=lambda suit: (suit < opened, suit))


def _longest_or_lowest(hand: Hand, suits: Sequence[Suit], key: Callable[[Suit], Any]) -> Suit | None:
    """Return the longest suit: of equals the highest with five cards, the first by ``key`` with four."""
    most = max((hand.lengths[suit] for suit in suits), default=0)
    equals = [suit for suit in suits if hand.lengths[suit] == most]
    return max(equals) if most >= 5 else min(equals, key=key, default=None)


@WORDS.hand("{suit} is bid at the one level over {suit}")
def _one_level(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Return whether the suit is bid; a major comes before a four-card minor, in a weak hand before any."""
    first = first_suit(hand, opened)
    majors = [major for major in MAJORS if hand.lengths[major] >= 4]
    if first in MINORS and majors and (hand.points < 12 or hand.lengths[first] == 4):
        first = _longest_or_lowest(hand, majors, key=int)
    return first is suit


@WORDS.hand("{suit} jumps over {suit}")
def _should_jump(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Return whether a one-suiter jumps: 18 points and six cards or a fit, or a solid suit and a good fit."""
    if hand.longest is not suit or hand.shape[1] > 4:
        return False
    solid, fit = hand.honours(suit, QUEEN) == 3, hand.lengths[opened]
    return (hand.points >= 18 and (hand.lengths[suit] >= 6 or fit >= 3)) or (solid and fit >= 4)


def _best_below(hand: Hand, opened: Suit) -> Suit | None:
    suits = [
        suit for suit in HIGH_TO_LOW if suit < opened and hand.lengths[suit] >= (5 if suit is HEARTS else 4)
    ]
    return _longest_or_lowest(hand, suits, key=int)


WORDS.add(
    About.HAND,
    {
        "{suit} is bid first over {suit}": lambda hand, suit, opened: first_suit(hand, opened) is suit,
        "{suit} is best below {suit}": lambda hand, suit, opened: _best_below(hand, opened) is suit,
        "no suit to bid below {suit}": lambda hand, opened: _best_below(hand, opened) is None,
    },
)


# Responses over their overcall.


@WORDS.hand("{suit} comes first of {suit}")
def _comes_first(hand: Hand, suit: Suit, unbid: tuple[Suit, ...]) -> bool:
    """Return whether the suit is the longest; with four cards in both majors the hand doubles instead."""
    majors = [major for major in MAJORS if major in unbid]
    if len(majors) == 2 and all(hand.lengths[major] == 4 for major in majors):
        return False
    longer = [other for other in unbid if hand.lengths[other] > hand.lengths[suit]]
    # A weak hand shows its major before a longer minor, since it cannot bid twice.
    return not longer or (suit in MAJORS and hand.points < 12 and not set(longer) & set(MAJORS))


# Opener's second bid.


@WORDS.hand("{range} worth when raised")
def _worth_when_raised(hand: Hand, wanted: Range) -> bool:
    """Return whether the points are in range; a short suit adds one, a balanced hand loses one."""
    return within(hand.points + (hand.shape[-1] <= 1) - hand.is_balanced, wanted)


@WORDS.hand("{suit} is the longer suit below {suit}")
def _is_longer_below(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Return whether this is the longest suit below the one opened, the lowest of equals."""
    others = [other for other in HIGH_TO_LOW if other < opened]
    return max(others, key=lambda other: (hand.lengths[other], -other)) is suit


@WORDS.plain_function
def majors_above(suit: Suit, opened: Suit) -> tuple[Suit, ...]:
    """Return the majors above a suit, without the one opened."""
    return tuple(major for major in MAJORS if major > suit and major != opened)

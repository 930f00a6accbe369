"""Judgements of responses and of opener's second bid."""

from __future__ import annotations

from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.table.words import HEARTS, SPADES, WORDS, Range, within
from engine.cards import Suit


@WORDS.hand("{suit} is bid first over {suit}")
def _is_first(hand: Hand, suit: Suit, opened: Suit) -> bool:
    return first_suit(hand, opened) is suit


def first_suit(hand: Hand, opened: Suit) -> Suit | None:
    """Return the longest suit; of equals the higher with five cards, the next up the line with four."""
    suits = [suit for suit in HIGH_TO_LOW if suit != opened and hand.lengths[suit] >= 4]
    if not suits:
        return None
    most = max(hand.lengths[suit] for suit in suits)
    longest = [suit for suit in suits if hand.lengths[suit] == most]
    if most >= 5:
        return longest[0]
    # Up the line: the next suit above the one opened comes first.
    return min(longest, key=lambda suit: (suit < opened, suit))


@WORDS.hand("{suit} is bid at the one level over {suit}")
def _one_level(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Return whether the suit is bid; a major comes before a four-card minor, in a weak hand before any."""
    first = first_suit(hand, opened)
    majors = [major for major in MAJORS if hand.lengths[major] >= 4]
    if first in MINORS and majors and (hand.points < 12 or hand.lengths[first] == 4):
        first = _cheapest_major(hand)
    return first is suit


def _cheapest_major(hand: Hand) -> Suit:
    hearts, spades = hand.lengths[HEARTS], hand.lengths[SPADES]
    if hearts >= 5 or spades >= 5:
        return SPADES if spades >= hearts else HEARTS
    return HEARTS if hearts >= 4 else SPADES


@WORDS.hand("{suit} jumps over {suit}")
def _should_jump(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Return whether a one-suiter jumps: 18 points and six cards or a fit, or a solid suit and a good fit."""
    if hand.longest is not suit or hand.shape[1] > 4:
        return False
    solid, fit = hand.honours(suit, QUEEN) == 3, hand.lengths[opened]
    return (hand.points >= 18 and (hand.lengths[suit] >= 6 or fit >= 3)) or (solid and fit >= 4)


@WORDS.hand("{suit} is best below {suit}")
def _is_best_below(hand: Hand, suit: Suit, opened: Suit) -> bool:
    return _best_below(hand, opened) is suit


@WORDS.hand("no suit to bid below {suit}")
def _none_below(hand: Hand, opened: Suit) -> bool:
    return _best_below(hand, opened) is None


def _best_below(hand: Hand, opened: Suit) -> Suit | None:
    suits = [
        suit for suit in HIGH_TO_LOW if suit < opened and hand.lengths[suit] >= (5 if suit is HEARTS else 4)
    ]
    if not suits:
        return None
    most = max(hand.lengths[suit] for suit in suits)
    longest = [suit for suit in suits if hand.lengths[suit] == most]
    return longest[0] if most >= 5 else longest[-1]


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

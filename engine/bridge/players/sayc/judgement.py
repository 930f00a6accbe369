"""Judgements of a hand that rows of the system name: each is said here once."""

from __future__ import annotations

from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, MINORS, QUEEN, Hand
from engine.bridge.players.table.words import CLUBS, DIAMONDS, HEARTS, SPADES, WORDS, Range, within
from engine.cards import Suit

__all__ = ["WORDS", "first_suit"]


def is_opening(hand: Hand) -> bool:
    """Thirteen points, or the rule of twenty: high-card points and the lengths of the two longest suits."""
    if hand.hcp >= 11 and hand.points >= 13:
        return True
    return hand.hcp >= 10 and hand.hcp + sum(hand.shape[:2]) >= 20 and hand.quick_tricks >= 1.5


@WORDS.hand("worth opening in seat {number}")
def _worth_opening(hand: Hand, seat: int) -> bool:
    """In fourth seat a light hand opens only with spades: points and spades make fifteen."""
    if seat == 4:
        return hand.hcp >= 13 or (hand.hcp >= 8 and hand.hcp + hand.lengths[SPADES] >= 15)
    return is_opening(hand) or (seat == 3 and _opens_for_the_lead(hand))


def _opens_for_the_lead(hand: Hand) -> bool:
    """In third seat a little less will do with a suit partner may lead."""
    suit = longer_major(hand) if max(hand.lengths[major] for major in MAJORS) >= 5 else better_minor(hand)
    return hand.hcp >= 11 and hand.lengths[suit] >= 4 and hand.honours(suit, QUEEN) >= 2


@WORDS.hand("strong two clubs")
def is_strong(hand: Hand) -> bool:
    """22 points, or a hand within a trick of game by itself with one long suit."""
    if hand.hcp >= 22:
        return True
    if hand.shape[0] < 6 or (hand.hcp < 20 and hand.shape[1] >= 5):
        return False
    tricks = 9 if hand.longest in MAJORS else 10
    if hand.hcp >= 13 and hand.quick_tricks >= 3 and hand.shape[0] >= 8 and hand.playing_tricks > tricks:
        return True
    return hand.hcp >= 17 and hand.quick_tricks >= 4 and hand.playing_tricks >= tricks


def better_minor(hand: Hand) -> Suit:
    """The longer minor; diamonds with four each, clubs with three each."""
    clubs, diamonds = hand.lengths[CLUBS], hand.lengths[DIAMONDS]
    if clubs == diamonds:
        return DIAMONDS if diamonds >= 4 else CLUBS
    return CLUBS if clubs > diamonds else DIAMONDS


def longer_major(hand: Hand) -> Suit:
    """The longer major, spades with as many of each."""
    return SPADES if hand.lengths[SPADES] >= hand.lengths[HEARTS] else HEARTS


@WORDS.hand("{suit} is the longer major")
def _is_longer_major(hand: Hand, suit: Suit) -> bool:
    return longer_major(hand) is suit


@WORDS.hand("{suit} is the better minor")
def _is_better_minor(hand: Hand, suit: Suit) -> bool:
    return better_minor(hand) is suit


@WORDS.hand("{suit} as long as the better minor")
def _as_long_as_minor(hand: Hand, suit: Suit) -> bool:
    return hand.lengths[suit] >= hand.lengths[better_minor(hand)]


@WORDS.hand("no major of 4 beside {suit}")
def _no_major_beside(hand: Hand, suit: Suit) -> bool:
    return all(hand.lengths[major] < 4 for major in MAJORS if major != suit)


# Responses.


@WORDS.hand("{suit} is bid first over {suit}")
def _is_first(hand: Hand, suit: Suit, opened: Suit) -> bool:
    return first_suit(hand, opened) is suit


def first_suit(hand: Hand, opened: Suit) -> Suit | None:
    """The suit to bid first: the longest; the higher of two of five; the cheapest of those of four."""
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
    """Majors before a minor of four, and before a longer one where the hand is too weak to bid twice."""
    first = first_suit(hand, opened)
    majors = [major for major in MAJORS if hand.lengths[major] >= 4]
    if first in MINORS and majors and (hand.points < 12 or hand.lengths[first or suit] == 4):
        first = _cheapest_major(hand)
    return first is suit


def _cheapest_major(hand: Hand) -> Suit:
    hearts, spades = hand.lengths[HEARTS], hand.lengths[SPADES]
    if hearts >= 5 or spades >= 5:
        return SPADES if spades >= hearts else HEARTS
    return HEARTS if hearts >= 4 else SPADES


@WORDS.hand("{suit} jumps over {suit}")
def _jumps_at_once(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """A suit that needs no help or a fit for partner's, and no second one; a little less with both."""
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


# Opener's second bid.


@WORDS.hand("{range} worth when raised")
def _worth_when_raised(hand: Hand, wanted: Range) -> bool:
    """Points; a short suit counts one, an even hand one less."""
    return within(hand.points + (hand.shape[-1] <= 1) - hand.is_balanced, wanted)


@WORDS.hand("{suit} is the longer suit below {suit}")
def _is_longer_below(hand: Hand, suit: Suit, opened: Suit) -> bool:
    """Of two second suits the longer one, the lower of equals."""
    others = [one for one in HIGH_TO_LOW if one < opened]
    return max(others, key=lambda one: (hand.lengths[one], -one)) is suit


@WORDS.plain_function
def majors_above(suit: Suit, opened: Suit) -> tuple[Suit, ...]:
    """Return the majors above a suit but for the one opened."""
    return tuple(major for major in MAJORS if major > suit and major != opened)

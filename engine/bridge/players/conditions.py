"""What a bidder weighs besides what a call promises: conditions that rows of the system name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.bridge.players.hand import Hand
from engine.cards import Suit

Condition = Callable[[Hand], bool]


def longest(suit: Suit) -> Condition:
    """The suit is the hand's longest, the higher of equals."""
    return lambda hand: hand.longest is suit


def longest_of(suit: Suit, suits: Iterable[Suit]) -> Condition:
    """The suit is the longest of some, the higher of equals."""
    among = tuple(suits)
    return lambda hand: max(among, key=lambda one: (hand.lengths[one], one)) is suit


def good(suit: Suit) -> Condition:
    """The suit has two of the three top honours, or three of the five."""
    return lambda hand: hand.is_good(suit)


def both(*conditions: Condition) -> Condition:
    """All of some conditions hold."""
    return lambda hand: all(condition(hand) for condition in conditions)


def shortest_at_least(cards: int) -> Condition:
    """No suit is shorter than that."""
    return lambda hand: hand.shape[-1] >= cards


def has_short_suit(hand: Hand) -> bool:
    """A singleton or void."""
    return hand.shape[-1] <= 1


def on(holds: Callable[..., bool], *values: object) -> Condition:
    """A condition on a hand and some values that are fixed now, as a row in a loop needs it."""
    return lambda hand: holds(hand, *values)

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


def has_no_short_suit(hand: Hand) -> bool:
    """Neither a singleton nor a void."""
    return hand.shape[-1] >= 2


def on(holds: Callable[..., bool], *values: object) -> Condition:
    """A condition on a hand and some values that are fixed now, as a row in a loop needs it."""
    return lambda hand: holds(hand, *values)

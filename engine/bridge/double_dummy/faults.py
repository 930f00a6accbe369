"""The fault of a card that cost tricks, judged by the better cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from engine.cards import Card, Suit
from engine.tricks import Trick


class Fault(StrEnum):
    """The fault of a card."""

    OTHER_SUIT = "other-suit"
    """Another suit should have been led."""
    MISSED_TRICK = "missed-trick"
    """The better card wins the trick so far, this one does not."""
    TOO_HIGH = "too-high"
    """A lower card of the suit is enough."""
    TOO_LOW = "too-low"
    """A higher card of the suit is needed."""
    NOT_RUFFED = "not-ruffed"
    """The trick should have been ruffed."""
    RUFFED = "ruffed"
    """The trick should not have been ruffed."""
    DISCARD = "discard"
    """The card was needed later; another suit could spare one."""


def fault_of(trick: Trick, player: int, card: Card, better: Sequence[Card], trump: Suit | None) -> Fault:
    """Return what was wrong with a card.

    Args:
        trick: the cards on the table before it.
        player: the hand it came from.
        card: the card.
        better: the cards without cost, at least one.
        trump: the trump suit.
    """
    same = [one for one in better if one.suit == card.suit]
    led = trick.led_suit
    if led is None:
        return _by_height(card, same) if same else Fault.OTHER_SUIT
    if same:
        if card.suit == led and _misses(trick, player, card, better, trump):
            return Fault.MISSED_TRICK
        return _by_height(card, same)
    if trump in {one.suit for one in better}:
        return Fault.NOT_RUFFED
    return Fault.RUFFED if card.suit == trump else Fault.DISCARD


def _misses(trick: Trick, player: int, card: Card, better: Sequence[Card], trump: Suit | None) -> bool:
    """Return whether every better card wins the trick so far, and this one leaves it to an opponent."""
    best = trick.best(trump)
    if best is None or best[0] % 2 == player % 2:
        return False
    return not _wins(trick, player, card, trump) and all(_wins(trick, player, one, trump) for one in better)


def _wins(trick: Trick, player: int, card: Card, trump: Suit | None) -> bool:
    return trick.with_play(player, card).best(trump) == (player, card)


def _by_height(card: Card, same: Sequence[Card]) -> Fault:
    return Fault.TOO_LOW if same[0] > card else Fault.TOO_HIGH

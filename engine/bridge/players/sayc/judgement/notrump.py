"""Judgements after a natural no trump."""

from __future__ import annotations

from engine.bridge.players.context import Context
from engine.bridge.players.hand import HIGH_TO_LOW, MAJORS, TEN, Hand
from engine.bridge.players.table.words import WORDS
from engine.cards import Suit


@WORDS.hand("five-four in the majors")
def _has_five_four(hand: Hand) -> bool:
    return sorted(hand.lengths[major] for major in MAJORS) in ([4, 5], [4, 6])


@WORDS.hand("no major longer than {suit}")
def _no_longer_major(hand: Hand, suit: Suit) -> bool:
    return hand.lengths[suit] >= max(hand.lengths[one] for one in MAJORS)


@WORDS.hand("body")
def _has_body(hand: Hand) -> bool:
    """Tens and nines, or a long suit, that are worth a point."""
    middle = sum(rank in hand.ranks[suit] for suit in HIGH_TO_LOW for rank in (TEN, TEN - 1))
    return middle >= 2 or (hand.shape[0] >= 5 and hand.is_good(hand.longest))


@WORDS.value
def majors_at_two(at: Context) -> tuple[Suit, ...]:
    """Majors that can still be bid at the two level."""
    return tuple(major for major in MAJORS if (low := at.cheapest(major)) is not None and low.level == 2)

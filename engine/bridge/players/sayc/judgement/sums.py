"""Sums of the two hands: what is missing to a goal once partner's points and cards are added up."""

from __future__ import annotations

from typing import Final

from engine.bridge.players.context import Context
from engine.bridge.players.hand import Hand
from engine.bridge.players.table.words import WORDS, Range, within
from engine.cards import Suit

GAME: Final = 25
"""Points of both hands together for game at no trump or in a major."""


@WORDS.function
def needs(at: Context, goal: int) -> int:
    """Return the points that reach a goal together with the fewest partner can have."""
    return max(goal - at.partner.least, 0)


@WORDS.function
def hopes(at: Context, goal: int) -> int:
    """Return the points that reach a goal if partner has a few more than shown at least."""
    return max(goal - min(at.partner.most, at.partner.least + 3), 0)


@WORDS.function
def cards_for(at: Context, suit: Suit) -> int:
    """Return the cards that make eight with those partner has shown; six in a suit of one's own will do."""
    wanted = max(8 - at.partner.shortest[suit], 2)
    return min(wanted, 6) if at.mine.shortest[suit] >= 4 else wanted


@WORDS.both("{range} points together")
def _points_together(at: Context, hand: Hand, wanted: Range) -> bool:
    return within(hand.points + at.partner.least, wanted)


@WORDS.both("{range} hcp together")
def _hcp_together(at: Context, hand: Hand, wanted: Range) -> bool:
    return within(hand.hcp + at.partner.least, wanted)

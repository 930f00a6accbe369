"""What is missing to a goal once partner's points and cards are added up."""

from __future__ import annotations

from engine.bridge.players.context import Context
from engine.cards import Suit

GAME, MINOR_GAME, SLAM = 25, 28, 33


def needs(at: Context, goal: int) -> int:
    """Points that reach a goal together with the fewest partner can have."""
    return max(goal - at.partner.least, 0)


def hopes(at: Context, goal: int) -> int:
    """Points that reach a goal if partner has the most that is likely: a few more than shown at least."""
    return max(goal - min(at.partner.most, at.partner.least + 3), 0)


def cards_for(at: Context, suit: Suit) -> int:
    """How many cards make eight with what partner has shown; six of one's own will do."""
    wanted = max(8 - at.partner.shortest[suit], 2)
    return min(wanted, 6) if at.mine.shortest[suit] >= 4 else wanted

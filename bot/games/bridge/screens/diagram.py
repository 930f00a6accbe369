"""Diagram of the four hands: North on top, West and East side by side, South at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from bot.discord_io.code_block import BLOCK_COLUMNS, code_block
from bot.discord_io.safe_text import width_of
from bot.i18n import Words
from bot.i18n.cards import rank_text
from engine.bridge.boards import SUITS_DOWN
from engine.bridge.compass import Seating
from engine.cards import CardSet

COLUMN = 10


def diagram(hands: Sequence[CardSet], seating: Seating, words: Words) -> str:
    """Return hands by seat as a monospaced block, narrow enough for a phone."""
    north, east, south, west = (_suits(hands[seat], words) for seat in seating)
    left = max(COLUMN, *(width_of(line) + 1 for line in west))
    lines = [" " * left + line for line in north]
    gap = max(left, min(left + COLUMN, BLOCK_COLUMNS - max(map(width_of, east))))
    lines += [one + " " * (gap - width_of(one)) + other for one, other in zip(west, east, strict=True)]
    lines += [" " * left + line for line in south]
    return code_block(lines)


def _suits(hand: CardSet, words: Words) -> list[str]:
    lines = []
    for suit in SUITS_DOWN:
        ranks = "".join(rank_text(card.rank, words) for card in reversed(list(hand.of_suit(suit))))
        lines.append(f"{suit.symbol} {ranks or '—'}")
    return lines

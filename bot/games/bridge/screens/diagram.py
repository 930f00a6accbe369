"""The four hands of a deal as text, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.bridge.screens.phrases import letter_of
from bot.i18n import Words
from bot.i18n.cards import rank_text
from engine.bridge.boards import SUITS_DOWN
from engine.bridge.compass import Seating
from engine.cards import CardSet

VOID = "—"


def diagram(hands: Sequence[CardSet], seating: Seating, words: Words) -> str:
    """Return hands by seat as four lines from North on: ``N ♠ AQ5 · ♥ KJ · …``."""
    return "\n".join(f"**{letter_of(seating, seat, words)}** {_hand(hands[seat], words)}" for seat in seating)


def _hand(hand: CardSet, words: Words) -> str:
    suits = []
    for suit in SUITS_DOWN:
        ranks = "".join(rank_text(card.rank, words) for card in reversed(list(hand.of_suit(suit))))
        suits.append(f"{suit.symbol} {ranks or VOID}")
    return " · ".join(suits)

"""Suit symbols as text."""

from __future__ import annotations

from engine.cards import Suit

_SUIT_SIGNS = "".join(suit.symbol for suit in Suit)
_AS_TEXT = "\N{VARIATION SELECTOR-15}"


def as_text(text: str) -> str:
    """Mark suit symbols to be displayed as text: as emoji, black suits are invisible on a dark theme."""
    for sign in _SUIT_SIGNS:
        if sign in text:
            text = text.replace(sign + _AS_TEXT, sign).replace(sign, sign + _AS_TEXT)
    return text

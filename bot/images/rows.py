"""Rows of cards across a picture: the layout of domino, a row for each suit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.images.drawing import FELT_DEEP, MARGIN, PALE, WIDTH, Image, ImageDraw
from bot.images.faces import FACE, Deck, letter_mask, suit_mask
from engine.cards import Card, Suit

SIGN: Final = 46
"""Width in pixels of the suit sign before a row."""
GAP: Final = 8
BETWEEN: Final = 3
"""Pixels between rows, and between the cards of one."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards in a row, ``None`` at an empty place; it begins ``indent`` places from the left.

    The sign of ``suit`` is before it; the cards show only their rank.
    """

    places: tuple[Card | None, ...]
    indent: int = 0
    suit: Suit | None = None


def rows_height(rows: Sequence[CardRow]) -> int:
    """Return the height of the rows in pixels, with the space below each."""
    return len(rows) * (_card_height(rows) + GAP)


def draw_rows(
    image: Image.Image, draw: ImageDraw.ImageDraw, rows: Sequence[CardRow], deck: Deck, top: int
) -> None:
    """Draw cards side by side after the sign of their suit, with the empty places marked on the cloth."""
    wide, tall = _card_width(rows), _card_height(rows)
    left = (WIDTH - _places(rows) * (wide + BETWEEN) - SIGN) // 2 + SIGN
    for number, row in enumerate(rows):
        y = top + number * (tall + GAP)
        if row.suit is not None:
            _draw_sign(image, draw, row.suit, deck, (left - SIGN, y), tall)
        for place, card in enumerate(row.places, start=row.indent):
            x = left + place * (wide + BETWEEN)
            if card is None:
                draw.rounded_rectangle([x + 1, y + 1, x + wide - 2, y + tall - 2], radius=5, fill=FELT_DEEP)
            else:
                draw.rounded_rectangle([x, y, x + wide - 1, y + tall - 1], radius=5, fill=FACE)
                high = round(tall * 0.62)
                rank = letter_mask(deck.letter(card), high, wide - 8)
                at = (x + (wide - rank.width) // 2, y + (tall - high) // 2)
                image.paste(deck.colour(card.suit), at, rank)


def _draw_sign(
    image: Image.Image, draw: ImageDraw.ImageDraw, suit: Suit, deck: Deck, at: tuple[int, int], tall: int
) -> None:
    (x, y), wide = at, SIGN - 6
    draw.rounded_rectangle([x, y, x + wide - 1, y + tall - 1], radius=5, fill=PALE)
    size = wide - 8
    place = (x + (wide - size) // 2, y + (tall - size) // 2)
    image.paste(deck.colour(suit), place, suit_mask(suit, size))


def _card_width(rows: Sequence[CardRow]) -> int:
    return min(72, (WIDTH - 2 * MARGIN - SIGN) // _places(rows) - BETWEEN)


def _card_height(rows: Sequence[CardRow]) -> int:
    return round(_card_width(rows) * 1.15)


def _places(rows: Sequence[CardRow]) -> int:
    return max((row.indent + len(row.places) for row in rows), default=1)

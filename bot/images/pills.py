"""Cards in short: ranks on white after the sign of their suit, for where whole cards have no room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.images.drawing import Image, ImageDraw
from bot.images.faces import FACE, Deck, letter_mask, suit_mask
from engine.cards import Card

PILL: Final = 36
"""Pixels of their height where there is room."""
GAP: Final = 8
LEAST: Final = 0.62
"""How small they become, by their full size, before they are wider than their room."""


def pills_width(cards: Sequence[Card]) -> int:
    """Return the pixels that cards take at full size, with the gap after them."""
    return sum(_width(group, 1.0) + GAP for group in _by_suit(cards))


def draw_pills(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    cards: Sequence[Card],
    deck: Deck,
    at: tuple[int, int],
    room: int,
    *,
    least: float = LEAST,
    most: float = 1.0,
) -> None:
    """Draw cards from ``at`` (left end, middle) to the right, a pill for each suit, smaller if needed."""
    groups, (x, middle) = _by_suit(cards), at
    wanted = pills_width(cards)
    scale = max(least, min(most, room / wanted)) if wanted else most
    tall = round(PILL * scale)
    for group in groups:
        width, suit = _width(group, scale), group[0].suit
        colour, top = deck.colour(suit), middle - tall // 2
        draw.rounded_rectangle([x, top, x + width, top + tall], radius=round(9 * scale), fill=FACE)
        sign = round(24 * scale)
        image.paste(colour, (x + round(5 * scale), middle - sign // 2), suit_mask(suit, sign))
        at_rank = x + 32.0 * scale
        for card in group:
            letter, cell = deck.letter(card), (32 if card.rank_letter == "T" else 24) * scale
            mask = letter_mask(letter, round(22 * scale), round(cell - 4 * scale))
            place = (round(at_rank + (cell - mask.width) / 2), middle - mask.height // 2)
            image.paste(colour, place, mask)
            at_rank += cell
        x += width + round(GAP * scale)


def _by_suit(cards: Sequence[Card]) -> list[list[Card]]:
    return [list(group) for _, group in groupby(cards, key=lambda card: card.suit)]


def _width(cards: Sequence[Card], scale: float) -> int:
    ten = sum(1 for card in cards if card.rank_letter == "T")
    return round((38 + 24 * len(cards) + 8 * ten) * scale)

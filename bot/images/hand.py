"""A hand as it is held: large cards by suit, in one row or two."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from bot.images.drawing import FELT, WIDTH, Image, png, sheet_of
from bot.images.faces import INDEX, RATIO, Deck, face, table_palette
from engine.cards import Card

CARD: Final = 144
MARGIN: Final = 20
GAP: Final = 12
"""Pixels between cards that have room, and between rows."""
SUIT_GAP: Final = 22
LIFT: Final = 22


@lru_cache(maxsize=32)
def hand_picture(suits: tuple[tuple[Card, ...], ...], deck: Deck) -> bytes:
    """Return a hand of at least one card as a PNG, the cards of each suit in the order given."""
    rows, inside = hand_rows([suit for suit in suits if suit]), WIDTH - 2 * MARGIN
    card = min(card_width(row, inside, CARD) for row in rows)
    height = round(card * RATIO)
    image, _ = sheet_of(WIDTH, 2 * MARGIN + len(rows) * height + (len(rows) - 1) * GAP, FELT)
    for number, row in enumerate(rows):
        lay(image, row, deck, (MARGIN, MARGIN + number * (height + GAP)), inside, card)
    return png(image, table_palette())


def hand_rows(suits: Sequence[tuple[Card, ...]]) -> list[list[tuple[Card, ...]]]:
    """Return the suits of a hand in one row, or in the two rows that differ least in length."""
    count = sum(map(len, suits))
    if count <= 6 or len(suits) == 1:
        return [list(suits)]
    lengths = [sum(map(len, suits[:cut])) for cut in range(1, len(suits))]
    cut = 1 + min(range(len(lengths)), key=lambda at: abs(2 * lengths[at] - count))
    return [list(suits[:cut]), list(suits[cut:])]


def card_width(suits: Sequence[Sequence[Card]], width: int, most: int) -> int:
    """Return the card width, at most ``most``, at which a row of ``width`` pixels leaves every index free."""
    cards, gaps = sum(map(len, suits)), max(0, sum(map(bool, suits)) - 1)
    return min(most, int((width - gaps * SUIT_GAP) / (1 + INDEX * max(0, cards - 1))))


def lay(
    image: Image.Image,
    suits: Sequence[Sequence[Card]],
    deck: Deck,
    at: tuple[int, int],
    width: int,
    card: int,
    *,
    height: int | None = None,
    gone: Collection[Card] = (),
    raised: Collection[Card] = (),
) -> None:
    """Lay cards of ``card`` pixels' width in a row: side by side if ``width`` allows, overlapping if not.

    A small gap parts the suits. With ``height`` only the upper part of the cards is shown. Cards that are
    ``gone`` leave their place free, those ``raised`` stand out by ``LIFT`` pixels.
    """
    cards = [card for suit in suits for card in suit]
    room = width - card - max(0, sum(map(bool, suits)) - 1) * SUIT_GAP
    step = min(card + GAP, room / (len(cards) - 1)) if len(cards) > 1 else 0
    x, (left, top) = 0.0, at
    for number, one in enumerate(cards):
        if number:
            x += step + (SUIT_GAP if one.suit != cards[number - 1].suit else 0)
        if one in gone:
            continue
        shown = face(one, deck, card, bare=height is not None)
        lift = LIFT if one in raised else 0
        if height is not None:
            shown = shown.crop((0, 0, shown.width, height + lift))
        image.paste(shown, (left + round(x), top - lift), shown)

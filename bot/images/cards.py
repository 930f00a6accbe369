"""Cards in a row: a hand of overlapping cards, in one row or two, and small pills of rank and suit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.images.drawing import FELT, MARGIN, WIDTH, Image, ImageDraw, png, sheet_of
from bot.images.faces import FACE, INDEX, RATIO, Deck, face, letter_mask, suit_mask, table_palette
from engine.cards import Card

CARD: Final = 144
GAP: Final = 12
"""Pixels between cards that do not overlap, and between rows."""
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

    A small gap separates the suits. With ``height`` only the upper part of the cards is shown. The places of
    ``gone`` cards are empty; ``raised`` cards are drawn ``LIFT`` pixels higher.
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


PILL: Final = 36
"""Height of a pill at full size, in pixels."""
PILL_GAP: Final = 8


def pills_width(cards: Sequence[Card]) -> int:
    """Return the width of cards as pills at full size, with the gap after them, in pixels."""
    return sum(_width(group, 1.0) + PILL_GAP for group in _by_suit(cards))


def draw_pills(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    cards: Sequence[Card],
    deck: Deck,
    at: tuple[int, int],
    room: int,
    *,
    least: float = 0.62,
    most: float = 1.0,
) -> None:
    """Draw cards from ``at`` (left end, middle) to the right, a pill for each suit.

    They are reduced to fit into ``room`` pixels, but not below ``least`` of their full size.
    """
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
        x += width + round(PILL_GAP * scale)


def _by_suit(cards: Sequence[Card]) -> list[list[Card]]:
    return [list(group) for _, group in groupby(cards, key=lambda card: card.suit)]


def _width(cards: Sequence[Card], scale: float) -> int:
    ten = sum(1 for card in cards if card.rank_letter == "T")
    return round((38 + 24 * len(cards) + 8 * ten) * scale)

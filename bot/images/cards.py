"""Cards in a row: a hand of overlapping cards, pills of rank and suit; and a finished deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from bot.images.drawing import (
    FELT,
    FELT_DEEP,
    LIGHT,
    MARGIN,
    PALE,
    WIDTH,
    Image,
    ImageDraw,
    fitted,
    png,
    sheet_of,
    width_of,
    write,
)
from bot.images.faces import (
    FACE,
    INDEX,
    INDEX_HEIGHT,
    RATIO,
    Deck,
    face,
    letter_mask,
    suit_mask,
    table_palette,
)
from bot.images.rows import CardRow, draw_rows, rows_height
from engine.cards import Card

CARD: Final = 144
GAP: Final = 12
"""Pixels between cards that do not overlap, and between rows."""
SUIT_GAP: Final = 22
MOST_APART: Final = 4
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
    """Return the suits of a hand in one row, or in the two rows that differ least in length.

    A suit is divided only if one row would otherwise have ``MOST_APART`` more cards than the other.
    """
    count = sum(map(len, suits))
    if count <= 6 or len(suits) == 1:
        return [list(suits)]
    lengths = [sum(map(len, suits[:cut])) for cut in range(1, len(suits))]
    cut = 1 + min(range(len(lengths)), key=lambda at: abs(2 * lengths[at] - count))
    if abs(2 * lengths[cut - 1] - count) < MOST_APART:
        return [list(suits[:cut]), list(suits[cut:])]
    cards, half = [card for suit in suits for card in suit], (count + 1) // 2
    return [_by_suit(cards[:half]), _by_suit(cards[half:])]


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


def _by_suit(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    return [tuple(group) for _, group in groupby(cards, key=lambda card: card.suit)]


def _width(cards: Sequence[Card], scale: float) -> int:
    ten = sum(1 for card in cards if card.rank_letter == "T")
    return round((38 + 24 * len(cards) + 8 * ten) * scale)


TITLE: Final = 56
NAME: Final = 46
"""Pixels of the line with a player's name."""
SIZE: Final = 28
POINTS: Final = 32
TRICKS: Final = 24


@dataclass(frozen=True, slots=True)
class ShownHand:
    """One player's line of a finished deal, in words already chosen.

    Attributes:
        points: the points of the deal, with their sign.
        note: the reason in a word or two ("5 tricks", "2nd"); may be empty.
        suits: the cards dealt, suit by suit, in the order they are to be shown.
        taken: the cards taken that count in this contract, suit by suit.
        gone: the cards of ``suits`` that have been played.
        raised: the cards of ``suits`` that are played now.
    """

    name: str
    points: str
    note: str
    suits: tuple[tuple[Card, ...], ...]
    taken: tuple[Card, ...]
    gone: frozenset[Card] = frozenset()
    raised: frozenset[Card] = frozenset()


@lru_cache(maxsize=16)
def deal_picture(
    title: str,
    hands: tuple[ShownHand, ...],
    deck: Deck,
    *,
    is_moving: bool = False,
    rows: tuple[CardRow, ...] = (),
) -> bytes:
    """Return the deal as a PNG, one hand below the other, in two columns for six or more players.

    All pictures of a deal with ``is_moving`` have the same size, with space for raised cards. ``rows`` are
    cards on the table, below the hands.
    """
    columns = 2 if len(hands) >= 6 else 1
    width = (WIDTH - (columns + 1) * MARGIN) // columns
    card = min(card_width(hand.suits, width, 112) for hand in hands)
    own_line = not is_moving and any(not _fits_beside_name(hand, width) for hand in hands)
    shown = round(card * INDEX_HEIGHT) + 4
    block = NAME + (PILL + 10 if own_line else LIFT if is_moving else 0) + shown + 18
    lines = -(-len(hands) // columns)
    bottom = TITLE + lines * block + 4
    image, draw = sheet_of(WIDTH, bottom + rows_height(rows), FELT)
    draw.rectangle([0, 0, WIDTH, TITLE - 8], fill=FELT_DEEP)
    at, room = (MARGIN, (TITLE - 8) // 2), WIDTH - 2 * MARGIN
    write(draw, at, title, SIZE, LIGHT, bold=True, anchor="lm", room=room, least=22)
    for number, hand in enumerate(hands):
        left = MARGIN + number // lines * (width + MARGIN)
        top = TITLE + number % lines * block
        _heading(image, draw, hand, deck, (left, top), width, own_line=own_line)
        lay(
            image,
            hand.suits,
            deck,
            (left, top + block - shown - 18),
            width,
            card,
            height=shown,
            gone=hand.gone,
            raised=hand.raised,
        )
    draw_rows(image, draw, rows, deck, bottom)
    return png(image, table_palette())


def _heading(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    hand: ShownHand,
    deck: Deck,
    at: tuple[int, int],
    width: int,
    *,
    own_line: bool,
) -> None:
    """Draw the name, the cards taken, and the points at the right end."""
    left, top = at
    middle, points = top + NAME // 2, width_of(hand.points, POINTS, bold=True)
    write(draw, (left + width, middle), hand.points, POINTS, LIGHT, bold=True, anchor="rm")
    room = width - points - 16
    if own_line:
        write(draw, (left, middle), hand.name, SIZE, LIGHT, bold=True, anchor="lm", room=room)
        x, middle, room = left, top + NAME + PILL // 2, width
    else:
        name = fitted(hand.name, SIZE, room - _note_width(hand), bold=True)
        write(draw, (left, middle), name, SIZE, LIGHT, bold=True, anchor="lm")
        x = left + round(width_of(name, SIZE, bold=True)) + 18
        room -= x - left
    if hand.note:
        write(draw, (x, middle), hand.note, TRICKS, PALE, anchor="lm")
        used = round(width_of(hand.note, TRICKS)) + 14
        x, room = x + used, room - used
    draw_pills(image, draw, hand.taken, deck, (x, middle), int(room))


def _fits_beside_name(hand: ShownHand, width: int) -> bool:
    """Return whether the cards taken fit on the line of the name and leave enough space for the name."""
    points, name = width_of(hand.points, POINTS, bold=True), width_of(hand.name, SIZE, bold=True)
    return bool(min(name, 0.3 * width) + 34 + points + _note_width(hand) <= width)


def _note_width(hand: ShownHand) -> float:
    note = width_of(hand.note, TRICKS) + 14 if hand.note else 0.0
    return note + pills_width(hand.taken) + 18

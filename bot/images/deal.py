"""A finished deal: every hand as dealt, the cards each player took, and the points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.cards import LIFT, PILL, card_width, draw_pills, lay, pills_width
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
from bot.images.faces import INDEX_HEIGHT, Deck, table_palette
from engine.cards import Card

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
def deal_picture(title: str, hands: tuple[ShownHand, ...], deck: Deck, *, is_moving: bool = False) -> bytes:
    """Return the deal as a PNG, one hand below the other, in two columns for six or more players.

    All pictures of a deal with ``is_moving`` have the same size, with space for raised cards.
    """
    columns = 2 if len(hands) >= 6 else 1
    width = (WIDTH - (columns + 1) * MARGIN) // columns
    card = min(card_width(hand.suits, width, 112) for hand in hands)
    own_line = not is_moving and any(not _fits_beside_name(hand, width) for hand in hands)
    shown = round(card * INDEX_HEIGHT) + 4
    block = NAME + (PILL + 10 if own_line else LIFT if is_moving else 0) + shown + 18
    rows = -(-len(hands) // columns)
    image, draw = sheet_of(WIDTH, TITLE + rows * block + 4, FELT)
    draw.rectangle([0, 0, WIDTH, TITLE - 8], fill=FELT_DEEP)
    at, room = (MARGIN, (TITLE - 8) // 2), WIDTH - 2 * MARGIN
    write(draw, at, title, SIZE, LIGHT, bold=True, anchor="lm", room=room, least=22)
    for number, hand in enumerate(hands):
        left = MARGIN + number // rows * (width + MARGIN)
        top = TITLE + number % rows * block
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

"""A player's profile as a card: ratings, the last places, lines of text, milestones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.arrows import GOLD
from bot.images.badges import SIDE, Avatar, colours_of, disc_mask, disc_of
from bot.images.drawing import (
    BLACK,
    FELT,
    FELT_DEEP,
    LIGHT,
    MARGIN,
    PALE,
    PLATE_RED,
    WIDTH,
    Image,
    ImageDraw,
    extended,
    fitted,
    palette_of,
    png,
    sheet_of,
    width_of,
    write,
)

GAP: Final = 12
HEADER: Final = 100
TILE: Final = 166
FORM: Final = 44
"""Pixels of a square in the row of recent results, which is as high."""
LINE: Final = 46
LABEL: Final = 210
CHIP: Final = 44
CHIP_TEXT: Final = 25
SMALL: Final = 24


@dataclass(frozen=True, slots=True)
class RatingTile:
    """A rating: its title, the displayed value, a note on it, and from 0 to 1 how far it has settled."""

    title: str
    value: str
    note: str
    certainty: float


@dataclass(frozen=True, slots=True)
class ProfileCard:
    """A profile in words already chosen.

    Attributes:
        line: the text under the name.
        tiles: at most three.
        form_label, form: sign, place (0: a tie of two sides) and number of places of the last games, oldest
            first.
        lines: labels with their texts.
        chips: titles of milestones.
    """

    name: str
    initial: str
    line: str
    tiles: tuple[RatingTile, ...] = ()
    form_label: str = ""
    form: tuple[tuple[str, int, int], ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    chips: tuple[str, ...] = ()
    avatar: Avatar | None = None


@lru_cache(maxsize=8)
def profile_picture(card: ProfileCard) -> bytes:
    """Return the card as a PNG."""
    chips = _chip_rows(card.chips)
    height = HEADER + MARGIN
    height += TILE + GAP if card.tiles else 0
    height += FORM + GAP if card.form else 0
    height += LINE * len(card.lines)
    height += (CHIP + GAP // 2) * len(chips) + GAP // 2 if chips else 0
    image, draw = sheet_of(WIDTH, height, FELT)
    _draw_header(image, draw, card)
    y = HEADER
    if card.tiles:
        _draw_tiles(draw, card.tiles, y)
        y += TILE + GAP
    if card.form:
        _draw_form(draw, card, y)
        y += FORM + GAP
    for label, text in card.lines:
        _write_label(draw, label, y + LINE / 2)
        at, room = (MARGIN + LABEL, y + LINE / 2), WIDTH - 2 * MARGIN - LABEL
        write(draw, at, text, 27, LIGHT, anchor="lm", room=room, least=18)
        y += LINE
    y += GAP // 2 if chips else 0
    for row in chips:
        _draw_chips(draw, row, y)
        y += CHIP + GAP // 2
    on_felt = [(FELT, ink) for ink in (LIGHT, PALE, GOLD, FELT_DEEP, PLATE_RED)]
    on_deep = [(FELT_DEEP, ink) for ink in (LIGHT, PALE, GOLD)]
    plain = palette_of((*on_felt, *on_deep, (GOLD, BLACK), (PLATE_RED, LIGHT)))
    return png(image, extended(plain, colours_of(card.avatar, 0)))


def _write_label(draw: ImageDraw.ImageDraw, text: str, middle: float) -> None:
    write(draw, (MARGIN, middle), text, SMALL, PALE, anchor="lm", room=LABEL - GAP, least=18)


def _draw_header(image: Image.Image, draw: ImageDraw.ImageDraw, card: ProfileCard) -> None:
    image.paste(disc_of(card.avatar, card.initial, 0), (MARGIN, (HEADER - SIDE) // 2), disc_mask())
    x, room = MARGIN + SIDE + 16, WIDTH - 2 * MARGIN - SIDE - 16
    write(draw, (x, 38), card.name, 36, LIGHT, bold=True, anchor="lm", room=room, least=24)
    write(draw, (x, 74), card.line, 27, PALE, anchor="lm", room=room)


def _draw_tiles(draw: ImageDraw.ImageDraw, tiles: Sequence[RatingTile], top: int) -> None:
    """Draw ratings side by side; under each a bar that is full once it has settled."""
    wide = (WIDTH - 2 * MARGIN - (len(tiles) - 1) * GAP) // len(tiles)
    for number, tile in enumerate(tiles):
        left = MARGIN + number * (wide + GAP)
        draw.rounded_rectangle([left, top, left + wide - 1, top + TILE - 1], radius=14, fill=FELT_DEEP)
        x, room = left + 14, wide - 28
        write(draw, (x, top + 22), tile.title, SMALL, PALE, anchor="lm", room=room)
        write(draw, (x, top + 68), tile.value, 42, LIGHT, bold=True, anchor="lm")
        write(draw, (x, top + 108), tile.note, SMALL, PALE, anchor="lm", room=room, least=18)
        upper, lower = top + TILE - 32, top + TILE - 24
        draw.rounded_rectangle([x, upper, x + room, lower], radius=4, fill=FELT)
        draw.rounded_rectangle(
            [x, upper, x + max(8, round(room * tile.certainty)), lower], radius=4, fill=GOLD
        )


def _draw_form(draw: ImageDraw.ImageDraw, card: ProfileCard, top: int) -> None:
    _write_label(draw, card.form_label, top + FORM / 2)
    for number, (sign, place, places) in enumerate(card.form):
        left = MARGIN + LABEL + number * (FORM + 3)
        fill, ink = (GOLD, BLACK) if place == 1 else (PLATE_RED, LIGHT)
        if not place or 1 < place < places:
            fill, ink = FELT_DEEP, LIGHT
        draw.rounded_rectangle([left, top, left + FORM - 1, top + FORM - 1], radius=9, fill=fill)
        write(draw, (left + FORM / 2, top + FORM / 2), sign, 26, ink, bold=True, anchor="mm")


def _chip_rows(chips: Sequence[str]) -> list[list[str]]:
    """Return the chips by line; the last one names the number of chips that do not fit."""
    rows: list[list[str]] = [[]]
    room = WIDTH - 2 * MARGIN
    used = 0.0
    for number, chip in enumerate(chips):
        wide = width_of(chip, CHIP_TEXT) + 2 * 16 + GAP // 2
        is_last = len(rows) == 3
        rest = width_of(f"+{len(chips)}", CHIP_TEXT) + 2 * 16 + GAP // 2 if is_last else 0.0
        if rows[-1] and used + wide + rest > room:
            if is_last:
                rows[-1].append(f"+{len(chips) - number}")
                break
            rows.append([])
            used = 0.0
        rows[-1].append(chip)
        used += wide
    return rows if rows[0] else []


def _draw_chips(draw: ImageDraw.ImageDraw, chips: Sequence[str], top: int) -> None:
    left = float(MARGIN)
    for chip in chips:
        text = fitted(chip, CHIP_TEXT, WIDTH - 2 * MARGIN - 32)
        wide = width_of(text, CHIP_TEXT) + 2 * 16
        draw.rounded_rectangle([left, top, left + wide, top + CHIP - 1], radius=CHIP // 2, fill=FELT_DEEP)
        write(draw, (left + 16, top + CHIP / 2), text, CHIP_TEXT, GOLD, anchor="lm")
        left += wide + GAP // 2

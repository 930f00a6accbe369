"""A small printed table on white: an auction, or tricks by declarer and suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.images.arrows import GOLD
from bot.images.badges import Box
from bot.images.drawing import BLACK, INK, PLATE_RED, Image, ImageDraw, fitted, size_to_fit, width_of, write
from bot.images.faces import EDGE, FACE, Deck, suit_mask
from engine.cards import Suit

LINE: Final = 28
PADDING: Final = 6
SIZE: Final = 21


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a grid: a text, the sign of its suit, both in the suit's colour, and a mark.

    A marked cell is on gold, a red one on red, like a vulnerable side's heading.
    """

    text: str = ""
    suit: Suit | None = None
    mark: str = ""
    is_faint: bool = False
    is_marked: bool = False
    is_red: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines of cells, the same number in each, the first with the headings; below them lines of text.

    ``line`` is the height of a line in pixels; letters and signs grow with it.
    """

    lines: tuple[tuple[Cell, ...], ...]
    captions: tuple[str, ...] = ()
    line: int = LINE


def grid_height(grid: Grid) -> int:
    """Return the height of a grid in pixels."""
    return (len(grid.lines) + len(grid.captions)) * grid.line + 2 * PADDING


def draw_grid(image: Image.Image, draw: ImageDraw.ImageDraw, grid: Grid, deck: Deck, box: Box) -> None:
    """Draw a grid in a box of ``grid_height``, with columns of equal width."""
    draw.rounded_rectangle(
        [box.left, box.top, box.left + box.width, box.top + box.height - 1], radius=10, fill=FACE
    )
    step = (box.width - 2 * PADDING) / len(grid.lines[0])
    texts = [cell.text + cell.mark for line in grid.lines for cell in line if cell.suit is None]
    high, scale = grid.line, grid.line / LINE
    size = size_to_fit(texts, round(SIZE * scale), round(step) - 4, 15, bold=True)
    for row, line in enumerate(grid.lines):
        middle = box.top + PADDING + row * high + high // 2
        for column, cell in enumerate(line):
            place = Box(round(box.left + PADDING + column * step), middle - high // 2, round(step), high)
            _draw_cell(image, draw, cell, deck, place, size)
        if row == 0:
            under = middle + high // 2 - 1
            draw.line([box.left + PADDING, under, box.left + box.width - PADDING, under], fill=EDGE, width=2)
    room = box.width - 2 * PADDING - 8
    small = size_to_fit(grid.captions, round(SIZE * scale) - 1, room, 15)
    for row, caption in enumerate(grid.captions, start=len(grid.lines)):
        at = (box.left + box.width / 2, box.top + PADDING + row * high + high / 2)
        write(draw, at, caption, small, BLACK, anchor="mm", room=room)


def _draw_cell(
    image: Image.Image, draw: ImageDraw.ImageDraw, cell: Cell, deck: Deck, place: Box, size: int
) -> None:
    if cell.is_marked or cell.is_red:
        draw.rounded_rectangle(
            [place.left + 1, place.top + 2, place.left + place.width - 1, place.top + place.height - 3],
            radius=6,
            fill=GOLD if cell.is_marked else PLATE_RED,
        )
    colour = EDGE if cell.is_faint else INK if cell.is_marked else FACE if cell.is_red else BLACK
    x, y = place.middle
    if cell.suit is None:
        text = fitted(cell.text + cell.mark, size, place.width - 4, bold=True)
        write(draw, (x, y), text, size, colour, bold=not cell.is_faint, anchor="mm")
        return
    ink = deck.colour(cell.suit)
    before, behind = (width_of(text, size, bold=True) if text else 0 for text in (cell.text, cell.mark))
    sign = round(18 * size / SIZE)
    left = x - (before + sign + behind) / 2
    write(draw, (left, y), cell.text, size, ink, bold=True, anchor="lm")
    image.paste(ink, (round(left + before), round(y) - sign // 2), suit_mask(cell.suit, sign))
    write(draw, (left + before + sign, y), cell.mark, size, ink, bold=True, anchor="lm")

"""A table of words and figures as a picture: a title, a heading, a row a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.drawing import (
    FELT_DEEP,
    INK,
    LIGHT,
    LOSS,
    PAPER,
    PAPER_BAND,
    RULE,
    WIDTH,
    fitted,
    palette_of,
    png,
    sheet_of,
    size_to_fit,
    write,
)

MARGIN: Final = 20
TITLE: Final = 64
HEADING: Final = 44
ROW: Final = 46
PADDING: Final = 8
SIZE: Final = 26
LEAST: Final = 16
MOST_ROWS: Final = 40
"""More would make a picture nobody can read on a phone; the text has them all."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: what stands above it, its share of the width, and whether it is set to the right."""

    head: str
    share: float
    right: bool = False


@lru_cache(maxsize=16)
def ranking_picture(title: str, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...]) -> bytes:
    """The table as a PNG; a figure below nothing is red."""
    shown = rows[:MOST_ROWS]
    image, draw = sheet_of(WIDTH, TITLE + HEADING + ROW * len(shown) + MARGIN, PAPER)
    room = WIDTH - 2 * MARGIN
    head = fitted(title, 30, room, bold=True)
    write(draw, (MARGIN, TITLE // 2 + 2), head, 30, INK, bold=True, anchor="lm")
    lefts = [MARGIN + room * sum(one.share for one in columns[:at]) for at in range(len(columns))]
    sizes = [
        size_to_fit([row[at] for row in shown], SIZE, room * one.share - 2 * PADDING, LEAST)
        for at, one in enumerate(columns)
    ]
    draw.rectangle([MARGIN, TITLE, WIDTH - MARGIN, TITLE + HEADING - 1], fill=FELT_DEEP)

    def put(at: int, text: str, middle: float, size: int, colour: str, *, bold: bool = False) -> None:
        column, wide = columns[at], room * columns[at].share - 2 * PADDING
        x = lefts[at] + (room * column.share - PADDING if column.right else PADDING)
        anchor = "rm" if column.right else "lm"
        write(draw, (x, middle), fitted(text, size, wide, bold=bold), size, colour, bold=bold, anchor=anchor)

    def line(cells: Sequence[str], y: int) -> None:
        for at, text in enumerate(cells):
            put(at, text, y + ROW / 2, sizes[at], LOSS if text.startswith("−") else INK)

    for at, column in enumerate(columns):
        put(at, column.head, TITLE + HEADING / 2, 20, LIGHT, bold=True)
    for number, row in enumerate(shown):
        y = TITLE + HEADING + number * ROW
        if number % 2:
            draw.rectangle([MARGIN, y, WIDTH - MARGIN, y + ROW - 1], fill=PAPER_BAND)
        line(row, y)
        draw.line([MARGIN, y + ROW - 1, WIDTH - MARGIN, y + ROW - 1], fill=RULE, width=1)
    on = [(PAPER, ink) for ink in (INK, LOSS, RULE)]
    return png(image, palette_of((*on, (PAPER_BAND, INK), (PAPER_BAND, LOSS), (FELT_DEEP, LIGHT))))

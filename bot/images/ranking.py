"""A table of words and figures as a picture: a title, headings, and rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.drawing import (
    FELT_DEEP,
    INK,
    LIGHT,
    LOSS,
    MARGIN,
    PAPER,
    PAPER_BAND,
    RULE,
    WIDTH,
    palette_of,
    png,
    sheet_of,
    size_to_fit,
    write,
)
from bot.runtime.numbers import MINUS

TITLE: Final = 64
HEADING: Final = 44
ROW: Final = 46
CAPTION: Final = 36
"""Extra height of a row with a caption, in pixels."""
PADDING: Final = 8
MOST_ROWS: Final = 40
"""Maximum rows, to be legible on a phone; the text beside the picture has all of them."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, its share of the width, and whether it is right-aligned."""

    head: str
    share: float
    right: bool = False


@lru_cache(maxsize=16)
def ranking_picture(
    title: str, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], captions: tuple[str, ...] = ()
) -> bytes:
    """Return the table as a PNG, negative figures in red. A row's caption is above it, across all columns."""
    shown = rows[:MOST_ROWS]
    step = ROW + (CAPTION if captions else 0)
    image, draw = sheet_of(WIDTH, TITLE + HEADING + step * len(shown) + MARGIN, PAPER)
    room = WIDTH - 2 * MARGIN
    large = size_to_fit([title], 30, room - 2 * MARGIN, 20, bold=True)
    write(draw, (MARGIN, TITLE // 2 + 2), title, large, INK, bold=True, anchor="lm", room=room)
    lefts = [MARGIN + room * sum(one.share for one in columns[:at]) for at in range(len(columns))]
    sizes = [
        size_to_fit([row[at] for row in shown], 26, room * one.share - 2 * PADDING, 16)
        for at, one in enumerate(columns)
    ]
    heads = min(size_to_fit([one.head], 20, room * one.share - 2 * PADDING, 14, bold=True) for one in columns)
    caption = size_to_fit(captions[:MOST_ROWS], 22, room - 2 * PADDING, 16, bold=True)
    draw.rectangle([MARGIN, TITLE, WIDTH - MARGIN, TITLE + HEADING - 1], fill=FELT_DEEP)

    def put(at: int, text: str, middle: float, size: int, colour: str, *, bold: bool = False) -> None:
        column, wide = columns[at], room * columns[at].share - 2 * PADDING
        x = lefts[at] + (room * column.share - PADDING if column.right else PADDING)
        anchor = "rm" if column.right else "lm"
        write(draw, (x, middle), text, size, colour, bold=bold, anchor=anchor, room=wide)

    for at, column in enumerate(columns):
        put(at, column.head, TITLE + HEADING / 2, heads, LIGHT, bold=True)
    for number, row in enumerate(shown):
        y = TITLE + HEADING + number * step
        if number % 2:
            draw.rectangle([MARGIN, y, WIDTH - MARGIN, y + step - 1], fill=PAPER_BAND)
        if captions:
            at_left, wide = (MARGIN + PADDING, y + CAPTION / 2 + 4), room - 2 * PADDING
            write(draw, at_left, captions[number], caption, INK, bold=True, anchor="lm", room=wide)
        for at, text in enumerate(row):
            put(
                at,
                text,
                y + step - ROW / 2,
                sizes[at],
                LOSS if text.split(" ")[-1].startswith(MINUS) else INK,
            )
        draw.line([MARGIN, y + step - 1, WIDTH - MARGIN, y + step - 1], fill=RULE, width=1)
    on = [(PAPER, ink) for ink in (INK, LOSS, RULE)]
    return png(image, palette_of((*on, (PAPER_BAND, INK), (PAPER_BAND, LOSS), (FELT_DEEP, LIGHT))))

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
    wrapped,
    write,
)
from bot.runtime.numbers import MINUS

TITLE: Final = 64
HEADING: Final = 44
ROW: Final = 46
CAPTION: Final = 36
"""Extra height of a row for each line of its caption, in pixels."""
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
    """Return the table as a PNG, negative figures in red.

    A row's caption is above it, across all columns; a line of it that is too long is wrapped.
    """
    shown = rows[:MOST_ROWS]
    room = WIDTH - 2 * MARGIN
    within, split = room - 2 * PADDING, [caption.split("\n") for caption in captions[:MOST_ROWS]]
    small = size_to_fit([line for lines in split for line in lines], 22, within, 19, bold=True)
    above = [
        [part for line in lines for part in wrapped(line, small, within, bold=True)] for lines in split
    ] or [[] for _ in shown]
    steps = [ROW + CAPTION * len(lines) for lines in above]
    image, draw = sheet_of(WIDTH, TITLE + HEADING + sum(steps) + MARGIN, PAPER)
    large = size_to_fit([title], 30, room - 2 * MARGIN, 20, bold=True)
    write(draw, (MARGIN, TITLE // 2 + 2), title, large, INK, bold=True, anchor="lm", room=room)
    lefts = [MARGIN + room * sum(one.share for one in columns[:at]) for at in range(len(columns))]
    sizes = [
        size_to_fit([row[at] for row in shown], 26, room * one.share - 2 * PADDING, 16)
        for at, one in enumerate(columns)
    ]
    heads = min(size_to_fit([one.head], 20, room * one.share - 2 * PADDING, 14, bold=True) for one in columns)
    draw.rectangle([MARGIN, TITLE, WIDTH - MARGIN, TITLE + HEADING - 1], fill=FELT_DEEP)

    def put(at: int, text: str, middle: float, size: int, colour: str, *, bold: bool = False) -> None:
        column, wide = columns[at], room * columns[at].share - 2 * PADDING
        x = lefts[at] + (room * column.share - PADDING if column.right else PADDING)
        anchor = "rm" if column.right else "lm"
        write(draw, (x, middle), text, size, colour, bold=bold, anchor=anchor, room=wide)

    for at, column in enumerate(columns):
        put(at, column.head, TITLE + HEADING / 2, heads, LIGHT, bold=True)
    for number, (row, lines, step) in enumerate(zip(shown, above, steps, strict=True)):
        y = TITLE + HEADING + sum(steps[:number])
        if number % 2:
            draw.rectangle([MARGIN, y, WIDTH - MARGIN, y + step - 1], fill=PAPER_BAND)
        for at, line in enumerate(lines):
            at_left = MARGIN + PADDING, y + CAPTION * (at + 0.5) + 4
            write(draw, at_left, line, small, INK, bold=True, anchor="lm")
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

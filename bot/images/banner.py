"""A band under a picture's title that celebrates a moment: a large figure, and a sentence beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.images.arrows import GOLD
from bot.images.drawing import (
    INK,
    LIGHT,
    PLATE_RED,
    WIDTH,
    ImageDraw,
    palette_of,
    png,
    sheet_of,
    size_to_fit,
    width_of,
    wrapped,
    write,
)

BANNER: Final = 92
"""Pixels of the band."""
SIZE: Final = 29
SIZES: Final = ((SIZE, 2), (26, 2), (24, 3), (21, 3))
"""Font sizes of the sentence and its most lines: the first that holds it whole is taken."""
MARGIN: Final = 24


@dataclass(frozen=True, slots=True)
class Banner:
    """The band: a ``figure`` in large letters, such as points, and a sentence; a loss is red, not gold."""

    figure: str
    text: str
    is_loss: bool = False


def banner_picture(banner: Banner) -> bytes:
    """Return the band alone, as a PNG."""
    paper = PLATE_RED if banner.is_loss else GOLD
    image, draw = sheet_of(WIDTH, BANNER, paper)
    draw_banner(draw, banner, 0)
    return png(image, palette_of(((paper, LIGHT if banner.is_loss else INK),), 32))


def draw_banner(draw: ImageDraw.ImageDraw, banner: Banner, top: int) -> None:
    """Draw the band across the picture, ``BANNER`` pixels high."""
    paper, ink = (PLATE_RED, LIGHT) if banner.is_loss else (GOLD, INK)
    draw.rectangle([0, top, WIDTH, top + BANNER - 1], fill=paper)
    middle = top + BANNER / 2
    size = size_to_fit([banner.figure], 58, 220, SIZE, bold=True)
    write(draw, (MARGIN, middle), banner.figure, size, ink, bold=True, anchor="lm")
    left = 2 * MARGIN + width_of(banner.figure, size, bold=True)
    size, lines = sentence_lines(banner.text, WIDTH - MARGIN - left)
    for number, line in enumerate(lines):
        y = middle + 1.2 * size * (number - (len(lines) - 1) / 2)
        write(draw, (left, y), line, size, ink, bold=True, anchor="lm")


def sentence_lines(text: str, width: float) -> tuple[int, list[str]]:
    """Return the font size of a sentence ``width`` pixels wide, and its lines; it is cut if none holds it."""
    for size, most in SIZES[:-1]:
        lines = wrapped(text, size, width, bold=True, most=most)
        if " ".join(lines) == text:
            return size, lines
    size, most = SIZES[-1]
    return size, wrapped(text, size, width, bold=True, most=most)

"""Colours, letters and the way to PNG that all pictures share.

Pictures are drawn at twice the size they are shown at on a phone, so that they stay sharp there.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from bot.images.pillow import Image, ImageColor, ImageDraw, ImageFont
from engine.cards import Suit

WIDTH: Final = 720
"""Pixels across a picture; a phone shows half as many points."""

FELT: Final = "#1f5c43"
FELT_DEEP: Final = "#17452f"
PLATE_RED: Final = "#8c1f2b"
"""The name plate of a vulnerable side."""
PAPER: Final = "#fbf8ef"
PAPER_BAND: Final = "#ece5d2"
RULE: Final = "#cbc2a8"
INK: Final = "#1f2430"
FAINT: Final = "#6d6a60"
LOSS: Final = "#a3182b"
LIGHT: Final = "#f4f7f2"
PALE: Final = "#b9d3c4"

BLACK: Final = "#14161c"
RED: Final = "#cf1124"
GREEN: Final = "#0b7a35"
BLUE: Final = "#1450c4"

_TWO: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.CLUBS: BLACK, Suit.DIAMONDS: RED}
_FOUR: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE}

ELLIPSIS: Final = "…"
PALETTE: Final = 256
SIMPLE: Final = re.compile("[ -\u024f\u2010-\u2027\u2190-\u2bff]*")
"""Texts whose letters stand one after the other; others are shaped, which takes longer."""


def suit_colour(suit: Suit, *, four_colours: bool) -> str:
    """The colour of a suit in a deck of two or of four colours."""
    return (_FOUR if four_colours else _TWO)[suit]


_FONTS: Final = Path(__file__).with_name("fonts")


@lru_cache(maxsize=64)
def font(size: int, *, bold: bool = False, simple: bool = True) -> ImageFont.FreeTypeFont:
    """The letters of the pictures in one size, in pixels; not ``simple`` for scripts that join or turn."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    layout = ImageFont.Layout.BASIC if simple else None
    return ImageFont.truetype(str(_FONTS / name), size, layout_engine=layout)


def _font_for(text: str, size: int, bold: bool) -> ImageFont.FreeTypeFont:
    return font(size, bold=bold, simple=SIMPLE.fullmatch(text) is not None)


@lru_cache(maxsize=4096)
def _is_known(char: str) -> bool:
    """Whether our letters have this one; what they lack is drawn as the same box each time."""
    drawn, box = (bytes(font(20, bold=True).getmask(one)) for one in (char, "\uffff"))
    return drawn != box


def drawable(name: str, instead: str) -> str:
    """A name without what our letters lack (emoji, many scripts); ``instead`` when nothing is left."""
    kept = (char for char in name if unicodedata.category(char)[0] not in "CM" and _is_known(char))
    return " ".join("".join(kept).split()) or instead


@lru_cache(maxsize=2048)
def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """Pixels a text takes."""
    return _font_for(text, size, bold).getlength(text)


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float, *, bold: bool = False) -> str:
    """The text, cut with an ellipsis when it is wider than ``width`` pixels."""
    if width_of(text, size, bold=bold) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size, bold=bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def size_to_fit(texts: Iterable[str], size: int, width: float, least: int, *, bold: bool = False) -> int:
    """The largest size from ``size`` down to ``least`` at which every text fits into ``width`` pixels."""
    widest = max((width_of(text, size, bold=bold) for text in texts), default=0.0)
    return size if widest <= width else max(least, int(size * width / widest))


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    anchor: str = "ls",
) -> None:
    """Write a line; ``anchor`` as Pillow has it (``ls``: left end of the base line, ``mm``: the middle)."""
    draw.text(at, text, fill=colour, font=_font_for(text, size, bold), anchor=anchor)


def sheet_of(width: int, height: int, colour: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A new picture of one colour, and what draws on it."""
    image = Image.new("RGB", (width, height), colour)
    return image, ImageDraw.Draw(image)


Pair = tuple[str, str]


@cache
def palette_of(pairs: tuple[Pair, ...], levels: int = 9) -> Image.Image:
    """A palette of the colours that come from writing with one colour of a pair on the other.

    What is drawn smoothly holds nothing but such mixtures, so the few colours of a picture are known
    beforehand and need not be looked for in it, which takes longer than to draw it.
    """
    steps = [step / (levels - 1) for step in range(levels)]
    mixed = [_mixed(paper, ink, part) for paper, ink in pairs for part in steps]
    colours = list(dict.fromkeys(mixed))
    if len(colours) > PALETTE:
        raise ValueError(f"{len(colours)} colours are more than a palette holds")
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image


def extended(palette: Image.Image, colours: Iterable[tuple[int, int, int]]) -> Image.Image:
    """A palette with more colours behind its own, as far as it holds them."""
    known = list(palette.getpalette() or [])
    image = Image.new("P", (1, 1))
    image.putpalette((known + [part for colour in colours for part in colour])[: 3 * PALETTE])
    return image


def _mixed(paper: str, ink: str, part: float) -> tuple[int, ...]:
    pairs = zip(ImageColor.getrgb(paper), ImageColor.getrgb(ink), strict=True)
    return tuple(round(one + (other - one) * part) for one, other in pairs)


def png(image: Image.Image, palette: Image.Image, *, level: int = 6) -> bytes:
    """A picture as a small PNG, in the colours of a palette; ``level`` of compression as zlib has it."""
    few = image.quantize(palette=palette, dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=level)
    return file.getvalue()

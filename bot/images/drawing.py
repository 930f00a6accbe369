"""Colours, letters and the encoding as PNG that all pictures share.

Pictures are drawn at twice the size they are shown at on a phone, so that they stay sharp there.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine.cards import Suit


class Late:
    """A module of Pillow, imported in the first picture's thread and never by an idle bot."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        value = getattr(import_module(self._name), name)
        setattr(self, name, value)
        return value


if TYPE_CHECKING:
    from PIL import Image as Image
    from PIL import ImageColor as ImageColor
    from PIL import ImageDraw as ImageDraw
    from PIL import ImageFont as ImageFont
else:
    Image, ImageColor = Late("PIL.Image"), Late("PIL.ImageColor")
    ImageDraw, ImageFont = Late("PIL.ImageDraw"), Late("PIL.ImageFont")


WIDTH: Final = 720
"""Width of a picture in pixels; a phone shows half as many points."""
MARGIN: Final = 20

FELT: Final = "#1f5c43"
FELT_DEEP: Final = "#17452f"
PLATE_RED: Final = "#8c1f2b"
"""Colour of a vulnerable side's name plate."""
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
"""Texts that need no shaping of their letters, which takes longer."""


def suit_colour(suit: Suit, *, four_colours: bool) -> str:
    return (_FOUR if four_colours else _TWO)[suit]


_FONTS: Final = Path(__file__).with_name("fonts")


@lru_cache(maxsize=64)
def font(size: int, *, bold: bool = False, simple: bool = True) -> ImageFont.FreeTypeFont:
    """Return the font of a size in pixels; not ``simple`` for joined or right-to-left scripts."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    layout = ImageFont.Layout.BASIC if simple else None
    return ImageFont.truetype(str(_FONTS / name), size, layout_engine=layout)


def _font_for(text: str, size: int, bold: bool) -> ImageFont.FreeTypeFont:
    return font(size, bold=bold, simple=SIMPLE.fullmatch(text) is not None)


@lru_cache(maxsize=4096)
def _is_known(char: str) -> bool:
    """Return whether the font has this character; it draws the same box for all that it lacks."""
    drawn, box = (bytes(font(20, bold=True).getmask(sign)) for sign in (char, "\uffff"))
    return drawn != box


def drawable(name: str, instead: str) -> str:
    """Return ``name`` without undrawable characters, or ``instead`` if none is left."""
    kept = (char for char in name if unicodedata.category(char)[0] not in "CM" and _is_known(char))
    return " ".join("".join(kept).split()) or instead


@lru_cache(maxsize=2048)
def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """Return the width of a text in pixels."""
    return _font_for(text, size, bold).getlength(text)


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float, *, bold: bool = False) -> str:
    """Return the text, cut with an ellipsis if it is wider than ``width`` pixels."""
    if width_of(text, size, bold=bold) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size, bold=bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def wrapped(text: str, size: int, width: float, *, bold: bool = False, most: int | None = None) -> list[str]:
    """Wrap a text into lines of ``width`` pixels, ``most`` at most; a line that is too long is cut."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip(" ")
        if width_of(longer, size, bold=bold) <= width or len(lines) == most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(line, size, width, bold=bold) for line in lines]


def size_to_fit(texts: Iterable[str], size: int, width: float, least: int, *, bold: bool = False) -> int:
    """Return the largest font size, ``least`` to ``size``, at which every text fits into ``width`` pixels."""
    widest = max(texts, key=lambda text: width_of(text, size, bold=bold), default="")
    # The width of letters does not shrink evenly with their size.
    while size > least and width_of(widest, size, bold=bold) > width:
        size -= 1
    return size


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    anchor: str = "ls",
    room: float | None = None,
    least: int | None = None,
) -> None:
    """Write a line.

    Args:
        anchor: Pillow's anchor: ``ls`` for the left end of the base line, ``mm`` for the middle.
        room: maximum width in pixels; a longer line is cut with an ellipsis.
        least: minimum font size, to which a line is reduced before it is cut.
    """
    if room is not None and least is not None:
        size = size_to_fit([text], size, room, least, bold=bold)
    if room is not None:
        text = fitted(text, size, room, bold=bold)
    draw.text(at, text, fill=colour, font=_font_for(text, size, bold), anchor=anchor)


def sheet_of(width: int, height: int, colour: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Return a new picture of one colour, and its ``ImageDraw``."""
    image = Image.new("RGB", (width, height), colour)
    return image, ImageDraw.Draw(image)


Pair = tuple[str, str]


@cache
def palette_of(pairs: tuple[Pair, ...], levels: int = 9) -> Image.Image:
    """Return a palette of the mixtures of each pair's two colours, as anti-aliased text contains them.

    Anti-aliased drawing produces only such mixtures, so a picture's few colours are known in advance.
    Searching the picture for them would take longer than drawing it.
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
    """Return a palette with more colours after its own, as many as fit."""
    known = list(palette.getpalette() or [])
    image = Image.new("P", (1, 1))
    image.putpalette((known + [part for colour in colours for part in colour])[: 3 * PALETTE])
    return image


def _mixed(paper: str, ink: str, part: float) -> tuple[int, ...]:
    pairs = zip(ImageColor.getrgb(paper), ImageColor.getrgb(ink), strict=True)
    return tuple(round(one + (other - one) * part) for one, other in pairs)


def png(image: Image.Image, palette: Image.Image, *, level: int = 6) -> bytes:
    """Return a picture as a small PNG in the colours of a palette; ``level`` is zlib's compression level."""
    few = image.quantize(palette=palette, dither=Image.Dither.NONE)
    file = io.BytesIO()
    few.save(file, "PNG", compress_level=level)
    return file.getvalue()

"""People's pictures as small discs of few colours, and the disc with an initial for who has none."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.images.drawing import FELT_DEEP, LIGHT, Image, ImageDraw, palette_of, write

SIDE: Final = 56
"""Pixels across a disc."""
COLOURS: Final = 10
"""Colours an avatar is brought down to: eight of them and the cards share the palette of one picture."""
MOST_BYTES: Final = 512 * 1024
FORMATS: Final = ("PNG", "WEBP", "JPEG")
FINER: Final = 4
LETTER: Final = 30
LETTERS: Final = 24

DISCS: Final = ("#7a4f9c", "#b0552a", "#2a6f9e", "#9c3d5c", "#4d6b1f", "#8a6d1c", "#3b5f8f", "#7d4a3a")
"""What the discs with an initial are filled with, by seat."""

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Avatar:
    """A person's picture, square and small; made by ``read_avatar``."""

    pixels: bytes = field(repr=False)
    colours: tuple[Colour, ...] = field(repr=False)

    @property
    def image(self) -> Image.Image:
        """The picture itself."""
        return Image.frombytes("RGB", (SIDE, SIDE), self.pixels)


def read_avatar(data: bytes) -> Avatar | None:
    """Return the avatar in an untrusted file; ``None`` if it is too large or cannot be read."""
    if len(data) > MOST_BYTES:
        return None
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            if image.width * image.height > 1024 * 1024:
                return None
            seen = image.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    side = min(seen.size)
    left, top = (seen.width - side) // 2, (seen.height - side) // 2
    square = seen.resize((SIDE, SIDE), Image.Resampling.LANCZOS, (left, top, left + side, top + side))
    ground = Image.new("RGB", square.size, FELT_DEEP)
    ground.paste(square, (0, 0), square)
    few = ground.quantize(COLOURS, dither=Image.Dither.NONE)
    return Avatar(few.convert("RGB").tobytes(), _colours_in(few)[:COLOURS])


def disc_of(avatar: Avatar | None, initial: str, number: int) -> Image.Image:
    """Return the disc of a seat's player, not to be drawn on: their avatar, or their initial on a colour."""
    return _lettered(initial, number % len(DISCS)) if avatar is None else avatar.image


def colours_of(avatar: Avatar | None, number: int) -> tuple[Colour, ...]:
    """Return the colours of a player's disc: of the avatar, or of seat ``number`` without one."""
    if avatar is not None:
        return avatar.colours
    disc = DISCS[number % len(DISCS)]
    return _colours_in(palette_of(((FELT_DEEP, disc), (disc, LIGHT)), 4))


def _colours_in(image: Image.Image) -> tuple[Colour, ...]:
    """Return the palette of an image."""
    parts = iter(image.getpalette() or ())
    return tuple(zip(parts, parts, parts, strict=False))


@lru_cache(maxsize=1)
def disc_mask() -> Image.Image:
    """Return the visible part of a disc's square."""
    side = SIDE * FINER
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).ellipse([0, 0, side - 1, side - 1], fill=255)
    return mask.resize((SIDE, SIDE), Image.Resampling.LANCZOS)


@lru_cache(maxsize=64)
def _lettered(initial: str, number: int) -> Image.Image:
    image = Image.new("RGB", (SIDE, SIDE), DISCS[number])
    size = LETTER if len(initial) == 1 else LETTERS
    write(ImageDraw.Draw(image), (SIDE / 2 - 2, SIDE / 2 - 3), initial, size, LIGHT, bold=True, anchor="mm")
    return image

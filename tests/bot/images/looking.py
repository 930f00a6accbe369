"""Inspection of pictures by pixels."""

from __future__ import annotations

import io

from PIL import Image, ImageColor

from bot.images.drawing import WIDTH

MOST_BYTES = 90_000
"""The longest score sheet, of six players and 2,900 pixels, takes 84,000."""

Box = tuple[int, int, int, int]


def image_of(data: bytes) -> Image.Image:
    """Return the picture in a PNG, with its alpha channel."""
    image = Image.open(io.BytesIO(data))
    assert image.format == "PNG"
    return image.convert("RGBA")


def colours_of(image: Image.Image) -> set[tuple[int, ...]]:
    """Return the opaque colours of an image."""
    found = image.convert("RGBA").getcolors(image.width * image.height) or ()
    return {tuple(one[:3]) for _, one in found if one[3] == 255}


def opened(data: bytes) -> Image.Image:
    """Return the picture in a PNG, after checking that it is opaque and neither too wide nor too large."""
    image = Image.open(io.BytesIO(data))
    image.load()
    assert image.format == "PNG"
    assert image.width == WIDTH
    assert len(data) <= MOST_BYTES
    assert "transparency" not in image.info
    return image.convert("RGB")


def count_of(image: Image.Image, colour: str, box: Box | None = None) -> int:
    """Return the number of pixels of exactly this colour, in the picture or a part of it."""
    part = image if box is None else image.crop(box)
    wanted = ImageColor.getrgb(colour)
    return sum(count for count, one in part.getcolors(part.width * part.height) or () if one == wanted)


def runs_of(image: Image.Image, colour: str, row: int) -> int:
    """Return the number of runs of a colour in a row of pixels."""
    wanted = ImageColor.getrgb(colour)
    hits = [image.getpixel((x, row)) == wanted for x in range(image.width)]
    return sum(now and not before for before, now in zip([False, *hits], hits, strict=False))

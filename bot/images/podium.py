"""The final places as a podium: the winner on the highest step, in the middle or, of two, on the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.arrows import GOLD
from bot.images.badges import SIDE, Avatar, colours_of, disc_mask, disc_of
from bot.images.drawing import (
    FELT,
    FELT_DEEP,
    LIGHT,
    PALE,
    WIDTH,
    Image,
    ImageDraw,
    extended,
    palette_of,
    png,
    sheet_of,
    write,
)

MARGIN: Final = 16
GAP: Final = 8
STEPS: Final = {1: 96, 2: 68, 3: 44}
"""Heights of the first steps by place, in pixels; later ones are lower."""
NAME: Final = 26
POINTS: Final = 24
ABOVE: Final = 2 * MARGIN + SIDE + NAME + POINTS + 18
"""Pixels above the highest step: disc, name and points."""


@dataclass(frozen=True, slots=True)
class Face:
    """A player's disc: their avatar, or their initial in the colour of their seat."""

    seat: int
    initial: str
    avatar: Avatar | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """A player or a pair: their discs, from left to right, and words already chosen.

    With ``is_golden`` each disc has a ring of gold, for winners if there are other players.
    """

    faces: tuple[Face, ...]
    name: str
    points: str
    place: int
    is_golden: bool = False


@lru_cache(maxsize=16)
def podium_picture(stands: tuple[Stand, ...]) -> bytes:
    """Return the podium as a PNG; ``stands`` are players or pairs, the best first."""
    wide = (WIDTH - 2 * MARGIN - (len(stands) - 1) * GAP) // len(stands)
    bottom = ABOVE + max(STEPS.values())
    image, draw = sheet_of(WIDTH, bottom, FELT)
    for column, stand in enumerate(_as_they_stand(stands)):
        _draw(image, draw, stand, (MARGIN + column * (wide + GAP), bottom), wide)
    plain = palette_of(((FELT, LIGHT), (FELT, PALE), (FELT, GOLD), (FELT_DEEP, LIGHT), (FELT_DEEP, GOLD)))
    faces = [face for stand in stands for face in stand.faces]
    discs = [colour for face in faces for colour in colours_of(face.avatar, face.seat)]
    return png(image, extended(plain, discs))


def _as_they_stand(stands: Sequence[Stand]) -> list[Stand]:
    """Return the stands left to right: second, first, others."""
    return [*stands[1:2], *stands[:1], *stands[2:]] if len(stands) > 2 else list(stands)


def _draw(
    image: Image.Image, draw: ImageDraw.ImageDraw, stand: Stand, at: tuple[int, int], wide: int
) -> None:
    """Draw a player or a pair on their step, whose lower left corner is ``at``."""
    left, bottom = at
    step, middle = STEPS.get(stand.place, 26), left + wide / 2
    top = bottom - step
    draw.rectangle([left, top, left + wide - 1, bottom - 1], fill=FELT_DEEP)
    size = min(40, max(20, step - 14))
    colour = GOLD if stand.is_golden else LIGHT
    write(draw, (middle, top + step / 2), str(stand.place), size, colour, bold=True, anchor="mm")
    write(draw, (middle, top - 8 - POINTS / 2), stand.points, POINTS, PALE, anchor="mm")
    line, name = top - 12 - POINTS - NAME / 2, stand.name
    write(draw, (middle, line), name, NAME, LIGHT, bold=True, anchor="mm", room=wide, least=15)
    y, beside = round(line - NAME / 2 - 8 - SIDE), SIDE + 10
    for number, disc in enumerate(stand.faces):
        x = round(middle - SIDE / 2 + (number - (len(stand.faces) - 1) / 2) * beside)
        if stand.is_golden:
            draw.ellipse([x - 5, y - 5, x + SIDE + 4, y + SIDE + 4], fill=GOLD)
        image.paste(disc_of(disc.avatar, disc.initial, disc.seat), (x, y), disc_mask())

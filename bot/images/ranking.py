"""Rankings as pictures: a table of places, and a podium."""

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
    INK,
    LIGHT,
    LOSS,
    MARGIN,
    PALE,
    PAPER,
    PAPER_BAND,
    RULE,
    WIDTH,
    Image,
    ImageDraw,
    extended,
    palette_of,
    png,
    sheet_of,
    size_to_fit,
    width_of,
    wrapped,
    write,
)
from bot.runtime.numbers import MINUS

TITLE: Final = 64
HEADING: Final = 44
ROW: Final = 46
SIZE: Final = 26
HEAD_SIZE: Final = 20
CAPTION: Final = 36
"""Extra height of a row for each line of its caption, in pixels."""
PADDING: Final = 8
MOST_ROWS: Final = 40
"""Maximum rows, to be legible on a phone; the text beside the picture has all of them."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, and whether it is right-aligned."""

    head: str
    right: bool = False


@lru_cache(maxsize=16)
def ranking_picture(
    title: str, columns: tuple[Column, ...], rows: tuple[tuple[str, ...], ...], captions: tuple[str, ...] = ()
) -> bytes:
    """Return the table as a PNG, negative figures in red; columns share the width by what they need.

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
    needed = [
        max(width_of(one.head, HEAD_SIZE, bold=True), *(width_of(row[at], SIZE) for row in shown))
        + 2 * PADDING
        for at, one in enumerate(columns)
    ]
    wide = [room * width / sum(needed) for width in needed]
    lefts = [MARGIN + sum(wide[:at]) for at in range(len(columns))]
    rooms = [width - 2 * PADDING for width in wide]
    sizes = [size_to_fit([row[at] for row in shown], SIZE, one, 16) for at, one in enumerate(rooms)]
    heads = min(
        size_to_fit([column.head], HEAD_SIZE, one, 14, bold=True)
        for column, one in zip(columns, rooms, strict=True)
    )
    draw.rectangle([MARGIN, TITLE, WIDTH - MARGIN, TITLE + HEADING - 1], fill=FELT_DEEP)

    def put(at: int, text: str, middle: float, size: int, colour: str, *, bold: bool = False) -> None:
        is_right = columns[at].right
        x = lefts[at] + (wide[at] - PADDING if is_right else PADDING)
        anchor = "rm" if is_right else "lm"
        write(draw, (x, middle), text, size, colour, bold=bold, anchor=anchor, room=rooms[at])

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


EDGE: Final = 16
GAP: Final = 8
STEPS: Final = {1: 96, 2: 68, 3: 44}
"""Heights of the first steps by place, in pixels; later ones are lower."""
NAME: Final = 26
POINTS: Final = 24
ABOVE: Final = 2 * EDGE + SIDE + NAME + POINTS + 18
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
    """Return the podium as a PNG; ``stands`` are players or pairs, the best first.

    The winner stands on the highest step, in the middle or, of two, on the left.
    """
    wide = (WIDTH - 2 * EDGE - (len(stands) - 1) * GAP) // len(stands)
    bottom = ABOVE + max(STEPS.values())
    image, draw = sheet_of(WIDTH, bottom, FELT)
    for column, stand in enumerate(_as_they_stand(stands)):
        _draw(image, draw, stand, (EDGE + column * (wide + GAP), bottom), wide)
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

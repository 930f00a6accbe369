"""Lines, marks and round numbers for charts, and one player's rating or points, game by game.

Lines are drawn three times as large and then reduced, to make them smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from bot.images.drawing import (
    FAINT,
    INK,
    PAPER,
    RULE,
    WIDTH,
    Image,
    ImageDraw,
    palette_of,
    png,
    width_of,
    write,
)
from bot.runtime.numbers import number_text

LARGER: Final = 3

Point = tuple[float, float]

SHAPES: Final[dict[str, tuple[Point, ...]]] = {
    "s": ((-0.89, -0.89), (0.89, -0.89), (0.89, 0.89), (-0.89, 0.89)),
    "^": ((0, -1.1), (1.1, 1.1), (-1.1, 1.1)),
    "v": ((0, 1.1), (1.1, -1.1), (-1.1, -1.1)),
    "D": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    "P": tuple(
        (x * 1.1, y * 1.1)
        for x, y in (
            *((-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4)),
            *((0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4), (-1, -0.4), (-0.4, -0.4)),
        )
    ),
    "X": tuple(
        (x * 1.2, y * 1.2)
        for x, y in (
            *((0, -0.45), (0.5, -1), (1, -0.5), (0.45, 0), (1, 0.5), (0.5, 1)),
            *((0, 0.45), (-0.5, 1), (-1, 0.5), (-0.45, 0), (-1, -0.5), (-0.5, -1)),
        )
    ),
    "*": tuple(
        (radius * math.sin(turn * math.pi / 5), -radius * math.cos(turn * math.pi / 5))
        for turn, radius in enumerate((1.25, 0.55) * 5)
    ),
}
"""The outline of each mark except the round one, around 0, in units of its radius."""


def round_numbers(low: float, high: float, most: int, steps: Sequence[int] = (1, 2, 5, 10)) -> list[int]:
    """Return the multiples of a round step between two numbers, at most ``most`` steps apart.

    ``steps`` are the round steps, apart from a power of ten, ascending.
    """
    least = max(1.0, (high - low) / most)
    power = 10 ** math.floor(math.log10(least))
    step = next(base * power for base in steps if base * power >= least)
    return [number * step for number in range(math.ceil(low / step), math.floor(high / step) + 1)]


class Plot:
    """A picture for lines on paper, in pixels of its final size."""

    def __init__(self, height: int) -> None:
        self._image = Image.new("RGB", (WIDTH * LARGER, height * LARGER), PAPER)
        self._draw = ImageDraw.Draw(self._image)

    def line(self, points: Sequence[Point], colour: str, width: float, dashes: Sequence[float] = ()) -> None:
        """Draw a line through points; ``dashes`` are drawn and skipped alternately, in widths of the line."""
        pen = max(1, round(width * LARGER))
        for piece in dashed(points, [width * length for length in dashes]):
            self._draw.line([_larger(point) for point in piece], fill=colour, width=pen, joint="curve")

    def marks(self, points: Iterable[Point], shape: str, colour: str, radius: float) -> None:
        """Draw a mark at each point: ``o`` or one of ``SHAPES``."""
        for x, y in points:
            if shape == "o":
                self._draw.circle(_larger((x, y)), radius * LARGER, fill=colour)
            else:
                outline = [_larger((x + radius * dx, y + radius * dy)) for dx, dy in SHAPES[shape]]
                self._draw.polygon(outline, fill=colour)

    def finished(self) -> Image.Image:
        """Return the picture at its final size; callers may draw on it."""
        return self._image.reduce(LARGER)


def dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """Yield the drawn pieces of a line; the whole line without dashes. Dashes continue around its corners."""
    if not dashes:
        yield list(points)
        return
    number, left, piece = 0, dashes[0], [points[0]]
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            part = done / length
            at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if number % 2 == 0:
                yield [*piece, at]
            number += 1
            left, piece = dashes[number % len(dashes)], [at]
        left -= length - done
        piece.append(end)
    if number % 2 == 0 and len(piece) > 1:
        yield piece


def _larger(point: Point) -> Point:
    return point[0] * LARGER, point[1] * LARGER


HEIGHT: Final = 360
COLOUR: Final = "#0b57b0"
RIGHT, TOP, BOTTOM = 0.94, 0.80, 0.14
SMALL: Final = 18


@lru_cache(maxsize=8)
def career_picture(title: str, across: str, first: int, values: tuple[int, ...]) -> bytes:
    """Return the curve as a PNG: ``values`` before game number ``first``, and after it and each later one.

    There must be at least two values; ``across`` labels the lower edge.
    """
    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    levels = round_numbers(low, high, 5)
    left = 28 + max(width_of(number_text(level), SMALL) for level in levels)

    def x(step: int) -> float:
        return left + (RIGHT * WIDTH - left) * step / (len(values) - 1)

    def y(value: float) -> float:
        return HEIGHT * (1 - BOTTOM - (TOP - BOTTOM) * (value - low) / (high - low))

    plot = Plot(HEIGHT)
    for level in levels:
        plot.line([(left, y(level)), (RIGHT * WIDTH, y(level))], RULE, 1.2)
    line = [(x(step), y(value)) for step, value in enumerate(values)]
    plot.line(line, COLOUR, 4.4)
    plot.marks(line if len(line) <= 20 else (line[0], line[-1]), "o", COLOUR, 5.0)
    image = plot.finished()
    draw = ImageDraw.Draw(image)
    write(draw, (20, 38), title, 24, INK, bold=True, room=WIDTH - 40)
    for level in levels:
        write(draw, (left - 8, y(level)), number_text(level), SMALL, FAINT, anchor="rm")
    for game in round_numbers(first, first + len(values) - 2, 7):
        place = x(game - first + 1)
        write(draw, (place, (1 - BOTTOM) * HEIGHT + 24), str(game), SMALL, FAINT, anchor="ms")
    write(draw, (RIGHT * WIDTH, HEIGHT - 8), across, SMALL, FAINT, anchor="rs")
    return png(image, palette_of(tuple((PAPER, ink) for ink in (INK, FAINT, RULE, COLOUR))))

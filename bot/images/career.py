"""One player's rating, or points in all, game by game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.images.drawing import (
    FAINT,
    INK,
    PAPER,
    RULE,
    WIDTH,
    ImageDraw,
    palette_of,
    png,
    width_of,
    write,
)
from bot.images.plot import Plot, round_numbers
from bot.runtime.numbers import number_text

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

    plot = Plot(WIDTH, HEIGHT, PAPER)
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

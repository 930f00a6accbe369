"""One player's rating, or points in all, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from bot.images.curve import DRAWING
from bot.images.drawing import FAINT, INK, PAPER, RULE, WIDTH, fitted, palette_of, png, width_of, write
from bot.images.pillow import Image, ImageDraw
from bot.runtime.numbers import number_text

HEIGHT: Final = 360
DPI: Final = 144
COLOUR: Final = "#0b57b0"
RIGHT, TOP, BOTTOM = 0.94, 0.80, 0.14
SMALL: Final = 18
MARKED: Final = 20
"""Up to so many games each has its dot."""


@lru_cache(maxsize=8)
def career_picture(title: str, across: str, first: int, values: tuple[int, ...]) -> bytes:
    """The curve as a PNG: ``values`` before the game of number ``first`` and after each from there on.

    There must be two values at least; ``across`` says what is counted along the lower edge.
    """
    with DRAWING:
        return _drawn(title, across, first, values)


def _drawn(title: str, across: str, first: int, values: Sequence[int]) -> bytes:
    # Here, because a bot that shows no curve need not spend the memory.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D
    from matplotlib.ticker import MaxNLocator

    low, high = min(values), max(values)
    if low == high:
        low, high = low - 1, high + 1
    levels = [int(at) for at in MaxNLocator(5, integer=True).tick_values(low, high) if low <= at <= high]
    left = (28 + max(width_of(str(level), SMALL) for level in levels)) / WIDTH

    def x(step: int) -> float:
        return left + (RIGHT - left) * step / (len(values) - 1)

    def y(value: float) -> float:
        return BOTTOM + (TOP - BOTTOM) * (value - low) / (high - low)

    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=PAPER)
    canvas: Any = FigureCanvasAgg(figure)
    for level in levels:
        figure.add_artist(Line2D((left, RIGHT), (y(level), y(level)), color=RULE, linewidth=0.6))
    line = Line2D(
        [x(step) for step in range(len(values))],
        [y(value) for value in values],
        color=COLOUR,
        linewidth=2.2,
        marker="o",
        markersize=4.5,
        markevery=1 if len(values) <= MARKED else [0, len(values) - 1],
    )
    figure.add_artist(line)
    canvas.draw()
    image = Image.frombuffer("RGBA", canvas.get_width_height(), canvas.buffer_rgba()).convert("RGB")
    draw = ImageDraw.Draw(image)
    write(draw, (20, 38), fitted(title, 24, WIDTH - 40, bold=True), 24, INK, bold=True)
    for level in levels:
        write(
            draw, (left * WIDTH - 8, (1 - y(level)) * HEIGHT), number_text(level), SMALL, FAINT, anchor="rm"
        )
    games = MaxNLocator(7, integer=True).tick_values(first, first + len(values) - 2)
    for game in (int(at) for at in games if first <= at <= first + len(values) - 2):
        place = x(game - first + 1) * WIDTH
        write(draw, (place, (1 - BOTTOM) * HEIGHT + 24), str(game), SMALL, FAINT, anchor="ms")
    write(draw, (RIGHT * WIDTH, HEIGHT - 8), across, SMALL, FAINT, anchor="rs")
    return png(image, palette_of(tuple((PAPER, ink) for ink in (INK, FAINT, RULE, COLOUR))))

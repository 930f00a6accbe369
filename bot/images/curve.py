"""Line chart of all players' running scores, deal by deal.

Lines differ by dash and mark as well as by colour, and each has its name at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.drawing import FAINT, INK, PAPER, RULE, WIDTH, ImageDraw, palette_of, png, width_of, write
from bot.images.plot import SMALL, Plot, round_numbers
from bot.runtime.numbers import score_text

HEIGHT: Final = 460
COLOURS: Final = ("#0b57b0", "#c2410c", "#0b7a4b", "#a21a6b", "#6b4f00", "#0e7490", "#5b21b6", "#3f3f46")
"""Colours dark enough for the background and distinct for most eyes; marks and dashes help as well."""
MARKS: Final = "os^DvPX*"
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (5, 2), (1.2, 1.2), (7, 2, 1.2, 2))
LEFT, RIGHT, TOP, BOTTOM = 0.10, 0.70, 0.84, 0.15


@dataclass(frozen=True, slots=True)
class Runner:
    """One player's line: the score after each deal and the points at the end."""

    name: str
    scores: tuple[int, ...]
    points: str


@lru_cache(maxsize=8)
def curve_picture(title: str, across: str, runners: tuple[Runner, ...], *, lowest: bool = False) -> bytes:
    """Return the curves of at least one deal as a PNG; ``across`` labels the lower edge.

    ``lowest``: whether points are penalties, as in ``score_text``.
    """
    scale = _Scale.of(runners)
    plot = Plot(HEIGHT)
    for points in scale.points_ticks:
        colour, wide = (FAINT, 2.0) if points == 0 else (RULE, 1.2)
        plot.line([(LEFT * WIDTH, scale.y(points)), (RIGHT * WIDTH, scale.y(points))], colour, wide)
    every = max(1, scale.deals // 7)
    for number, runner in enumerate(runners):
        colour = COLOURS[number % len(COLOURS)]
        line = [(scale.x(deal), scale.y(points)) for deal, points in enumerate((0, *runner.scores))]
        marked = [*range(1 + number % every, scale.deals, every), scale.deals]
        plot.line(line, colour, 4.4, DASHES[number % len(DASHES)])
        plot.marks([line[deal] for deal in marked], MARKS[number % len(MARKS)], colour, 6.0)
    image = plot.finished()
    draw = ImageDraw.Draw(image)
    write(draw, (20, 40), title, 26, INK, bold=True, room=WIDTH - 40)
    for points in scale.points_ticks:
        write(
            draw,
            (LEFT * WIDTH - 8, scale.y(points)),
            score_text(points, lowest=lowest),
            SMALL,
            FAINT,
            anchor="rm",
        )
    for deal in scale.deal_ticks:
        write(draw, (scale.x(deal), (1 - BOTTOM) * HEIGHT + 28), str(deal), SMALL, FAINT, anchor="ms")
    write(draw, (RIGHT * WIDTH, HEIGHT - 10), across, SMALL, FAINT, anchor="rs")
    _names(draw, runners, scale)
    return png(image, palette_of(tuple((PAPER, ink) for ink in (INK, FAINT, RULE, *COLOURS))))


@dataclass(frozen=True, slots=True)
class _Scale:
    """Position of deals and points in the picture, and the labels at its edges."""

    deals: int
    low: float
    high: float
    deal_ticks: tuple[int, ...]
    points_ticks: tuple[int, ...]

    @classmethod
    def of(cls, runners: Sequence[Runner]) -> _Scale:
        deals, points = len(runners[0].scores), [0, *(p for runner in runners for p in runner.scores)]
        low, high = min(points), max(points)
        if low == high:
            low, high = low - 1, high + 1
        shown = round_numbers(0, deals, 7, steps=(1, 2, 4, 7, 10))
        return cls(deals, low, high, tuple(shown), tuple(round_numbers(low, high, 6)))

    def x(self, deal: int) -> float:
        """Return the pixel column after a number of deals."""
        return WIDTH * (LEFT + (RIGHT - LEFT) * deal / self.deals)

    def y(self, points: float) -> float:
        """Return the pixel row of a score."""
        part = (points - self.low) / (self.high - self.low)
        return HEIGHT * (1 - BOTTOM - part * (TOP - BOTTOM))


def _names(draw: ImageDraw.ImageDraw, runners: Sequence[Runner], scale: _Scale) -> None:
    """Draw each name at the end of its line, moved up or down where two would overlap."""
    order = sorted(range(len(runners)), key=lambda number: -runners[number].scores[-1])
    ends = [scale.y(runners[number].scores[-1]) for number in order]
    middles = spread_labels(ends, 30, HEIGHT * (1 - TOP) - 14, HEIGHT - 24)
    left = round(RIGHT * WIDTH)
    points = max(width_of(runner.points, 20, bold=True) for runner in runners)
    for number, end, middle in zip(order, ends, middles, strict=True):
        runner, colour = runners[number], COLOURS[number % len(COLOURS)]
        if abs(end - middle) > 3:  # a horizontal line would look like a minus sign before the points
            draw.line([left + 8, end, left + 22, middle], fill=colour, width=2)
        write(draw, (left + 26 + points, middle), runner.points, 20, colour, bold=True, anchor="rm")
        room = WIDTH - left - points - 40
        at = left + 34 + points, middle
        write(draw, at, runner.name, 20, colour, bold=True, anchor="lm", room=room)


def spread_labels(wanted: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Spread labels at least ``pitch`` apart, as close as possible to ``wanted`` (ascending, in pixels).

    They stay between ``low`` and ``high`` if all of them fit.
    """
    # With the pitch of the earlier labels subtracted, places must only not descend: where they would, they
    # are averaged with those before them.
    groups: list[tuple[float, int]] = []
    for number, want in enumerate(wanted):
        total, count = want - number * pitch, 1
        while groups and groups[-1][0] / groups[-1][1] > total / count:
            before = groups.pop()
            total, count = total + before[0], count + before[1]
        groups.append((total, count))
    level = [total / count for total, count in groups for _ in range(count)]
    ceiling = max(low, high - pitch * (len(level) - 1))
    return [min(max(at, low), ceiling) + number * pitch for number, at in enumerate(level)]

"""Chart of the cost of each choice in a deal: a row of bars for each player, a bar for each trick."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.images.drawing import (
    FAINT,
    INK,
    LOSS,
    PAPER,
    PAPER_BAND,
    RULE,
    WIDTH,
    ImageDraw,
    palette_of,
    png,
    sheet_of,
    width_of,
    write,
)

LEFT, RIGHT, FIRST, GAP = 158, 634, 66, 8
"""Pixels from the left and upper edges to the bars, and between two rows."""
SMALL: Final = 23
NAME: Final = 25
ROW: Final = 92


@dataclass(frozen=True, slots=True)
class CostRow:
    """One player: the cost of each choice in order, the label above its bar (may be empty), and the total."""

    name: str
    costs: tuple[float, ...]
    labels: tuple[str, ...]
    total: str


@dataclass(frozen=True, slots=True)
class CostChart:
    """The whole picture; labels mark the important bars. At least one row, and one cost in each."""

    title: str
    axis: str
    rows: tuple[CostRow, ...]


@lru_cache(maxsize=16)
def cost_chart(chart: CostChart) -> bytes:
    """Return the chart as a PNG with its own background, readable on dark and light themes."""
    image, draw = sheet_of(WIDTH, 142 + ROW * len(chart.rows), PAPER)
    write(draw, (22, 34), chart.title, 27, INK, room=WIDTH - 44)
    # Room for the number above the highest bar.
    top = max(1.0, *(cost for row in chart.rows for cost in row.costs)) * 1.35
    for number, row in enumerate(chart.rows):
        _draw_row(draw, row, FIRST + ROW * number, top)
    bottom = FIRST + ROW * len(chart.rows) - GAP
    longest = max(chart.rows, key=lambda row: len(row.costs))
    step = 1 if len(longest.costs) <= 13 else 2
    for place in range(0, len(longest.costs), step):
        write(draw, (_middle(place, longest), bottom + 26), str(place + 1), SMALL, INK, anchor="ms")
    write(draw, ((LEFT + RIGHT) / 2, bottom + 56), chart.axis, NAME, INK, anchor="ms")
    inks = (PAPER, INK), (PAPER_BAND, LOSS), (PAPER, RULE), (PAPER_BAND, FAINT)
    return png(image, palette_of(inks))


def _middle(place: int, row: CostRow) -> float:
    return LEFT + (RIGHT - LEFT) * (place + 0.6) / (len(row.costs) + 0.2)


def _labelled(row: CostRow, scale: float) -> list[tuple[float, float, str]]:
    """Return the middle, height and label of each labelled bar, without labels that touch a higher bar's."""
    bars = [(cost, place) for place, cost in enumerate(row.costs) if row.labels[place]]
    shown: list[tuple[float, float, str]] = []
    for cost, place in sorted(bars, reverse=True):
        middle, label = _middle(place, row), row.labels[place]
        half = width_of(label, SMALL, bold=True) / 2 + 2
        if all(abs(middle - at) > half + width_of(text, SMALL, bold=True) / 2 for at, _, text in shown):
            shown.append((middle, cost * scale, label))
    return shown


def _draw_row(draw: ImageDraw.ImageDraw, row: CostRow, upper: int, top: float) -> None:
    lower = upper + ROW - GAP
    draw.rectangle((LEFT, upper, RIGHT, lower), fill=PAPER_BAND, outline=RULE)
    half = (RIGHT - LEFT) / (len(row.costs) + 0.2) * 0.78 / 2
    for place, (cost, label) in enumerate(zip(row.costs, row.labels, strict=True)):
        middle, height = _middle(place, row), (lower - upper) * cost / top
        if cost > 0:
            bar = (round(middle - half), round(lower - height), round(middle + half), lower)
            draw.rectangle(bar, fill=LOSS if label else FAINT)
    for middle, height, label in _labelled(row, (lower - upper) / top):
        write(draw, (middle, lower - height - 4), label, SMALL, LOSS, bold=True, anchor="ms")
    between = (upper + lower) / 2
    write(draw, (LEFT - 10, between), row.name, NAME, INK, anchor="rm", room=138)
    write(draw, (RIGHT + 10, between), row.total, NAME, INK, bold=True, anchor="lm")

"""What each choice of a deal cost: a row of bars for each player, a bar for each trick."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from bot.images.curve import DRAWING
from bot.images.drawing import FAINT, INK, LOSS, PAPER, PAPER_BAND, RULE, WIDTH, fitted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DPI: Final = 100
ROW: Final = 92
EDGES: Final = 130
"""Pixels of a player's row, and of title and axis together."""
NAME: Final = 18
NAME_WIDTH: Final = 138
"""Pixels of a name's letters, and of the room it has."""
TICKS: Final = 14
"""With more numbers than this only every second one is written."""


@dataclass(frozen=True, slots=True)
class CostRow:
    """One player: the cost of each choice in order, what stands above its bar (if anything), and in all."""

    name: str
    costs: tuple[float, ...]
    labels: tuple[str, ...]
    total: str


@dataclass(frozen=True, slots=True)
class CostChart:
    """The whole picture; bars with a label are the ones to look at. At least one row, one cost in each."""

    title: str
    axis: str
    rows: tuple[CostRow, ...]


@lru_cache(maxsize=16)
def cost_chart(chart: CostChart) -> bytes:
    """The chart as a PNG on paper of its own, so that it reads on dark and on light alike."""
    with DRAWING:
        return _drawn(chart)


def _drawn(chart: CostChart) -> bytes:
    # Half a second and forty megabytes: only who looks at an analysis pays for it.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    height = EDGES + ROW * len(chart.rows)
    figure = Figure(figsize=(WIDTH / DPI, height / DPI), dpi=DPI, facecolor=PAPER)
    canvas = FigureCanvasAgg(figure)
    top = max(1.0, *(cost for row in chart.rows for cost in row.costs)) * 1.35
    grid = figure.subplots(len(chart.rows), 1, sharex=True, squeeze=False)
    for axes, row in zip(grid[:, 0], chart.rows, strict=True):
        _draw(axes, row, top)
    figure.suptitle(chart.title, x=0.03, y=1 - 18 / height, ha="left", va="top", color=INK, fontsize=15)
    last = grid[-1, 0]
    last.set_xlabel(chart.axis, color=INK, fontsize=13)
    figure.subplots_adjust(left=0.22, right=0.88, top=1 - 62 / height, bottom=62 / height, hspace=0.12)
    drawn = io.BytesIO()
    canvas.print_figure(drawn, format="png", facecolor=PAPER)
    return drawn.getvalue()


def _draw(axes: Axes, row: CostRow, top: float) -> None:
    numbers = range(1, len(row.costs) + 1)
    colours = [LOSS if label else FAINT for label in row.labels]
    axes.set_facecolor(PAPER_BAND)
    axes.bar(numbers, row.costs, color=colours, width=0.78)
    axes.set_ylim(0, top)
    axes.set_xlim(0.4, len(row.costs) + 0.6)
    step = 1 if len(row.costs) <= TICKS else 2
    axes.set_xticks(list(numbers)[::step])
    axes.set_yticks([])
    axes.tick_params(colors=INK, labelsize=12, length=0)
    for spine in axes.spines.values():
        spine.set_color(RULE)
    for number, cost, label in zip(numbers, row.costs, row.labels, strict=True):
        if label:
            axes.text(number, cost, label, ha="center", va="bottom", color=LOSS, fontsize=12, weight="bold")
    beside: dict[str, Any] = {"transform": axes.transAxes, "va": "center", "color": INK}
    axes.text(-0.02, 0.5, fitted(row.name, NAME, NAME_WIDTH), ha="right", fontsize=13, **beside)
    axes.text(1.02, 0.5, row.total, ha="left", fontsize=14, weight="bold", **beside)

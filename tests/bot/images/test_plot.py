"""Parts of charts: round numbers, dashes, marks; and the program's own fonts."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest

import bot.images
from bot.images.analysis import CostChart, CostRow, cost_chart
from bot.images.drawing import FAINT, LOSS
from bot.images.plot import SHAPES, Plot, career_picture, dashed, round_numbers
from tests.bot.images.looking import count_of, opened

WITHOUT = """
import sys
sys.modules["matplotlib"] = None
from bot.images.plot import career_picture
print(len(career_picture("Ada", "games", 1, (1, 2, 3))))
"""


@pytest.mark.parametrize(
    ("low", "high", "most", "numbers"),
    [
        (0, 28, 7, [0, 5, 10, 15, 20, 25]),
        (-23, 71, 6, [-20, 0, 20, 40, 60]),
        (0, 1, 6, [0, 1]),
        (1504, 1563, 5, [1520, 1540, 1560]),
        (-1, 1, 6, [-1, 0, 1]),
        (0, 5_000_000_000, 6, [number * 1_000_000_000 for number in range(6)]),
    ],
)
def test_numbers_at_the_edge_are_round(low: int, high: int, most: int, numbers: list[int]) -> None:
    """Ticks are multiples of one round step, between the ends, and no more than fit."""
    assert round_numbers(low, high, most) == numbers


def test_deals_are_marked_by_whole_rounds() -> None:
    """An evening of twenty-eight deals is marked every four deals, one round each."""
    assert round_numbers(0, 28, 7, steps=(1, 2, 4, 7, 10)) == [0, 4, 8, 12, 16, 20, 24, 28]


def test_dashes_continue_around_corners() -> None:
    """A dashed line is drawn for each first length and skipped for each second, corners included."""
    pieces = list(dashed([(0, 0), (10, 0), (10, 10)], (6, 2)))
    assert pieces == [[(0, 0), (6, 0)], [(8, 0), (10, 0), (10, 4)], [(10, 6), (10, 10)]]
    assert list(dashed([(0, 0), (9, 0)], ())) == [[(0, 0), (9, 0)]]


@pytest.mark.parametrize("shape", ["o", *SHAPES])
def test_a_mark_is_as_large_as_the_others(shape: str) -> None:
    """Every mark is drawn around its point, within half as much again as its radius."""
    plot = Plot(40)
    plot.marks([(20, 20)], shape, "#000000", 10)
    image = plot.finished()
    inked = [(x, y) for x in range(40) for y in range(40) if image.getpixel((x, y)) == (0, 0, 0)]
    assert max(math.dist((20, 20), point) for point in inked) < 16
    assert len(inked) > 80
    assert (20, 20) in inked


def test_a_cost_chart_highlights_costly_choices() -> None:
    """Bars with a label are in the colour of losses, the others grey; what cost nothing has none."""
    rows = (
        CostRow("Ada", (0.0, 8.0, 1.0), ("", "8", ""), "9"),
        CostRow("Bob with a name of many letters", (0.0, 0.0, 0.0), ("", "", ""), "0"),
    )
    image = opened(cost_chart(CostChart("What each card cost", "trick", rows)))
    upper, lower = (0, 0, image.width, 150), (0, 154, image.width, image.height)
    assert count_of(image, LOSS, upper) > 1000
    assert 50 < count_of(image, FAINT, upper) < count_of(image, LOSS, upper)
    assert count_of(image, LOSS, lower) == 0
    assert count_of(image, FAINT, lower) < 50  # letters of the axis


def test_a_career_of_equal_values_is_a_level_line() -> None:
    """Equal values give a level line in the middle."""
    image = opened(career_picture("Ada", "games", 1, (7, 7, 7)))
    assert count_of(image, "#0b57b0") > 1000


def test_charts_need_no_other_library() -> None:
    """Charts are drawn where matplotlib, which brought them 70 MB, is not installed."""
    drawn = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    assert int(drawn.stdout) > 1000


def test_the_fonts_come_with_their_licence() -> None:
    """The fonts are files of the program, with the licence that lets them be passed on."""
    folder = Path(bot.images.__file__).with_name("fonts")
    assert {file.name for file in folder.iterdir()} == {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "LICENSE"}
    assert "Bitstream Vera" in (folder / "LICENSE").read_text("utf-8")

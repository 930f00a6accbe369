"""The register of measurements: medians over rounds, ratios to the floor, verdicts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tools.bench.registry import Figure, Measurement, Results, load_all
from tools.bench.taps import percentile


async def test_the_median_of_the_rounds_counts() -> None:
    """Three rounds of a plain function give the middle value, which meets or misses the aim."""
    values: Iterator[float] = iter([9.0, 1.0, 2.0])
    results = Results()
    measurement = Measurement("m", lambda: [Figure("replay", next(values), "ms", aim=2.0)], rounds=3)
    for _ in range(3):
        await results.add_round(measurement)
    assert results.median("replay") == 2.0
    assert results.is_met("replay") is True


async def test_a_ratio_needs_the_figure_it_is_over() -> None:
    """A ratio is judged against the floor if that was measured, and left open if not."""

    async def bot() -> list[Figure]:
        return [Figure("bot", 3.0, "ms", over="floor", ratio_aim=1.5)]

    results = Results()
    await results.add_round(Measurement("bot", bot, rounds=1))
    assert (results.ratio("bot"), results.is_met("bot")) == (None, None)
    await results.add_round(Measurement("floor", lambda: [Figure("floor", 1.0, "ms")], rounds=1))
    assert (results.ratio("bot"), results.is_met("bot")) == (3.0, False)


async def test_higher_is_better_figures_have_a_minimum_ratio() -> None:
    """Cards a second must be at least a given share of the floor's."""
    cards = Figure("cards", 3.0, "/s", better="more", over="floor", ratio_aim=0.4)
    results = Results()
    await results.add_round(Measurement("cards", lambda: [cards], rounds=1))
    await results.add_round(Measurement("floor", lambda: [Figure("floor", 7.0, "/s")], rounds=1))
    assert results.is_met("cards") is True
    await results.add_round(Measurement("floor", lambda: [Figure("floor", 90.0, "/s")], rounds=1))
    assert results.is_met("cards") is False


def test_every_module_of_measurements_is_found() -> None:
    """Every ``measure_*`` module is loaded, without being listed anywhere."""
    assert "floor" in [measurement.name for measurement in load_all()]


def test_the_documentation_names_existing_measurements() -> None:
    """Each row of the table of loads names a measurement that repeats it."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "measurements.md").read_text("utf-8")
    rows = text.partition("\n## What one process carries\n")[2].partition("\n### ")[0].splitlines()
    columns = [row.strip("| ").rpartition(" | ")[2] for row in rows if row.startswith("| ")]
    named = {name for column in columns for name in re.findall(r"`([^`]+)`", column)}
    commands = {name for name in named if name.startswith("python ")}
    assert "taps" in named
    assert named - commands <= {measurement.name for measurement in load_all()}


def test_percentiles() -> None:
    """The 99th percentile of a hundred values is the largest but none beyond it."""
    assert percentile(list(range(100)), 0.5) == 50
    assert percentile(list(range(100)), 0.99) == 99

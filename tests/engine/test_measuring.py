"""Means and their intervals."""

from __future__ import annotations

import random

import pytest

from engine.measuring import mean_of


def test_intervals_widen_with_the_number_of_comparisons() -> None:
    """Single figures have the usual interval of 95 %, wider if several means must hold together."""
    rng = random.Random(1)
    figures = [rng.gauss(2, 3) for _ in range(400)]
    alone, among = mean_of(figures), mean_of(figures, comparisons=20)
    assert alone.half_width is not None
    assert among.half_width is not None
    assert alone.half_width == pytest.approx(1.96 * 3 / 20, rel=0.1)
    assert alone.value == among.value
    assert among.half_width > 1.4 * alone.half_width


def test_no_figures_have_no_mean() -> None:
    """Without figures there is no mean."""
    with pytest.raises(ValueError, match="no figures"):
        mean_of([])

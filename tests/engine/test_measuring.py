"""Means and their intervals."""

from __future__ import annotations

import random

import pytest

from engine.measuring import mean_of, mean_of_groups


def test_groups_of_one_have_the_interval_of_independent_figures() -> None:
    """If every figure is its own group, groups change nothing."""
    rng = random.Random(1)
    figures = [rng.gauss(2, 3) for _ in range(200)]
    grouped, plain = mean_of_groups([[one] for one in figures]), mean_of(figures)
    assert grouped.value == pytest.approx(plain.value)
    assert grouped.half_width == pytest.approx(plain.half_width)


def test_figures_that_go_together_count_as_one() -> None:
    """Repeating each figure does not narrow the interval."""
    rng = random.Random(2)
    figures = [rng.gauss(2, 3) for _ in range(200)]
    twice = mean_of_groups([[one, one] for one in figures])
    assert twice.half_width == pytest.approx(mean_of(figures).half_width)
    assert twice.half_width > mean_of([*figures, *figures]).half_width


def test_figures_that_make_up_for_each_other_are_surer_together() -> None:
    """If one figure of a group gains what the other loses, the mean is certain."""
    assert mean_of_groups([[1 + one, 1 - one] for one in range(5)]).half_width == pytest.approx(0)


def test_no_figures_have_no_mean() -> None:
    """Without any there is nothing to average."""
    with pytest.raises(ValueError, match="no figures"):
        mean_of_groups([[], []])

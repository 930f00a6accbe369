"""The choice of cases that run always, and of those that run with ``--thorough`` only."""

from __future__ import annotations

import itertools

from tests.repetition import combinations, sample


def always(cases: list[object]) -> list[object]:
    """Return the values of the cases that run without ``--thorough``."""
    return [getattr(case, "values", case) for case in cases if not getattr(case, "marks", ())]


def test_combinations_that_always_run_cover_every_pair_of_values() -> None:
    """One in four of 5 × 4 × 6 combinations still has each value of an axis beside each of another."""
    axes = ("abcde", "fghi", "jklmno")
    cases = combinations(*axes, every=4)
    chosen = always([*cases])
    assert (len(cases), len(chosen)) == (120, 30)
    for one, other in itertools.combinations(range(3), 2):
        pairs = {(case[one], case[other]) for case in chosen}
        assert pairs == set(itertools.product(axes[one], axes[other]))


def test_a_sample_runs_one_case_in_so_many() -> None:
    """The first case runs, then every third; the others keep their places."""
    cases = sample("abcdef", every=3)
    assert always(cases) == ["a", "d"]
    assert len(cases) == 6

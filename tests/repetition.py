"""What runs with ``--thorough`` only, since every commit has ten minutes.

XX
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

repetition = pytest.mark.repetition
"""Marks a longer test of behaviour that other tests check too, or that seldom changes."""


def repeated(*values: Any) -> ParameterSet:
    """Return a case for ``parametrize`` that runs with ``--thorough`` only."""
    return pytest.param(*values, marks=repetition)


def one_example_in(share: int) -> settings:
    """Return settings with one in ``share`` of the examples, for a test whose example is a whole evening."""
    return settings(max_examples=max(1, settings().max_examples // share))


def sample(cases: Iterable[Any], every: int) -> list[Any]:
    """Return all cases, of which one in ``every`` runs always and the others with ``--thorough`` only."""
    return [case if number % every == 0 else repeated(case) for number, case in enumerate(cases)]


def sampled(cases: Iterable[tuple[Any, ...]], every: int) -> list[Any]:
    """Return all cases of several arguments, of which one in ``every`` runs always."""
    return [case if number % every == 0 else repeated(*case) for number, case in enumerate(cases)]


def combinations(*axes: Sequence[Any], every: int) -> list[ParameterSet]:
    """Return all combinations of values, of which one in ``every`` runs always.

    With three axes of at least ``every`` values each, those that run always cover every pair of values.
    """
    return [
        pytest.param(*(value for _, value in case), marks=() if total % every == 0 else repetition)
        for case in itertools.product(*(enumerate(axis) for axis in axes))
        for total in [sum(place for place, _ in case)]
    ]

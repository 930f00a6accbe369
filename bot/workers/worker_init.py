"""Preparation of a worker before its first request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial


@dataclass(frozen=True, slots=True)
class Preparation:
    """Two picklable functions that run in each new worker.

    Attributes:
        is_quick: returns whether ``load`` is quick.
        load: loads what the worker needs.
        word: message for the operator before a ``load`` that is not quick.
        able: returns whether bot players are all they can be here, and how they play, in words.
    """

    is_quick: Callable[[], bool]
    load: Callable[[], None]
    word: str
    able: Callable[[], tuple[bool, str]] | None = None


def combined(preparations: Sequence[Preparation]) -> Preparation:
    """Combine preparations: quick if all are, and loaded in this order."""
    return Preparation(
        is_quick=partial(_are_quick, tuple(preparation.is_quick for preparation in preparations)),
        load=partial(_load, tuple(preparation.load for preparation in preparations)),
        word=" ".join(preparation.word for preparation in preparations if preparation.word),
    )


def _are_quick(questions: Sequence[Callable[[], bool]]) -> bool:
    return all(is_quick() for is_quick in questions)


def _load(loads: Sequence[Callable[[], None]]) -> None:
    for load in loads:
        load()

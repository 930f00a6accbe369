"""Memory of what was computed from a frozen value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

_ANSWER = "what was asked of this value"
"""The key of the answer in a value's ``__dict__``: no field can have this name."""


def remembered(ask: Callable[[T], R]) -> Callable[[T], R]:
    """Compute a pure function of a frozen value once: the value keeps the answer, its copies do not.

    For dataclasses without slots. The answer is not part of the value: it does not count in comparisons. A
    value keeps one answer, that of the last function.
    """
    name = f"{ask.__module__}.{ask.__name__}"

    @wraps(ask)
    def answer(value: T) -> R:
        held = value.__dict__
        kept = held.get(_ANSWER)
        if kept is None or kept[0] != name:
            held[_ANSWER] = kept = (name, ask(value))
        found: R = kept[1]
        return found

    return answer

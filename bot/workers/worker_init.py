"""What workers do before their first question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preparation:
    """Two functions that run in each new worker, and a word between them.

    When ``is_quick()`` is false somebody at a keyboard is told ``word`` before ``load()`` is called.
    """

    is_quick: Callable[[], bool]
    load: Callable[[], None]
    word: str

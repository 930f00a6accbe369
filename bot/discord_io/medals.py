"""Medals for the first three places, by one rule wherever a standing is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SIGNS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""What stands for the first places."""


def is_level(places: Iterable[int]) -> bool:
    """Return whether nobody in a field is ahead of anybody: all share one place, or one is alone."""
    return len(set(places)) < 2


def medal(place: int, *, level: bool) -> str | None:
    """Return the medal of a place, which equals share.

    A medal is earned against somebody: there is none in a field that is ``level``, and none beyond the third
    place.
    """
    return None if level else SIGNS.get(place)

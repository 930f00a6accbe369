"""Medals for the first three places of any standing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SIGNS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
"""The medals of the first places."""


def is_level(places: Iterable[int]) -> bool:
    """Return whether all players share one place, or there is only one player."""
    return len(set(places)) < 2


def medal(place: int, *, level: bool) -> str | None:
    """Return the medal of a place, or None beyond the third and where all players are level.

    Players on equal points share a place and its medal.
    """
    return None if level else SIGNS.get(place)

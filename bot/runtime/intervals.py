"""Minimum intervals between two actions of a server or user."""

from __future__ import annotations

import asyncio
from typing import Final

REMEMBERED: Final = 1024
"""Number of keys beyond which those with a finished interval are dropped."""


class Intervals:
    """When each server or user last acted.

    Args:
        interval_s: seconds between two calls of the same key.
    """

    def __init__(self, interval_s: float) -> None:
        self._interval_s = interval_s
        self._until: dict[int, float] = {}

    def wait_s(self, key: int) -> float:
        """Return the seconds until ``key`` may call again; 0 if it may now."""
        return max(0.0, self._until.get(key, 0.0) - asyncio.get_running_loop().time())

    def take(self, key: int) -> bool:
        """Return whether ``key`` may call now, and start its interval if so."""
        if self.wait_s(key):
            return False
        now = asyncio.get_running_loop().time()
        if len(self._until) >= REMEMBERED:
            self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[key] = now + self._interval_s
        return True

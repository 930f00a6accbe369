"""Functions that observe other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

PATIENCE_S = 60.0
"""Longer than anything takes here on a busy machine; nothing waits for it to pass."""


def is_alive(pid: int) -> bool:
    """Return whether a process runs and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # it may end between opening and reading
        return False


async def until(true: Callable[[], bool]) -> None:
    """Wait for an event in another process."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():  # noqa: ASYNC110 - another process tells nobody when it is done
            await asyncio.sleep(0.001)

"""Detection of standstills of this process, and of changes of the machine's clock.

Deadlines use the event loop's clock, which cannot be set. It continues while a process is suspended, though:
afterwards all deadlines would be over at once, before any player could act.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 1.0

NOTICED_S: Final = 10.0
"""Seconds up to which a standstill or a change of the clock is ignored."""


class ClockWatch:
    """A watch that compares both clocks every second.

    Args:
        stood_still: called with the length of a standstill in seconds, before the timers that expired in it.
        clock_moved: called when the machine's clock was changed, which makes shown times wrong.
        wall: the machine's clock, in epoch seconds; by default the one for shown times.
    """

    def __init__(
        self,
        stood_still: Callable[[float], object],
        clock_moved: Callable[[], object],
        *,
        wall: Callable[[], float] = lambda: discord.utils.utcnow().timestamp(),
    ) -> None:
        self._stood_still, self._clock_moved, self._wall = stood_still, clock_moved, wall
        self._handle: asyncio.TimerHandle | None = None
        self._due = self._apart_s = 0.0

    def start(self) -> None:
        self._apart_s = self._wall() - asyncio.get_running_loop().time()
        self._set()

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()

    def _set(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + LOOK_EVERY_S
        self._handle = loop.call_at(self._due, self._look)

    def _look(self) -> None:
        # The loop runs timers in the order they were due, and this one is nearly always the first.
        now = asyncio.get_running_loop().time()
        late_s, apart_s = now - self._due, self._wall() - now
        moved_s, self._apart_s = apart_s - self._apart_s, apart_s
        self._set()
        if late_s > NOTICED_S:
            log.warning(
                "this process stood still for %.0f s: turns continue with the time they had left", late_s
            )
            self._stood_still(late_s)
        if abs(moved_s) > NOTICED_S:
            log.warning("the clock of this machine was changed by %+.0f s: showing deadlines again", moved_s)
            self._clock_moved()

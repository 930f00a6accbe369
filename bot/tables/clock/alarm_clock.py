"""The alarms of one turn, and a timer for the earliest of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.runtime.background import call_by
from bot.tables.clock.alarms import Alarm, Due


class AlarmClock:
    """Calls ``ring`` for each alarm of the turn in progress, in order."""

    def __init__(self, ring: Callable[[Due], None]) -> None:
        self._ring = ring
        self._handle: asyncio.Handle | None = None
        self._alarms: list[Alarm] = []
        self._started = 0.0

    def set(self, alarms: list[Alarm], *, elapsed_s: float = 0.0) -> None:
        """Replace all alarms of a turn that started ``elapsed_s`` seconds ago."""
        self._started = asyncio.get_running_loop().time() - elapsed_s
        self._alarms = sorted(alarms, key=lambda alarm: alarm.after_s)
        self._arm()

    def stop(self) -> None:
        """Cancel all alarms."""
        self._alarms = []
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def next(self) -> Alarm | None:
        """The alarm that rings next."""
        return self._alarms[0] if self._alarms else None

    @property
    def elapsed_s(self) -> float:
        """Seconds since the start of the turn."""
        return asyncio.get_running_loop().time() - self._started

    def remaining_s(self, due: Due) -> float | None:
        """Return the seconds until an alarm rings, at least 0, or None if it is not set."""
        at = next((alarm.after_s for alarm in self._alarms if alarm.due is due), None)
        return None if at is None else max(0.0, self._started + at - asyncio.get_running_loop().time())

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        at = self._started + self._alarms[0].after_s if self._alarms else None
        self._handle = None if at is None else call_by(at, self._fire)

    def _fire(self) -> None:
        alarm = self._alarms.pop(0)
        self._handle = None
        self._arm()
        self._ring(alarm.due)

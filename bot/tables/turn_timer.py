"""A table's one timer: what the floor does when nobody does anything. One ``call_at`` a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.config import AppConfig
from bot.tables.timing import call_by


class Due(StrEnum):
    """What happens when the time has come."""

    DEAL = "deal"
    """The bot deals for the dealer."""
    MOVE = "move"
    """A bot player, or a bot that keeps a seat, makes its move."""
    FORCED = "forced"
    """The only legal move is made for the player."""
    CALL = "call"
    """The player in turn gets a mention."""
    STAND_IN = "stand_in"
    """The player let the time run out: the bot makes this one move."""
    CLOSE = "close"
    """Nothing happens in this lobby any more."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """One thing due ``after_s`` seconds from the start of the turn."""

    after_s: float
    due: Due


def limit_of(pace: str, config: AppConfig) -> float:
    """Seconds a player has for one move at a pace (``live``, ``relaxed``, ``correspondence``)."""
    limits = {"relaxed": config.relaxed_limit_s, "correspondence": config.correspondence_limit_s}
    return limits.get(pace, config.live_limit_s)


class TableClock:
    """Holds the alarms of the turn in progress and one handle for the earliest of them."""

    def __init__(self, ring: Callable[[Due], None]) -> None:
        self._ring = ring
        self._handle: asyncio.Handle | None = None
        self._alarms: list[Alarm] = []
        self._started = 0.0

    def set(self, alarms: list[Alarm], *, elapsed_s: float = 0.0) -> None:
        """Replace all alarms; ``elapsed_s`` of the turn have passed already."""
        self._started = asyncio.get_running_loop().time() - elapsed_s
        self._alarms = sorted(alarms, key=lambda alarm: alarm.after_s)
        self._arm()

    def stop(self) -> None:
        """No alarm rings any more."""
        self._alarms = []
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def remaining_s(self, due: Due) -> float | None:
        """Seconds until an alarm rings; ``None`` when it is not set."""
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

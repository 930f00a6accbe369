"""Days and weeks, and recurring dates: a weekday and a time of day in a time zone, with summer time."""

from __future__ import annotations

import zoneinfo
from datetime import UTC, datetime, time, timedelta
from typing import Final

DAY_S: Final = 86_400.0
WEEK_DAYS: Final = 7


def next_date(weekday: int, minute: int, zone: str, after: float) -> float:
    """Return the first date after a moment on a weekday and minute, both in UTC seconds since the epoch.

    ``weekday`` counts from 0 for Monday, ``minute`` from midnight.
    """
    place = zoneinfo.ZoneInfo(zone)
    today = datetime.fromtimestamp(after, place).date()
    day = today + timedelta(days=(weekday - today.weekday()) % 7)
    while True:
        at = datetime.combine(day, time(minute // 60, minute % 60), place).timestamp()
        if at > after:
            return at
        day += timedelta(days=7)


def day_of(moment: float) -> str:
    """Return the UTC day of a time in epoch seconds: ``2026-11-21``."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def week_of(moment: float) -> str:
    """Return the ISO week of a time in UTC epoch seconds: ``2026-W48``."""
    year, week, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return f"{year}-W{week:02}"

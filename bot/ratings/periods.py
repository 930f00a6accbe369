"""Periods of leaderboards, as the numbers stored in tables.

A season is a quarter of the calendar. Days begin and end in UTC, the same for every server.
"""

from __future__ import annotations

from datetime import MAXYEAR, UTC, datetime
from typing import Final

ALL_TIME: Final = 0
PERIODS: Final = ("all", "season", "month")


def period_of(name: str, at: float) -> int:
    """Return the period of a name at a moment (UTC seconds since the epoch): 0, 20264, 202611.

    *Raises:* KeyError for an unknown name.
    """
    return dict(zip(PERIODS, periods_of(at), strict=True))[name]


def periods_of(at: float) -> tuple[int, int, int]:
    """Return the periods of a moment: all time, its season, its month."""
    day = datetime.fromtimestamp(at, UTC)
    return ALL_TIME, day.year * 10 + (day.month + 2) // 3, day.year * 100 + day.month


def is_period(number: int) -> bool:
    """Return whether a number is that of a period, in any year."""
    year, part, months = _parts(number)
    return number == ALL_TIME or (1970 <= year < MAXYEAR and 1 <= part <= 12 // months)


def bounds_of(period: int) -> tuple[datetime, datetime] | None:
    """Return when a season or month begins, and when the next one does; None for all time."""
    if period == ALL_TIME:
        return None
    year, number, months = _parts(period)
    first = (number - 1) * months
    last = first + months
    return (
        datetime(year, first + 1, 1, tzinfo=UTC),
        datetime(year + last // 12, last % 12 + 1, 1, tzinfo=UTC),
    )


def _parts(period: int) -> tuple[int, int, int]:
    """Return the year of a season or month, its number in the year, and how many months it has."""
    months = 1 if period > 99_999 else 3
    return (*divmod(period, 100 if months == 1 else 10), months)

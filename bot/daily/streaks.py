"""Streaks: days in a row on which a user finished the deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Final

from bot.daily.days import shifted


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row: ``now``, up to today (or yesterday, while today's deal is open), and at ``best``."""

    now: int
    best: int


NO_STREAK: Final = Streak(0, 0)


def streak_of(days: Sequence[str], today: str) -> Streak:
    """Return the streak of a user who finished the deals of these days, oldest first."""
    numbers = [date.fromisoformat(day).toordinal() for day in days]
    # Days in a row differ from their places in the list by the same number.
    runs = [len(list(run)) for _, run in groupby(enumerate(numbers), lambda item: item[1] - item[0])]
    is_current = bool(days) and days[-1] in (today, shifted(today, -1))
    return Streak(runs[-1] if is_current else 0, max(runs, default=0))

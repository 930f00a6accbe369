"""Streaks: days in a row on which a user finished the deal, now and at most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.daily.days import shifted


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row.

    Attributes:
        now: those up to today, or up to yesterday while today's deal is not finished.
        best: the most there ever were.
        has_today: whether today's is among them.
    """

    now: int
    best: int
    has_today: bool


NO_STREAK: Final = Streak(0, 0, has_today=False)


def streak_of(days: Sequence[str], today: str) -> Streak:
    """Return the streak of a user who finished the deals of these days, oldest first."""
    runs: list[int] = []
    before = ""
    for day in days:
        if before and shifted(before, 1) == day:
            runs[-1] += 1
        else:
            runs.append(1)
        before = day
    goes_on = before in (today, shifted(today, -1))
    return Streak(runs[-1] if goes_on else 0, max(runs, default=0), has_today=before == today)

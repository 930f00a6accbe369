"""Days of the deal of the day, their seeds, and streaks: days in a row on which a user finished the deal.

Each day of a game has its own secret, drawn by ``DailyDeals.find_or_make_day``. From it the first dealer is
drawn and the cards are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import groupby
from typing import Final

from bot.i18n import Words
from bot.i18n.texts import long_date
from bot.solo.tries import DealSource
from engine.dealing import commitment_of, deal_seed


@dataclass(frozen=True, slots=True)
class DayRow(DealSource):
    """The deal of one UTC day (``2026-11-21``): its secret, and its rules, which are empty if unreadable."""

    day: str


def dated(day: str, words: Words) -> str:
    """Return the day as the language writes it: ``21 novembre 2026``."""
    return long_date(date.fromisoformat(day), words)


def shifted(day: str, days: int) -> str:
    """Return the day that many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def starts_at(day: str) -> int:
    """Return the start of a day in epoch seconds."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


def seed_of(row: DayRow) -> bytes:
    """Return the seed of the day's cards, which is secret until the day is over."""
    return deal_seed(row.secret, 0)


def commitment_of_day(row: DayRow) -> str:
    """Return the commitment to a seed: its SHA-256 in hex, shown before the deal."""
    return commitment_of(seed_of(row))


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

"""Days of the deal of the day, and their seeds.

Each day of a game has its own secret, drawn by ``DailyDeals.find_or_make_day``. From it the first dealer is
drawn and the cards are dealt.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from bot.i18n import Words
from bot.i18n.dates import long_date
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

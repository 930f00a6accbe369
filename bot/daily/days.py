"""Days of the deal of the day, their seeds and streaks, and how the results of a day compare.

Each day of a game has its own secret, drawn by ``DailyDeals.find_or_make_day``. From it the first dealer is
drawn and the cards are dealt. A streak is of days in a row on which a user finished the deal.
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

    @property
    def seed(self) -> bytes:
        """The seed of the day's cards, which is secret until the day is over."""
        return deal_seed(self.secret, 0)

    @property
    def commitment(self) -> str:
        """The commitment to the seed: its SHA-256 in hex, shown before the deal."""
        return commitment_of(self.seed)


def dated(day: str, words: Words) -> str:
    """Return the day as the language writes it: ``21 novembre 2026``."""
    return long_date(date.fromisoformat(day), words)


def shifted(day: str, days: int) -> str:
    """Return the day that many days later, or earlier."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def starts_at(day: str) -> int:
    """Return the start of a day in epoch seconds."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp())


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


BINS_MOST: Final = 10


@dataclass(frozen=True, slots=True)
class FinishedTry:
    """Result of one finished try."""

    user_id: int
    guild_id: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class DailyRank:
    """A line of a ranking: place from 1 (equal points share one), name, points, and whether it is oneself."""

    place: int
    name: str
    points: int
    is_own: bool


@dataclass(frozen=True, slots=True)
class Bin:
    """Number of results from ``low`` to ``high`` points."""

    low: int
    high: int
    count: int
    has_own: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """A day's results from one player's point of view.

    Attributes:
        own: the player's points; None without a finished try.
        place: the player's rank among ``count`` finished tries.
        best: the highest points; None before the first finished try.
        best_name: name of their player, if a member of this server.
        server: the finished tries of this server's members, best first.
        bins: distribution of all points, highest first.
    """

    own: int | None
    place: int | None
    count: int
    best: int | None
    best_name: str
    server: tuple[DailyRank, ...]
    bins: tuple[Bin, ...]
    all_points: tuple[int, ...] = ()

    @property
    def shared(self) -> str:
        """Whether other players have the same rank, for texts: ``yes`` or ``no``."""
        return "yes" if self.own is not None and self.all_points.count(self.own) > 1 else "no"

    @property
    def server_shared(self) -> str:
        """Whether other players of the server have the same rank there, for texts: ``yes`` or ``no``."""
        return "yes" if [line.place for line in self.server].count(self.server_place or 0) > 1 else "no"

    @property
    def server_place(self) -> int | None:
        """The player's rank in the server."""
        return next((line.place for line in self.server if line.is_own), None)


def compared(outcomes: Sequence[FinishedTry], user: int, guild_id: int) -> Comparison:
    """Return the comparison for one player in one server; ``outcomes`` come best first."""
    points = [outcome.points for outcome in outcomes]
    own = next((outcome.points for outcome in outcomes if outcome.user_id == user), None)
    here = [outcome for outcome in outcomes if outcome.guild_id == guild_id]
    points_here = [outcome.points for outcome in here]
    best = outcomes[0] if outcomes else None
    return Comparison(
        own=own,
        place=None if own is None else _place(own, points),
        count=len(outcomes),
        best=None if best is None else best.points,
        best_name=best.name if best is not None and best.guild_id == guild_id else "",
        server=tuple(
            DailyRank(_place(one.points, points_here), one.name, one.points, one.user_id == user)
            for one in here
        ),
        bins=_bins(points, own),
        all_points=tuple(points),
    )


def _place(points: int, all_points: Sequence[int]) -> int:
    return 1 + sum(other > points for other in all_points)


def _bins(points: Sequence[int], own: int | None) -> tuple[Bin, ...]:
    """Return bins of equal width, as few as needed, from the highest down; empty ones between are kept."""
    if not points:
        return ()
    low, high = min(points), max(points)
    width = -(-(high - low + 1) // BINS_MOST)
    bins = []
    for top in range(high, low - 1, -width):
        bottom = max(top - width + 1, low)
        count = sum(bottom <= number <= top for number in points)
        bins.append(Bin(bottom, top, count, own is not None and bottom <= own <= top))
    return tuple(bins)


@dataclass(frozen=True, slots=True)
class TryOutcome:
    """A result against others: how many the player was ahead of and behind; ties are neither.

    The others are those at the player's own table, or the bot player that held the same cards.
    """

    ahead: int
    behind: int


def outcome_of(points: Sequence[int], own: int) -> TryOutcome:
    """Return the outcome of the seat ``own``, from the points by seat."""
    return TryOutcome(
        sum(points[own] > other for other in points), sum(points[own] < other for other in points)
    )

"""Comparison of the results of a deal of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

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
    best = outcomes[0] if outcomes else None
    return Comparison(
        own=own,
        place=None if own is None else _place(own, points),
        count=len(outcomes),
        best=None if best is None else best.points,
        best_name=best.name if best is not None and best.guild_id == guild_id else "",
        server=tuple(_line(outcome, here, user) for outcome in here),
        bins=_bins(points, own),
        all_points=tuple(points),
    )


def _line(one: FinishedTry, here: Sequence[FinishedTry], user: int) -> DailyRank:
    place = _place(one.points, [other.points for other in here])
    return DailyRank(place, one.name, one.points, one.user_id == user)


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

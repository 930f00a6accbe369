"""Sum of a player's results, and comparison of two players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from bot.leaderboard.result_rows import ResultRow, SharedGame

CURVE_GAMES = 50
"""Maximum games on the curve, the latest ones."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A rating, or points in all: before game ``first`` (they count from 1), and after each from there on."""

    is_rating: bool
    first: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Career:
    """The sum of a player's finished games.

    Attributes:
        places: how often they had each place, from the first to the last of the largest table.
        left: games they were away from at the end, which count as the last place too.
        rating: as shown now; None for an unrated player.
    """

    games: int
    points: int
    places: tuple[int, ...]
    left: int
    rating: float | None
    curve: Curve | None


def career_of(rows: Sequence[ResultRow], rating: float | None) -> Career:
    """Return the sum of a player's results, oldest first.

    ``rating`` is the one shown now, over all families.
    """
    places = Counter(row.place for row in rows)
    return Career(
        games=len(rows),
        points=sum(row.points for row in rows),
        places=tuple(places[place] for place in range(1, 1 + max((row.places for row in rows), default=0))),
        left=sum(row.is_away for row in rows),
        rating=rating,
        curve=_curve(rows, rating),
    )


def _curve(rows: Sequence[ResultRow], rating: float | None) -> Curve | None:
    """Return the curve of the rating if there is one, else of the points; None for a single game."""
    before = [row.before_all for row in rows if row.before_all is not None]
    if rating is not None and len(before) > 1:
        values = [*before, rating]
        is_rating = True
    elif len(rows) > 1:
        values = [0, *accumulate(row.points for row in rows)]
        is_rating = False
    else:
        return None
    shown = values[-CURVE_GAMES - 1 :]
    return Curve(is_rating, len(values) - len(shown) + 1, tuple(round(value) for value in shown))


@dataclass(frozen=True, slots=True)
class Rivalry:
    """The number of games in which one player finished ahead of another."""

    games: int
    better: int
    worse: int

    @property
    def equal(self) -> int:
        """Games they ended on one place."""
        return self.games - self.better - self.worse


def rivalry_of(meetings: Sequence[SharedGame]) -> Rivalry:
    """Return the sum of two players' common games, from the first one's point of view."""
    return Rivalry(
        games=len(meetings),
        better=sum(one.own_place < one.other_place for one in meetings),
        worse=sum(one.own_place > one.other_place for one in meetings),
    )

"""Ratings and sums as finished games change them, one game after the other.

The same book is kept when a game ends (with what the tables hold of its players) and when everything is
counted anew (from nothing), so both come to the same figures to the last digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.ratings.periods import periods_of
from bot.ratings.rating import NEWCOMER, Rating, rated
from engine.seats import Seat

EVERY: Final = ""
"""All families together."""


class RatingKey(NamedTuple):
    """Whose rating, and in which family."""

    user: int
    family: str


class TallyKey(NamedTuple):
    """Whose sums, in which family and period."""

    user: int
    family: str
    period: int


@dataclass(frozen=True, slots=True)
class RatingEntry:
    """A rating and the games it comes from."""

    rating: Rating = NEWCOMER
    games: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums of games; ``rating`` is the figure shown after the last rated one of them."""

    games: int = 0
    wins: int = 0
    points: int = 0
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class Before:
    """A player's ratings before a game: in its family, and over all."""

    family: Rating
    every: Rating


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person's part in a finished game; ``known`` are the ratings of somebody whose name is forgotten."""

    seat: Seat
    user: int | None
    place: int
    points: int
    is_away: bool = False
    known: Before | None = None


@dataclass(slots=True)
class RatingBook:
    """Ratings and sums of one server."""

    ladder: dict[RatingKey, RatingEntry] = field(default_factory=dict)
    tallies: dict[TallyKey, Tally] = field(default_factory=dict)

    def add(self, family: str, at: float, people: Sequence[Sitting], *, is_rated: bool) -> dict[Seat, Before]:
        """Enter a game that ended ``at`` (UTC seconds); gives back the ratings before it, by seat.

        Only people are compared, so a game of one person is not rated: then nothing is given back.
        """
        before = {one.seat: self._before(family, one) for one in people}
        rate = is_rated and len(people) > 1
        if rate:
            places = [one.place for one in people]
            in_family = rated([before[one.seat].family for one in people], places)
            over_all = rated([before[one.seat].every for one in people], places)
            for one, own, every in zip(people, in_family, over_all, strict=True):
                if one.user is not None:
                    self._climb(RatingKey(one.user, family), own)
                    self._climb(RatingKey(one.user, EVERY), every)
        for one in people:
            if one.user is not None:
                self._count(one.user, one, family, at, is_rated=rate)
        return before if rate else {}

    def _before(self, family: str, one: Sitting) -> Before:
        if one.user is None:
            return one.known or Before(NEWCOMER, NEWCOMER)
        return Before(self._rating(one.user, family), self._rating(one.user, EVERY))

    def _rating(self, user: int, family: str) -> Rating:
        return self.ladder.get(RatingKey(user, family), RatingEntry()).rating

    def _climb(self, key: RatingKey, rating: Rating) -> None:
        self.ladder[key] = RatingEntry(rating, self.ladder.get(key, RatingEntry()).games + 1)

    def _count(self, user: int, one: Sitting, family: str, at: float, *, is_rated: bool) -> None:
        for name in (family, EVERY):
            for period in periods_of(at):
                key = TallyKey(user, name, period)
                known = self.tallies.get(key, Tally())
                self.tallies[key] = Tally(
                    known.games + 1,
                    known.wins + (one.place == 1 and not one.is_away),
                    known.points + one.points,
                    self._rating(user, name).shown if is_rated else known.rating,
                )

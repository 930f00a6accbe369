"""Ratings and sums of leaderboards, and their change by one finished game after another.

Ratings are of OpenSkill's Plackett-Luce model, which ranks tables of any number of players at once. The shown
value is a cautious estimate, ``1000 + 40 · (mu − 3 · sigma)``: a newcomer starts at 1000 and climbs as the
uncertainty falls, so that one lucky evening does not lead the list.

The same code runs when a game ends (from the stored values of its players) and in a recount (from nothing),
so that both give the same digits. Sums are of periods: a season is a quarter of the calendar, and days begin
and end in UTC, the same for every server.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import MAXYEAR, UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.seats import Seat

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

ALL_TIME: Final = 0
PERIODS: Final = ("all", "season", "month")


def period_of(name: str, at: float) -> int:
    """Return a period by name at a UTC time in seconds: 0, 20264, 202611. *Raises:* KeyError."""
    return dict(zip(PERIODS, periods_of(at), strict=True))[name]


def periods_of(at: float) -> tuple[int, int, int]:
    """Return the periods of a time: all time, its season, its month."""
    day = datetime.fromtimestamp(at, UTC)
    return ALL_TIME, day.year * 10 + (day.month + 2) // 3, day.year * 100 + day.month


def is_period(number: int) -> bool:
    year, part, months = _parts(number)
    return number == ALL_TIME or (1970 <= year < MAXYEAR and 1 <= part <= 12 // months)


def bounds_of(period: int) -> tuple[datetime, datetime] | None:
    """Return the start of a season or month, and that of the next one; None for all time."""
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
    """Return the year of a season or month, its number in the year, and its length in months."""
    months = 1 if period > 99_999 else 3
    return (*divmod(period, 100 if months == 1 else 10), months)


BASE: Final = 1000.0
SCALE: Final = 40.0


class Rating(NamedTuple):
    """An estimate of a player's strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def shown(self) -> float:
        """The figure shown to users: a cautious estimate, three standard deviations below the mean."""
        return BASE + SCALE * (self.mu - 3.0 * self.sigma)

    @property
    def certainty(self) -> float:
        """How far the rating has settled, from 0 for a newcomer to 1 at half a newcomer's uncertainty.

        It is 1 after about fifty games; until then the figure shown mostly rises.
        """
        halves = (NEWCOMER.sigma - self.sigma) / (NEWCOMER.sigma / 2)
        return min(1.0, max(0.0, halves))

    @property
    def is_settling(self) -> bool:
        return self.certainty < 1.0


NEWCOMER: Final = Rating()


def rated(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a game, from those before by team and each team's place; ties share one.

    A player without partners is a team of one. A team's change is shared by its members, with more for less
    certain ratings. There must be at least two teams.
    """
    model = _model()
    before = [[model.create_rating(list(rating)) for rating in team] for team in teams]
    after = model.rate(before, ranks=[float(place) for place in places])
    return [[Rating(rating.mu, rating.sigma) for rating in team] for team in after]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # here, since only the end of a game needs it

    return PlackettLuce()


EVERY: Final = ""
"""All families together, of the game whose families have no name of a game in their key."""

GAME_ENDS: Final = "/"
"""The end of a family's key, after the name of the game, as in ``bridge/duplicate``."""


WITH_BOTS: Final = "+bots"
"""The key, after a game's own prefix, of all games in which every opponent was a bot."""


def every_of(family: str) -> str:
    """Return the key of all families of a family's game: empty, or the game's name and a slash."""
    game, ends, _ = family.partition(GAME_ENDS)
    return game + ends if ends else EVERY


def bots_of(family: str) -> str:
    """Return the key of the games against bots alone, in a family's game."""
    return every_of(family) + WITH_BOTS


class RatingKey(NamedTuple):
    """The key of a rating: a user and a family."""

    user: int
    family: str


class TallyKey(NamedTuple):
    """The key of sums: a user, a family and a period."""

    user: int
    family: str
    period: int


@dataclass(frozen=True, slots=True)
class RatingEntry:
    """A rating and the games it comes from."""

    rating: Rating = NEWCOMER
    games: int = 0


@dataclass(frozen=True, slots=True)
class CareerTotals:
    """Sums of games; ``rating`` is the figure shown after the last rated one."""

    games: int = 0
    wins: int = 0
    points: int = 0
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class Before:
    """A player's ratings before a match: in its family, and over all families of the game."""

    family: Rating
    every: Rating


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat of a finished game.

    Attributes:
        seat, points: the seat, and its side's points.
        side: the first seat of those that win and lose together; the seat itself without partners.
        place: of the side, from 1; the last one for a player who left, and for a side whose players all left.
        known: the ratings of a player whose name was erased.
    """

    seat: Seat
    side: Seat
    user: int | None
    place: int
    points: int
    is_away: bool = False
    is_person: bool = True
    known: Before | None = None


def sides_of(seats: Iterable[Sitting]) -> list[list[Sitting]]:
    """Return the seats by side, for sides with a human player."""
    sides: dict[Seat, list[Sitting]] = {}
    for seat in seats:
        sides.setdefault(seat.side, []).append(seat)
    return [side for side in sides.values() if any(seat.is_person for seat in side)]


@dataclass(slots=True)
class RatingEntries:
    """Ratings and sums of one server."""

    ratings: dict[RatingKey, RatingEntry] = field(default_factory=dict)
    tallies: dict[TallyKey, CareerTotals] = field(default_factory=dict)

    def add(self, family: str, at: float, seats: Sequence[Sitting], *, is_rated: bool) -> dict[Seat, Before]:
        """Add a game that ended ``at`` (UTC seconds); return the players' ratings before it, by seat.

        Only sides with human players are compared, so a game with one such side is not rated, and the result
        is empty. A first place that several sides share is no win. Sides of one seat without a human player
        may be left out unless they came first.
        """
        people = [entry for entry in seats if entry.is_person]
        before = {person.seat: self._before(family, person) for person in people}
        sides = sides_of(seats)
        rate = is_rated and len(sides) > 1
        if rate:
            in_family = _after(sides, {seat: known.family for seat, known in before.items()})
            over_all = _after(sides, {seat: known.every for seat, known in before.items()})
            for one in people:
                if one.user is not None:
                    self._enter(RatingKey(one.user, family), in_family[one.seat])
                    self._enter(RatingKey(one.user, every_of(family)), over_all[one.seat])
        names = [family, every_of(family), *([bots_of(family)] if len(sides) == 1 else [])]
        has_winner = len({one.side for one in seats if one.place == 1}) == 1
        for person in people:
            if person.user is not None:
                is_won = has_winner and person.place == 1 and not person.is_away
                self._count(person.user, person, names, at, is_won=is_won, is_rated=rate)
        return before if rate else {}

    def _before(self, family: str, one: Sitting) -> Before:
        if one.user is None:
            return one.known or Before(NEWCOMER, NEWCOMER)
        return Before(self._rating(one.user, family), self._rating(one.user, every_of(family)))

    def _rating(self, user: int, family: str) -> Rating:
        return self.ratings.get(RatingKey(user, family), RatingEntry()).rating

    def _enter(self, key: RatingKey, rating: Rating) -> None:
        self.ratings[key] = RatingEntry(rating, self.ratings.get(key, RatingEntry()).games + 1)

    def _count(
        self, user: int, one: Sitting, names: Sequence[str], at: float, *, is_won: bool, is_rated: bool
    ) -> None:
        for name in names:
            for period in periods_of(at):
                key = TallyKey(user, name, period)
                known = self.tallies.get(key, CareerTotals())
                self.tallies[key] = CareerTotals(
                    known.games + 1,
                    known.wins + is_won,
                    known.points + one.points,
                    self._rating(user, name).shown if is_rated else known.rating,
                )


def _after(sides: Sequence[Sequence[Sitting]], before: Mapping[Seat, Rating]) -> dict[Seat, Rating]:
    """Return the ratings after a game, by seat. A bot player with a partner counts as a newcomer."""
    teams = [[before.get(member.seat, NEWCOMER) for member in side] for side in sides]
    places = [min(seat.place for seat in side) for side in sides]
    after = rated(teams, places)
    ratings = {
        one.seat: rating
        for side, team in zip(sides, after, strict=True)
        for one, rating in zip(side, team, strict=True)
    }
    for number, side in enumerate(sides):
        for member, one in enumerate(side):
            if one.is_person and one.place != places[number]:
                # A player who left their partner is rated as if the side had come last; the partner is not.
                as_last = [*places[:number], one.place, *places[number + 1 :]]
                ratings[one.seat] = rated(teams, as_last)[number][member]
    return ratings

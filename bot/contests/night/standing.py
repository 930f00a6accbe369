"""Standings of a club night and over a series.

*Tables with places*: at each table a player gets a point for each player they finished above, and half a
point for each they tie with; points of the game break ties. *Duplicate*: for each deal a player gets the
difference between their points and the mean of that seat at all tables that finished the deal.

Values are exact fractions, so that a standing is the same whenever it is computed from the same journals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bot.game_kit.module import GameModule
from engine.table_state import TableState

Values = dict[int, Fraction]


@dataclass(frozen=True, slots=True)
class TableLine:
    """The value of a closed table, by seat.

    Attributes:
        users: the user in each seat; None for a bot, and for an erased user.
        places: place and points of each seat; empty if no deal was finished.
        deals: the points of each finished deal, by seat; empty if deals are not compared.
        contracts: the contracts of ``deals`` (``ChallengeGame.contracts``); empty in old lines.
        sides: the side of each seat, whose players win together; empty in old lines. In a tournament with a
            winner in each direction the winners have the same one.
    """

    users: tuple[int | None, ...]
    places: tuple[tuple[int, int], ...] = ()
    deals: tuple[tuple[int, ...], ...] = ()
    contracts: tuple[str, ...] = ()
    sides: tuple[int, ...] = ()

    @classmethod
    def from_payload(cls, payload: Mapping[str, Any]) -> TableLine:
        users = tuple(None if one is None or one["user"] < 1 else one["user"] for one in payload["users"])
        places = tuple((int(place), int(points)) for place, points in payload["places"])
        deals, sides = tuple(map(tuple, payload["deals"])), tuple(payload.get("sides", ()))
        return cls(users, places, deals, tuple(payload["contracts"]), sides)

    @property
    def payload(self) -> dict[str, Any]:
        users = [None if user is None else {"user": user} for user in self.users]
        shown = {"places": self.places, "deals": self.deals, "contracts": self.contracts, "sides": self.sides}
        return {"users": users, **shown}

    def has_partners(self, users: Iterable[int]) -> bool:
        """Return whether these users were on one side of the table."""
        sides = dict(zip(self.users, self.sides or self._sides_of_places(), strict=False))
        found = [sides.get(user) for user in users]
        return None not in found and len(set(found)) == 1

    def _sides_of_places(self) -> Sequence[int]:
        """Return the sides that an old line shows: partners share a place, and the next side has the next."""
        places = [place for place, _ in self.places]
        follow = 1 < max(places, default=0) == len(set(places))
        return places if follow else range(len(places))


@dataclass(frozen=True, slots=True)
class StandingPlace:
    """A user's place in a standing, from 1; ties share one.

    ``value`` has place points, or the sum of differences; ``points`` those of the game. ``count`` is the
    number of tables of a night, or of nights of a series. ``won`` is the number of nights won: alone, or with
    the partner of all the night's tables.
    """

    place: int
    user: int
    value: Fraction
    points: int
    count: int
    won: int = 0


def night_standing(rounds: Iterable[Sequence[TableLine]], *, is_duplicate: bool) -> list[StandingPlace]:
    """Return the standing of a night, the best first, from the closed tables of each round."""
    lines = [list(one) for one in rounds]
    values: Values = defaultdict(Fraction)
    for tables in lines:
        for user, value in (_differences if is_duplicate else _place_points)(tables).items():
            values[user] += value
    points, counts = defaultdict[int, int](int), defaultdict[int, int](int)
    for line in (line for tables in lines for line in tables if line.places):
        for seated, (_, own) in zip(line.users, line.places, strict=True):
            if seated is not None:
                points[seated] += own
                counts[seated] += 1
    # Points of different deals do not show who played the same ones better.
    keys = {user: (value, 0 if is_duplicate else points[user]) for user, value in values.items()}
    placed = _rank(keys)
    first = {user for place, user in placed if place == 1}
    played = [line for tables in lines for line in tables if first & set(line.users)]
    is_won = len(first) == 1 or all(line.has_partners(first) for line in played)
    return [
        StandingPlace(
            place, user, keys[user][0], points[user], counts[user], won=int(is_won and user in first)
        )
        for place, user in placed
    ]


def season_standing(nights: Iterable[Sequence[StandingPlace]]) -> list[StandingPlace]:
    """Return the standing over the nights of a series, the best first."""
    values: Values = defaultdict(Fraction)
    points, counts, won = (defaultdict[int, int](int) for _ in range(3))
    for night in nights:
        for row in night:
            values[row.user] += row.value
            points[row.user] += row.points
            counts[row.user] += 1
            won[row.user] += row.won
    keys = {user: (value, won[user]) for user, value in values.items()}
    return [
        StandingPlace(place, user, keys[user][0], points[user], counts[user], won[user])
        for place, user in _rank(keys)
    ]


def _rank(keys: Mapping[int, tuple[Fraction, int]]) -> list[tuple[int, int]]:
    """Return place and user, the highest key first; equal keys share a place."""
    ordered = sorted(keys, key=lambda user: (keys[user], -user), reverse=True)
    first = dict[tuple[Fraction, int], int]()
    return [(first.setdefault(keys[user], number), user) for number, user in enumerate(ordered, 1)]


def _place_points(tables: Iterable[TableLine]) -> Values:
    halves: dict[int, int] = {}
    for line in tables:
        for user, (place, _) in zip(line.users, line.places, strict=False):
            if user is not None:
                beaten = sum(other > place for other, _ in line.places)
                level = sum(other == place for other, _ in line.places) - 1
                halves[user] = halves.get(user, 0) + 2 * beaten + level
    return {user: Fraction(count, 2) for user, count in halves.items()}


def _differences(tables: Sequence[TableLine]) -> Values:
    """Return each user's sum of differences from the mean of their seat in one round."""
    longest = max((len(line.deals) for line in tables), default=0)
    shares: dict[int, dict[int, int]] = {}
    for number in range(longest):
        played = [line for line in tables if len(line.deals) > number]
        sums = [sum(seat) for seat in zip(*(line.deals[number] for line in played), strict=True)]
        for line in played:
            for user, own, total in zip(line.users, line.deals[number], sums, strict=True):
                if user is not None:
                    share = shares.setdefault(user, {})
                    share[len(played)] = share.get(len(played), 0) + own * len(played) - total
    return {
        user: sum((Fraction(part, count) for count, part in share.items()), Fraction())
        for user, share in shares.items()
    }


def line_of(module: GameModule, state: TableState) -> TableLine:
    users = tuple(
        None if who is None or who.user is None or who.user <= 0 else who.user for who in state.seats
    )
    match = state.match
    if match is None or not module.game.deals_finished(match):
        return TableLine(users)
    places, sides = [(0, 0)] * len(users), [0] * len(users)
    for number, side in enumerate(module.history.ranking(state)):
        for seat in side.seats:
            places[seat], sides[seat] = (side.place, side.points), number
    deals, contracts = tuple[tuple[int, ...], ...](), tuple[str, ...]()
    if module.challenge is not None and state.rules.shared:
        scores = [module.challenge.scores(match, seat) for seat in range(len(users))]
        deals, contracts = tuple(zip(*scores, strict=True)), tuple(module.challenge.contracts(match))
    return TableLine(users, tuple(places), deals, contracts, tuple(sides))

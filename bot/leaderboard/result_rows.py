"""A person's part in a finished game, as it is read back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row

from bot.ratings.rating import Rating
from bot.storage.jsontext import object_from_json
from engine.barbu.statistics import ContractFigures


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One person's part in one finished game.

    Attributes:
        place: from 1; ``seats`` where he was away at the end.
        contracts: what each contract brought him, by name.
        exchanged: by seat, what that player paid him in doubles, less what he paid.
        before, before_all: the ratings shown before the game, in its family and over all; ``None`` unrated.
        ended_at: UTC seconds since the epoch.
    """

    game_id: int
    guild_id: int
    seat: int
    family: str
    seats: int
    place: int
    points: int
    is_away: bool
    doubles: int
    doubles_won: int
    doubles_points: int
    contracts: dict[str, ContractFigures] = field(repr=False)
    exchanged: tuple[int, ...] = field(repr=False)
    before: float | None
    before_all: float | None
    ended_at: float


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game two people finished together, as the first of them sees it."""

    own_place: int
    other_place: int
    exchanged: int


def result_of(row: Row[Any]) -> ResultRow:
    """A row of the table ``results`` as a value."""
    told = object_from_json(row.figures)
    return ResultRow(
        game_id=row.game_id,
        guild_id=row.guild_id,
        seat=row.seat,
        family=row.family,
        seats=row.seats,
        place=row.place,
        points=row.points,
        is_away=row.is_away,
        doubles=row.doubles,
        doubles_won=row.doubles_won,
        doubles_points=row.doubles_points,
        contracts={name: ContractFigures(*figures) for name, figures in told["contracts"].items()},
        exchanged=tuple(told["with"]),
        before=None if row.mu is None else Rating(row.mu, row.sigma).shown,
        before_all=None if row.mu is None else Rating(row.all_mu, row.all_sigma).shown,
        ended_at=row.ended_at,
    )

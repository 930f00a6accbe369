"""A person's part in a finished game: how it is written down, and how it is read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Row

from bot.game_kit.result import SeatResult
from bot.ratings.rating import Rating
from bot.storage.jsontext import object_from_json, to_json

FIGURE_COLUMNS: Final = ("doubles", "doubles_won", "doubles_points")
"""Figures of a game that have a column each; all others stand together in one."""

Read = Callable[[Mapping[str, Any]], Any]
"""A game's own way to read what it told of a seat (``Statistics.read``)."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One person's part in one finished game.

    Attributes:
        places: how many places there were, which is the place of who was away at the end.
        figures: what the game itself tells of it, as the game reads it.
        before, before_all: the ratings shown before the game, in its family and over all; ``None`` unrated.
        ended_at: UTC seconds since the epoch.
    """

    game_id: int
    guild_id: int
    seat: int
    family: str
    places: int
    place: int
    points: int
    is_away: bool
    figures: Any = field(repr=False)
    before: float | None
    before_all: float | None
    ended_at: float


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A game two people finished together, as the first of them sees it; ``figures`` as in ``ResultRow``."""

    own_place: int
    other_place: int
    other_seat: int
    figures: Any = field(repr=False)


def row_of_result(row: Row[Any], read: Read) -> ResultRow:
    """A row of the table ``results`` as a value."""
    return ResultRow(
        game_id=row.game_id,
        guild_id=row.guild_id,
        seat=row.seat,
        family=row.family,
        places=row.seats,
        place=row.place,
        points=row.points,
        is_away=row.is_away,
        figures=read(_figures(row)),
        before=None if row.mu is None else Rating(row.mu, row.sigma).shown,
        before_all=None if row.mu is None else Rating(row.all_mu, row.all_sigma).shown,
        ended_at=row.ended_at,
    )


def meeting_of(row: Row[Any], read: Read) -> SharedGame:
    """The same row, and behind it the seat and the place of another person's."""
    *_, other_seat, other_place = list(row)
    return SharedGame(row.place, other_place, other_seat, read(_figures(row)))


def figure_columns(seat: SeatResult) -> dict[str, Any]:
    """What a game tells of a seat, by column."""
    rest = {name: value for name, value in seat.figures.items() if name not in FIGURE_COLUMNS}
    return {**{name: seat.figures.get(name, 0) for name in FIGURE_COLUMNS}, "figures": to_json(rest)}


def _figures(row: Row[Any]) -> dict[str, Any]:
    columns = {name: row._mapping[name] for name in FIGURE_COLUMNS}
    return {**object_from_json(row.figures), **columns}

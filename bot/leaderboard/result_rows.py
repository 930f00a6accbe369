"""Conversion of a player's part in a finished game to and from table rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Row

from bot.game_kit.result import SeatResult
from bot.ratings import Rating
from bot.storage.feats import is_level
from bot.storage.schema import results
from bot.storage.store import object_from_json, to_json

FIGURE_COLUMNS: Final = ("doubles", "doubles_won", "doubles_points")
"""Figures of a game that have a column each; all others share one."""

LEVEL: Final = is_level(results).label(name="is_level")
"""Whether another side has the same place; read with each row of ``results``."""

Read = Callable[[Mapping[str, Any]], Any]
"""Parser of a game's own figures of a seat (``Statistics.read``)."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One player's part in one finished game.

    Attributes:
        places: number of places, which is also the place of a player who was away at the end.
        figures: the game's own figures, as its parser returned them.
        is_level: whether another side has the same place.
        before_all: the rating over all shown before the game; None if unrated.
        ended_at: UTC seconds since the epoch.
    """

    game_id: int
    family: str
    places: int
    place: int
    points: int
    is_away: bool
    is_level: bool
    figures: Any = field(repr=False)
    before_all: float | None
    ended_at: float

    @property
    def is_won(self) -> bool:
        """Whether no other side shared the player's first place."""
        return self.place == 1 and not self.is_away and not self.is_level

    @property
    def is_tied(self) -> bool:
        """Whether another side shared the player's first place."""
        return self.place == 1 and not self.is_away and self.is_level


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A game that two players finished together, from the first one's point of view."""

    own_place: int
    other_place: int
    other_seat: int
    figures: Any = field(repr=False)


def row_of_result(row: Row[Any], read: Read) -> ResultRow:
    """Return a row of the table ``results``, with the column ``LEVEL``, as a value."""
    return ResultRow(
        game_id=row.game_id,
        family=row.family,
        places=row.seats,
        place=row.place,
        points=row.points,
        is_away=row.is_away,
        is_level=bool(row.is_level),
        figures=read(_figures(row)),
        before_all=None if row.mu is None else Rating(row.all_mu, row.all_sigma).shown,
        ended_at=row.ended_at,
    )


def meeting_of(row: Row[Any], read: Read) -> SharedGame:
    """Return a row of ``results`` joined with another player's seat and place as a value."""
    *_, other_seat, other_place = list(row)
    return SharedGame(row.place, other_place, other_seat, read(_figures(row)))


def figure_columns(seat: SeatResult) -> dict[str, Any]:
    """Return a game's own figures of a seat, by column."""
    rest = {name: value for name, value in seat.figures.items() if name not in FIGURE_COLUMNS}
    return {**{name: seat.figures.get(name, 0) for name in FIGURE_COLUMNS}, "figures": to_json(rest)}


def _figures(row: Row[Any]) -> dict[str, Any]:
    columns = {name: row._mapping[name] for name in FIGURE_COLUMNS}
    return {**object_from_json(row.figures), **columns}

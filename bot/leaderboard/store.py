"""Queries for leaderboards and a player's results, and a player's part in a game to and from table rows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import ColumnElement, Row, ScalarSelect, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.result import SeatResult
from bot.ratings import EVERY, GAME_ENDS, Rating, bots_of, every_of
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.feats import is_level
from bot.storage.schema import players, ratings, results, standings
from bot.storage.store import Store, object_from_json, to_json

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


log = logging.getLogger(__name__)

T = TypeVar("T")

RankedBy = Literal["rating", "board", "points", "games"]
PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """A leaderboard: a server's, of a family and a period (``bot.ratings``), by a figure."""

    guild_id: int
    by: RankedBy = "rating"
    period: int = 0
    family: str = EVERY


@dataclass(frozen=True, slots=True)
class LeaderboardLine:
    """One player on a leaderboard; figures that are shown as equal share a rank.

    ``rating`` is None for an unrated player; ``average``, over ``boards``, is None on other leaderboards.
    """

    rank: int
    user_id: int
    name: str
    games: int
    wins: int
    points: int
    rating: float | None
    average: float | None = None
    boards: int = 0


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent: games finished together, and how often the player came before and behind them."""

    user_id: int
    name: str
    games: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Page ``number`` of a leaderboard, from 0; ``people`` is the number of players on all pages.

    ``is_level`` is whether all lines have the same figure, ``measure`` that of a board (see ``Statistics``).
    """

    number: int
    people: int
    lines: tuple[LeaderboardLine, ...] = ()
    is_level: bool = False
    measure: str = ""

    @property
    def pages(self) -> int:
        """Number of pages, at least one."""
        return max(1, -(-self.people // PAGE))


class StoredRanking:
    """A leaderboard read from the stored sums of results. Methods raise ``StorageError``."""

    def __init__(self, database: Database, query: LeaderboardQuery) -> None:
        self._database = database
        self.query = query
        self._figure: ColumnElement[Any] = standings.c[query.by]
        self._in = [
            standings.c.guild_id == query.guild_id,
            standings.c.family == query.family,
            standings.c.period == query.period,
            self._figure.is_not(None),
        ]

    async def page(self, number: int) -> LeaderboardPage:
        """Return a page; beyond the last one, the last."""
        async with self._database.reading() as connection:
            people = await self._count(connection)
            number = max(0, min(number, (people - 1) // PAGE))
            users = await self._users(connection, number * PAGE, people)
            lines = await self._lines(connection, users, start=number * PAGE)
            level = bool(lines) and lines[-1].rank == 1
            if level:
                lowest, _ = self._shown_as(getattr(lines[0], self.query.by))
                level = not await self._count(connection, self._figure < lowest)
        return LeaderboardPage(number, people, tuple(lines), level)

    async def line(self, user_id: int) -> LeaderboardLine | None:
        """Return a player's line; None if they are not on the leaderboard."""
        async with self._database.reading() as connection:
            found = await self._lines(connection, [user_id])
        return found[0] if found else None

    async def place_of(self, user_id: int) -> int | None:
        """Return the index of the page with a player's line."""
        own = self._figure_of(user_id)
        above = or_(self._figure > own, and_(self._figure == own, standings.c.user_id > user_id))
        async with self._database.reading() as connection:
            if (await connection.execute(select(own))).scalar_one_or_none() is None:
                return None
            return await self._count(connection, above) // PAGE

    async def _users(self, connection: AsyncConnection, start: int, people: int) -> list[int]:
        """Return the players of the page after the first ``start``, along the index from its nearer end."""
        count = min(PAGE, people - start)
        behind = people - start - count
        columns = (self._figure, standings.c.user_id)
        if behind < start:
            order, offset = [column.asc() for column in columns], behind
        else:
            order, offset = [column.desc() for column in columns], start
        query = select(standings.c.user_id).where(*self._in).order_by(*order).limit(count).offset(offset)
        return list((await connection.execute(query)).scalars())

    async def _lines(
        self, connection: AsyncConnection, users: Sequence[int], *, start: int | None = None
    ) -> list[LeaderboardLine]:
        """Return the lines of consecutive players, best first; ``start`` are before them (None: count)."""
        named = and_(players.c.user_id == standings.c.user_id, players.c.guild_id == standings.c.guild_id)
        mine = standings.c.user_id.in_(users)
        query = select(standings, players.c.name).outerjoin(players, named).where(mine, *self._in)
        by = self.query.by
        found = (await connection.execute(query)).all()
        rows = sorted(found, key=lambda row: (row._mapping[by], row.user_id), reverse=True)
        if not rows:
            return []
        first, exact = rows[0], rows[0]._mapping[by]
        lowest, higher = self._shown_as(exact)
        if start is None:
            rank = start = await self._count(connection, self._figure >= higher)
        else:
            # A player with an equal figure shares the rank, and may be on an earlier page.
            same = and_(self._figure == exact, standings.c.user_id > first.user_id)
            above = self._figure < higher, or_(self._figure > exact, same)
            rank = start - await self._count(connection, *above)
        lines: list[LeaderboardLine] = []
        for offset, row in enumerate(rows):
            if row._mapping[by] < lowest:
                rank, (lowest, _) = start + offset, self._shown_as(row._mapping[by])
            figures = row.games, row.wins, row.points, row.rating
            lines.append(LeaderboardLine(rank + 1, row.user_id, row.name or "", *figures))
        return lines

    def _shown_as(self, figure: float) -> tuple[float, float]:
        """Return the lowest figure that is shown as this one, and the lowest shown as a higher one."""
        shown = round(figure)
        return (shown - 0.5, shown + 0.5) if self.query.by == "rating" else (shown, shown + 1)

    def _figure_of(self, user_id: int) -> ScalarSelect[Any]:
        return select(self._figure).where(*self._in, standings.c.user_id == user_id).scalar_subquery()

    async def _count(self, connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
        query = select(func.count()).where(*self._in, *which)
        return int((await connection.execute(query)).scalar_one())


class LeaderboardStore(Store):
    """The leaderboards of one database. Methods raise ``StorageError`` (see ``bot.storage.errors``).

    If ``family`` is the key of all families together (``every_of``), it selects all of that game's.
    """

    def ranking(self, query: LeaderboardQuery) -> StoredRanking:
        return StoredRanking(self._database, query)

    async def has_games(self, guild_id: int, every: str) -> bool:
        """Return whether a server has finished matches of a game, be it against bots alone."""
        families = standings.c.family.in_([every, bots_of(every)])
        here = select(standings.c.user_id).where(standings.c.guild_id == guild_id, families)
        return await self._database.first(here.where(standings.c.period == 0).limit(1)) is not None

    async def families(self, guild_id: int, every: str = EVERY) -> list[str]:
        """Return the families of a game in which a server has finished matches, in alphabetical order."""
        found, hidden = [every], (every, bots_of(every))
        smallest = func.min(standings.c.family)
        async with self._database.reading() as connection:
            # From one to the next along the index, since a list of all rows would be long.
            while True:
                after = standings.c.family > found[-1]
                query = select(smallest).where(standings.c.guild_id == guild_id, after)
                family = await connection.scalar(query)
                if family is None:
                    return [family for family in found if every_of(family) == every and family not in hidden]
                found.append(family)

    async def results(
        self, guild_id: int, user_id: int, family: str = EVERY, *, read: Read = dict, limit: int = 5000
    ) -> list[ResultRow]:
        """Return a player's last ``limit`` results on a server, oldest first; ``read`` parses the figures."""
        query = select(results, LEVEL).where(
            results.c.guild_id == guild_id, results.c.user_id == user_id, belongs_to(results.c.family, family)
        )
        newest = query.order_by(results.c.ended_at.desc(), results.c.game_id.desc()).limit(limit)
        rows = await self._database.rows(newest)
        # Hundreds of games take a while to read.
        return await asyncio.to_thread(lambda: list(readable(row_of_result, reversed(rows), read)))

    async def ratings(self, guild_id: int, user_id: int, every: str = EVERY) -> dict[str, tuple[Rating, int]]:
        """Return a player's ratings in a game with the number of matches by family; over all at ``every``."""
        query = select(ratings).where(ratings.c.guild_id == guild_id, ratings.c.user_id == user_id)
        rows = await self._database.rows(query)
        return {
            row.family: (Rating(row.mu, row.sigma), row.games)
            for row in rows
            if every_of(row.family) == every
        }

    async def rivals(self, guild_id: int, user_id: int, family: str, most: int) -> list[Rival]:
        """Return the most frequent opponents of a player; partners in a game are not opponents in it."""
        own, other = results.alias("own"), results.alias("other")
        games, won, lost = (
            func.count(),
            func.sum(case((own.c.place < other.c.place, 1), else_=0)),
            func.sum(case((own.c.place > other.c.place, 1), else_=0)),
        )
        named = and_(players.c.user_id == other.c.user_id, players.c.guild_id == guild_id)
        query = (
            select(other.c.user_id, players.c.name, games, won, lost)
            .select_from(own)
            .join(other, other.c.game_id == own.c.game_id)
            .join(players, named)
            .where(
                own.c.user_id == user_id,
                own.c.guild_id == guild_id,
                other.c.user_id != user_id,
                or_(own.c.side.is_(None), own.c.side != other.c.side),
                belongs_to(own.c.family, family),
            )
            .group_by(other.c.user_id, players.c.name)
            .order_by(games.desc(), other.c.user_id)
            .limit(most)
        )
        return [Rival(row[0], row[1], *map(int, row[2:])) for row in await self._database.rows(query)]

    async def meetings(
        self, guild_id: int, user_id: int, other_id: int, family: str = EVERY, *, read: Read = dict
    ) -> list[SharedGame]:
        """Return the games two players finished together, oldest first; ``read`` as in ``results``."""
        own, other = results.alias("own"), results.alias("other")
        query = (
            select(own, other.c.seat, other.c.place)
            .join(other, other.c.game_id == own.c.game_id)
            .where(
                own.c.user_id == user_id,
                own.c.guild_id == guild_id,
                other.c.user_id == other_id,
                belongs_to(own.c.family, family),
            )
            .order_by(own.c.ended_at, own.c.game_id)
        )
        rows = await self._database.rows(query)
        return await asyncio.to_thread(lambda: list(readable(meeting_of, rows, read)))


def belongs_to(column: ColumnElement[str], family: str) -> ColumnElement[bool]:
    """Return the condition that a row belongs to a family, or to any family of a game."""
    if family != every_of(family):
        return column == family
    return ~column.contains(GAME_ENDS) if family == EVERY else column.startswith(family, autoescape=True)


def readable(value_of: Callable[[Row[Any], Read], T], rows: Iterable[Row[Any]], read: Read) -> Iterator[T]:
    """Yield the rows as values; an unreadable one must not hide the others."""
    for row in rows:
        try:
            yield value_of(row, read)
        except (DamagedRow, LookupError, TypeError, ValueError, AttributeError) as error:
            log.warning("unreadable result skipped: %s", type(error).__name__)

"""Standings as they are read: pages of a leaderboard, one person's results; and what is forgotten."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from sqlalchemy import ColumnElement, Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leaderboard.result_rows import Meeting, ResultRow, result_of
from bot.leaderboard.results import forget_guild, forget_user
from bot.ratings.entries import EVERY
from bot.ratings.rating import Rating
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json
from bot.storage.schema import players, ratings, results, standings

log = logging.getLogger(__name__)

T = TypeVar("T")

By = Literal["rating", "points", "games"]
PAGE: Final = 10
"""Lines on a page."""


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which standing is meant: a server's, of a family and a period (``bot.leaderboard``), by a figure."""

    guild_id: int
    by: By = "rating"
    period: int = 0
    family: str = EVERY


@dataclass(frozen=True, slots=True)
class Line:
    """One person in a standing; equal figures share a rank. ``rating``: ``None`` for who was never rated."""

    rank: int
    user_id: int
    name: str
    games: int
    wins: int
    points: int
    rating: float | None


@dataclass(frozen=True, slots=True)
class LadderPage:
    """A page of a standing, from 0, and how many people are in the whole of it."""

    number: int
    people: int
    lines: tuple[Line, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages there are, an empty one included."""
        return max(1, -(-self.people // PAGE))


class Standings:
    """Reads standings of one database. Methods raise ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """The present moment as rows name it: UTC seconds since the epoch."""
        return self._database.now()

    async def page(self, ladder: LeaderboardQuery, number: int) -> LadderPage:
        """A page of a standing; one behind the last is the last."""
        async with self._database.reading() as connection:
            people = await _count(connection, ladder)
            number = max(0, min(number, (people - 1) // PAGE))
            users = await _users(connection, ladder, number * PAGE, people)
            lines = await _lines(connection, ladder, users, start=number * PAGE)
        return LadderPage(number, people, tuple(lines))

    async def line(self, ladder: LeaderboardQuery, user_id: int) -> Line | None:
        """One person's line; ``None`` where he is not in that standing."""
        async with self._database.reading() as connection:
            found = await _lines(connection, ladder, [user_id])
        return found[0] if found else None

    async def place_of(self, ladder: LeaderboardQuery, user_id: int) -> int | None:
        """The number of the page a person's line is on."""
        figure = _figure(ladder)
        own = select(figure).where(*_in(ladder), standings.c.user_id == user_id).scalar_subquery()
        above = or_(figure > own, and_(figure == own, standings.c.user_id > user_id))
        async with self._database.reading() as connection:
            if (await connection.execute(select(own))).scalar_one_or_none() is None:
                return None
            return await _count(connection, ladder, above) // PAGE

    async def families(self, guild_id: int) -> list[str]:
        """The families games of a server were finished in, in alphabetical order."""
        found: list[str] = []
        smallest = func.min(standings.c.family)
        async with self._database.reading() as connection:
            # From one to the next down the index: a list of all rows would be long.
            while True:
                last = found[-1] if found else EVERY
                query = select(smallest).where(standings.c.guild_id == guild_id, standings.c.family > last)
                family = (await connection.execute(query)).scalar_one_or_none()
                if family is None:
                    return found
                found.append(family)

    async def results(
        self, guild_id: int, user_id: int, family: str = EVERY, *, limit: int = 5000
    ) -> list[ResultRow]:
        """A person's last results in a server, the oldest of them first, at most ``limit``."""
        query = select(results).where(results.c.guild_id == guild_id, results.c.user_id == user_id)
        if family != EVERY:
            query = query.where(results.c.family == family)
        newest = query.order_by(results.c.ended_at.desc(), results.c.game_id.desc()).limit(limit)
        return await self._results(newest)

    async def ratings(self, guild_id: int, user_id: int) -> dict[str, tuple[float, int]]:
        """A person's ratings as shown and the games behind each, by family; over all at ``EVERY``."""
        query = select(ratings).where(ratings.c.guild_id == guild_id, ratings.c.user_id == user_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {row.family: (Rating(row.mu, row.sigma).shown, row.games) for row in rows}

    async def meetings(self, guild_id: int, user_id: int, other_id: int) -> list[Meeting]:
        """The games two people finished together in a server, the oldest first."""
        own, other = results.alias("own"), results.alias("other")
        query = (
            select(own.c.place, own.c.figures, other.c.seat, other.c.place)
            .join(other, other.c.game_id == own.c.game_id)
            .where(own.c.user_id == user_id, own.c.guild_id == guild_id, other.c.user_id == other_id)
            .order_by(own.c.ended_at, own.c.game_id)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return await asyncio.to_thread(_meetings, rows)

    async def of_user(self, user_id: int) -> list[ResultRow]:
        """Everything a person is named in, in every server, the oldest first: his own data."""
        mine = select(results).where(results.c.user_id == user_id)
        return await self._results(mine.order_by(results.c.ended_at.desc(), results.c.game_id.desc()))

    async def forget(self, user_id: int) -> None:
        """Take a person out of all standings. His seats stay without a name, and so do others' figures.

        Whoever rewrites the journals gives him a number below 1 there, so that a recount finds a person too.
        """
        async with self._database.writing() as connection:
            await forget_user(connection, user_id)

    async def forget_guild(self, guild_id: int) -> None:
        """Throw away a server's results and standings."""
        async with self._database.writing() as connection:
            await forget_guild(connection, guild_id)

    async def _results(self, newest_first: Select[Any]) -> list[ResultRow]:
        async with self._database.reading() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(newest_first)).all()
        # Hundreds of games take a while to read.
        return await asyncio.to_thread(lambda: list(_readable(result_of, reversed(rows))))


def _meetings(rows: Sequence[Any]) -> list[Meeting]:
    return list(_readable(_meeting, rows))


def _meeting(row: Any) -> Meeting:
    own_place, figures, seat, other_place = row
    return Meeting(own_place, other_place, object_from_json(figures)["with"][seat])


def _readable(read: Callable[[Row[Any]], T], rows: Iterable[Row[Any]]) -> Iterator[T]:
    """The rows as values; one that cannot be read must not keep the others from being shown."""
    for row in rows:
        try:
            yield read(row)
        except (DamagedRow, KeyError, IndexError, TypeError, AttributeError) as error:
            log.warning("a result cannot be read: %s", type(error).__name__)


def _figure(ladder: LeaderboardQuery) -> ColumnElement[Any]:
    figure: ColumnElement[Any] = standings.c[ladder.by]
    return figure


def _in(ladder: LeaderboardQuery) -> list[ColumnElement[bool]]:
    """What makes a row one of this standing."""
    return [
        standings.c.guild_id == ladder.guild_id,
        standings.c.family == ladder.family,
        standings.c.period == ladder.period,
        _figure(ladder).is_not(None),
    ]


async def _users(connection: AsyncConnection, ladder: LeaderboardQuery, start: int, people: int) -> list[int]:
    """The people of the page after the first ``start``: a way along the index from its nearer end."""
    count = min(PAGE, people - start)
    behind = people - start - count
    columns = (_figure(ladder), standings.c.user_id)
    if behind < start:
        order, offset = [column.asc() for column in columns], behind
    else:
        order, offset = [column.desc() for column in columns], start
    query = select(standings.c.user_id).where(*_in(ladder)).order_by(*order).limit(count).offset(offset)
    return list((await connection.execute(query)).scalars())


async def _lines(
    connection: AsyncConnection, ladder: LeaderboardQuery, users: Sequence[int], *, start: int | None = None
) -> list[Line]:
    """The lines of these people, who follow each other, best first.

    ``start`` people stand before them; they are counted where that is not known.
    """
    named = and_(players.c.user_id == standings.c.user_id, players.c.guild_id == standings.c.guild_id)
    query = (
        select(standings, players.c.name)
        .outerjoin(players, named)
        .where(
            standings.c.user_id.in_(users),
            standings.c.guild_id == ladder.guild_id,
            standings.c.family == ladder.family,
            standings.c.period == ladder.period,
        )
    )
    found = [row for row in await connection.execute(query) if row._mapping[ladder.by] is not None]
    rows = sorted(found, key=lambda row: (row._mapping[ladder.by], row.user_id), reverse=True)
    if not rows:
        return []
    figure, first = _figure(ladder), rows[0]
    value = first._mapping[ladder.by]
    if start is None:
        rank = start = await _count(connection, ladder, figure > value)
    else:
        # Who has as much shares the rank, and may stand on an earlier page.
        same = and_(figure == value, standings.c.user_id > first.user_id)
        rank = start - await _count(connection, ladder, same)
    lines: list[Line] = []
    for offset, row in enumerate(rows):
        if row._mapping[ladder.by] != value:
            rank, value = start + offset, row._mapping[ladder.by]
        lines.append(_line(row, rank + 1))
    return lines


async def _count(connection: AsyncConnection, ladder: LeaderboardQuery, *which: ColumnElement[bool]) -> int:
    query = select(func.count()).where(*_in(ladder), *which)
    return int((await connection.execute(query)).scalar_one())


def _line(row: Row[Any], rank: int) -> Line:
    return Line(rank, row.user_id, row.name or "", row.games, row.wins, row.points, row.rating)

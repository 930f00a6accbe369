"""Storage of the deal of each day and of every user's one try at it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.days import DayRow, FinishedTry
from bot.runtime.dates import day_of
from bot.solo.tries import Move, TryRow, TryStore
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.schema import daily_days, daily_keys, daily_marks, daily_tries
from bot.storage.store import make_row, object_from_json, to_json
from engine.errors import CodedError

REFERENCE_VERSION: Final = 1

DAY_COLUMNS: Final = tuple(daily_days.c[name] for name in ("day", "secret", "rules", "level"))
"""The columns a day's deal is made from, without its long reference game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyTry(TryRow):
    """A user's try at the deal of a day; ``guild_id`` is 0 if the data of its server was deleted."""

    day: str
    game: str
    guild_id: int


class DailyTries(TryStore[DailyTry]):
    """Days and tries of one game. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    tries = daily_tries
    row_type = DailyTry

    def __init__(self, database: Database, game: str) -> None:
        super().__init__(database)
        self._game = game

    # ------------------------------------------------------------------- days

    async def day(self, day: str) -> DayRow | None:
        query = select(*DAY_COLUMNS).where(*self._of(daily_days, day))
        row = await self._database.first(query)
        return None if row is None else _day(row)

    async def make_day(self, day: str, secret: bytes, rules: Mapping[str, Any]) -> DayRow:
        """Store and return the deal of a day, or return the one another process stored first."""
        values = {"secret": secret, "rules": to_json(rules)}
        async with self._database.writing() as connection:
            await make_row(connection, daily_days, {"day": day, "game": self._game}, values)
            query = select(*DAY_COLUMNS).where(*self._of(daily_days, day))
            row = (await connection.execute(query)).one()
        return _day(row)

    async def days(self) -> list[str]:
        """Return the days with a deal, oldest first."""
        query = select(daily_days.c.day).where(daily_days.c.game == self._game).order_by(daily_days.c.day)
        return await self._database.scalars(query)

    async def reference(self, day: str) -> list[Move] | None:
        """Return the moves of the reference game of a day; None before there is a readable one."""
        query = select(daily_days.c.reference).where(*self._of(daily_days, day))
        text = await self._database.scalar(query)
        return None if text is None else _moves(text)

    async def write_reference(self, day: str, moves: Sequence[Move]) -> None:
        """Store the reference game of a day, unless there is one."""
        unknown = *self._of(daily_days, day), daily_days.c.reference.is_(None)
        text = to_json({"v": REFERENCE_VERSION, "moves": list(moves)})
        await self._write(update(daily_days).where(*unknown).values(reference=text))

    # ------------------------------------------------------------------ tries

    async def try_of(self, day: str, user_id: int) -> DailyTry | None:
        return await self._one(self._tries(day).where(daily_tries.c.user_id == user_id))

    async def people(self, day: str) -> list[int]:
        query = select(daily_tries.c.user_id).where(*self._of(daily_tries, day))
        return await self._database.scalars(query)

    async def begin(self, day: str, user_id: int, *, guild_id: int, name: str, level: str) -> DailyTry:
        """Begin a try, or find the one begun already; the first of the day settles the bots' level.

        The primary key allows one try a user and day.

        *Raises:* CodedError ``daily_forgotten`` for a user who began this deal and then deleted their data.
        """
        settled = *self._of(daily_days, day), daily_days.c.level.is_(None)
        key = {"day": day, "game": self._game, "user_id": user_id}
        async with self._database.writing() as connection:
            await connection.execute(update(daily_days).where(*settled).values(level=level))
            if await _is_marked(connection, day, self._game, user_id):
                raise CodedError("daily_forgotten")
            await self._make_try(connection, key, guild_id=guild_id, name=name)
            query = self._tries(day).where(daily_tries.c.user_id == user_id)
            row = (await connection.execute(query)).one()
        return self._try(row)

    async def outcomes(self, day: str) -> list[FinishedTry]:
        """Return the finished tries of a day, the best first; of equal ones the earlier first."""
        columns = daily_tries.c.user_id, daily_tries.c.guild_id, daily_tries.c.name, daily_tries.c.points
        query = select(*columns).where(*self._of(daily_tries, day), daily_tries.c.points.is_not(None))
        query = query.order_by(daily_tries.c.points.desc(), daily_tries.c.finished_at)
        return [FinishedTry(*row) for row in await self._database.rows(query)]

    async def finished_days(self, user_id: int) -> list[str]:
        """Return the days whose deal a user finished, oldest first."""
        query = finished_days(user_id).where(daily_tries.c.game == self._game)
        return await self._database.scalars(query)

    async def best(self, day: str) -> DailyTry | None:
        """Return the best try of a day; of equal ones the one finished first."""
        query = self._tries(day).where(daily_tries.c.points.is_not(None))
        return await self._one(
            query.order_by(daily_tries.c.points.desc(), daily_tries.c.finished_at).limit(1)
        )

    async def _one(self, query: Select[Any]) -> DailyTry | None:
        row = await self._database.first(query)
        return None if row is None else self._try(row)

    def _tries(self, day: str) -> Select[Any]:
        return select(daily_tries).where(*self._of(daily_tries, day))

    def _of(self, table: Table, day: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
        return table.c.day == day, table.c.game == self._game


def finished_days(user_id: int) -> Select[Any]:
    """Return the query of the days on which a user finished a deal of any game, oldest first."""
    mine = daily_tries.c.user_id == user_id, daily_tries.c.points.is_not(None)
    return select(daily_tries.c.day).where(*mine).distinct().order_by(daily_tries.c.day)


def _mark(key: bytes, user_id: int) -> str:
    """Return a user's keyed hash, in hex; without the key it does not identify the user."""
    return hmac.new(key, str(user_id).encode(), hashlib.sha256).hexdigest()


async def _key_of_marks(connection: AsyncConnection, day: str) -> bytes:
    """Return the key of a day's marks; empty if it has none."""
    key = await connection.scalar(select(daily_keys.c.key).where(daily_keys.c.day == day))
    return bytes(key or b"")


async def mark_begun(connection: AsyncConnection, user_id: int, now: float) -> None:
    """Note by a keyed hash, before a user is erased, that they have begun the deals of the current day.

    The mark is kept until the day is over, so that the deal cannot be tried again.
    """
    today = day_of(now)
    await make_row(connection, daily_keys, {"day": today}, {"key": secrets.token_bytes(32)})
    key = await _key_of_marks(connection, today)
    begun = select(daily_tries.c.game).where(daily_tries.c.day == today, daily_tries.c.user_id == user_id)
    for game in (await connection.execute(begun)).scalars().all():
        marked = {"day": today, "game": game, "mark": _mark(key, user_id)}
        await make_row(connection, daily_marks, marked, {})


async def _is_marked(connection: AsyncConnection, day: str, game: str, user_id: int) -> bool:
    mark = _mark(await _key_of_marks(connection, day), user_id)
    marked = daily_marks.c.day == day, daily_marks.c.game == game, daily_marks.c.mark == mark
    return await connection.scalar(select(daily_marks.c.mark).where(*marked)) is not None


def _moves(text: str) -> list[Move] | None:
    with suppress(DamagedRow):
        stored = object_from_json(text)
        moves = stored.get("moves")
        if stored.get("v") == REFERENCE_VERSION and isinstance(moves, list):
            return moves if all(isinstance(move, dict) for move in moves) else None
    return None


def _day(row: Row[Any]) -> DayRow:
    rules = dict[str, Any]()
    with suppress(DamagedRow):
        rules = object_from_json(row.rules)
    return DayRow(bytes(row.secret), rules, row.level, row.day)

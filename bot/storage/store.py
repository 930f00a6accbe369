"""Base of the repositories: short reads and writes of one database, and rows that have a page on Discord.

The codes of errors about such rows begin with the kind of row:

- ``contest_gone``, for a row that does not exist
- ``sheet_gone``
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Executable, Row, Select, Table, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from engine.errors import CodedError


class Store:
    """A part of a database. Every method raises ``StorageError`` (see ``bot.storage.errors``).

    Statements that belong together are run in one ``self._database.writing()`` block.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """Return the current time in UTC seconds since the epoch."""
        return self._database.now()

    async def _write(self, statement: Executable) -> int:
        """Run one statement in its own transaction; return the number of rows changed."""
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount


RowT = TypeVar("RowT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosted:
    """An item that a user has opened in a channel: a game, a sheet, a tournament.

    Server, channel and ``locale`` are those of its public messages. ``host_id`` is the user who opened it,
    below zero after their data was deleted.
    """

    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    game: str


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Where the page of an open row is; ``message_id`` is None before it is posted."""

    number: int
    guild_id: int
    channel_id: int
    message_id: int | None


class PagedStore(Store, Generic[RowT]):
    """Rows of one table, each with the id of its page on Discord and mostly the revision shown there.

    The rows are contests or score sheets. ``table`` has the columns ``id``
    and ``message_id``, ``read`` parses a row, and the codes of errors begin with ``kind``.
    """

    def __init__(self, database: Database, table: Table, read: Callable[[Row[Any]], RowT], kind: str) -> None:
        super().__init__(database)
        self._table = table
        self._read = read
        self._kind = kind

    async def row(self, number: int) -> RowT:
        """Return the row of that number. *Raises:* CodedError ``…_gone``."""
        if (found := await self.get(number)) is None:
            raise CodedError(f"{self._kind}_gone")
        return found

    async def get(self, number: int) -> RowT | None:
        return await self._one(self._select().where(self._table.c.id == number))

    async def ids(self) -> list[int]:
        """Return the numbers of all rows, oldest first."""
        return await self._database.scalars(select(self._table.c.id).order_by(self._table.c.id))

    async def set_message(self, number: int, message_id: int | None) -> None:
        await self.set(number, message_id=message_id)

    async def show_again(self, number: int) -> None:
        """Have a page shown at the next look, since its message was deleted."""
        await self.set(number, shown=-1)

    async def _pages(self, is_open: ColumnElement[bool]) -> list[OpenPage]:
        """Return the pages of the rows of this process that meet a condition."""
        rows = await self._database.rows(self._select().where(is_open).order_by(self._table.c.id))
        return [
            OpenPage(row.id, row.guild_id, row.channel_id, row.message_id)
            for row in rows
            if self._database.serves_guild(row.guild_id)
        ]

    def _select(self) -> Select[Any]:
        return select(self._table)

    async def _one(self, query: Select[Any]) -> RowT | None:
        row = await self._database.first(query)
        return None if row is None else self._read(row)

    async def set(self, number: int, **values: Any) -> None:
        """Change columns that do not affect the page."""
        await self._write(update(self._table).where(self._table.c.id == number).values(**values))

    async def count(self, connection: AsyncConnection, *where: ColumnElement[bool]) -> int:
        """Return the number of rows that meet these conditions, in an open transaction."""
        counted = select(func.count()).select_from(self._table).where(*where)
        count: int = (await connection.execute(counted)).scalar_one()
        return count

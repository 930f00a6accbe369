"""Base of the storage of whatever has a page on Discord: a challenge, a meeting, a season."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, update

from bot.storage.database import Database


class PagedStore:
    """Rows of one table, each with the id of its page, and the revision that the page shows.

    Args:
        database: the database.
        table: the table, with the columns ``id``, ``message_id`` and ``shown``.
    """

    def __init__(self, database: Database, table: Table) -> None:
        self._database = database
        self._table = table

    def now(self) -> float:
        """Return the present moment in UTC seconds since the epoch."""
        return self._database.now()

    async def set_message(self, number: int, message_id: int | None) -> None:
        """Store the id of the page."""
        await self._set(number, message_id=message_id)

    async def set_shown(self, number: int, revision: int) -> None:
        """Store which revision the page shows."""
        await self._set(number, shown=revision)

    async def _set(self, number: int, **values: Any) -> None:
        change = update(self._table).where(self._table.c.id == number).values(**values)
        async with self._database.writing() as connection:
            await connection.execute(change)

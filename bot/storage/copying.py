"""Copy of a whole database into another, from SQLite to PostgreSQL or back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.schema import UNCHANGED_ROW, metadata

_NUMBERED: Final = tuple(table for table in metadata.sorted_tables if table.autoincrement_column is not None)
"""Tables whose ids the database assigns, never reusing one."""

Tell = Callable[[str, int], None]
"""Called with a table's name and the number of further rows copied."""


@dataclass(frozen=True, slots=True)
class Contents:
    """Contents of a table: its number of rows, and a digest that does not depend on their order."""

    rows: int = 0
    digest: int = 0

    def with_rows(self, more: Iterable[tuple[Any, ...]]) -> Contents:
        rows, digest = self.rows, self.digest
        for row in more:
            rows += 1
            digest += int.from_bytes(hashlib.sha256(repr(row).encode()).digest())
        return Contents(rows, digest % 2**256)


async def count_rows(database: Database) -> dict[str, int]:
    """Return the number of rows of each table of an open database. *Raises:* StorageError."""
    async with database.reading() as connection:
        return {
            table.name: await connection.scalar(select(func.count()).select_from(table)) or 0
            for table in metadata.sorted_tables
        }


async def contents_of(database: Database, tables: Iterable[Table]) -> dict[str, Contents]:
    """Return the contents of these tables. *Raises:* StorageError."""
    async with database.reading() as connection:
        return {table.name: await _contents(connection, table) for table in tables}


async def copy_into(target: Database, source: Database, tell: Tell) -> None:
    """Copy all rows of ``source`` into the empty ``target``, both open, without other writers.

    All in one transaction: if it is interrupted, the target is unchanged. Each table is read back from the
    target and compared. New ids continue after the highest of the source. *Raises:* StorageError
    ``database_not_empty``; ``copy_differs`` (fact ``table``) if the rows read back differ.
    """
    async with target.writing() as there:
        await there.exec_driver_sql(UNCHANGED_ROW)  # so that two copies to one target wait for each other
        for table in metadata.sorted_tables:
            if await there.scalar(select(table).limit(1)) is not None:
                raise StorageError("database_not_empty", database=target.name)
        async with source.reading() as here:
            for table in metadata.sorted_tables:
                if await _copied(table, here, there, tell) != await _contents(there, table):
                    raise StorageError("copy_differs", database=target.name, table=table.name)
            for table in _NUMBERED:
                await there.run_sync(_count_from, table, await here.run_sync(_last_id, table))


async def _copied(table: Table, here: AsyncConnection, there: AsyncConnection, tell: Tell) -> Contents:
    sent = Contents()
    async with here.stream(select(table)) as found:
        async for rows in found.partitions(500):
            await there.execute(insert(table), [dict(row._mapping) for row in rows])
            sent = sent.with_rows(tuple(row) for row in rows)
            tell(table.name, len(rows))
    return sent


async def _contents(connection: AsyncConnection, table: Table) -> Contents:
    found = Contents()
    async with connection.stream(select(table)) as result:
        async for rows in result.partitions(500):
            found = found.with_rows(tuple(row) for row in rows)
    return found


def _last_id(connection: Connection, table: Table) -> int:
    """Return the highest id ever assigned, even if its row was deleted; 0 if there is none."""
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return connection.scalar(query, {"name": table.name}) or 0
    name = connection.scalar(text("SELECT pg_get_serial_sequence(:name, 'id')"), {"name": table.name})
    return connection.scalar(text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}")) or 0  # noqa: S608 - a name from the server


def _count_from(connection: Connection, table: Table, last: int) -> None:
    if last == 0:
        return
    if connection.dialect.name == "sqlite":
        named = {"name": table.name, "seq": last}
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), named)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), named)
    else:
        query = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :last)")
        connection.execute(query, {"name": table.name, "last": last})

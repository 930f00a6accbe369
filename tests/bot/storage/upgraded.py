"""Databases of an earlier step, brought up to the newest one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alembic import command
from sqlalchemy import Connection, MetaData, Table, insert
from sqlalchemy.ext.asyncio import create_async_engine

from bot.storage import Database, migrate
from bot.storage.dialects import normalise_database_url

FILLINGS: dict[type, object] = {int: 0, str: "", float: 0.0, bytes: bytes(32), bool: False}
"""Values for columns that must have one, by type."""

GAME: tuple[str, dict[str, object]] = ("games", {"id": 1, "status": "over"})


def insert_row(connection: Connection, name: str, values: dict[str, object]) -> None:
    """Insert a row into a table as it is now; columns without a value that need one are filled."""
    table = Table(name, MetaData(), autoload_with=connection)
    needed = [column for column in table.columns if not column.nullable]
    filled = {column.name: FILLINGS[column.type.python_type] for column in needed}
    connection.execute(insert(table).values(filled | values))


@asynccontextmanager
async def brought_up(url: str, step: str, *earlier: tuple[str, dict[str, object]]) -> AsyncIterator[Database]:
    """Open a database that stopped at a step with these rows: pairs of a table's name and values."""

    def write(connection: Connection) -> None:
        command.upgrade(migrate.alembic_config(connection), step)
        for name, values in earlier:
            insert_row(connection, name, values)

    engine = create_async_engine(normalise_database_url(url))
    async with engine.begin() as connection:
        await connection.run_sync(write)
    await engine.dispose()
    database = Database(url)
    await database.open()
    yield database
    await database.close()

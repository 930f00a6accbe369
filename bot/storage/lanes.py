"""The quick way to write one row, and to read a few: one statement in autocommit.

Every tap waits for its row to be on disk, so this is measured against the plain way, ``Database.writing``:
see ``commits`` in docs/measurements.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from aiosqlite import Connection
from sqlalchemy import Select
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert

from bot.storage.errors import unsure_of_answer
from bot.storage.lease import driver_of
from bot.storage.write_guard import WriteGuard

_DIALECT = sqlite_dialect()


class Lane(Protocol):
    """Writes single rows, each durable on return, for any number of tasks at once."""

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row and commit it. *Raises:* the driver's error."""

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return the rows of a query, including all that is committed. *Raises:* the driver's error."""

    async def close(self) -> None:
        """Release the connection, if one is held."""


class SqliteLane:
    """SQLite: one connection, held, in autocommit, which is called without SQLAlchemy.

    SQLAlchemy needs several trips to the connection's thread for a row, its driver one. No lock is needed:
    the thread runs one statement after the other, and a caller cancelled while it waits leaves a whole
    statement behind, never an open transaction.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._driver: Connection = driver_of(connection)
        self._compiled: dict[Insert | Select[Any], tuple[str, list[str]]] = {}

    @classmethod
    async def open(cls, engine: AsyncEngine) -> Self:
        """Take a connection of the engine."""
        connection = await engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
        except BaseException:
            await connection.close()
            raise
        return cls(connection)

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row of plain integers, floats and strings; no type is converted."""
        await self._execute(statement, values)

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return the rows of a query. Use it for few rows only: writes wait for it."""
        return await self._execute(statement, values)

    async def _execute(self, statement: Insert | Select[Any], values: Mapping[str, Any]) -> list[Any]:
        if statement not in self._compiled:
            compiled = statement.compile(dialect=_DIALECT, column_keys=list(values))
            self._compiled[statement] = (str(compiled), list(compiled.positiontup or ()))
        sql, names = self._compiled[statement]
        return list(await self._driver.execute_fetchall(sql, [values[name] for name in names]))

    async def close(self) -> None:
        """Give the connection back to the engine, after all statements begun."""
        await self._connection.close()


class ServerLane:
    """PostgreSQL: any free connection of the pool, in autocommit, so that tables do not wait for each other.

    With a ``guard``, the row is written only if it allows so.
    """

    def __init__(self, engine: AsyncEngine, guard: WriteGuard | None) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._guard = guard

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row and commit it. *Raises:* the driver's error, and as ``WriteGuard.insert``."""
        async with self._engine.connect() as connection:
            with unsure_of_answer():
                if self._guard is None:
                    await connection.execute(statement, dict(values))
                else:
                    await self._guard.insert(connection, statement, values)

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return the rows of a query."""
        async with self._engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(statement, dict(values))]

    async def close(self) -> None:
        """Do nothing: no connection is held."""

"""The short way to disk: one row inserted and committed in one step.

A card is answered only when its row is on disk, so this is what every tap waits for. Medians on a disk that
syncs in 0.2 ms, as ratios to ``sqlite3`` inserting the same row with ``synchronous=FULL`` on the event loop:

====================================================  =====
raw insert in a thread of an executor                  1.8×
``engine.begin()`` and ``execute`` (a transaction)     5.9×
``execute`` on a held AUTOCOMMIT connection            3.0×
the held connection's driver, one call                 1.6×
a thread of our own, one call (used here)              1.4×
====================================================  =====

The difference is trips to a thread, about 0.1 ms each: one here, several for ``execute``. The one
left keeps a slow disk from stopping the whole bot. What a late tap looks up, the rows after those
that are known, goes the same way: 45 µs of processor time, by a connection of the pool 466.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

from sqlalchemy import Select
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.sql.dml import Insert

from bot.storage.async_engine import AsyncEngine
from bot.storage.errors import unsure_of_answer
from bot.storage.sqlite_thread import SqliteThread
from bot.storage.write_guard import WriteGuard

_DIALECT = sqlite_dialect()


class Lane(Protocol):
    """Inserts single rows, each durable on return, from any number of tasks at once."""

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row and commit it; raises the driver's error."""

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """The few rows a statement asks for, all that was committed among them; raises the driver's error."""

    async def close(self) -> None:
        """Let go of what is held."""


class SqliteLane:
    """One connection of its own in autocommit: SQLite commits each statement as it ends.

    No lock is needed: its thread runs one statement after the other, and a caller cancelled while it waits
    leaves a whole statement behind, never an open transaction.
    """

    def __init__(self, driver: SqliteThread) -> None:
        self._driver = driver
        self._compiled: dict[Insert | Select[Any], tuple[str, list[str]]] = {}

    @classmethod
    async def open(cls, connect: Callable[[], sqlite3.Connection]) -> Self:
        """Take a connection that ``connect`` opens."""
        return cls(await SqliteThread.open(connect))

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row of plain ints, floats and strings (no type is converted on the way)."""
        sql, names = self._written(statement, values)
        await self._driver.execute_fetchall(sql, [values[name] for name in names])

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """The rows in one trip to the thread, where a connection of the pool takes five; so it is for few."""
        sql, names = self._written(statement, values)
        return await self._driver.execute_fetchall(sql, [values[name] for name in names])

    def _written(self, statement: Insert | Select[Any], values: Mapping[str, Any]) -> tuple[str, list[str]]:
        """A statement as SQLite reads it, and the names of its values in order."""
        if statement not in self._compiled:
            compiled = statement.compile(dialect=_DIALECT, column_keys=list(values))
            self._compiled[statement] = (str(compiled), list(compiled.positiontup or ()))
        return self._compiled[statement]

    async def close(self) -> None:
        """Close the connection."""
        await self._driver.close()


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
        """Do nothing: the lane holds no connection."""

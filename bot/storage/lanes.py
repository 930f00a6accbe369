"""Lanes: fast writes of single rows, and reads of a few, each one statement in autocommit.

Every tap waits for its row to be on disk. docs/experiments.md (``commits``) compares this with
``Database.writing``.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeAlias

from aiosqlite import Connection
from sqlalchemy import Select
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert

from bot.runtime.background import BackgroundTasks
from bot.storage.errors import StorageError, unsure_of_answer
from bot.storage.lease import WriteGuard, driver_of

_DIALECT = sqlite_dialect()


@dataclass(eq=False, slots=True)
class _Row:
    """A row that waits to be written, and its outcome."""

    statement: Insert
    values: Mapping[str, Any]
    written: asyncio.Future[None]


class SqliteLane:
    """Lane of SQLite: one connection in autocommit, called without SQLAlchemy.

    SQLAlchemy needs several switches to the connection's thread for a row, its driver one. Rows that wait
    during another write are then written by one statement: on a busy bot, taps wait mainly for these switches
    and for the disk.

    The lock ``turn`` is held for each write to the file; ``name`` is the database's name in messages.
    """

    def __init__(self, connection: AsyncConnection, turn: asyncio.Lock, name: str) -> None:
        self._connection, self._turn, self._name = connection, turn, name
        self._driver: Connection = driver_of(connection)
        self._compiled: dict[Insert | Select[Any], tuple[str, list[str]]] = {}
        self._waiting: list[_Row] = []
        self._writes = BackgroundTasks()
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, engine: AsyncEngine, turn: asyncio.Lock, name: str) -> Self:
        connection = await engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
        except BaseException:
            await connection.close()
            raise
        return cls(connection, turn, name)

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row of plain integers, floats and strings; no type is converted.

        If the caller is cancelled meanwhile, its row is written in full or not at all; others are written.
        """
        row = _Row(statement, values, asyncio.get_running_loop().create_future())
        self._waiting.append(row)
        if self._writing is None or self._writing.done():
            self._writing = self._writes.spawn(self._write_waiting())
        try:
            await row.written
        finally:
            if row in self._waiting:
                self._waiting.remove(row)

    async def _write_waiting(self) -> None:
        """Write all rows that wait, in turn with other writers of the file."""
        while self._waiting:
            async with self._turn:
                # At once those of one statement, far within SQLite's limit; none if the lane was closed.
                rows = [row for row in self._waiting if row.statement is self._waiting[0].statement][:100]
                self._waiting = [row for row in self._waiting if row not in rows]
                if rows:
                    await self._write(rows)

    async def _write(self, rows: list[_Row]) -> None:
        try:
            await self._execute(rows[0].statement, *(row.values for row in rows))
        except sqlite3.IntegrityError as error:
            if len(rows) > 1:
                # Only the rows at fault are rejected.
                for row in rows:
                    await self._write([row])
            else:
                _settle(rows, error)
        except Exception as error:
            _settle(rows, error)
        else:
            _settle(rows, None)

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return the rows of a query. Use it only for few rows, since writes wait for it."""
        return await self._execute(statement, values)

    async def _execute(self, statement: Insert | Select[Any], *rows: Mapping[str, Any]) -> list[Any]:
        if statement not in self._compiled:
            compiled = statement.compile(dialect=_DIALECT, column_keys=list(rows[0]))
            self._compiled[statement] = (str(compiled), list(compiled.positiontup or ()))
        sql, names = self._compiled[statement]
        sql += (", " + sql.partition(" VALUES ")[2]) * (len(rows) - 1)
        return list(await self._driver.execute_fetchall(sql, [row[name] for row in rows for name in names]))

    async def close(self) -> None:
        """Return the connection to the engine after running statements; waiting rows are rejected."""
        rows, self._waiting = self._waiting, []
        _settle(rows, StorageError("database_gone", database=self._name))
        await self._connection.close()


def _settle(rows: Sequence[_Row], error: Exception | None) -> None:
    for row in rows:
        if row.written.done():
            continue  # its caller was cancelled
        if error is None:
            row.written.set_result(None)
        else:
            row.written.set_exception(error)


class ServerLane:
    """Lane of PostgreSQL: any free connection in autocommit, so that tables do not wait for each other."""

    def __init__(self, engine: AsyncEngine, guard: WriteGuard | None) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._guard = guard

    async def insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row and commit it. Raises the driver's errors and those of ``WriteGuard.insert``."""
        async with self._engine.connect() as connection:
            with unsure_of_answer():
                if self._guard is None:
                    await connection.execute(statement, dict(values))
                else:
                    await self._guard.insert(connection, statement, values)

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        async with self._engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(statement, dict(values))]

    async def close(self) -> None:
        """Do nothing: no connection is held."""


Lane: TypeAlias = SqliteLane | ServerLane
"""A writer of single rows, each durable on return, for any number of concurrent tasks."""

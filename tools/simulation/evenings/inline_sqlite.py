"""Quick SQLite: in the event loop's own thread, and without waits for the disk.

A trip to another thread costs more than most queries, and no evening outlives a power failure.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any, Final, Self
from unittest.mock import patch

from aiosqlite.core import Connection

PRAGMAS: Final = ("synchronous = OFF", "journal_mode = WAL", "foreign_keys = ON")

IN_MEMORY: Final = ("cursor", "fetchall", "close")
"""Calls that touch no file: three of the four that a query makes."""

Call = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class Calls:
    """Runs the calls, in place of a queue that a thread reads.

    A statement or commit lets other tasks go first, as one that waits for the disk would. A call that finds
    the file locked is repeated for as long as SQLite would wait, so that the task with the lock can go on.
    """

    patience_s = 0.0

    def put_nowait(self, call: Call) -> None:
        """Run what reads or writes the file in the loop's next iteration, and anything else at once."""
        future, function = call
        until = perf_counter() + self.patience_s
        called = getattr(function, "func", None)
        name = getattr(called, "__name__", "")
        if future is None:
            function()
        elif name in IN_MEMORY or (name == "rollback" and not called.__self__.in_transaction):
            self._run(call, until)
        else:
            future.get_loop().call_soon(self._run, call, until)

    def _run(self, call: Call, until: float) -> None:
        future, function = call
        assert future is not None
        try:
            result = function()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY and perf_counter() < until:
                future.get_loop().call_soon(self._run, call, until)
            elif not future.done():
                future.set_exception(error)
        except Exception as error:
            if not future.done():
                future.set_exception(error)
        else:
            if not future.done():
                future.set_result(result)


class InlineConnection(Connection):
    """A connection without a thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], iter_chunk_size: int) -> None:
        super().__init__(connector, iter_chunk_size)
        self._tx: Any = Calls()

    def __await__(self) -> Generator[Any, None, Self]:
        return self._opened().__await__()

    async def _opened(self) -> Self:
        await self._connect()
        (busy_ms,) = self._conn.execute("PRAGMA busy_timeout").fetchone()
        self._tx.patience_s = busy_ms / 1000
        self._conn.execute("PRAGMA busy_timeout = 0")
        return self


@contextmanager
def quick_sqlite() -> Iterator[None]:
    """Open SQLite's databases in this way."""
    with (
        patch("aiosqlite.core.Connection", InlineConnection),
        patch("bot.storage.sqlite_file.PRAGMAS", PRAGMAS),
    ):
        yield

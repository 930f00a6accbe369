"""One connection to SQLite in a thread of its own, made for the row that a tap waits for."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Final, Self


@dataclass(frozen=True, slots=True)
class _Work:
    """Something to be done in the thread, and who waits for it."""

    do: Callable[[], Any]
    done: asyncio.Future[Any]


_END: Final = None


class SqliteThread:
    """Runs one statement after the other; each is whole before the next begins."""

    def __init__(self) -> None:
        self._connection: sqlite3.Connection | None = None
        self._work: SimpleQueue[_Work | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sqlite", daemon=True)

    @classmethod
    async def open(cls, connect: Callable[[], sqlite3.Connection]) -> Self:
        """A thread with the connection that ``connect`` opens in it; raises what that raises."""
        opened = cls()
        opened._thread.start()
        try:
            opened._connection = await opened._begin(connect)
        except BaseException:
            opened._work.put(_END)
            raise
        return opened

    async def execute_fetchall(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a statement; raises what ``sqlite3`` does.

        A caller cancelled while it waits leaves the statement to its end.
        """
        connection = self._connection
        if connection is None:
            raise sqlite3.ProgrammingError("the connection is closed")

        def execute() -> list[Any]:
            return connection.execute(sql, values).fetchall()

        rows: list[Any] = await self._begin(execute)
        return rows

    async def close(self) -> None:
        """Close the connection, once all that was asked for is done; a second call does nothing."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        closing = self._begin(connection.close)
        self._work.put(_END)
        await closing
        self._thread.join()

    def _begin(self, do: Callable[[], Any]) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._work.put(_Work(do, done))
        return done

    def _run(self) -> None:
        while (work := self._work.get()) is not _END:
            try:
                result = work.do()
            except BaseException as error:
                _tell(work.done, error, asyncio.Future.set_exception)
            else:
                _tell(work.done, result, asyncio.Future.set_result)
            del work  # else the last row would stay in memory until the next


def _tell(done: asyncio.Future[Any], what: Any, how: Callable[[asyncio.Future[Any], Any], None]) -> None:
    def tell() -> None:
        if not done.done():
            how(done, what)

    with suppress(RuntimeError):  # the event loop is closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(tell)

"""The thread that writes a row: what it tells when, and what is left when nobody waits any more."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextvars import ContextVar
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage.sqlite_thread import SqliteThread


@pytest_asyncio.fixture
async def thread(tmp_path: Path) -> AsyncIterator[SqliteThread]:
    """A thread on a new database with one table."""
    thread = await SqliteThread.open(lambda: sqlite3.connect(tmp_path / "rows.db", isolation_level=None))
    await thread.execute_fetchall("CREATE TABLE rows (number INTEGER PRIMARY KEY)")
    yield thread
    await thread.close()


async def test_it_is_told_that_a_statement_has_begun_while_it_goes_on(
    thread: SqliteThread, tmp_path: Path
) -> None:
    """A row that waits for another program's lock has begun; what is told of it knows who asked."""
    asked_by: ContextVar[str] = ContextVar("asked_by", default="nobody")
    asked_by.set("a tap")
    begun: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    other = sqlite3.connect(tmp_path / "rows.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(
        thread.execute_fetchall(
            "INSERT INTO rows VALUES (?)", [1], begun=lambda: begun.set_result(asked_by.get())
        )
    )
    assert await asyncio.wait_for(begun, 5) == "a tap"
    assert not writing.done()
    other.execute("ROLLBACK")
    other.close()
    await writing
    assert await thread.execute_fetchall("SELECT number FROM rows") == [(1,)]


async def test_what_sqlite_refuses_is_raised_where_it_was_asked(thread: SqliteThread) -> None:
    """The next statement goes on as if nothing had been."""
    await thread.execute_fetchall("INSERT INTO rows VALUES (1)")
    with pytest.raises(sqlite3.IntegrityError):
        await thread.execute_fetchall("INSERT INTO rows VALUES (1)")
    await thread.execute_fetchall("INSERT INTO rows VALUES (2)")
    assert await thread.execute_fetchall("SELECT count(*) FROM rows") == [(2,)]


async def test_closing_waits_for_what_was_asked_before(thread: SqliteThread) -> None:
    """A row nobody waits for any more is written; who comes after the end is refused, also a second end."""
    writing = asyncio.create_task(thread.execute_fetchall("INSERT INTO rows VALUES (1)"))
    await asyncio.sleep(0)
    writing.cancel()
    await thread.close()
    await thread.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await thread.execute_fetchall("SELECT 1")

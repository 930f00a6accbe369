"""The thread that writes rows: its errors, and cancelled callers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.storage.sqlite_thread import SqliteThread


@pytest_asyncio.fixture
async def thread(tmp_path: Path) -> AsyncIterator[SqliteThread]:
    """Return a thread on a new database with one table."""
    thread = await SqliteThread.open(lambda: sqlite3.connect(tmp_path / "rows.db", isolation_level=None))
    await thread.execute_fetchall("CREATE TABLE rows (number INTEGER PRIMARY KEY)")
    yield thread
    await thread.close()


async def test_an_sqlite_error_is_raised_in_the_caller(thread: SqliteThread) -> None:
    """SQLite's error is raised in the caller, and the next statement succeeds."""
    await thread.execute_fetchall("INSERT INTO rows VALUES (1)")
    with pytest.raises(sqlite3.IntegrityError):
        await thread.execute_fetchall("INSERT INTO rows VALUES (1)")
    await thread.execute_fetchall("INSERT INTO rows VALUES (2)")
    assert await thread.execute_fetchall("SELECT count(*) FROM rows") == [(2,)]


async def test_closing_waits_for_pending_statements(thread: SqliteThread) -> None:
    """Closing waits for pending rows even if cancelled, and later statements are rejected."""
    writing = asyncio.create_task(thread.execute_fetchall("INSERT INTO rows VALUES (1)"))
    await asyncio.sleep(0)
    writing.cancel()
    await thread.close()
    await thread.close()
    with pytest.raises(sqlite3.ProgrammingError):
        await thread.execute_fetchall("SELECT 1")

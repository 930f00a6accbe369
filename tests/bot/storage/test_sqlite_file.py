"""The files of an SQLite database: permissions and invalid names."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.storage import Database, StorageError
from bot.storage.inspection import inspect
from bot.storage.sqlite_file import ClosingConnection, files_of


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    """Set the usual umask, by which every user may read new files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


async def test_every_file_of_the_database_is_private(tmp_path: Path) -> None:
    """Database, log, its index and the lock are readable only by their user, since they contain hands."""
    database = Database(f"sqlite:///{tmp_path / 'barbu.db'}")
    await database.open(alone=True)
    await database.probe()
    modes = {file.name: file.stat().st_mode & 0o777 for file in files_of(tmp_path / "barbu.db")}
    await database.close()
    assert modes == dict.fromkeys(["barbu.db", "barbu.db-wal", "barbu.db-shm", "barbu.db.lock"], 0o600)


async def test_an_existing_database_keeps_its_mode(tmp_path: Path) -> None:
    """An existing database keeps its mode, which `barbu doctor` reports."""
    file = tmp_path / "barbu.db"
    file.touch(0o640)
    database = Database(f"sqlite:///{file}")
    await database.open()
    await database.close()
    assert file.stat().st_mode & 0o777 == 0o640


async def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    """A folder's name is rejected with a remedy, by open and by inspect."""
    address = f"sqlite+aiosqlite:///{tmp_path}"
    for attempt in (Database(address).open(), inspect(address)):
        with pytest.raises(StorageError, match="database_url_invalid") as refused:
            await attempt
        assert refused.value.facts["reason"] == f"{tmp_path} is a folder, so name a file in it"


async def test_a_caller_cancelled_while_connecting_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that opens for a caller who was cancelled meanwhile is closed."""
    database = Database(f"sqlite:///{tmp_path / 'barbu.db'}")
    await database.open()
    async with database.reading():  # the pool's only other connection
        is_asked, may_open, closed = threading.Event(), threading.Event(), list[None]()
        connect = sqlite3.connect

        def slow(*args: Any, **options: Any) -> sqlite3.Connection:
            is_asked.set()
            may_open.wait()
            return connect(*args, **options)

        def close(connection: sqlite3.Connection) -> None:
            closed.append(None)
            sqlite3.Connection.close(connection)

        monkeypatch.setattr(sqlite3, "connect", slow)
        monkeypatch.setattr(ClosingConnection, "close", close)
        gc.freeze()  # what earlier tests left
        task = asyncio.create_task(database.rows(text("SELECT 1")))
        await asyncio.to_thread(is_asked.wait)
        task.cancel()
        await asyncio.wait([task])
        del task
        may_open.set()
        for _ in range(1000):
            await asyncio.to_thread(gc.collect)
            if closed:
                break
        assert closed == [None]
    await database.close()

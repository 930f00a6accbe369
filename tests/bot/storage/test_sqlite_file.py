"""The files of an SQLite database: permissions and invalid names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage import Database, StorageError
from bot.storage.inspection import inspect
from bot.storage.sqlite_file import files_of


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

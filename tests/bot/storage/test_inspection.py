"""Inspection of a database without changing it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import normalise_database_url
from bot.storage import Database, StorageError, migrate
from bot.storage.inspection import file_of, inspect
from tests.databases import only_on_sqlite


async def test_a_database_of_this_version(database: Database, url: str) -> None:
    """A database of this version, open in a bot, is at the newest step."""
    inspected = await inspect(normalise_database_url(url))
    assert inspected.found == migrate.steps()[-1]
    assert (inspected.steps_behind, inspected.is_newer) == (0, False)


@only_on_sqlite
async def test_an_empty_file_stays_empty(tmp_path: Path) -> None:
    """An empty file stays empty, without other files next to it."""
    file = tmp_path / "a 100%.db"
    file.touch()
    inspected = await inspect(normalise_database_url(str(file)))
    assert inspected.found is None
    assert list(tmp_path.iterdir()) == [file]
    assert file.stat().st_size == 0


@only_on_sqlite
async def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    """A missing database is reported as missing, and is not created."""
    address = normalise_database_url(str(tmp_path / "none.db"))
    with pytest.raises(StorageError, match="database_missing"):
        await inspect(address)
    assert file_of(address) == tmp_path / "none.db"
    assert list(tmp_path.iterdir()) == []


async def test_a_server_that_is_not_there(free_port: int) -> None:
    """A server that does not answer is reported without its password."""
    pytest.importorskip("asyncpg")
    with pytest.raises(StorageError, match="database_gone") as gone:
        await inspect(f"postgresql+asyncpg://ada:pass-word@127.0.0.1:{free_port}/barbu")
    assert "pass-word" not in str(gone.value.facts)
    assert file_of("postgresql+asyncpg://host/barbu") is None

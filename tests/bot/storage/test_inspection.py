"""Inspection of a database without changing it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from bot.storage import Database, Games, StorageError, migrate
from bot.storage.dialects import normalise_database_url
from bot.storage.inspection import file_of, inspect, opened_untouched
from tests.bot.cli.conftest import Shell, shell
from tests.databases import only_on_postgresql, only_on_sqlite
from tools.simulation.stored import reading


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
async def test_a_missing_file_is_not_created(tmp_path: Path) -> None:
    """A missing database is reported as missing, and is not created."""
    address = normalise_database_url(str(tmp_path / "none.db"))
    with pytest.raises(StorageError, match="database_missing"):
        await inspect(address)
    assert file_of(address) == tmp_path / "none.db"
    assert list(tmp_path.iterdir()) == []


async def test_a_server_that_is_not_there(free_port: int) -> None:
    """A server that does not answer is reported without its password."""
    pytest.importorskip("asyncpg")
    server = f"127.0.0.1:{free_port}/barbu"
    for address in (f"ada:pass-word@{server}", f"ada@{server}?password=pass-word"):
        with pytest.raises(StorageError, match="database_gone") as gone:
            await inspect(f"postgresql+asyncpg://{address}")
        assert "pass-word" not in str(gone.value.facts)
    assert file_of("postgresql+asyncpg://host/barbu") is None


__all__ = ["shell"]


@pytest.mark.parametrize("words", [("verify", "--database"), ("export", "--out", "-", "--database")])
def test_an_older_file_is_read_and_stays_older(shell: Shell, tmp_path: Path, words: tuple[str, ...]) -> None:
    """An older file is read by this version, and no byte of it changes."""
    file = tmp_path / "older.db"
    reading.restore("0005", file)
    before = file.read_bytes()
    result = shell(*words, file)
    assert result.exit_code == 0, result.output
    assert result.output
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.repetition
def test_a_copy_of_an_older_file_is_migrated(shell: Shell, tmp_path: Path) -> None:
    """An older file's copy has this version's tables, and the file is unchanged."""
    file = tmp_path / "older.db"
    reading.restore("0005", file)
    before = file.read_bytes()
    result = shell("move", "--from", file, "--to", tmp_path / "new.db")
    assert result.exit_code == 0, result.output
    assert file.read_bytes() == before
    with closing(sqlite3.connect(tmp_path / "new.db")) as moved:
        assert moved.execute("SELECT version_num FROM alembic_version").fetchone() == (migrate.steps()[-1],)


@pytest.mark.parametrize("sql", ["CREATE TABLE something (id)", "VACUUM"])
async def test_another_programs_file_is_rejected_unchanged(tmp_path: Path, sql: str) -> None:
    """A file without this bot's tables is rejected and unchanged."""
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute(sql)
    before = file.read_bytes()
    with pytest.raises(StorageError, match="database_unreadable"):
        async with opened_untouched(normalise_database_url(str(file))):
            pass
    assert file.read_bytes() == before


@only_on_sqlite
async def test_a_file_is_read_while_a_bot_writes_to_it(database: Database, games: Games, url: str) -> None:
    """A file is read without a lease while a bot writes to it, and the copy is deleted."""
    async with opened_untouched(normalise_database_url(url)) as copy:
        path = Path(copy.name)
        assert [row async for row in Games(copy).stored()] == []
        assert path.exists()
    assert not path.parent.exists()


@only_on_postgresql
async def test_a_servers_database_is_not_migrated(empty_url: str) -> None:
    """A server's database of this version is read, and an older one is rejected and unchanged."""
    address = normalise_database_url(empty_url)
    database = Database(address)
    await database.open()
    async with opened_untouched(address) as opened:
        assert [row async for row in Games(opened).stored()] == []
    older = migrate.steps()[-2]
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = :older"), {"older": older})
    with pytest.raises(StorageError, match="database_older") as refused:
        async with opened_untouched(address):
            pass
    assert refused.value.facts["found"] == older
    async with database.reading() as connection:
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == older
    await database.close()


@only_on_postgresql
async def test_another_programs_server_is_rejected_unchanged(empty_url: str) -> None:
    """A server's database without this bot's tables is rejected and unchanged."""
    address = normalise_database_url(empty_url)
    with pytest.raises(StorageError, match="database_unreadable"):
        async with opened_untouched(address):
            pass
    assert (await inspect(address)).found is None


async def test_a_migration_first_copies_the_older_tables(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot's first start on older tables copies them first, logs each step, and does neither again."""
    file, newest = tmp_path / "barbu.db", migrate.steps()[-1]
    reading.restore("0005", file)
    file.with_name("barbu.db.before-0005").touch()
    caplog.set_level("INFO", logger="bot.storage")
    for _ in range(2):
        database = Database(f"sqlite:///{file}")
        await database.open(alone=True)
        await database.close()
    copy = file.with_name(f"barbu.db.before-{newest}")
    assert [one.name for one in tmp_path.glob("barbu.db.before-*")] == [copy.name]
    assert (await inspect(f"sqlite+aiosqlite:///{copy}")).found == "0005"
    assert (await inspect(f"sqlite+aiosqlite:///{file}")).found == newest
    steps = [record.getMessage() for record in caplog.records if "schema step" in record.getMessage()]
    assert [line.split()[2].rstrip(":") for line in steps] == list(migrate.steps()[5:])


async def test_without_room_a_migration_makes_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk has no room for a copy, the migration continues without one."""
    file = tmp_path / "barbu.db"
    reading.restore("0005", file)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=file.stat().st_size))
    database = Database(f"sqlite:///{file}")
    await database.open(alone=True)
    await database.close()
    assert not list(tmp_path.glob("barbu.db.before-*"))
    assert (await inspect(f"sqlite+aiosqlite:///{file}")).found == migrate.steps()[-1]

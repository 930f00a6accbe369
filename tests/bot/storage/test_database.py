"""Opening and closing the database, and the error code of each broken one."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.sqlite_file import ClosingConnection
from tests.databases import held_driver, only_on_sqlite


@pytest.fixture
def url(empty_url: str) -> str:
    """Return the address of a database that the program creates itself."""
    return empty_url


async def code_of_opening(url: str, *, create: bool = True) -> str:
    """Return the code with which opening ``url`` is rejected."""
    database = Database(url, busy_timeout_s=0.05)
    with pytest.raises(StorageError) as refused:
        await database.open(create=create)
    assert not database.is_open
    return refused.value.code


def delete_files(folder: Path) -> None:
    """Delete the files directly in ``folder``."""
    for path in folder.iterdir():
        path.unlink()


@only_on_sqlite
async def test_the_folder_and_the_file_are_made_when_opened_not_before(tmp_path: Path) -> None:
    """Building a Database creates nothing, and opening it creates what is missing."""
    path = tmp_path / "data" / "deep" / "barbu.db"
    database = Database(f"sqlite:///{path}")
    assert not (tmp_path / "data").exists()
    await database.open()
    assert path.exists()
    await database.close()


@only_on_sqlite
async def test_every_connection_has_the_pragmas(database: Database) -> None:
    """WAL, synchronous=FULL, foreign keys and the busy timeout hold for pooled and held connections."""
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 50}
    async with database.reading() as connection:
        pooled = {name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in expected}
    driver = held_driver(database)
    held = {name: (await driver.execute_fetchall(f"PRAGMA {name}"))[0][0] for name in expected}
    assert pooled == held == expected


async def test_reopening_keeps_rows_and_tables(database: Database, new_game) -> None:
    """A second opening finds the rows and changes no table."""
    game = await new_game()
    await database.close()
    await database.open()
    assert await Games(database).get(game.id) == game


async def test_closing_twice_and_opening_twice_do_nothing_more(database: Database) -> None:
    """A second open or close has no effect."""
    await database.open()
    await database.close()
    await database.close()
    assert not database.is_open


@only_on_sqlite
async def test_closing_leaves_no_thread(url: str) -> None:
    """The process can end once the database is closed."""
    before = set(threading.enumerate())
    database = Database(url)
    await database.open()
    await Games(database).open_ids()
    assert set(threading.enumerate()) - before
    await database.close()
    # A thread that has reported its end may still be in its last line.
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=10)
        assert not thread.is_alive()


async def test_several_openings_at_once_make_one_database(url: str) -> None:
    """Programs started at once on a missing file take turns to create it."""
    # A busy machine takes long for all steps.
    databases = [Database(url, busy_timeout_s=30.0) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in databases))
    for database in databases:
        assert await Games(database).open_ids() == []
    for database in databases:
        await database.close()


async def test_a_closed_database_is_gone(database: Database) -> None:
    """On a closed database reading, writing and the journal raise an error."""
    await database.close()
    journal = SqlJournal(database, 1)
    uses: list[Callable] = [
        lambda: journal.append(0, {}),
        lambda: journal.append(0, {}, status="over"),
        journal.read,
    ]
    for use in uses:
        with pytest.raises(StorageError, match="database_gone"):
            await use()


@only_on_sqlite
async def test_a_file_deleted_under_the_program_is_noticed(
    database: Database, new_game, tmp_path: Path
) -> None:
    """A write to a deleted file is an error."""
    game = await new_game()
    delete_files(tmp_path)
    with pytest.raises(StorageError, match="database_gone"):
        await SqlJournal(database, game.id).append(0, {})
    with pytest.raises(StorageError, match="database_gone"):
        await SqlJournal(database, game.id).append(1, {}, status="over")
    with pytest.raises(StorageError, match="database_gone"):
        await SqlJournal(database, game.id).read(0)


@only_on_sqlite
async def test_an_address_with_options_of_its_own_is_opened(tmp_path: Path) -> None:
    """The settings' timeout overrides one in the address."""
    database = Database(f"sqlite:///{tmp_path / 'barbu.db'}?timeout=5")
    await database.open()
    assert database.is_open
    await database.close()


@only_on_sqlite
async def test_a_row_that_waits_while_the_database_closes_is_rejected(database: Database, new_game) -> None:
    """A write that waits while the database closes is rejected, as all later ones."""
    game = await new_game()
    async with database._transaction:
        waiting = asyncio.create_task(SqlJournal(database, game.id).append(0, {}))
        await asyncio.sleep(0)
        await database.close()
    with pytest.raises(StorageError, match="database_gone"):
        await waiting


@pytest.mark.parametrize("is_interrupted", [False, True])
async def test_a_connection_in_use_while_the_database_closes_is_closed_afterwards(
    database: Database, is_interrupted: bool
) -> None:
    """A read or write that lasts beyond the closing leaves no open connection behind."""
    gc.freeze()  # what earlier tests left
    read, goes_on = asyncio.Event(), asyncio.Event()

    async def use() -> None:
        async with database.reading() as connection, database.writing() as other:
            await connection.execute(text("SELECT 1"))
            await other.execute(text("SELECT 1"))
            read.set()
            await goes_on.wait()

    using = asyncio.create_task(use())
    await read.wait()
    await database.close()
    if is_interrupted:
        using.cancel()
    goes_on.set()
    await asyncio.gather(using, return_exceptions=True)
    del using
    with warnings.catch_warnings(record=True) as shown:
        warnings.simplefilter("always")
        gc.collect()
    assert [str(warning.message) for warning in shown] == []


@only_on_sqlite
async def test_a_stop_can_cancel_the_closing_of_a_connection(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stop that cancels a reader, and then the closing of its connection, waits for neither."""
    gate, read, goes_on = threading.Event(), asyncio.Event(), asyncio.Event()
    close = ClosingConnection.close

    def close_late(connection: ClosingConnection) -> None:
        gate.wait()
        close(connection)

    async def use() -> None:
        async with database.reading() as connection:
            await connection.execute(text("SELECT 1"))
            read.set()
            await goes_on.wait()

    before = asyncio.all_tasks()
    running: list[asyncio.Task[None]] = [asyncio.create_task(use())]
    await read.wait()
    await database.close()
    monkeypatch.setattr(ClosingConnection, "close", close_late)
    goes_on.set()
    while not any("_terminate_graceful_close" in repr(task) for task in running):
        await asyncio.sleep(0)
        running += asyncio.all_tasks() - before - {*running}
    await asyncio.sleep(0)  # the closing waits for the thread now
    for task in running:
        task.cancel()
    gate.set()
    _, late = await asyncio.wait(running, timeout=5)
    assert late == set()


@only_on_sqlite
async def test_a_path_below_a_file_is_unwritable(tmp_path: Path) -> None:
    """If the folder cannot be created the error names it as not writable."""
    (tmp_path / "file").touch()
    assert await code_of_opening(f"sqlite:///{tmp_path}/file/barbu.db") == "database_unwritable"


@only_on_sqlite
async def test_a_read_only_database_is_unwritable(database: Database, tmp_path: Path) -> None:
    """A read-only database is rejected at the start, not at the first card."""
    await database.close()
    url = f"sqlite:///file:{tmp_path}/barbu.db?mode=ro&uri=true"
    assert await code_of_opening(url) == "database_unwritable"


@pytest.mark.parametrize("size", [20, 5000])
async def test_a_file_that_is_not_a_database_is_unreadable(tmp_path: Path, size: int) -> None:
    """A file that is not a database is rejected and unchanged."""
    path = tmp_path / "notes.txt"
    path.write_bytes(b"x" * size)
    assert await code_of_opening(f"sqlite:///{path}") == "database_unreadable"
    assert path.read_bytes() == b"x" * size


@only_on_sqlite
async def test_a_damaged_database_is_unreadable(database: Database, tmp_path: Path) -> None:
    """Pages damaged behind the header are found when opening."""
    await database.close()
    path = tmp_path / "barbu.db"
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert await code_of_opening(f"sqlite:///{path}") == "database_unreadable"


async def test_a_database_of_another_program_is_unreadable(tmp_path: Path) -> None:
    """A database with another program's tables is rejected, and nothing is created."""
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE journal (entry TEXT)")
    other.close()
    assert await code_of_opening(f"sqlite:///{path}") == "database_unreadable"
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("journal",)]
    other.close()


@only_on_sqlite
async def test_a_database_kept_locked_by_another_program_is_locked(url: str, tmp_path: Path) -> None:
    """Opening fails after the busy timeout with the reason."""
    other = sqlite3.connect(tmp_path / "barbu.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert await code_of_opening(url) == "database_locked"
    other.close()


@only_on_sqlite
async def test_opening_for_reading_creates_no_file(url: str, tmp_path: Path) -> None:
    """Opening only for reading creates no file for a mistyped path."""
    assert await code_of_opening(url, create=False) == "database_missing"
    assert not (tmp_path / "barbu.db").exists()


@pytest.mark.parametrize(
    "url",
    ["", "mysql://h/d", "sqlite://", "sqlite:///:memory:", "sqlite:///", "sqlite+pysqlite:///x"],
)
def test_an_address_that_names_no_usable_database_is_rejected(url: str) -> None:
    """An invalid address is rejected before anything is opened."""
    with pytest.raises(StorageError, match="database_url_invalid"):
        Database(url)


@pytest.mark.parametrize(
    "secret", ["barbu:hush@db/barbu", "db/barbu?password=hush", "db/barbu?ssl=on&sslpassword=hush"]
)
def test_a_password_is_never_shown(secret: str) -> None:
    """Neither the database's shown name nor an error contains a password, wherever the address has it."""
    assert "hush" not in Database(f"postgresql://{secret}").name
    with pytest.raises(StorageError) as refused:
        Database("oracle://barbu:hush@db.example/barbu")
    assert "hush" not in str(refused.value)


async def test_a_failed_transaction_leaves_nothing(database: Database, new_game) -> None:
    """An error inside a block rolls back its writes and returns the connection."""
    game = await new_game()

    async def write_and_fail() -> None:
        async with database.writing() as connection:
            await connection.execute(text("UPDATE games SET locale = 'xx'"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await write_and_fail()
    assert (await Games(database).get(game.id)).locale == "fr"  # type: ignore[union-attr]

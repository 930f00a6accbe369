"""The host is told of every failure of the database, in few lines and without what was being written."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import insert, make_url

from bot.runtime.logs import LOG_EVERY_S, RedactingFormatter
from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.failure_log import FailureLog
from bot.storage.schema import games as games_table
from engine.errors import SequenceTaken
from tests.bot.conftest import NewGame
from tests.databases import only_on_postgresql, only_on_sqlite, rows


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What is logged, a line each."""
    caplog.set_level(logging.INFO, logger="bot")
    told: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    handler = Kept()
    logging.getLogger("bot.storage").addHandler(handler)
    yield told
    logging.getLogger("bot.storage").removeHandler(handler)


@only_on_sqlite
async def test_a_full_disk_is_told_and_so_is_its_end(
    database: Database, new_game: NewGame, lines: list[str]
) -> None:
    """One line that names the cause, and the row is not in it; one line once there is room."""
    journal = SqlJournal(database, (await new_game()).id)
    driver = database._lane._driver  # type: ignore[union-attr]
    [[pages]] = await driver.execute_fetchall("PRAGMA page_count")
    await driver.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    for _ in range(3):
        with pytest.raises(StorageError, match="disk_full"):
            await journal.append(0, {"hand": "KH" * 50_000})
    assert lines == [f"the database {database.name} failed: disk_full (OperationalError, SQLITE_FULL)"]
    await driver.execute_fetchall("PRAGMA max_page_count = 1000000")
    for seq in range(2):
        await journal.append(seq, {})
    assert lines[1:] == [f"the database {database.name} can be written again"]


@only_on_sqlite
async def test_a_locked_database_is_told(database: Database, new_game: NewGame, lines: list[str]) -> None:
    """Another program that keeps the lock is seen in the log."""
    journal = SqlJournal(database, (await new_game()).id)
    other = Database(database._url.render_as_string())
    await other.open()
    async with other.writing() as connection:
        await connection.exec_driver_sql("UPDATE games SET locale = locale")
        with pytest.raises(StorageError, match="database_locked"):
            await journal.append(0, {})
    await other.close()
    assert lines == [f"the database {database.name} failed: database_locked (OperationalError, SQLITE_BUSY)"]


@pytest.mark.parametrize("extra", [{}, {"status": "playing"}], ids=["short way", "transaction"])
async def test_a_number_too_wide_is_told(
    database: Database, new_game: NewGame, lines: list[str], extra: dict[str, str]
) -> None:
    """An overflow is a failure of the database like any other, and the number is not in the line."""
    wide = 2**70
    journal = SqlJournal(database, (await new_game()).id)
    with pytest.raises(StorageError, match="database_failed"):
        await journal.append(wide, {}, **extra)  # type: ignore[arg-type]
    assert len(lines) == 1
    assert "database_failed" in lines[0]
    assert str(wide) not in lines[0]


async def test_a_table_that_is_not_there_is_told(database: Database, lines: list[str]) -> None:
    """A failed read too."""
    with pytest.raises(StorageError, match="database_failed"):
        await rows(database, "SELECT * FROM nothing")
    assert len(lines) == 1


async def test_an_answer_is_no_failure(database: Database, new_game: NewGame, lines: list[str]) -> None:
    """A number that is taken, a channel that is, a game that is not there: nothing for the host to do."""
    journal = SqlJournal(database, (await new_game()).id)
    await journal.append(0, {})
    for extra in ({}, {"status": "playing"}):
        with pytest.raises(SequenceTaken):
            await journal.append(0, {}, **extra)  # type: ignore[arg-type]
        with pytest.raises(StorageError, match="game_unknown"):
            await SqlJournal(database, 99).append(0, {}, **extra)  # type: ignore[arg-type]
    with pytest.raises(StorageError, match="channel_taken"):
        await new_game()
    assert lines == []


async def test_a_database_closed_by_the_stop_is_no_failure(database: Database, lines: list[str]) -> None:
    """What still asks then is answered, and nobody is alarmed."""
    await database.close()
    with pytest.raises(StorageError, match="database_gone"):
        await Games(database).open_ids()
    assert lines == []


def test_many_failures_are_few_lines(lines: list[str]) -> None:
    """One of each kind at once, then one a minute that counts the rest, however often it works between."""
    now = [0.0]
    failures = FailureLog("barbu.db", clock=lambda: now[0])
    for _ in range(100):
        failures.failed(StorageError("disk_full", reason="OperationalError"))
        failures.works()
    failures.failed(StorageError("database_locked", reason="OperationalError"))
    now[0] += LOG_EVERY_S
    failures.failed(StorageError("disk_full", reason="OperationalError"))
    assert lines == [
        "the database barbu.db failed: disk_full (OperationalError)",
        "the database barbu.db can be written again",
        "the database barbu.db failed: database_locked (OperationalError)",
        "the database barbu.db failed: disk_full (OperationalError); 99 more since the last line",
    ]


@only_on_sqlite
async def test_a_probe_finds_a_database_that_is_gone(database: Database, lines: list[str]) -> None:
    """A file moved away is noticed although nobody plays, and so is its return."""
    file = Path(database.name)
    file.rename(file.with_suffix(".away"))
    await database.probe()
    assert database.write_failure == "database_gone"
    file.with_suffix(".away").rename(file)
    await database.probe()
    assert database.write_failure is None
    assert lines[-1] == f"the database {database.name} can be written again"


@only_on_postgresql
async def test_a_probe_finds_a_server_that_writes_no_more(database: Database, url: str) -> None:
    """A server that takes no rows is noticed although nobody plays; it is well once it takes them again."""
    name = make_url(url).database
    server = await asyncpg.connect(url.replace("+asyncpg", ""))
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2"
    try:
        for is_read_only, failure in (("on", "database_unwritable"), ("off", None)):
            await server.execute("SET default_transaction_read_only = off")
            await server.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {is_read_only}")
            await server.fetch(others, name, server.get_server_pid())
            await database.probe()
            assert database.write_failure == failure
    finally:
        await server.close()


async def test_a_probe_waits_for_its_turn(
    database: Database, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where somebody has just played, that write is the proof, and no other is made."""
    await new_game()
    monkeypatch.setattr(Database, "writing", None)  # a write would raise
    await database.probe(unless_within_s=60.0)
    assert database.write_failure is None


async def test_one_impossible_row_is_no_broken_database(database: Database, new_game: NewGame) -> None:
    """A number too wide for the database fails, and the bot stays ready."""
    journal = SqlJournal(database, (await new_game()).id)
    with pytest.raises(StorageError, match="database_failed"):
        await journal.append(2**70, {})
    assert database.write_failure is None


async def test_no_traceback_shows_the_row(database: Database, new_game: NewGame) -> None:
    """Not even one that is logged with all its causes: the server's details are struck out."""
    game = await new_game()
    secret = b"what nobody may see, 32 bytes .."
    values = {**dict((await _row(database, game.id))._mapping), "id": 99, "secret": secret, "locale": None}
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(RedactingFormatter())
    logger = logging.getLogger("bot.test")
    logger.addHandler(handler)
    try:
        async with database.writing() as connection:
            await connection.execute(insert(games_table), values)
    except StorageError:
        logger.exception("it failed")
    finally:
        logger.removeHandler(handler)
    text = out.getvalue()
    assert "NotNull" in text or "NOT NULL" in text
    start = secret[:16]  # a server shortens what is long
    for form in (start.decode(), start.hex(), repr(start)[:-1]):
        assert form not in text


async def _row(database: Database, game_id: int):  # type: ignore[no-untyped-def]
    async with database.reading() as connection:
        query = games_table.select().where(games_table.c.id == game_id)
        return (await connection.execute(query)).one()

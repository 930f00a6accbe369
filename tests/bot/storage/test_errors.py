"""Error codes for the drivers' errors; all failures logged in few lines, without the written data."""

from __future__ import annotations

import io
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import exc, insert, make_url

from bot.runtime.logs import LOG_EVERY_S, RedactingFormatter
from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.errors import DamagedRow, FailureLog, code_of, is_lasting, storage_errors
from bot.storage.schema import games as games_table
from engine.errors import JournalUnavailable, SequenceTaken
from tests.bot.conftest import MakeGame
from tests.databases import held_driver, only_on_postgresql, only_on_sqlite
from tools.simulation.databases import rows


class PostgresError(Exception):
    """An error with the interface of asyncpg's errors."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("words of the server")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("sqlstate", "code"),
    [
        ("53100", "disk_full"),
        ("55P03", "database_locked"),
        ("40P01", "database_locked"),
        ("25006", "database_unwritable"),
        ("42501", "database_unwritable"),
        ("57P01", "database_gone"),
        ("08006", "database_gone"),
        ("28P01", "database_gone"),
        ("3D000", "database_gone"),
        ("22012", "database_failed"),
    ],
)
def test_errors_of_a_server_have_the_codes_of_a_file(sqlstate: str, code: str) -> None:
    """A server's error has the same code bare, as from connecting, and wrapped by SQLAlchemy."""
    bare = PostgresError(sqlstate)
    assert code_of(bare) == code
    assert code_of(exc.OperationalError("INSERT", {}, bare)) == code
    with pytest.raises(StorageError, match=code), storage_errors("db"):
        raise bare


def sqlite_error(name: str) -> sqlite3.OperationalError:
    """Return an error with the result code SQLite calls ``name``."""
    error = sqlite3.OperationalError(name)
    error.sqlite_errorcode = getattr(sqlite3, name)
    return error


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SQLITE_BUSY_SNAPSHOT", "database_locked"),
        ("SQLITE_READONLY_DBMOVED", "database_gone"),
        ("SQLITE_READONLY_DIRECTORY", "database_unwritable"),
        ("SQLITE_IOERR_SHMSIZE", "disk_full"),
        ("SQLITE_IOERR_WRITE", "database_failed"),
        ("SQLITE_CORRUPT_INDEX", "database_unreadable"),
    ],
)
def test_the_extended_codes_of_sqlite_are_distinguished(name: str, code: str) -> None:
    """SQLite's extended code decides where it is known, else its first byte."""
    assert code_of(sqlite_error(name)) == code


def test_connection_errors_have_their_codes() -> None:
    """A refused socket, a closed connection and an exhausted pool have their codes."""
    assert code_of(ConnectionRefusedError()) == "database_gone"
    assert code_of(sqlite3.OperationalError("no active connection")) == "database_gone"
    assert code_of(exc.TimeoutError()) == "database_locked"


@pytest.mark.parametrize(
    "error", [ValueError("x"), SequenceTaken("sequence_taken"), StorageError("disk_full")]
)
def test_other_errors_pass_unchanged(error: Exception) -> None:
    """An error that is not the database's passes unchanged."""
    with pytest.raises(type(error)) as passed, storage_errors("db"):
        raise error
    assert passed.value is error


def test_the_engine_receives_a_storage_error() -> None:
    """The engine receives a StorageError without the driver's words."""
    with pytest.raises(JournalUnavailable) as refused, storage_errors("barbu.db"):
        raise sqlite_error("SQLITE_FULL")
    assert refused.value.facts == {"database": "barbu.db", "reason": "OperationalError"}


@pytest.mark.parametrize(
    ("error", "lasting"),
    [
        (OverflowError("Python int too large to convert to SQLite INTEGER"), True),
        (exc.IntegrityError("INSERT", {}, sqlite3.IntegrityError()), True),
        (sqlite_error("SQLITE_FULL"), False),
        (sqlite_error("SQLITE_IOERR"), False),
    ],
)
def test_permanent_and_temporary_errors_are_distinguished(error: Exception, lasting: bool) -> None:
    """A number that is too large is permanent, and a full disk is temporary."""
    with pytest.raises(StorageError) as raised, storage_errors("db"):
        raise error
    assert is_lasting(raised.value) == lasting
    assert is_lasting(DamagedRow("database_unreadable"))


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """Return the logged messages."""
    caplog.set_level(logging.INFO, logger="bot")
    messages: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    handler = Kept()
    logging.getLogger("bot.storage").addHandler(handler)
    yield messages
    logging.getLogger("bot.storage").removeHandler(handler)


@only_on_sqlite
async def test_a_full_disk_and_its_end_are_logged(
    database: Database, new_game: MakeGame, lines: list[str]
) -> None:
    """A full disk is logged once with the cause and without the row, and its end once."""
    journal = SqlJournal(database, (await new_game()).id)
    driver = held_driver(database)
    [[pages]] = await driver.execute_fetchall("PRAGMA page_count")
    await driver.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    for _ in range(3):
        with pytest.raises(StorageError, match="disk_full"):
            await journal.append(0, {"hand": "KH" * 500_000})
    assert lines == [f"the database {database.name} failed: disk_full (OperationalError, SQLITE_FULL)"]
    await driver.execute_fetchall("PRAGMA max_page_count = 1000000")
    for seq in range(2):
        await journal.append(seq, {})
    assert lines[1:] == [f"the database {database.name} can be written again"]


@only_on_sqlite
async def test_a_locked_database_is_logged(
    url: str, database: Database, new_game: MakeGame, lines: list[str]
) -> None:
    """A database locked by another program is logged."""
    journal = SqlJournal(database, (await new_game()).id)
    other = Database(url)
    await other.open()
    async with other.writing() as connection:
        await connection.exec_driver_sql("UPDATE games SET locale = locale")
        with pytest.raises(StorageError, match="database_locked"):
            await journal.append(0, {})
    await other.close()
    assert lines == [f"the database {database.name} failed: database_locked (OperationalError, SQLITE_BUSY)"]


@pytest.mark.parametrize("extra", [{}, {"status": "playing"}], ids=["short way", "transaction"])
async def test_a_number_too_wide_is_logged(
    database: Database, new_game: MakeGame, lines: list[str], extra: dict[str, str]
) -> None:
    """An overflow is logged as a failure, without the number."""
    wide = 2**70
    journal = SqlJournal(database, (await new_game()).id)
    with pytest.raises(StorageError, match="database_failed"):
        await journal.append(wide, {}, **extra)  # type: ignore[arg-type]
    assert len(lines) == 1
    assert "database_failed" in lines[0]
    assert str(wide) not in lines[0]


async def test_a_missing_table_is_logged(database: Database, lines: list[str]) -> None:
    """A failed read is logged too."""
    with pytest.raises(StorageError, match="database_failed"):
        await rows(database, "SELECT * FROM nothing")
    assert len(lines) == 1


async def test_ordinary_answers_are_not_logged(
    database: Database, new_game: MakeGame, lines: list[str]
) -> None:
    """A taken number, a taken channel and a missing game are not logged, since they are ordinary answers."""
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


async def test_a_query_after_the_stop_is_not_logged(database: Database, lines: list[str]) -> None:
    """A query after the stop has closed the database is rejected without a log line."""
    await database.close()
    with pytest.raises(StorageError, match="database_gone"):
        await Games(database).open_ids()
    assert lines == []


def test_many_failures_are_few_lines(lines: list[str]) -> None:
    """Each kind of failure is logged at once, then once a minute with the number of the others."""
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
async def test_a_probe_notices_a_moved_file(database: Database, lines: list[str]) -> None:
    """A probe notices a file moved away, and its return, without any player."""
    file = Path(database.name)
    file.rename(file.with_suffix(".away"))
    await database.probe()
    assert database.write_failure == "database_gone"
    file.with_suffix(".away").rename(file)
    await database.probe()
    assert database.write_failure is None
    assert lines[-1] == f"the database {database.name} can be written again"


@only_on_postgresql
async def test_a_probe_notices_a_read_only_server(database: Database, url: str) -> None:
    """A probe notices a server that rejects writes, and its recovery, without any player."""
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
    database: Database, new_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a recent write a probe makes no write of its own."""
    await new_game()
    monkeypatch.setattr(Database, "writing", None)  # a write would raise
    await database.probe(unless_within_s=60.0)
    assert database.write_failure is None


async def test_an_impossible_row_does_not_make_the_bot_unready(
    database: Database, new_game: MakeGame
) -> None:
    """A number that is too large fails without making the bot unready."""
    journal = SqlJournal(database, (await new_game()).id)
    with pytest.raises(StorageError, match="database_failed"):
        await journal.append(2**70, {})
    assert database.write_failure is None


async def test_no_traceback_shows_the_row(database: Database, new_game: MakeGame) -> None:
    """No traceback shows a row, since the server's details are redacted."""
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

"""Error codes for the database drivers' errors."""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy import exc

from bot.storage import StorageError
from bot.storage.errors import DamagedRow, code_of, is_lasting, storage_errors
from engine.errors import JournalUnavailable, SequenceTaken


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
def test_a_server_s_refusal_has_the_code_a_file_s_would(sqlstate: str, code: str) -> None:
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


def test_no_connection_is_gone_and_no_free_one_is_locked() -> None:
    """A refused socket, a closed connection and an exhausted pool have their codes."""
    assert code_of(ConnectionRefusedError()) == "database_gone"
    assert code_of(sqlite3.OperationalError("no active connection")) == "database_gone"
    assert code_of(exc.TimeoutError()) == "database_locked"


@pytest.mark.parametrize(
    "error", [ValueError("x"), SequenceTaken("sequence_taken"), StorageError("disk_full")]
)
def test_what_is_not_the_database_s_passes_through(error: Exception) -> None:
    """An error that is not the database's passes unchanged."""
    with pytest.raises(type(error)) as passed, storage_errors("db"):
        raise error
    assert passed.value is error


def test_a_storage_error_is_what_the_table_waits_for() -> None:
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

"""Errors of the database as stable codes. Only this module interprets drivers' errors.

Codes (each has a sentence in the locales; facts never contain a password):

- ``database_unwritable``: the file or its folder is not writable, or the role may not write
- ``database_unreadable``: not a database of this bot, or damaged
- ``database_newer``: a newer version wrote its schema (facts ``found``, ``known``)
- ``database_older``: it must not be changed, and an older version wrote its schema (fact ``found``)
- ``database_locked``: another program held the write lock longer than the timeout
- ``database_in_use``: another program holds the lease, or this one lost it to another
- ``shard_lost``: this process, one of several, does not, or no longer, serve those servers
- ``shard_count_differs``: other processes use a different shard count (facts ``found``, ``known``)
- ``interaction_taken``: another process has already written on behalf of this interaction
- ``database_missing``: it does not exist and must not be created
- ``database_not_empty``: the target of a copy already contains rows
- ``copy_differs``: rows read back from a copy differ from those written (fact ``table``)
- ``database_gone``: closed, unreachable, moved or deleted while in use
- ``database_unsure``: the connection broke before a row or transaction was confirmed, which may be stored
- ``database_url_invalid``: the address names no database this program can use (fact ``reason``)
- ``disk_full``: no space for the row
- ``channel_taken``: the channel already has an open game (fact ``channel_id``)
- ``game_unknown``: no such game is stored (fact ``game_id``)
- ``database_failed``: any other error (fact ``reason``, the driver's name for it)
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import exc

from bot.metrics.meters import DATABASE_FAILURES, start_at_zero
from bot.runtime.logs import LOG_EVERY_S
from engine.errors import InvalidRecord, JournalUnavailable


class StorageError(JournalUnavailable):
    """A database operation failed. Nothing was written, unless the code is ``database_unsure``."""


class DamagedRow(StorageError, InvalidRecord):
    """One row is unreadable; the database and its other rows work."""


# Primary result codes of SQLite, which are the low byte of the extended ones.
_SQLITE_CODES = {
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "database_unwritable",
    sqlite3.SQLITE_CANTOPEN: "database_unwritable",
    sqlite3.SQLITE_PERM: "database_unwritable",
    sqlite3.SQLITE_NOTADB: "database_unreadable",
    sqlite3.SQLITE_CORRUPT: "database_unreadable",
}
_SQLITE_EXTENDED_CODES = {
    sqlite3.SQLITE_READONLY_DBMOVED: "database_gone",
    # The shared-memory file of the WAL could not grow: the disk is full, not broken.
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
}
# SQLSTATE, or its class, the first two characters.
_SQLSTATE_CODES = {
    "53100": "disk_full",
    "55P03": "database_locked",
    "57014": "database_locked",
    "40001": "database_locked",
    "40P01": "database_locked",
    "25006": "database_unwritable",
    "42501": "database_unwritable",
    "57P": "database_gone",
    "08": "database_gone",
    "28": "database_gone",
    "3D": "database_gone",
    "53": "database_gone",
}
_ABOUT_ONE_ROW = ("22", "23")
"""Classes of SQLSTATE for a value that does not fit and a violated constraint."""
_UNIQUE_VIOLATIONS = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
    "23505",
}
_FOREIGN_KEY_VIOLATIONS = {sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY, "23503"}


FAILURES: Final = frozenset(
    {*_SQLITE_CODES.values(), *_SQLITE_EXTENDED_CODES.values(), *_SQLSTATE_CODES.values()}
    | {"database_in_use", "database_failed", "database_unsure"}
)
"""The error codes of an open database."""


def _driver_error(error: BaseException) -> BaseException:
    """Return the driver's error inside SQLAlchemy's, or the error itself."""
    return error.orig if isinstance(error, exc.DBAPIError) and error.orig is not None else error


def _reason(error: BaseException) -> int | str | None:
    """Return SQLite's extended result code or PostgreSQL's SQLSTATE, if there is one."""
    driver = _driver_error(error)
    for name in ("sqlite_errorcode", "sqlstate", "pgcode"):
        reason = getattr(driver, name, None)
        if isinstance(reason, (int, str)):
            return reason
    return None


def is_unique_violation(error: BaseException) -> bool:
    """Return whether the error means that a row with that key already existed."""
    return _reason(error) in _UNIQUE_VIOLATIONS


def is_foreign_key_violation(error: BaseException) -> bool:
    """Return whether the error means that the row refers to a parent that does not exist."""
    return _reason(error) in _FOREIGN_KEY_VIOLATIONS


def code_of(error: BaseException) -> str:
    """Return the stable code of an error of a driver, SQLAlchemy or the system."""
    reason = _reason(error)
    if isinstance(reason, int):
        return _SQLITE_EXTENDED_CODES.get(reason) or _SQLITE_CODES.get(reason & 0xFF, "database_failed")
    if isinstance(reason, str):
        for length in (5, 3, 2):
            if code := _SQLSTATE_CODES.get(reason[:length]):
                return code
        return "database_failed"
    if isinstance(error, exc.TimeoutError):
        return "database_locked"
    if isinstance(error, exc.DBAPIError) and error.connection_invalidated:
        return "database_gone"
    driver = _driver_error(error)
    if isinstance(driver, (OSError, sqlite3.OperationalError, sqlite3.ProgrammingError)):
        # No result code: the connection was closed, or could not be opened.
        return "database_gone"
    return "database_failed"


def is_lasting(error: StorageError) -> bool:
    """Return whether retries cannot help, since the row read or written is at fault."""
    cause = error.__cause__
    if isinstance(error, DamagedRow) or isinstance(cause, (OverflowError, exc.DataError, exc.IntegrityError)):
        return True
    reason = None if cause is None else _reason(cause)
    return isinstance(reason, str) and reason.startswith(_ABOUT_ONE_ROW)


_PASSING: Final = {"database_gone", "database_locked", "database_in_use", "database_failed", "disk_full"}

_LASTING_REFUSALS: Final = ("28", "3D")
"""Classes of SQLSTATE for a wrong role or password, and for a database that does not exist."""


def is_passing(error: StorageError) -> bool:
    """Return whether opening the database may succeed later without a change of settings, file or program."""
    reason = None if error.__cause__ is None else _reason(error.__cause__)
    is_refusal = isinstance(reason, str) and reason.startswith(_LASTING_REFUSALS)
    return error.code in _PASSING and not is_refusal


def cause_of(error: StorageError) -> str:
    """Return the name of the driver's or system's error. Its message is left out: it may quote the row."""
    cause = error.__cause__
    if cause is None:
        return str(error.facts.get("reason", "no more is known"))
    driver = _driver_error(cause)
    name = type(driver).__name__
    if isinstance(driver, sqlite3.Error):
        return f"{name}, {getattr(driver, 'sqlite_errorname', None) or driver}"
    if isinstance(driver, OSError) and driver.strerror:
        return f"{name}, {driver.strerror}"
    reason = _reason(cause)
    return name if reason is None else f"{name}, SQLSTATE {reason}"


def _is_database_error(error: Exception) -> bool:
    if isinstance(error, OverflowError):
        return "SQLite" in str(error)  # an integer of more than 64 bits, which the driver rejects
    # asyncpg raises some errors before SQLAlchemy can wrap them; they have a SQLSTATE.
    return isinstance(error, (exc.SQLAlchemyError, sqlite3.Error, OSError)) or _reason(error) is not None


@contextmanager
def storage_errors(database: str) -> Iterator[None]:
    """Turn every database error of the block into a ``StorageError`` about ``database``.

    The original error is its ``__cause__``. Other errors pass unchanged.
    """
    try:
        yield
    except Exception as error:
        if not _is_database_error(error):
            raise
        reason = type(_driver_error(error)).__name__
        raise StorageError(code_of(error), database=database, reason=reason) from error


@contextmanager
def unsure_of_answer(is_sent: Callable[[], bool] = lambda: True) -> Iterator[None]:
    """Raise ``database_unsure`` if the connection breaks in the block after everything ``is_sent``.

    Only the confirmation is lost; the write may have succeeded.
    """
    try:
        yield
    except Exception as error:
        if not is_sent() or not _is_database_error(error) or code_of(error) != "database_gone":
            raise
        raise StorageError("database_unsure", reason=type(_driver_error(error)).__name__) from error


log = logging.getLogger(__name__)

start_at_zero(DATABASE_FAILURES, FAILURES)


class FailureLog:
    """Log of one database's failures: each kind immediately, and then at most once a minute.

    Players read only whether their change was stored; the log has the cause. It never contains the data to be
    written, since rows contain hands and seeds. ``clock`` is monotonic, in seconds.
    """

    def __init__(self, database: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._worked_at = float("-inf")
        self.write_failure: str | None = None
        """The error code of the last write; ``None`` if it succeeded."""
        self._logged_at: dict[str, float] = {}
        self._unlogged: Counter[str] = Counter()
        self._is_failing = False

    def failed(self, error: StorageError, *, writing: bool = False) -> None:
        """Log and count a failure; if the same code was logged in the last minute, it is only counted.

        ``writing`` marks a failed write, which sets `write_failure`.
        """
        code, cause = error.code, error.__cause__
        if cause is not None and (is_unique_violation(cause) or is_foreign_key_violation(cause)):
            return  # an answer to the caller, not a failure
        if code not in FAILURES:
            return
        if writing and not is_lasting(error):  # otherwise the row is at fault
            self.write_failure = code
        DATABASE_FAILURES.labels(code).inc()
        now, logged_at = self._clock(), self._logged_at.get(code)
        if logged_at is not None and now - logged_at < LOG_EVERY_S:
            self._unlogged[code] += 1
            return
        self._logged_at[code], self._is_failing = now, True
        more = f"; {self._unlogged.pop(code)} more since the last line" if self._unlogged[code] else ""
        log.error("the database %s failed: %s (%s)%s", self._database, code, cause_of(error), more)

    def works(self) -> None:
        """Record a successful write, and log the recovery if a failure was logged before."""
        self._worked_at, self.write_failure = self._clock(), None
        if self._is_failing:
            self._is_failing = False
            log.warning("the database %s can be written again", self._database)

    def worked_within(self, seconds: float) -> bool:
        """Return whether the last write succeeded and is at most ``seconds`` old."""
        return self.write_failure is None and self._clock() - self._worked_at < seconds

"""The file of an SQLite database: creating and opening it, and checking its disk space.

Codes of the errors for a database that cannot be created:

- ``disk_full``: the disk is full, or the user's quota.
- ``database_unwritable``: any other error of the operating system.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.runtime.files import own_like
from bot.storage.errors import StorageError, code_of
from engine.errors import raising

T = TypeVar("T")

PRIVATE: Final = 0o600
"""The mode of all files of a database: they contain the hands of running games and users' data."""

LEAST_ROOM: Final = 2**20
"""Free bytes on a database's disk below which it counts as full."""

AMPLE_ROOM: Final = 500 * 2**20
"""Free bytes on a database's disk below which the operator should act, however small the database is."""

PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -500")
"""Readers in parallel with one writer, each commit on disk, foreign keys checked, a cache of 500 KiB.

Each connection fills a cache of its own, by default of 2 MB, with pages that the system has in memory too.
"""


def prepare(file: Path, *, create: bool) -> None:
    """Create the file, accessible only to its user, and its folder, unless they exist.

    They belong to the owner of the folder above, also if root makes them; SQLite gives the files it adds the
    same owner and mode. *Raises:* StorageError ``database_missing`` without
    ``create``, ``database_unwritable``, or ``database_url_invalid`` for a folder.
    """
    try:
        reject_folder(file)
        if create:
            _make_folder(file.parent)
            with suppress(FileExistsError):
                os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
                _own_like_folder(file)
        elif not file.exists():
            raise StorageError("database_missing", database=str(file))
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StorageError("disk_full" if is_full else "database_unwritable", database=str(file)) from error


def _make_folder(folder: Path) -> None:
    if not folder.exists():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _own_like_folder(folder)


def _own_like_folder(made: Path) -> None:
    with suppress(PermissionError):  # only root can give files away
        own_like(made, made.parent)


def read_untouched(file: Path, read: Callable[[sqlite3.Connection], T]) -> T:
    """Return what ``read`` returns for a database; neither the file changes nor is one left next to it.

    If a program opens the database meanwhile, ``read`` is called again. Raises SQLite's errors.
    """
    while True:
        address = address_to_read(file)
        with closing(sqlite3.connect(address, uri=True)) as opened:
            found = read(opened)
        if address == address_to_read(file) or "immutable" not in address:
            return found


def address_to_read(file: Path) -> str:
    """Return SQLite's address of a database to be read.

    It is immutable while no program has the database open. Otherwise SQLite would create a log to read it,
    and leave that log behind: only a writer removes it.
    """
    file = file.resolve()
    is_open = any(file.with_name(f"{file.name}{end}").exists() for end in ("-wal", "-journal"))
    return f"{file.as_uri()}?mode=ro" + ("" if is_open else "&immutable=1")


def is_there(file: Path) -> bool:
    """Return whether a file exists. *Raises:* ``database_unwritable`` if its folder is not accessible."""
    with raising(OSError, StorageError("database_unwritable", database=str(file))):
        return file.exists()


def reject_folder(file: Path) -> None:
    """Raise ``database_url_invalid`` if a folder has the name of the database."""
    if file.is_dir():
        raise StorageError(
            "database_url_invalid", database=str(file), reason=f"{file} is a folder, so name a file in it"
        )


def files_of(file: Path) -> list[Path]:
    """Return the existing files of a database: its own, those of SQLite, and the lock."""
    beside = [file.with_name(f"{file.name}{end}") for end in ("", "-wal", "-shm", ".lock")]
    return [file for file in beside if file.is_file()]


@dataclass(frozen=True, slots=True)
class DiskSpace:
    """Free bytes on a disk, and the bytes of a database there."""

    free: int
    taken: int

    @property
    def is_enough(self) -> bool:
        """Whether the database has space to grow and to be copied."""
        return self.free >= max(AMPLE_ROOM, 2 * self.taken)


def room_beside(file: Path) -> DiskSpace:
    """Return the space on the disk of a database. *Raises:* OSError."""
    sizes = [one.stat().st_size for one in files_of(file) if not one.name.endswith((".lock", "-shm"))]
    return DiskSpace(shutil.disk_usage(file.parent).free, sum(sizes))


def check_room(file: Path) -> None:
    """Raise ``disk_full`` if the database cannot grow.

    A row that changes nothing fits even if others do not: SQLite overwrites old pages of its log.
    """
    if shutil.disk_usage(file.parent).free < LEAST_ROOM:
        raise StorageError("disk_full", database=str(file), reason="no room to grow")


def probe(engine: AsyncEngine) -> Path:
    """Return the file that SQLite opens, with links resolved. Raises SQLite's errors.

    Call it before aiosqlite connects, which leaves a thread behind if it cannot open.
    """
    (file, *_), options = engine.dialect.create_connect_args(engine.url)
    with closing(sqlite3.connect(file, timeout=0.0, uri=bool(options.get("uri")))) as connection:
        try:
            connection.execute("PRAGMA schema_version")
        except sqlite3.OperationalError as error:
            # Locked: later attempts, which do not block the event loop, show whether that lasts.
            if code_of(error) != "database_locked":
                raise
        return Path(connection.execute("PRAGMA database_list").fetchone()[2]).resolve()


class ClosingConnection(sqlite3.Connection):
    """A connection that is closed at the latest when it is collected.

    If a caller is cancelled while aiosqlite connects for them, it drops the connection without closing it.
    """

    def __del__(self) -> None:
        with suppress(sqlite3.Error):  # one that could not be opened cannot be closed
            self.close()


def stop_once(connection: Any, _record: object) -> None:
    """Have the thread of a new connection asked only once to stop.

    It answers the first request. If a connection is cancelled as it closes, SQLAlchemy and aiosqlite each
    make one; the second would wait forever, and with it the end of the program.
    """
    driver = connection.driver_connection
    if hasattr(driver, "stop"):  # not in aiosqlite before 0.22.1
        driver.stop = cache(driver.stop)


def set_pragmas(connection: Any, _record: object) -> None:
    try:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:
        # The pool knows only connections set up here: one that fails would leave its thread behind.
        connection.close()
        raise


def roll_back(connection: Any, *_: object) -> None:
    """End the transaction of an abandoned SQLite connection, for example of a cancelled caller.

    Closing it is not enough: SQLite keeps the transaction and its lock while the cursor of an unfinished
    query exists, and the cancelled task's traceback references that cursor.
    """
    with suppress(Exception):  # the connection may be broken, and is closed next
        connection.rollback()

"""The file of an SQLite database: how it is created, opened, and checked for room.

Codes of the errors for a database that cannot be created:

- ``disk_full``: the disk has no room, or the user no quota.
- ``database_unwritable``: any other refusal of the operating system.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.errors import StorageError, code_of

PRIVATE: Final = 0o600
"""The mode of all files of a database: they hold the hands of running games, and who played with whom."""

LEAST_ROOM: Final = 2**20
"""Bytes beside a database below which its disk counts as full."""

AMPLE_ROOM: Final = 500 * 2**20
"""Bytes beside a database below which the operator should act, however small it is."""

PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
"""Readers in parallel with one writer, each commit on disk, foreign keys checked."""


def prepare(file: Path, *, create: bool) -> None:
    """Create the file, for its user alone, and its folder, unless they exist.

    SQLite gives the files it adds the same mode.

    Args:
        file: the database.
        create: whether it may be created.

    Raises:
        StorageError: ``database_missing``, ``database_unwritable``, or ``database_url_invalid`` for a folder.
    """
    try:
        refuse_folder(file)
        if create:
            file.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        elif not file.exists():
            raise StorageError("database_missing", database=str(file))
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StorageError("disk_full" if is_full else "database_unwritable", database=str(file)) from error


def is_there(file: Path) -> bool:
    """Return whether a file exists. *Raises:* ``database_unwritable`` if its folder is not accessible."""
    try:
        return file.exists()
    except OSError as error:
        raise StorageError("database_unwritable", database=str(file)) from error


def refuse_folder(file: Path) -> None:
    """Raise ``database_url_invalid`` if a folder has the name of the database."""
    if file.is_dir():
        raise StorageError(
            "database_url_invalid", database=str(file), reason=f"{file} is a folder, so name a file in it"
        )


def files_of(file: Path) -> list[Path]:
    """Return the files there are of a database: its own, those of SQLite, and the lock."""
    beside = [file.with_name(f"{file.name}{end}") for end in ("", "-wal", "-shm", ".lock")]
    return [file for file in beside if file.is_file()]


@dataclass(frozen=True, slots=True)
class Room:
    """Free bytes on a disk, and those that a database takes there."""

    free: int
    taken: int

    @property
    def is_enough(self) -> bool:
        """Whether the database has room to grow and to be copied."""
        return self.free >= max(AMPLE_ROOM, 2 * self.taken)


def room_beside(file: Path) -> Room:
    """Return the room on the disk of a database. *Raises:* OSError."""
    sizes = [one.stat().st_size for one in files_of(file) if not one.name.endswith((".lock", "-shm"))]
    return Room(shutil.disk_usage(file.parent).free, sum(sizes))


def check_room(file: Path) -> None:
    """Raise ``disk_full`` if the database cannot grow.

    A row that changes nothing fits where others do not: SQLite writes over old pages of its log.
    """
    if shutil.disk_usage(file.parent).free < LEAST_ROOM:
        raise StorageError("disk_full", database=str(file), reason="no room to grow")


def probe(engine: AsyncEngine) -> Path:
    """Return the file as SQLite finds it, links followed; raises what SQLite raises.

    Call it before aiosqlite connects, which leaves a thread behind if it cannot open.
    """
    (file, *_), options = engine.dialect.create_connect_args(engine.url)
    with closing(sqlite3.connect(file, timeout=0.0, uri=bool(options.get("uri")))) as connection:
        try:
            connection.execute("PRAGMA schema_version")
        except sqlite3.OperationalError as error:
            # Locked: whether that lasts is found out without stopping the event loop.
            if code_of(error) != "database_locked":
                raise
        return Path(connection.execute("PRAGMA database_list").fetchone()[2]).resolve()


def set_pragmas(connection: Any, _record: object) -> None:
    """Set up a connection."""
    try:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except BaseException:
        # The pool only knows what came through here: a connection that fails would leave its thread behind.
        connection.close()
        raise


def roll_back(connection: Any, *_: object) -> None:
    """End the transaction of an SQLite connection that is given up, as when its caller is cancelled.

    Closing it does not: SQLite keeps it, and its lock, while the cursor of an unfinished query exists, and
    the cancelled task's traceback holds that cursor.
    """
    with suppress(Exception):  # the connection may be what is broken, and is closed next
        connection.rollback()

"""Backup of an SQLite database while the bot writes to it."""

from __future__ import annotations

import glob
import logging
import os
import re
import shutil
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.runtime.files import replaced
from bot.storage.errors import StorageError, storage_errors
from bot.storage.inspection import is_there
from bot.storage.sqlite_file import LEAST_ROOM, PRIVATE

log = logging.getLogger(__name__)

_DATED: Final = re.compile(r"barbu-\d{8}-\d{6}\.db")


@dataclass(frozen=True, slots=True)
class Copied:
    """Contents of a copy: its games, and its size in bytes."""

    games: int
    size: int


def back_up(source: Path, target: Path) -> Copied:
    """Copy the database ``source`` to the new file ``target`` by SQLite's own backup, and check the copy.

    The copy shows the database at one moment. Writers do not wait. Only the file's owner may read it: it
    contains the hands of running games.

    Raises:
        StorageError: ``database_missing``, ``database_unwritable``, ``database_unreadable`` and the like.
        OSError: ``target`` cannot be created, or exists.
    """
    if not is_there(source) or not source.is_file():
        raise StorageError("database_missing", database=str(source))
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    with (
        storage_errors(str(source)),
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as original,
        closing(sqlite3.connect(target, isolation_level=None)) as copy,
    ):
        # In one step: a row written between two steps would restart the copy.
        original.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode = DELETE")
        [(found,)] = copy.execute("PRAGMA quick_check(1)").fetchall()
        if found != "ok" or not _is_ours(copy):
            raise StorageError("database_unreadable", database=str(source))
        [(games,)] = copy.execute("SELECT count(*) FROM games").fetchall()
    return Copied(games, target.stat().st_size)


def may_be_replaced(file: Path) -> bool:
    """Return whether a copy may replace a file: an earlier copy of a bot's database, or an empty file."""
    if not file.is_file():
        return False
    try:
        if file.stat().st_size == 0:
            return True
        # Immutable: otherwise SQLite would create further files only to read it.
        uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as there:
            return _is_ours(there)
    except (OSError, sqlite3.Error):
        return False


def revision_of(copy: Path) -> str | None:
    """Return the schema revision of a finished copy; ``None`` if it is not a database of the bot."""
    uri = f"{copy.resolve().as_uri()}?mode=ro&immutable=1"
    with storage_errors(str(copy)), closing(sqlite3.connect(uri, uri=True)) as opened:
        if not _is_ours(opened):
            return None
        [(found,)] = opened.execute("SELECT version_num FROM alembic_version").fetchall()
        return str(found)


def damage_of(file: Path) -> str | None:
    """Return what SQLite finds wrong with the pages of a database, in one line; ``None`` if nothing."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as opened:
            [(found,)] = opened.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        return str(error)
    return None if found == "ok" else " ".join(str(found).replace("*", "").split())


def keep_newest(folder: Path, count: int) -> list[Path]:
    """Delete all but the newest copies in a folder, those named by ``dated``; return what was deleted."""
    copies = sorted(file for file in folder.iterdir() if _DATED.fullmatch(file.name))
    old = copies[:-count]
    for file in old:
        file.unlink()
    return old


def dated(folder: Path, now: float) -> Path:
    """Return the name of a copy made now, in a folder of copies; names sort by time."""
    return folder / time.strftime("barbu-%Y%m%d-%H%M%S.db", time.gmtime(now))


def copy_before_migration(file: Path, newest: str) -> None:
    """Copy a database to its own folder, if there is room, before it is migrated to schema ``newest``.

    Copies made before earlier migrations are deleted: they hold data that players have since had deleted.

    Raises:
        StorageError: ``database_unreadable`` and the like.
    """
    if shutil.disk_usage(file.parent).free < 3 * file.stat().st_size + LEAST_ROOM:
        log.warning("there is no room for a copy of %s before its schema is updated", file)
        return
    target = file.with_name(f"{file.name}.before-{newest}")
    with replaced(target) as part:
        back_up(file, part)
    for older in file.parent.glob(f"{glob.escape(file.name)}.before-[0-9][0-9][0-9][0-9]"):
        if older != target:
            older.unlink()
    log.info("%s holds the database as it was before its schema is updated", target)


def mark_done(mark: Path) -> None:
    """Touch the file whose age is the age of the newest backup. *Raises:* OSError."""
    os.close(os.open(mark, os.O_CREAT | os.O_WRONLY, PRIVATE))
    os.utime(mark)


def age_of(mark: Path, now: float) -> float | None:
    """Return the seconds since the newest backup; ``None`` if none was ever marked as done."""
    try:
        return max(0.0, now - mark.stat().st_mtime)
    except OSError:
        return None


def _is_ours(copy: sqlite3.Connection) -> bool:
    tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {"alembic_version", "games", "journal"} <= tables

"""Backup of an SQLite database while the bot writes to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.storage.errors import StorageError, storage_errors
from bot.storage.inspection import is_there
from bot.storage.sqlite_file import PRIVATE


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
        # Immutable: otherwise SQLite would create files beside it, only to read it.
        uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as there:
            return _is_ours(there)
    except (OSError, sqlite3.Error):
        return False


def _is_ours(copy: sqlite3.Connection) -> bool:
    tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {"alembic_version", "games", "journal"} <= tables

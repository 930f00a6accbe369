"""Backup of an SQLite database while the bot writes to it, and restoring a backup."""

from __future__ import annotations

import glob
import logging
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.runtime.dates import DAY_S
from bot.runtime.files import atomic_replacement, own_like
from bot.storage import migrate
from bot.storage.errors import StorageError, storage_errors
from bot.storage.lease import FileLease, take
from bot.storage.sqlite_file import LEAST_ROOM, PRIVATE, is_there, read_untouched, reject_folder

log = logging.getLogger(__name__)

COPY_KEPT_DAYS: Final = 14
"""Days until a copy made before a migration is deleted: it contains data of users erased since."""

_DATED: Final = re.compile(r"barbu-\d{8}-\d{6}\.db")


@dataclass(frozen=True, slots=True)
class Copied:
    """Contents of a copy: its games, and its size in bytes."""

    games: int
    size: int


def back_up(source: Path, target: Path) -> Copied:
    """Copy the database ``source`` to the new file ``target`` by SQLite's own backup, and check the copy.

    The copy shows the database at one moment. Writers do not wait. Only the file's owner may read it: it
    contains the hands of running games. *Raises:* StorageError ``database_missing``, ``database_unwritable``,
    ``database_unreadable`` and others; OSError if ``target`` cannot be created, or exists.
    """
    if not is_there(source) or not source.is_file():
        raise StorageError("database_missing", database=str(source))
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    with storage_errors(str(source)), closing(sqlite3.connect(target, isolation_level=None)) as copy:
        # In one step: a row written between two steps would restart the copy.
        read_untouched(source, lambda original: original.backup(copy, pages=-1))
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
        with _opened_copy(file) as there:
            return _is_ours(there)
    except (OSError, sqlite3.Error):
        return False


def revision_of(copy: Path) -> str | None:
    """Return the schema revision of a finished copy; ``None`` if it is not a database of the bot."""
    with storage_errors(str(copy)), _opened_copy(copy) as opened:
        if not _is_ours(opened):
            return None
        [(found,)] = opened.execute("SELECT version_num FROM alembic_version").fetchall()
        return str(found)


def _opened_copy(file: Path) -> closing[sqlite3.Connection]:
    # Immutable: otherwise SQLite would create further files just to read it.
    return closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True))


def damage_of(file: Path) -> str | None:
    """Return SQLite's report on damaged pages of a database, in one line; ``None`` if there are none."""
    try:
        [(found,)] = read_untouched(file, lambda opened: opened.execute("PRAGMA quick_check(1)").fetchall())
    except sqlite3.Error as error:
        return str(error)
    return None if found == "ok" else " ".join(str(found).replace("*", "").split())


def keep_newest(folder: Path, count: int) -> list[Path]:
    """Delete all but the newest copies named by ``copy_name`` in a folder; return the deleted files."""
    copies = sorted(file for file in folder.iterdir() if _DATED.fullmatch(file.name))
    old = copies[:-count]
    for file in old:
        file.unlink()
    return old


def copy_name(folder: Path, now: float) -> Path:
    """Return the name of a copy made now, in a folder of copies; names sort by time."""
    return folder / time.strftime("barbu-%Y%m%d-%H%M%S.db", time.gmtime(now))


def copy_before_migration(file: Path, newest: str) -> None:
    """Copy a database to its own folder, if there is space, before it is migrated to schema ``newest``.

    Copies made before earlier migrations are deleted: they contain data of users erased since.
    *Raises:* StorageError ``database_unreadable`` and similar codes.
    """
    if shutil.disk_usage(file.parent).free < 3 * file.stat().st_size + LEAST_ROOM:
        log.warning("no space for a copy of %s before its schema is updated", file)
        return
    target = file.with_name(f"{file.name}.before-{newest}")
    with atomic_replacement(target) as part:
        back_up(file, part)
        own_like(part, file)
    for older in _copies_before_migrations(file):
        if older != target:
            older.unlink()
    log.info("%s is a copy of the database before its schema is updated", target)


def delete_old_copies(file: Path, now: float) -> None:
    """Delete old copies of a database, of before a migration or a restore. *Raises:* OSError."""
    replaced = file.parent.glob(f"{glob.escape(file.name)}.replaced-[0-9]*")
    for copy in (*_copies_before_migrations(file), *replaced):
        if copy.stat().st_mtime < now - COPY_KEPT_DAYS * DAY_S:
            copy.unlink()
            log.info("deleted %s, which is older than %d days", copy, COPY_KEPT_DAYS)


def _copies_before_migrations(file: Path) -> Iterator[Path]:
    return file.parent.glob(f"{glob.escape(file.name)}.before-[0-9][0-9][0-9][0-9]")


def stamp_backup(stamp: Path, source: Path) -> None:
    """Touch the file whose age is the age of the newest backup of ``source``. *Raises:* OSError."""
    os.close(os.open(stamp, os.O_CREAT | os.O_WRONLY, PRIVATE))
    os.utime(stamp)
    own_like(stamp, source)


def backup_age_s(stamp: Path, now: float) -> float | None:
    """Return the seconds since the newest backup; ``None`` if there is no stamp."""
    try:
        return max(0.0, now - stamp.stat().st_mtime)
    except OSError:
        return None


def _is_ours(copy: sqlite3.Connection) -> bool:
    tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {"alembic_version", "games", "journal"} <= tables


@dataclass(frozen=True, slots=True)
class Restored:
    """Result of a restore; ``kept`` is the file with the replaced database, if there was one."""

    copied: Copied
    kept: Path | None


async def restore(backup: Path, target: Path, *, now: Callable[[], float] = time.time) -> Restored:
    """Check a backup, copy it over the database ``target`` (no link), and keep the replaced database.

    The copy gets the owner of the replaced database (or of its folder) and is readable by that user only. The
    backup is not changed. Only the last step, which is atomic, changes the database. *Raises:* StorageError
    ``database_missing`` or ``database_unreadable`` for the backup, ``database_newer``, ``database_in_use``
    while a bot runs on the target, ``disk_full`` and similar codes; OSError if the folder of the target
    cannot be written.
    """
    reject_folder(target)
    _check(backup)
    lease = FileLease(target)
    try:
        if is_there(target):  # else the lock file would stay if the copy fails
            await take(lease, str(target))
        with atomic_replacement(target) as part:
            copied = _copied(backup, part, target)
            await take(lease, str(target))
            kept = _make_room(target, (part, lease.path), now())
        return Restored(copied, kept)
    finally:
        await lease.give_back()


def _copied(backup: Path, part: Path, target: Path) -> Copied:
    try:
        return back_up(backup, part)
    except StorageError as error:
        if error.code != "disk_full":
            raise
        raise StorageError("disk_full", database=str(target)) from error  # only the copy is written


def _check(backup: Path) -> None:
    if not is_there(backup):
        raise StorageError("database_missing", database=str(backup))
    if not may_be_replaced(backup) or (found := revision_of(backup)) is None:
        raise StorageError("database_unreadable", database=str(backup))
    if found not in migrate.steps():
        raise StorageError("database_newer", database=str(backup), found=found, known=migrate.steps()[-1])


def _make_room(target: Path, new: Iterable[Path], now: float) -> Path | None:
    """Give the new files the owner of the database they replace, and keep that database, if there is one.

    The files that SQLite would read together with it get another name as well.
    """
    model = target if target.exists() else target.parent
    for file in new:
        own_like(file, model)
    if model is not target:
        return None
    kept = target.with_name(f"{target.name}.replaced-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(now))}")
    if may_be_replaced(target):  # else it is damaged, and left as it is
        with suppress(sqlite3.Error), closing(sqlite3.connect(target, timeout=0.0)) as old:
            old.execute("PRAGMA journal_mode = DELETE")  # moves the newest rows into the file
    target.chmod(PRIVATE)  # an earlier version may have left it open to others
    try:
        os.link(target, kept)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        with atomic_replacement(kept) as part:
            shutil.copy2(target, part)
            own_like(part, target)
    os.utime(kept, (now, now))  # `delete_old_copies` deletes it some days after the restore
    for end in ("-wal", "-shm"):  # of a damaged file
        with suppress(FileNotFoundError):
            beside = target.with_name(f"{target.name}{end}").rename(kept.with_name(f"{kept.name}{end}"))
            os.utime(beside, (now, now))
    return kept

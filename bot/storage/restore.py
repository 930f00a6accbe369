"""Put a backup of an SQLite database in its place."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from bot.runtime.files import replaced
from bot.storage import migrate
from bot.storage.backup import Copied, back_up, may_be_replaced, revision_of
from bot.storage.errors import StorageError
from bot.storage.inspection import is_there
from bot.storage.lease import FileLease, take
from bot.storage.sqlite_file import PRIVATE, refuse_folder

PATIENCE_S = 2.0
"""Seconds to wait for a bot that is just stopping."""


@dataclass(frozen=True, slots=True)
class Restored:
    """Result of a restore; ``kept`` is the file with the replaced database, if there was one."""

    copied: Copied
    kept: Path | None


async def restore(backup: Path, target: Path, *, now: Callable[[], float] = time.time) -> Restored:
    """Check a backup, copy it over the database ``target`` (no link), and keep what it replaces.

    The copy gets the owner of the replaced database (or of its folder) and is readable by that user only. The
    backup is not changed. The last step, which cannot be interrupted, is the first to change the database.

    Raises:
        StorageError: ``database_missing`` or ``database_unreadable`` for the backup, ``database_newer``,
            ``database_in_use`` while a bot runs on the target, ``disk_full`` and the like.
        OSError: the folder of the target cannot be written.
    """
    refuse_folder(target)
    _check(backup)
    lease = FileLease(target)
    await take(lease, str(target), patience_s=PATIENCE_S)
    try:
        return _replaced_by(backup, target, lease.path, now())
    finally:
        await lease.give_back()


def _replaced_by(backup: Path, target: Path, lock: Path, now: float) -> Restored:
    owner = (target if target.exists() else target.parent).stat()
    with replaced(target) as part:
        copied = back_up(backup, part)
        for file in (part, lock):
            _give(file, owner)
        kept = _keep(target, now) if target.exists() else None
    return Restored(copied, kept)


def _check(backup: Path) -> None:
    if not is_there(backup):
        raise StorageError("database_missing", database=str(backup))
    if not may_be_replaced(backup) or (found := revision_of(backup)) is None:
        raise StorageError("database_unreadable", database=str(backup))
    if found not in migrate.steps():
        raise StorageError("database_newer", database=str(backup), found=found, known=migrate.steps()[-1])


def _give(file: Path, owner: os.stat_result) -> None:
    made = file.stat()
    if (made.st_uid, made.st_gid) != (owner.st_uid, owner.st_gid):
        os.chown(file, owner.st_uid, owner.st_gid)


def _keep(target: Path, now: float) -> Path:
    """Give the database a second name, and remove the files that SQLite would read together with it."""
    kept = target.with_name(f"{target.name}.replaced-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(now))}")
    if may_be_replaced(target):  # else it is damaged, and stays as it is
        with suppress(sqlite3.Error), closing(sqlite3.connect(target, timeout=0.0)) as old:
            old.execute("PRAGMA journal_mode = DELETE")  # brings the newest rows into the file
    target.chmod(PRIVATE)  # an earlier version may have left it open to others
    os.link(target, kept)
    for end in ("-wal", "-shm"):  # of a damaged file
        with suppress(FileNotFoundError):
            target.with_name(f"{target.name}{end}").rename(kept.with_name(f"{kept.name}{end}"))
    return kept

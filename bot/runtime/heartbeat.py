"""The heartbeat: a running bot touches a file and holds a lock on it; `barbu health` checks both.

The lock ends with the process, so a bot that was just killed is not mistaken for a running one. Imports are
few, since `barbu health` runs twice a minute.
"""

from __future__ import annotations

import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Final

    FilePath = str | Path

if sys.platform != "win32":
    import fcntl

BEAT_EVERY_S: Final = 15.0
"""Seconds between calls of `beat`, short enough that one late beat does no harm."""

MAX_AGE_S: Final = 60.0
"""Seconds after which a heartbeat means that the bot hangs or is gone."""

_LOCKED: Final = b"locked\n"
"""Content of a file that the bot could lock; some network disks have no locks."""

_held: Final[dict[str, int]] = {}
"""The handle of each heartbeat of this process, by its path; the lock lasts while the handle is open."""


def beat(path: FilePath) -> None:
    """Write a heartbeat. *Raises:* OSError if the file cannot be written."""
    name = os.fspath(path)
    handle = _held.get(name)
    if handle is None or not _is_there(name, handle):
        _release(name)
        handle = _held[name] = _opened(name)
    os.utime(handle)


def stop(path: FilePath) -> None:
    """Remove the heartbeat, so that `check` fails from now on. *Raises:* OSError if it cannot be removed."""
    name = os.fspath(path)
    try:
        os.unlink(name)  # noqa: PTH108 - see above
    except FileNotFoundError:
        pass
    finally:
        _release(name)


def check(path: FilePath, max_age_s: float = MAX_AGE_S) -> bool:
    """Return whether a running bot wrote a heartbeat in the last `max_age_s` seconds."""
    age_s, has_ended = _looked_at(path)
    # A beat from the future (the clock was set back) proves no more than an old one.
    return age_s is not None and not has_ended and -max_age_s <= age_s <= max_age_s


def held_for(path: FilePath) -> float | None:
    """Return the seconds since the last heartbeat of a process that still runs; None if there is no such one.

    On a disk without locks it is not known to run.
    """
    age_s, has_ended = _looked_at(path)
    return age_s if has_ended is False else None


def _looked_at(path: FilePath) -> tuple[float | None, bool | None]:
    """Return the age of a heartbeat, and whether its process has ended; each is None if it is unknown."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return None, None
    try:
        age_s = time.time() - os.fstat(handle).st_mtime
        has_lock = os.read(handle, len(_LOCKED)) == _LOCKED
        return age_s, _locked(handle, for_checking=True) if has_lock else None
    except OSError:
        return None, None
    finally:
        os.close(handle)


def heartbeat_beside(database: str) -> str:
    """Return the path of the heartbeat next to an SQLite database."""
    return os.path.splitext(database)[0] + ".heartbeat"  # noqa: PTH122 - see above


def stamp_beside(path: str) -> str:
    """Return the path of the stamp whose age is that of the newest backup, next to this file."""
    return os.path.splitext(path)[0] + ".backup"  # noqa: PTH122 - see above


def _opened(name: str) -> int:
    os.makedirs(os.path.dirname(name) or ".", exist_ok=True)  # noqa: PTH103, PTH120 - see above
    # Links are not followed: the file may be in the system's temporary folder.
    handle = os.open(name, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        if _locked(handle, for_checking=False):
            os.ftruncate(handle, 0)
            os.write(handle, _LOCKED)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _is_there(name: str, handle: int) -> bool:
    try:
        there, ours = os.stat(name), os.fstat(handle)  # noqa: PTH116 - see above
    except FileNotFoundError:
        return False
    return (there.st_dev, there.st_ino) == (ours.st_dev, ours.st_ino)


def _release(name: str) -> None:
    if (handle := _held.pop(name, None)) is not None:
        os.close(handle)


def _locked(handle: int, *, for_checking: bool) -> bool:
    """Lock the file unless the bot has; two checks do not conflict. Return whether this handle locks it."""
    if sys.platform == "win32":
        return False
    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if for_checking else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

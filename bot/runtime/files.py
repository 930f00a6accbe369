"""Files that are written atomically, and files that belong to the owner of another."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PART = ".part"


def own_like(file: Path, model: Path) -> None:
    """Give a file the owner of ``model``, so that what root makes can be used by the user who runs the bot.

    Do nothing if it has that owner already. *Raises:* OSError, for example if only root may do it.
    """
    made, owner = file.stat(), model.stat()
    if (made.st_uid, made.st_gid) != (owner.st_uid, owner.st_gid):
        os.chown(file, owner.st_uid, owner.st_gid)


def is_part(path: Path, of: Path) -> bool:
    """Return whether a file is the unfinished replacement of ``of``, being written or left behind."""
    return path.parent == of.parent and path.name.startswith(f".{of.name}.") and path.suffix == _PART


@contextmanager
def atomic_replacement(path: Path) -> Iterator[Path]:
    """Yield the path of a file to write, which replaces ``path`` if the block succeeds."""
    part = _part_of(path)
    try:
        yield part
        _sync(part)
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(13, "permission denied")
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def create_file(path: Path, text: str) -> None:
    """Create a file with this text unless it exists. Safe against races."""
    part = _part_of(path)
    try:
        part.write_text(text, "utf-8")
        _sync(part)
        os.link(part, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        with suppress(FileExistsError), path.open("x", encoding="utf-8") as made:
            made.write(text)
    finally:
        part.unlink(missing_ok=True)


def _part_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}{_PART}")


def _sync(part: Path) -> None:
    with part.open("rb+") as written:
        os.fsync(written.fileno())

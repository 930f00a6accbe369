"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PART = ".part"


def is_part(path: Path, of: Path) -> bool:
    """Whether this is what somebody is writing, or left behind, that is to take the place of ``of``."""
    return path.parent == of.parent and path.name.startswith(f".{of.name}.") and path.suffix == _PART


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """Give the name of a file to be made, which takes the place of ``path`` when the block has ended well."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{_PART}")
    try:
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(13, "permission denied")
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise

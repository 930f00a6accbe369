"""Work done once per test run: by the first process that needs it, and read from disk by the others."""

from __future__ import annotations

import fcntl
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Let one process at a time make a file."""
    with file.with_suffix(".turn").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield


def once(file: Path, make: Callable[[], T]) -> T:
    """Return the value stored in a file; the first caller makes it."""
    with alone(file):
        if not file.exists():
            file.write_bytes(pickle.dumps(make()))
    stored: T = pickle.loads(file.read_bytes())  # noqa: S301 - our own, of this run
    return stored

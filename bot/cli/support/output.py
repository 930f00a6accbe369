"""Output files that are written atomically."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from bot.cli.support.console import fail, reason_of
from bot.runtime.files import replaced

STDOUT = "-"

WriteLine = Callable[[str], None]


@contextmanager
def lines_to(target: str) -> Iterator[WriteLine]:
    """Provide a function that writes a line to the file ``target``, or to standard output for ``-``.

    The lines go to a temporary file in the same folder, renamed when the block ends without an error: an
    interrupted run changes nothing. A pipe or device is written to directly. An error that prevents writing
    is printed in one sentence.
    """
    if target == STDOUT:
        yield _to_stdout
        sys.stdout.flush()
        return
    path = Path(target)
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "is a directory")
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8") as device:
                yield lambda line: _put(device.write, line)
            return
        with _replacing(path.resolve()) as write:
            yield write
    except OSError as error:
        unwritable(target, error)


def unwritable(target: str, error: OSError) -> NoReturn:
    """Print why a file cannot be written, and exit."""
    missing = "its folder does not exist" if isinstance(error, FileNotFoundError) else reason_of(error)
    fail(f"{target} cannot be written: {missing}.")


@contextmanager
def _replacing(path: Path) -> Iterator[WriteLine]:
    with replaced(path) as part:
        # Readable by this user only: a record names the players.
        part.touch(mode=0o600, exist_ok=False)
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield lambda line: _put(file.write, line)


def _put(write: Callable[[str], int], line: str) -> None:
    write(line)
    write("\n")


def _to_stdout(line: str) -> None:
    _put(sys.stdout.write, line)

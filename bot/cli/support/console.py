"""The terminal of a command: errors in one sentence, progress bars, and files written atomically."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import typer

from bot.config import AppConfig, ConfigError
from bot.config_loading import load_config
from bot.runtime.files import atomic_replacement
from bot.runtime.logs import RedactingFormatter

if TYPE_CHECKING:
    from rich.progress import Progress

    from bot.i18n import Words

T = TypeVar("T")

STDOUT = "-"

WriteLine = Callable[[str], None]

_REASONS = {
    errno.ENOENT: "it does not exist",
    errno.EACCES: "permission is denied",
    errno.EPERM: "permission is denied",
    errno.EROFS: "the disk is read-only",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is not a folder",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EFBIG: "it would become too large",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EADDRINUSE: "it is in use",
}


def fail(sentence: str, status: int = 1) -> NoReturn:
    """Print an error and exit. Anything that looks like a token is redacted."""
    typer.echo(RedactingFormatter().redact(sentence), err=True)
    raise typer.Exit(status)


def reason_of(error: OSError) -> str:
    """Return the system's reason, as the end of a sentence."""
    return _REASONS.get(error.errno or 0) or (error.strerror or type(error).__name__).lower()


def words_or_fail(language: str, game: str = "") -> Words:
    """Return the words of a language named on the command line; exit with a message if there is none."""
    from bot.i18n import LOCALES, words

    if language not in LOCALES:
        fail(f'There is no language "{language}". There are: {", ".join(LOCALES)}.')
    return words(language, game)


def counted(count: int, thing: str) -> str:
    """Return a number of things: ``1 game``, ``1,200 games``."""
    return f"1 {thing}" if count == 1 else f"{count:,} {thing}s"


def config_or_fail(env_file: Path, status: int = 1) -> AppConfig:
    """Return the settings of ``barbu run``; print errors, a line each, and exit."""
    try:
        return load_config(env_file)
    except ConfigError as error:
        fail(error.message, status)


def watched(items: Iterable[T], what: str, *, total: int) -> Iterator[T]:
    with _bar() as progress:
        yield from progress.track(items, total=total, description=what)


@contextmanager
def counting(what: str, *, total: int) -> Iterator[Callable[[int], None]]:
    """Yield a function that advances a progress bar for ``total`` items."""
    with _bar() as progress:
        yield partial(progress.advance, progress.add_task(what, total=total))


def _bar() -> Progress:
    # Here, since most commands, and the bot itself, draw no bar.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def lines_to(target: str) -> Iterator[WriteLine]:
    """Yield a function that writes a line to the file ``target``, or to standard output for ``-``.

    The lines go to a temporary file in the same folder, renamed if the block succeeds: an interrupted run
    changes nothing. A pipe or device is written to directly. An error that prevents writing is printed in one
    sentence.
    """
    if target == STDOUT:
        yield partial(_put, sys.stdout.write)
        sys.stdout.flush()
        return
    path = Path(target)
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "is a directory")
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8") as device:
                yield partial(_put, device.write)
            return
        with _replacing(path.resolve()) as write:
            yield write
    except OSError as error:
        unwritable(target, error)


def unwritable(target: str, error: OSError) -> NoReturn:
    """Print the reason why a file cannot be written, and exit."""
    missing = "its folder does not exist" if isinstance(error, FileNotFoundError) else reason_of(error)
    fail(f"{target} cannot be written: {missing}.")


@contextmanager
def _replacing(path: Path) -> Iterator[WriteLine]:
    with atomic_replacement(path) as part:
        # Readable by this user only: a record names the players.
        part.touch(mode=0o600, exist_ok=False)
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield partial(_put, file.write)


def _put(write: Callable[[str], int], line: str) -> None:
    write(line)
    write("\n")

"""Errors of commands: one sentence on standard error, and exit status 1."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from bot.config import AppConfig, ConfigError, load_config
from bot.runtime.logs import RedactingFormatter

if TYPE_CHECKING:
    from bot.i18n import Words

_REASONS = {
    errno.ENOENT: "it does not exist",
    errno.EACCES: "permission is denied",
    errno.EPERM: "permission is denied",
    errno.EROFS: "the disk is read-only",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is no folder",
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


def words_or_fail(language: str) -> Words:
    """Return the words of a language named on the command line; exit with a message if there is none."""
    from bot.i18n import LOCALES, words

    if language not in LOCALES:
        fail(f'There is no language "{language}". There are: {", ".join(LOCALES)}.')
    return words(language)


def counted(count: int, thing: str) -> str:
    """Return a number of things: ``1 game``, ``1,200 games``."""
    return f"1 {thing}" if count == 1 else f"{count:,} {thing}s"


def config_or_fail(env_file: Path) -> AppConfig:
    """Return the settings of ``barbu run``; print errors, a line each, and exit."""
    try:
        return load_config(env_file)
    except ConfigError as error:
        fail(error.message)

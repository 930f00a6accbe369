"""Options of several commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from bot.cli.support.console import config_or_fail, fail

EnvFile: TypeAlias = Annotated[Path, typer.Option(help="The file with the bot's settings.")]
ENV_FILE: Final = Path(".env")

StoredIn: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="URL", help="The database, a file or an address (default: as in .env)."),
]


def address_in(database: str | None, env_file: Path) -> str:
    """Return the address of the database named on the command line, or in the settings."""
    return address_of(database) if database is not None else config_or_fail(env_file).database_url


def address_of(text: str) -> str:
    """Parse the address of a database; exit with a message if it is invalid."""
    from bot.config import normalise_database_url

    try:
        return normalise_database_url(text)
    except ValueError as error:
        fail(f"--database {error}.")

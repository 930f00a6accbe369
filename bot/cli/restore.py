"""``barbu restore``: put a backup in the place of the database, while the bot is stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.support.console import counted, fail
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in
from bot.cli.support.output import unwritable


def restore(
    file: Annotated[Path, typer.Argument(help="The backup, as `barbu backup` wrote it; it is not changed.")],
    database: StoredIn = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Restore a backup (stop the bot first).

    The database it replaces is kept next to it.
    """
    from bot.cli.support.storage_messages import storage_sentence
    from bot.storage.backup import restore as restored_from
    from bot.storage.errors import StorageError
    from bot.storage.inspection import file_of

    address = address_in(database, env_file)
    target = file_of(address)
    if target is None:
        from bot.cli.backup import server_address

        fail(
            "This database is on a PostgreSQL server, which has its own tool; stop all processes, then:"
            f" pg_restore --clean --if-exists --no-owner --dbname={server_address(address)} {file}"
        )
    if file.exists() and target.exists() and file.samefile(target):
        fail(f"{file} is the database itself: name a backup.")
    for beside in (Path(f"{file}-wal"), Path(f"{file}-shm")):
        if beside.exists():
            fail(f"{beside} exists, so {file} is a database in use: copy it with `barbu backup` first.")
    try:
        done = asyncio.run(restored_from(file, target.resolve()))
    except StorageError as error:
        fail(storage_sentence(error))
    except OSError as error:
        unwritable(str(target), error)
    typer.echo(f"{counted(done.copied.games, 'game')} restored from {file} to {target}.")
    if done.kept is not None:
        typer.echo(
            f"The database it replaced is now {done.kept}: delete it once the bot has run for a while."
        )

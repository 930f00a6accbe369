"""``barbu backup`` and ``restore``: copy the database while the bot runs, and restore a copy."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.support.console import counted, fail, reason_of, unwritable
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in
from bot.runtime.files import atomic_replacement
from bot.runtime.heartbeat import stamp_beside


def backup(
    target: Annotated[
        str,
        typer.Argument(
            metavar="file", help="The file for the copy (an earlier one is replaced), or a folder for many."
        ),
    ],
    keep: Annotated[
        int | None, typer.Option(min=1, help="How many copies in the folder to keep.", show_default=False)
    ] = None,
    database: StoredIn = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Copy the database, even while the bot runs.

    In a folder each copy is named by its time; with `--keep 7` all but the newest seven are deleted.
    """
    from bot.storage.backup import back_up, copy_name, keep_newest
    from bot.storage.errors import StorageError
    from bot.storage.inspection import file_of

    address, file = address_in(database, env_file, "backup"), Path(target)
    source = file_of(address)
    if source is None:
        fail(
            "This database is on a PostgreSQL server, which has its own tool:"
            f" pg_dump --format=custom --file={file} {server_address(address)}"
        )
    try:
        folder = file if file.is_dir() else None
    except OSError as error:
        unwritable(str(file), error)
    if folder is not None:
        file = copy_name(folder, time.time())
    elif target.endswith("/"):
        fail(f"There is no folder {target}: create it first, or leave the slash out to write a file.")
    elif keep is not None:
        fail(f"{file} is not a folder: --keep is for a folder of copies, so create it or leave --keep out.")
    try:
        _reject_overwriting(source, file)
        with atomic_replacement(file.resolve()) as part:
            copied = back_up(source, part)
        deleted = keep_newest(folder, keep) if folder is not None and keep is not None else []
    except StorageError as error:
        if error.code == "disk_full":  # the copy's: nothing else is written
            fail(f"{file} cannot be written: the disk is full.")
        raise
    except OSError as error:
        unwritable(str(file), error)
    games = counted(copied.games, "game")
    typer.echo(
        f"{games}, {copied.size / 2**20:,.1f} MiB, copied to {file}. Keep it as private as the database."
    )
    for old in deleted:
        typer.echo(f"{old} deleted.")
    _mark_done(source)


def server_address(address: str) -> str:
    """Return the address of a PostgreSQL database in the form of its own tools, without its secrets."""
    from bot.storage.dialects import without_secrets

    return str(without_secrets(address).set(drivername="postgresql"))


def _mark_done(source: Path) -> None:
    """Record the time of this backup, so that the running bot can report its age."""
    from bot.storage.backup import stamp_backup

    stamp = Path(stamp_beside(str(source)))
    try:
        stamp_backup(stamp, source)
    except OSError as error:
        typer.echo(
            f"{stamp} cannot be written ({reason_of(error)}): the bot cannot report this backup's age.",
            err=True,
        )


def _reject_overwriting(source: Path, file: Path) -> None:
    from bot.storage.backup import may_be_replaced
    from bot.storage.sqlite_file import is_there

    if file.exists() and is_there(source) and file.samefile(source):
        fail(f"{file} is the database itself: name another file.")
    # SQLite would read these files as parts of the copy.
    left = [beside for end in ("-wal", "-shm") if (beside := Path(f"{file}{end}")).exists()]
    if left:
        fail(f"{left[0]} exists, so {file} is a database in use: name another file.")
    if file.exists() and not may_be_replaced(file):
        fail(f"{file} is not a copy of this bot's database: name another file, or move that one away.")


def restore(
    file: Annotated[Path, typer.Argument(help="The backup, as `barbu backup` wrote it; it is not changed.")],
    database: StoredIn = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Restore a backup (stop the bot first).

    The database it replaces is kept next to it.
    """
    from bot.storage.backup import COPY_KEPT_DAYS
    from bot.storage.backup import restore as restored_from
    from bot.storage.inspection import file_of

    address = address_in(database, env_file, "restore")
    target = file_of(address)
    if target is None:
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
    except OSError as error:
        unwritable(str(target), error)
    typer.echo(f"{counted(done.copied.games, 'game')} restored from {file} to {target}.")
    if done.kept is not None:
        typer.echo(
            f"The database it replaced is now {done.kept}: the bot deletes it after {COPY_KEPT_DAYS} days."
        )

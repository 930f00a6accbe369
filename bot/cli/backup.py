"""``barbu backup``: a copy of the database, while the bot runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.support.console import fail
from bot.cli.support.options import ENV_FILE, EnvFile, StoredIn, address_in
from bot.cli.support.output import unwritable
from bot.runtime.files import replaced


def backup(
    file: Annotated[Path, typer.Argument(help="The file for the copy. An existing copy is replaced.")],
    database: StoredIn = None,
    env_file: EnvFile = ENV_FILE,
) -> None:
    """Copy the database, even while the bot runs."""
    from sqlalchemy import make_url

    from bot.cli.support.storage_messages import storage_sentence
    from bot.storage.backup import back_up
    from bot.storage.errors import StorageError
    from bot.storage.inspection import file_of

    address = address_in(database, env_file)
    source = file_of(address)
    if source is None:
        server = make_url(address).set(drivername="postgresql")._replace(password=None).render_as_string()
        fail(
            "This database is on a PostgreSQL server, which has its own tool:"
            f" pg_dump --format=custom --file={file} {server}"
        )
    try:
        _refuse_overwriting(source, file)
        with replaced(file.resolve()) as part:
            copied = back_up(source, part)
    except StorageError as error:
        if error.code == "disk_full":  # of the copy: nothing else is written
            fail(f"{file} cannot be written: the disk is full.")
        fail(storage_sentence(error))
    except OSError as error:
        unwritable(str(file), error)
    games = "1 game" if copied.games == 1 else f"{copied.games:,} games"
    typer.echo(
        f"{games}, {copied.size / 2**20:,.1f} MiB, copied to {file}. Keep it as private as the database."
    )


def _refuse_overwriting(source: Path, file: Path) -> None:
    from bot.storage.backup import may_be_replaced
    from bot.storage.inspection import is_there

    if file.is_dir():
        fail(f"{file} is a folder: name a file in it.")
    if file.exists() and is_there(source) and file.samefile(source):
        fail(f"{file} is the database itself: name another file.")
    # SQLite would take what stands there for the end of the copy.
    left = [beside for end in ("-wal", "-shm") if (beside := Path(f"{file}{end}")).exists()]
    if left:
        fail(f"{left[0]} is there, so {file} is a database in use: name another file.")
    if file.exists() and not may_be_replaced(file):
        fail(f"{file} is no copy of this bot's database: name another file, or move that one away.")

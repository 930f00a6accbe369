"""A database that is read and stays as it is: by this version's tables, though it may have an older one's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.storage.backup import back_up
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.inspection import file_of, inspect, is_there
from bot.storage.lease import FileLease, take

PATIENCE_S: Final = 2.0
"""How long a bot that is just stopping is waited for."""


@asynccontextmanager
async def opened_untouched(address: str, *, alone: bool = False) -> AsyncIterator[Database]:
    """Open what a database holds, to be read.

    Of a file a copy is opened, in the system's temporary folder; opening the file itself would bring its
    tables to this version, after which an older one could not use it any more. A server's is opened as it is,
    and refused where that would change it.

    Args:
        address: the database.
        alone: keep others from writing to it meanwhile; ``database_in_use`` when one does.

    Raises:
        StorageError: as opening does, and ``database_unreadable`` for another program's, ``database_older``.
    """
    file = file_of(address)
    opened = _server_s(address, alone=alone) if file is None else _copied(file, alone=alone)
    async with opened as database:
        yield database


@asynccontextmanager
async def _copied(file: Path, *, alone: bool) -> AsyncIterator[Database]:
    lease = await asyncio.to_thread(_lease_of, file)
    try:
        if alone:
            await take(lease, str(file), patience_s=PATIENCE_S)
        with TemporaryDirectory(prefix="barbu-") as folder:
            copy = Path(folder) / "copy.db"
            try:
                await asyncio.to_thread(back_up, file, copy)
            except StorageError as error:
                if error.code != "disk_full":
                    raise
                raise StorageError("disk_full", database=str(copy)) from error
            database = Database(f"sqlite:///{copy}")
            async with _opened(database):
                yield database
    finally:
        await lease.give_back()


def _lease_of(file: Path) -> FileLease:
    if not is_there(file) or not file.is_file():
        raise StorageError("database_missing", database=str(file))
    return FileLease(file.resolve())


@asynccontextmanager
async def _server_s(address: str, *, alone: bool) -> AsyncIterator[Database]:
    database, inspected = Database(address), await inspect(address)
    if inspected.found is None:
        raise StorageError("database_unreadable", database=database.name)
    if inspected.steps_behind:
        raise StorageError("database_older", database=database.name, found=inspected.found)
    async with _opened(database, alone=alone):
        yield database


@asynccontextmanager
async def _opened(database: Database, *, alone: bool = False) -> AsyncIterator[None]:
    await database.open(create=False, alone=alone)
    try:
        yield
    finally:
        await database.close()

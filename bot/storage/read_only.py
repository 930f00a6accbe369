"""Read a database with this version's schema without changing it, even if its schema is older."""

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
"""How long to wait for a bot that is stopping."""


@asynccontextmanager
async def opened_untouched(address: str, *, alone: bool = False) -> AsyncIterator[Database]:
    """Open a database, or a copy of it, for reading.

    Of a file, a copy in the system's temporary folder is opened: opening the file itself would migrate it,
    and an older version could no longer use it. A server's database is opened directly, unless that would
    migrate it.

    Args:
        address: the database.
        alone: lock out other writers; ``database_in_use`` if there is one.

    Raises:
        StorageError: as ``Database.open``; ``database_unreadable`` for a database of another program;
            ``database_older``.
    """
    file = file_of(address)
    opened = _on_server(address, alone=alone) if file is None else _copied(file, alone=alone)
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
async def _on_server(address: str, *, alone: bool) -> AsyncIterator[Database]:
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

"""Reading a database without changing it: its version, whether it answers, and its contents."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import parse_qsl

from sqlalchemy import and_, column, func, make_url, or_, select, table
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage import migrate
from bot.storage.backup import back_up
from bot.storage.database import Database
from bot.storage.dialects import SERVER_LOCK, SHARD_LOCK, is_advisory, locks, without_secrets
from bot.storage.errors import StorageError, storage_errors
from bot.storage.lease import FileLease, take
from bot.storage.sqlite_file import address_to_read, is_there, reject_folder

_sessions = table("pg_stat_activity", column("pid"), column("client_addr"))


@dataclass(frozen=True, slots=True)
class Inspected:
    """The revision of a schema (None if it lacks the bot's tables), and those known here, oldest first."""

    found: str | None
    known: tuple[str, ...]

    @property
    def is_newer(self) -> bool:
        """Whether a newer version of this program wrote the database."""
        return self.found is not None and self.found not in self.known

    @property
    def steps_behind(self) -> int:
        """Number of migrations that the next start will run."""
        return len(self.known) - 1 - self.known.index(self.found) if self.found in self.known else 0


def file_of(address: str) -> Path | None:
    """Return the file of an SQLite database; ``None`` for PostgreSQL."""
    url = make_url(address)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


async def inspect(address: str) -> Inspected:
    """Inspect a database. *Raises:* StorageError, as opening it would, and ``database_missing``."""
    url, file = make_url(address), file_of(address)
    if file is not None:
        if not is_there(file):
            raise StorageError("database_missing", database=str(file))
        reject_folder(file)
        address, _, options = address_to_read(file).partition("?")
        url = URL.create(url.drivername, database=address, query={**dict(parse_qsl(options)), "uri": "true"})
    async with _connection(url, str(file) if file is not None else str(without_secrets(url))) as connection:
        return Inspected(await connection.run_sync(migrate.found_revision), migrate.steps())


async def lease_holder(address: str, shards: Sequence[int] = ()) -> str | None:
    """Return, in words, which process holds the lease of a database; None if no process does.

    With ``shards``, return which process holds one of these, or all of them as the only writer.

    *Raises:* StorageError if a server does not answer; OSError if a lock file cannot be checked.
    """
    file, url = file_of(address), make_url(address)
    if file is not None:
        return "a process" if await asyncio.to_thread(FileLease(file.resolve()).is_taken) else None
    is_writer = and_(locks.c.classid == 0, locks.c.objid == SERVER_LOCK)
    if shards:
        is_alone = and_(is_writer, locks.c.mode == "ExclusiveLock")
        is_writer = or_(is_alone, and_(locks.c.classid == SHARD_LOCK, locks.c.objid.in_(shards)))
    query = select(func.host(_sessions.c.client_addr)).select_from(
        locks.outerjoin(_sessions, _sessions.c.pid == locks.c.pid)
    )
    async with _connection(url, str(without_secrets(url))) as connection:
        found = (await connection.execute(query.where(is_advisory(locks), is_writer).limit(1))).first()
    if found is None:
        return None
    # Unknown to a role that may not see the sessions of others, and without a network.
    return "a process" if found[0] is None else f"a process on {found[0]}"


@asynccontextmanager
async def _connection(url: URL, name: str) -> AsyncIterator[AsyncConnection]:
    try:
        engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    except ImportError as error:
        raise StorageError("database_url_invalid", database=name, reason=str(error)) from error
    try:
        with storage_errors(name):
            async with engine.connect() as connection:
                yield connection
    finally:
        await engine.dispose()


def opened_untouched(address: str, *, alone: bool = False) -> AbstractAsyncContextManager[Database]:
    """Open a database, or a copy of it, for reading.

    For a file, a copy in the system's temporary folder is opened: opening the file itself would migrate it,
    and an older version could no longer use it. A server's database is opened directly, unless that would
    migrate it. With ``alone``, other writers are locked out; ``database_in_use`` if there is one.

    *Raises:* the errors of ``Database.open``; StorageError ``database_unreadable`` for a database of another
    program; ``database_older``.
    """
    file = file_of(address)
    return _on_server(address, alone=alone) if file is None else _copied(file, alone=alone)


@asynccontextmanager
async def _copied(file: Path, *, alone: bool) -> AsyncIterator[Database]:
    lease = await asyncio.to_thread(_lease_of, file)
    try:
        if alone:
            await take(lease, str(file))
        with TemporaryDirectory(prefix="barbu-") as folder:
            copy = Path(folder) / "copy.db"
            try:
                await asyncio.to_thread(back_up, file, copy)
            except StorageError as error:
                if error.code != "disk_full":
                    raise
                raise StorageError("disk_full", database=str(copy)) from error
            database = Database(f"sqlite:///{copy}")
            async with database.opened(create=False):
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
    async with database.opened(create=False, alone=alone):
        yield database

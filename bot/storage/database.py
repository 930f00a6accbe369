from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Executable, Row, Select, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import Insert

from bot.metrics.meters import COMMIT_SECONDS
from bot.storage import sqlite_file
from bot.storage.dialects import DUMP_MARK, parse_url, without_secrets
from bot.storage.errors import FailureLog, StorageError, storage_errors, unsure_of_answer
from bot.storage.lanes import Lane, ServerLane, SqliteLane
from bot.storage.lease import FileLease, Lease, ServerLease, WriteGuard, take
from bot.storage.schema import UNCHANGED_ROW

log = logging.getLogger(__name__)

_ROW_COMMITTED = COMMIT_SECONDS.labels("row")
_TRANSACTION_COMMITTED = COMMIT_SECONDS.labels("transaction")

# Without these a lost machine would hold its lease until the server notices: two hours by default.
_KEEPALIVE = {"tcp_keepalives_idle": "20", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}


class Database:
    """One SQLite file or one PostgreSQL database.

    Args:
        url: ``sqlite+aiosqlite:///path`` or ``postgresql+asyncpg://…``; the driver's name may be left out.
        busy_timeout_s: seconds a write waits for another program's write before ``database_locked``. The
            default leaves time to answer a tap within Discord's three seconds.
        guard: the condition for this process's writes, if several processes write to one PostgreSQL database.

    *Raises:* StorageError ``database_url_invalid``.
    """

    def __init__(
        self,
        url: str,
        *,
        busy_timeout_s: float = 2.0,
        clock: Callable[[], float] = time.time,
        guard: WriteGuard | None = None,
    ) -> None:
        self._url = parse_url(url)
        self._busy_timeout_s = busy_timeout_s
        self._engine: AsyncEngine | None = None
        self._lane: Lane | None = None
        self._lease: Lease | None = None
        self._guard = guard
        self._transaction = asyncio.Lock()
        self._file_id: tuple[int, int] | None = None
        self.now = clock
        path = self._url.database if self.is_sqlite else None
        self._file = Path(path) if path is not None and not path.startswith("file:") else None
        self.name = path or str(without_secrets(self._url))
        """Name in messages: the path of the file, or the address without its secrets."""
        self._failures = FailureLog(self.name)
        self.serves_guild: Callable[[int], bool] = lambda _: True
        """Returns whether this process, of several that share the database, does the due work of a server."""

    @property
    def is_sqlite(self) -> bool:
        return self._url.get_backend_name() == "sqlite"

    @property
    def is_open(self) -> bool:
        return self._lane is not None

    async def open(self, *, create: bool = True, alone: bool = False) -> None:
        """Connect, migrate to this version's schema, and check that rows can be written.

        With ``create``, a missing file and its folder are created. With ``alone``, an SQLite database of an
        earlier version is copied first, if there is space, and the lease is held until closed, as a program
        that keeps writing must; ``database_in_use`` if another program holds it. Without it the lease is held
        only to change the schema. A database with a guard can be written once the guard's lease is taken.

        *Raises:* StorageError, any code of ``bot.storage.errors`` that starts with ``database_``, or
        ``disk_full``.
        """
        if self.is_open:
            return
        if self._file is not None:
            sqlite_file.prepare(self._file, create=create)
        engine = self._create_engine()
        lease: Lease | None = None
        try:
            with storage_errors(self.name):
                lease = FileLease(sqlite_file.probe(engine)) if self.is_sqlite else ServerLease(engine)
                guard = self._guard if alone else None
                if alone and guard is None:
                    await take(lease, self.name, patience_s=self._busy_timeout_s)
                await self._migrate(engine, lease, keeps_copy=alone)
                if guard is not None or not alone:
                    await lease.give_back()
                if guard is not None:
                    guard.attach(engine)
                    lease = guard
                self._lane = (
                    await SqliteLane.open(engine, self._transaction, self.name)
                    if self.is_sqlite
                    else ServerLane(engine, self._guard)
                )
        except BaseException:
            if lease is not None:
                await lease.give_back()
            if self._guard is not None:
                self._guard.attach(None)
            await engine.dispose()
            raise
        self._engine = engine
        self._lease = lease if alone else None
        self._file_id = self._find_file()

    @asynccontextmanager
    async def opened(self, *, create: bool = True, alone: bool = False) -> AsyncIterator[None]:
        """Open it for a block; arguments and errors are those of ``open``."""
        await self.open(create=create, alone=alone)
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """Close every connection. Safe to call more than once."""
        lane, self._lane = self._lane, None
        engine, self._engine = self._engine, None
        lease, self._lease = self._lease, None
        with storage_errors(self.name):
            try:
                if lane is not None:
                    await lane.close()
            finally:
                if lease is not None:
                    await lease.give_back()
                if self._guard is not None:
                    self._guard.attach(None)
                if engine is not None:
                    # One in use now would go back to the abandoned pool and stay open.
                    event.listen(engine.sync_engine, "checkin", lambda _, record: record.invalidate())
                    await engine.dispose()

    async def commit_insert(self, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row through the lane (see ``bot.storage.lanes``); durable on return.

        Pass the same ``insert(table)`` each time, so that it is compiled once; ``values`` are integers,
        floats and strings. A caller cancelled while it waits does not know whether the row was written;
        another attempt shows it.

        *Raises:* StorageError, see ``bot.storage.errors``. A violated constraint is its cause.
        """
        with self._watched(writing=True):
            await self._keep_lease()
            self._check_file()
            with _ROW_COMMITTED.time():
                await self._opened_lane().insert(statement, values)
            self._check_file()
        self._failures.works()

    async def fetch(self, statement: Select[Any], values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return a few rows through the lane; always pass the same ``statement``. *Raises:* StorageError."""
        with self._watched():
            self._check_file()
            return await self._opened_lane().fetch(statement, values)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        engine = self._opened()
        with self._watched():
            async with engine.connect() as connection:
                yield connection

    async def rows(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """Return the rows of a query. *Raises:* StorageError."""
        async with self.reading() as connection:
            return (await connection.execute(query)).all()

    async def first(self, query: Executable) -> Row[*tuple[Any, ...]] | None:
        """Return the first row of a query; None if there is none. *Raises:* StorageError."""
        async with self.reading() as connection:
            return (await connection.execute(query)).first()

    async def scalars(self, query: Executable) -> list[Any]:
        """Return the first column of a query. *Raises:* StorageError."""
        return [row[0] for row in await self.rows(query)]

    async def scalar(self, query: Executable) -> Any:
        """Return the first column of a query's first row; None if there is none. *Raises:* StorageError."""
        row = await self.first(query)
        return None if row is None else row[0]

    async def ids_of(self, query: Executable) -> list[int]:
        """Return the ids found by a query of ids and servers, for the servers of this process."""
        return [number for number, guild_id in await self.rows(query) if self.serves_guild(guild_id)]

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Provide a transaction: committed and durable at the end of the block, or rolled back.

        Write first, then read: SQLite locks at the first write, and cannot upgrade an outdated read.

        Inside the block, use only its connection. On SQLite ``commit_insert``, ``probe`` and ``writing``
        would wait there forever for the lock of this transaction. ``rows`` and ``first`` use another
        connection and do not see the writes of this one.
        """
        # SQLite's wait for its lock is unfair: one of many writers of this program could starve.
        turn = self._transaction if self.is_sqlite else nullcontext()
        async with turn:
            engine = self._opened()
            with self._watched(writing=True), _TRANSACTION_COMMITTED.time():
                await self._keep_lease()
                self._check_file()
                request, is_sent = None, False
                with unsure_of_answer(lambda: is_sent):
                    async with engine.begin() as connection:
                        if self._guard is not None:
                            request = await self._guard.guard(connection, self.now())
                        yield connection
                        is_sent = True
                if request is not None:
                    request.has_written = True
                self._check_file()
        self._failures.works()

    @property
    def write_failure(self) -> str | None:
        """The error code of the last write; ``None`` if it succeeded."""
        return self._failures.write_failure

    async def probe(self, *, unless_within_s: float = 0.0) -> None:
        """Write a row that changes nothing, so that `write_failure` is up to date; raises nothing.

        Do nothing if a write succeeded in the last ``unless_within_s`` seconds.
        """
        if self._failures.worked_within(unless_within_s):
            return
        with suppress(StorageError):  # it is logged and counted
            with self._watched(writing=True):
                if self._file is not None:
                    sqlite_file.check_room(self._file)
            async with self.writing() as connection:
                await connection.exec_driver_sql(UNCHANGED_ROW)

    def has_room(self) -> bool | None:
        """Return whether an SQLite file has space to grow and be copied; None for a server, or if unknown."""
        with suppress(OSError):
            return None if self._file is None else sqlite_file.room_beside(self._file).is_enough
        return None

    async def delete_old_copies(self) -> None:
        """Delete old copies of an SQLite database that were made before migrations. *Raises:* OSError."""
        if self._file is not None:
            from bot.storage.backup import delete_old_copies

            await asyncio.to_thread(delete_old_copies, self._file, self.now())

    async def dumped_at(self) -> float | None:
        """Return when a server's database was last dumped, by the mark of the nightly dump; None without one.

        *Raises:* StorageError.
        """
        mark = None if self.is_sqlite else await self.scalar(DUMP_MARK)
        number = str(mark or "").removeprefix("dumped at ")
        return float(number) if number.isdecimal() else None

    @contextmanager
    def _watched(self, *, writing: bool = False) -> Iterator[None]:
        """Turn database errors of the block into ``StorageError``, logged and counted."""
        try:
            with storage_errors(self.name):
                yield
        except StorageError as error:
            if self.is_open:  # otherwise it was closed while in use, for example by a stop of the bot
                self._failures.failed(error, writing=writing)
            raise

    async def _keep_lease(self) -> None:
        # A database server that was restarted has lost the lock of the lease.
        if self._guard is not None and not self._guard.is_served:
            raise StorageError("shard_lost", database=self.name)
        if self._lease is None or self._lease.is_held:
            return
        if self._guard is None:
            await take(self._lease, self.name, patience_s=0.0)
        elif not await self._guard.try_take():
            raise StorageError("shard_lost", database=self.name)

    def _opened(self) -> AsyncEngine:
        if self._engine is None:
            raise StorageError("database_gone", database=self.name)
        return self._engine

    def _opened_lane(self) -> Lane:
        if self._lane is None:
            raise StorageError("database_gone", database=self.name)
        return self._lane

    def _find_file(self) -> tuple[int, int] | None:
        """Return the device and inode of the file that the path names now."""
        if self._file is None:
            return None
        try:
            found = os.stat(self.name)  # noqa: PTH116 - called for every card, and a Path takes twice as long
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _check_file(self) -> None:
        # SQLite also writes to a file that was deleted or moved: the next start would not find those rows.
        # This check takes a few microseconds.
        if self._find_file() != self._file_id:
            raise StorageError("database_gone", database=self.name)

    def _create_engine(self, *, statement_timeout_s: float | None = 30) -> AsyncEngine:
        try:
            if not self.is_sqlite:
                # Waiting too long for a lock is an error, as with SQLite.
                settings = {"lock_timeout": str(int(self._busy_timeout_s * 1000))} | _KEEPALIVE
                timeouts = {"timeout": 10, "command_timeout": statement_timeout_s}
                return create_async_engine(
                    self._url,
                    pool_pre_ping=True,
                    hide_parameters=True,
                    connect_args={**timeouts, "server_settings": settings},
                )
            options = {"timeout": self._busy_timeout_s, "factory": sqlite_file.ClosingConnection}
            engine = create_async_engine(self._url, hide_parameters=True, connect_args=options)
        except ImportError as error:
            raise StorageError("database_url_invalid", database=self.name, reason=str(error)) from error
        event.listen(engine.sync_engine, "connect", sqlite_file.stop_once)
        event.listen(engine.sync_engine, "connect", sqlite_file.set_pragmas)
        event.listen(engine.sync_engine, "invalidate", sqlite_file.roll_back)
        return engine

    async def _migrate(self, engine: AsyncEngine, lease: Lease, *, keeps_copy: bool) -> None:
        # Imported here, since a program that never opens a database does not need it in memory.
        from bot.storage import migrate

        deadline = time.monotonic() + self._busy_timeout_s
        while True:
            try:
                with storage_errors(self.name):
                    async with engine.connect() as connection:
                        found = await connection.run_sync(migrate.found_revision)
                    if found != migrate.steps()[-1]:
                        if not lease.is_held:
                            # A program of the old version may be writing.
                            await take(lease, self.name, patience_s=self._busy_timeout_s)
                        if keeps_copy and self._file is not None and found in migrate.steps():
                            from bot.storage.backup import copy_before_migration

                            await asyncio.to_thread(copy_before_migration, self._file, migrate.steps()[-1])
                    if self.is_sqlite or found == migrate.steps()[-1]:
                        async with engine.begin() as connection:
                            is_migrated = await connection.run_sync(migrate.upgrade)
                    else:
                        is_migrated = await self._migrate_server()
                if is_migrated:  # and committed, for which a full disk may have had no room
                    log.info(
                        "the database is now at schema %s (it was at %s)",
                        migrate.steps()[-1],
                        found or "none",
                    )
                return
            except StorageError as error:
                # Two programs may create the file at once: the switch to WAL does not wait for the lock.
                if error.code != "database_locked" or time.monotonic() >= deadline:
                    raise
            await asyncio.sleep(0.02)

    async def _migrate_server(self) -> bool:
        """Run missing migrations, without a time limit for large tables; return whether there were any."""
        from bot.storage import migrate

        engine = self._create_engine(statement_timeout_s=None)
        try:
            async with engine.begin() as connection:
                return await connection.run_sync(migrate.upgrade)
        finally:
            await engine.dispose()

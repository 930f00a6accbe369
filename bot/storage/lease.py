"""The lease of a database, held by the one program that may write to it.

Two bots on one database would lose no row, since each number is used once, but each would show outdated
tables. The lock belongs to the system or the server, so it ends with the process that holds it.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from contextvars import Context
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert

from bot.runtime.current import Request
from bot.runtime.files import own_like
from bot.storage.dialects import SERVER_LOCK
from bot.storage.errors import StorageError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

CHECK_EVERY_S: Final = 10.0
"""Seconds between checks that the server still answers on the connection of a lease."""

ANSWER_WITHIN_S: Final = 60.0
"""Seconds the server may take to answer: longer than it holds the lock of an unreachable process."""

_HELD_ELSEWHERE: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_NO_ROOM_TO_WRITE: Final = {errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR, errno.EISDIR}


async def take(lease: Lease, database: str, *, patience_s: float = 2.0) -> None:
    """Take a lease, waiting for a program that is stopping. *Raises:* ``database_in_use``."""
    deadline = time.monotonic() + patience_s
    while not await lease.try_take():
        if time.monotonic() >= deadline:
            raise StorageError("database_in_use", database=database)
        await asyncio.sleep(0.05)


class FileLease:
    """Lock file next to the SQLite database.

    Locking the database file itself would not do: POSIX drops the lock when any handle closes. The lock file
    is never deleted: two programs could otherwise lock two files of that name.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self.path = database.with_name(f"{database.name}.lock")
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        return self._handle is not None

    async def try_take(self) -> bool:
        """Take the lease if it is free; return whether it is held. *Raises:* ``database_unwritable``."""
        if self._handle is None:
            self._handle = self._locked()
        return self._handle is not None

    def _locked(self) -> int | None:
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            with suppress(OSError):  # another user than root locks it all the same
                own_like(self.path, self._database if self._database.exists() else self.path.parent)
        except OSError as error:
            if error.errno in _NO_ROOM_TO_WRITE or isinstance(error, PermissionError):
                raise StorageError("database_unwritable", database=str(self.path)) from error
            raise
        try:
            _lock(handle)
        except OSError as error:
            if error.errno not in _HELD_ELSEWHERE:
                # Some network disks have no locks; the bot must also run there.
                log.warning("%s cannot be locked (%s): start no second bot on it", self.path, error.strerror)
                return handle
            os.close(handle)
            return None
        return handle

    def is_taken(self) -> bool:
        """Return whether any program holds the lease, without taking it or creating the lock file.

        *Raises:* OSError if the lock file cannot be opened, or its disk has no locks.
        """
        try:
            handle = os.open(self.path, os.O_RDONLY)
        except FileNotFoundError:
            return False
        try:
            _lock(handle, for_checking=True)
        except OSError as error:
            if error.errno not in _HELD_ELSEWHERE:
                raise
            return True
        finally:
            os.close(handle)
        return False

    async def give_back(self) -> None:
        """Release the lease. Safe to call more than once."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


if sys.platform == "win32":

    def _lock(handle: int, *, for_checking: bool = False) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:

    def _lock(handle: int, *, for_checking: bool = False) -> None:
        fcntl.flock(handle, (fcntl.LOCK_SH if for_checking else fcntl.LOCK_EX) | fcntl.LOCK_NB)


class SessionLease:
    """A lease by advisory locks of PostgreSQL, held by a separate connection and lost with it."""

    def __init__(self) -> None:
        self._connection: AsyncConnection | None = None
        self._taking = asyncio.Lock()

    @property
    def is_held(self) -> bool:
        """Whether this process holds the lease; a server that restarts drops it."""
        return self._connection is not None and not is_closed(self._connection)

    async def try_take(self) -> bool:
        """Take the lease if it is free; return whether it is held. *Raises:* the driver's errors."""
        # Two simultaneous attempts, on two connections, would block each other.
        async with self._taking:
            return self.is_held or await self._try_take()

    async def _try_take(self) -> bool:
        raise NotImplementedError

    async def give_back(self) -> None:
        """Release the lease. Safe to call more than once."""
        async with self._taking:
            await self._disconnect()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):  # a broken connection has released the locks already
            # Not returned to the pool, which would keep them.
            await connection.invalidate()
            await connection.close()


class ServerLease(SessionLease):
    """The lease of the one process that writes to a PostgreSQL database."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self._engine = engine
        self._checking: asyncio.Task[None] | None = None

    async def _try_take(self) -> bool:
        await self._disconnect()
        connection = await self._engine.connect()
        is_taken = False
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            is_taken = bool(await connection.scalar(select(func.pg_try_advisory_lock(SERVER_LOCK))))
        finally:
            if not is_taken:
                await connection.close()
        if is_taken:
            self._connection = connection
            # Not in the context of the interaction in which the lease may have been taken again.
            self._checking = asyncio.create_task(self._check(connection), context=Context())
        return is_taken

    async def _check(self, connection: AsyncConnection) -> None:
        """Check every ``CHECK_EVERY_S`` that the server still answers, until the connection is closed."""
        while not is_closed(connection):
            await asyncio.sleep(CHECK_EVERY_S)
            await close_if_silent(connection, ANSWER_WITHIN_S)

    async def _disconnect(self) -> None:
        checking, self._checking = self._checking, None
        if checking is not None:
            checking.cancel()
            await asyncio.wait([checking])
        await super()._disconnect()


def driver_of(connection: AsyncConnection) -> Any:
    """Return the driver's connection; ``None`` if it is closed."""
    return connection.sync_connection.connection.driver_connection if connection.sync_connection else None


def is_closed(connection: AsyncConnection) -> bool:
    """Return whether a connection can no longer be used."""
    if connection.closed or connection.invalidated:
        return True
    driver = driver_of(connection)
    return driver is None or bool(driver.is_closed())


async def close_if_silent(connection: AsyncConnection, within_s: float) -> None:
    """Close a connection whose server does not answer, so that ``is_closed`` returns true.

    The server may have closed its side during a network failure, which an idle connection does not notice.
    """
    driver = driver_of(connection)
    if driver is None:
        return
    with suppress(Exception):  # of the driver or the system; none leaves a connection that can be used
        await driver.execute("SELECT 1", timeout=within_s)
        return
    driver.terminate()


class WriteGuard(SessionLease):
    """A lease on part of a database, checked inside every write.

    ``is_served`` is whether it was taken and not given back.
    """

    is_served = False

    def attach(self, engine: AsyncEngine | None) -> None:
        """Use the connections of this engine from now on; ``None`` when the database is closed."""
        raise NotImplementedError

    async def guard(self, connection: AsyncConnection, at: float) -> Request | None:
        """Check that a transaction may write.

        Return the interaction that the write belongs to, to be marked after the commit.
        *Raises:* StorageError ``shard_lost`` or ``interaction_taken``.
        """
        raise NotImplementedError

    async def insert(self, connection: AsyncConnection, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row in one statement, under the conditions of ``guard``, and with its errors."""
        raise NotImplementedError


Lease: TypeAlias = FileLease | SessionLease
"""The right to write to one database."""

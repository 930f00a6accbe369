"""One program at a time: who writes holds the database's lease for as long as it runs.

Two bots on one database lose nothing, for every row is numbered once, but each shows tables the other has
moved on. Both locks are the system's or the server's own: they end with the process that holds them.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import func, select

from bot.storage.async_engine import AsyncConnection, AsyncEngine
from bot.storage.errors import StorageError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

RETRY_EVERY_S: Final = 0.05
SERVER_LOCK: Final = 0x0BA2B2
"""Any fixed number: on PostgreSQL held by who writes alone, and shared by those who share out shards."""

_HELD_ELSEWHERE: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_NO_ROOM_TO_WRITE: Final = {errno.EPERM, errno.EROFS, errno.ENOENT, errno.ENOTDIR, errno.EISDIR}


class Lease(Protocol):
    """The right to write to one database."""

    @property
    def is_held(self) -> bool:
        """Whether it is ours now."""

    async def try_take(self) -> bool:
        """Take the lease if nobody has it; returns whether it is ours. Raises as the system or the driver."""

    async def give_back(self) -> None:
        """Let others have it; a second call does nothing."""


async def take(lease: Lease, database: str, *, patience_s: float) -> None:
    """Take a lease, waiting a moment for a program that is just stopping; raises ``database_in_use``."""
    deadline = time.monotonic() + patience_s
    while not await lease.try_take():
        if time.monotonic() >= deadline:
            raise StorageError("database_in_use", database=database)
        await asyncio.sleep(RETRY_EVERY_S)


class FileLease:
    """A lock on a file beside SQLite's: one on SQLite's own would be lost with any handle of it that closes.

    The file stays when the lock is given back: were it deleted, two programs could lock two of its name.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}.lock")
        self._handle: int | None = None

    @property
    def path(self) -> Path:
        """The lock file."""
        return self._path

    @property
    def is_held(self) -> bool:
        """Whether it is ours now."""
        return self._handle is not None

    async def try_take(self) -> bool:
        """Take it if nobody has it, and say whether it is ours; raises ``database_unwritable``."""
        if self._handle is None:
            self._handle = self._locked()
        return self._handle is not None

    def _locked(self) -> int | None:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            if error.errno in _NO_ROOM_TO_WRITE or isinstance(error, PermissionError):
                raise StorageError("database_unwritable", database=str(self._path)) from error
            raise
        try:
            _lock(handle)
        except OSError as error:
            if error.errno not in _HELD_ELSEWHERE:
                # Some network disks know no locks: the bot has run there before, and runs on.
                log.warning("%s cannot be locked (%s): start no second bot on it", self._path, error.strerror)
                return handle
            os.close(handle)
            return None
        return handle

    async def give_back(self) -> None:
        """Let others have it; a second call does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


if sys.platform == "win32":

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLease:
    """An advisory lock of PostgreSQL, held by a connection of its own; it ends when that connection does."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._taking = asyncio.Lock()

    @property
    def is_held(self) -> bool:
        """Whether it is ours now: a server that went away took it along."""
        return self._connection is not None and not is_closed(self._connection)

    async def try_take(self) -> bool:
        """Take it if nobody has it, and say whether it is ours; raises the driver's errors."""
        # On two connections at once one would find the lock in the other's hands.
        async with self._taking:
            return self.is_held or await self._try_take()

    async def _try_take(self) -> bool:
        await self._disconnect()
        connection = await self._engine.connect()
        is_ours = False
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            is_ours = bool(await connection.scalar(select(func.pg_try_advisory_lock(SERVER_LOCK))))
        finally:
            if not is_ours:
                await connection.close()
        if is_ours:
            self._connection = connection
        return is_ours

    async def give_back(self) -> None:
        """Let others have it; a second call does nothing."""
        async with self._taking:
            await self._disconnect()

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):  # a connection that broke has given it back already
            # Not to the pool, which would keep the lock with it.
            await connection.invalidate()
            await connection.close()


def driver_of(connection: AsyncConnection) -> Any:
    """The driver's own connection; ``None`` where there is none any more."""
    return connection.sync_connection.connection.driver_connection if connection.sync_connection else None


def is_closed(connection: AsyncConnection) -> bool:
    """Whether a connection can be used no more."""
    if connection.closed or connection.invalidated:
        return True
    driver = driver_of(connection)
    return driver is None or bool(driver.is_closed())

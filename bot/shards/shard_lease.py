"""The right of a process to serve its shards: advisory locks, and an epoch checked by every write.

The locks end with the process, so a dead one is noticed at once. A process that was suspended may not know
that it lost them. Therefore a process that takes a shard raises its epoch, and a write succeeds only if its
epoch is still the newest.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Double,
    and_,
    bindparam,
    cast,
    extract,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import Insert

from bot.runtime.current import Request, pending_request
from bot.shards.shard_locks import COUNTING_OTHERWISE, HOLDS, OTHER_COUNT
from bot.shards.shard_range import ShardRange
from bot.storage.database import Database
from bot.storage.dialects import COUNT_LOCK, SERVER_LOCK, SHARD_LOCK, locks
from bot.storage.errors import StorageError
from bot.storage.lease import WriteGuard, close_if_silent, driver_of, is_closed
from bot.storage.schema import interactions, shards

NOW: Final = cast(extract("epoch", func.clock_timestamp()), Double)
OURS: Final = and_(
    shards.c.epoch == bindparam("own_epoch"), shards.c.shard_id.between(bindparam("first"), bindparam("last"))
)
"""Condition that a shard belongs to this process, in the epoch in which it took its shards."""
_LOCKED: Final = select(shards.c.shard_id).where(OURS).with_for_update(read=True)
HELD: Final = select(func.count()).select_from(_LOCKED.subquery())
"""Query that locks and counts these shards."""

_STATEMENTS: dict[tuple[Insert, tuple[str, ...]], Insert] = {}


def guarded_insert(statement: Insert, names: tuple[str, ...]) -> Insert:
    """Build the insert of a row and of its interaction, conditional on the shards being held."""
    key = statement, names
    if key not in _STATEMENTS:
        into = statement.table
        held = _LOCKED.cte("held")
        is_held = select(func.count()).select_from(held).scalar_subquery() == bindparam("shards")
        request = cast(bindparam("request"), BigInteger)
        once = (
            insert(interactions)
            .from_select(["id", "at"], select(request, NOW).where(is_held, request.is_not(None)))
            .returning(interactions.c.id)
            .cte("once")
        )
        row = select(*(cast(bindparam(f"row_{name}"), into.c[name].type) for name in names)).where(is_held)
        _STATEMENTS[key] = insert(into).from_select(list(names), row).add_cte(once)
    return _STATEMENTS[key]


log = logging.getLogger(__name__)

LEASE_S: Final = 10.0
"""Seconds without a heartbeat after which a process has lost its shards."""

ANSWER_WITHIN_S: Final = 5.0
"""Seconds the server may take to answer on the connection with the locks; well below ``LEASE_S``."""

TRY_EVERY_S: Final = 0.05

CHANNEL: Final = "barbu"
"""The notification channel of PostgreSQL for notices between the processes of a bot."""

OnNotify = Callable[[str, int], None]


def seconds_awake_or_not() -> float:
    """Return the seconds of a clock that never jumps and, if the system has one, includes sleep."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class ShardLease(WriteGuard):
    """The lease of a range of shards on PostgreSQL; the guard of every write. Methods raise driver errors.

    ``epoch`` is that in which the shards were last taken. While it ``is_served``, the locks may still be
    lost, if the server restarts.
    """

    def __init__(self, held: ShardRange) -> None:
        super().__init__()
        self._attached: AsyncEngine | None = None
        self._clock = seconds_awake_or_not
        self._confirmed_at: float | None = None
        self.shards = held
        self.epoch = 0
        self._session: int | None = None
        self._has_locks = False
        self._on_notify: OnNotify | None = None
        self._on_reconnect: Callable[[], object] = lambda: None

    def attach(self, engine: AsyncEngine | None) -> None:
        self._attached, self._confirmed_at, self._session = engine, None, None

    @property
    def _engine(self) -> AsyncEngine:
        if self._attached is None:
            raise StorageError("database_gone")
        return self._attached

    @property
    def is_held(self) -> bool:
        """Whether this process has the locks, as far as it knows."""
        return self._has_locks and super().is_held

    @property
    def is_confirmed(self) -> bool:
        """Whether the database confirmed the lease less than ``LEASE_S`` ago.

        Until then no other process can have taken the shards. A process that was suspended for longer may
        have lost them without knowing.
        """
        return self._confirmed_at is not None and self._clock() - self._confirmed_at < LEASE_S

    def listen(self, on_notify: OnNotify, on_reconnect: Callable[[], object] = lambda: None) -> None:
        """Receive notices sent in the database.

        ``on_notify`` is called with the text of each notice and the id of the session that sent it. Every
        role that may connect can send notices: see ``bot.shards.notices``. ``on_reconnect`` is called before
        any further write when the connection is restored after a loss, during which notices were missed.
        """
        self._on_notify, self._on_reconnect = on_notify, on_reconnect

    async def _try_take(self) -> bool:
        """Take the shards if no process serves them, and raise their epoch; return whether they are held.

        This fails while other processes use a different shard count: a server would be in two shards.
        """
        connection = await self._connected()
        if await self._other_count(connection) is not None:
            return False
        if not await connection.scalar(select(func.pg_try_advisory_lock_shared(SERVER_LOCK))):
            return False
        # Two processes that start with different counts may both have checked before either lock existed.
        await connection.execute(select(func.pg_advisory_lock_shared(COUNT_LOCK, self.shards.count)))
        taken = []
        for shard in self.shards.ids:
            if not await connection.scalar(select(func.pg_try_advisory_lock(SHARD_LOCK, shard))):
                break
            taken.append(shard)
        if len(taken) == len(self.shards.ids) and await self._other_count(connection) is None:
            sent_at = self._clock()
            self.epoch = await self._raise_epoch(connection)
            self._confirmed_at = sent_at
            self._has_locks = self.is_served = True
            return True
        for shard in taken:
            await connection.execute(select(func.pg_advisory_unlock(SHARD_LOCK, shard)))
        await connection.execute(select(func.pg_advisory_unlock_shared(COUNT_LOCK, self.shards.count)))
        await connection.execute(select(func.pg_advisory_unlock_shared(SERVER_LOCK)))
        return False

    async def check_shard_count(self) -> None:
        """Raise ``shard_count_differs`` while other processes use a different shard count."""
        found = await self._other_count(await self._connected())
        if found is not None:
            raise StorageError("shard_count_differs", found=found, known=self.shards.count)

    async def _other_count(self, connection: AsyncConnection) -> int | None:
        found: int | None = await connection.scalar(OTHER_COUNT, self._count)
        return found

    async def evict_expired_holder(self) -> None:
        """End the connection of a process whose lease has expired, so that its shards can be taken.

        Such a process holds one of the shards, or uses a different shard count, and has sent no heartbeat
        for ``LEASE_S``. Its pending writes are rejected.
        """
        connection = await self._connected()
        is_ours = shards.c.shard_id.between(self.shards.first, self.shards.last)
        end = _END_HOLDERS.where(IS_EXPIRED, or_(is_ours, locks.c.pid.in_(COUNTING_OTHERWISE)))
        if (await connection.execute(end, self._count)).all():
            log.warning("took the shards %s from a process that stopped responding", self.shards)

    async def beat(self) -> bool:
        """Check the connection with the locks and write a heartbeat.

        Return whether no other process has taken the shards. Without the locks this confirms nothing, since
        another process may take the shards at any time.
        """
        async with self._taking:  # two simultaneous queries on one connection would fail
            if self.is_held and self._connection is not None:
                await close_if_silent(self._connection, ANSWER_WITHIN_S)
        sent_at, epoch = self._clock(), self.epoch
        async with self._engine.begin() as connection:
            beaten = await connection.execute(update(shards).where(OURS).values(beat_at=NOW), self._mine)
        are_ours = beaten.rowcount == len(self.shards.ids)
        if are_ours and self.is_held:
            self._confirmed_at = sent_at
        elif not are_ours and epoch == self.epoch:
            self._confirmed_at = None
        return are_ours

    async def notify(self, text: str) -> None:
        """Send a notice to all listening processes, including this one."""
        async with self._engine.connect() as connection:
            await self.notify_within(connection, text)
            await connection.commit()

    async def notify_within(self, connection: AsyncConnection, text: str) -> None:
        """Send a notice when the connection's transaction commits, and only then."""
        await connection.execute(select(func.pg_notify(CHANNEL, text)))

    async def may_serve(self, session: int) -> bool | None:
        """Return whether a session's role may write the shards' rows; ``None`` if the session has ended."""
        async with self._engine.connect() as connection:
            found: bool | None = await connection.scalar(_MAY_SERVE, {"session": session})
        return found

    async def give_back(self) -> None:
        """Release the shards. Safe to call more than once."""
        self.is_served = False
        async with self._taking:
            self.is_served = False
            await self._disconnect()

    async def _disconnect(self) -> None:
        self._has_locks = False
        await super()._disconnect()

    # ------------------------------------------------------------ every write

    async def guard(self, connection: AsyncConnection, at: float) -> Request | None:
        """Check that the shards are held, and that the interaction has not yet written.

        The shards stay locked until the transaction ends.
        """
        if await connection.scalar(HELD, self._mine) != len(self.shards.ids):
            raise self._lost()
        request = pending_request()
        if request is not None:
            try:
                await connection.execute(insert(interactions), {"id": request.id, "at": at})
            except IntegrityError:
                raise StorageError("interaction_taken") from None
        return request

    async def insert(self, connection: AsyncConnection, statement: Insert, values: Mapping[str, Any]) -> None:
        request = pending_request()
        given = {f"row_{name}": value for name, value in values.items()}
        mine = {**self._mine, "shards": len(self.shards.ids), "request": request.id if request else None}
        try:
            done = await connection.execute(guarded_insert(statement, tuple(values)), {**given, **mine})
        except IntegrityError as error:
            if f"pk_{interactions.name}" in str(error.orig):
                raise StorageError("interaction_taken") from None
            raise
        if done.rowcount != 1:
            raise self._lost()
        if request is not None:
            request.has_written = True

    def _lost(self) -> StorageError:
        self._confirmed_at = None
        return StorageError("shard_lost")

    @property
    def _count(self) -> dict[str, int]:
        return {"count": self.shards.count}

    @property
    def _mine(self) -> dict[str, int]:
        return {"own_epoch": self.epoch, "first": self.shards.first, "last": self.shards.last}

    # --------------------------------------------------------- the connection

    async def _connected(self) -> AsyncConnection:
        if self._connection is not None and not is_closed(self._connection):
            return self._connection
        await self._disconnect()
        connection = await self._engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await self._end_old_session(connection)
            driver = driver_of(connection)
            await driver.add_listener(CHANNEL, self._receive)
            was_connected, self._session = self._session is not None, driver.get_server_pid()
        except BaseException:
            await connection.close()
            raise
        self._connection = connection
        if was_connected:
            self._on_reconnect()
        return connection

    async def _end_old_session(self, connection: AsyncConnection) -> None:
        """Have the server end this process's old session, which may hold locks. *Raises:* TimeoutError."""
        if self._session is None:
            return
        end = _END_HOLDERS.where(OURS, locks.c.pid == self._session)
        async with asyncio.timeout(5):
            while (await connection.execute(end, self._mine)).all():  # noqa: ASYNC110 - the server sends no event
                await asyncio.sleep(0.05)

    def _receive(self, _connection: object, session: int, _channel: str, text: str) -> None:
        if self._on_notify is not None:
            self._on_notify(text, session)

    async def _raise_epoch(self, connection: AsyncConnection) -> int:
        query = text(
            "INSERT INTO shards (shard_id, epoch, beat_at)"
            " SELECT shard, (SELECT coalesce(max(epoch), 0) + 1 FROM shards),"
            " extract(epoch from clock_timestamp())"
            " FROM generate_series(CAST(:first AS INTEGER), CAST(:last AS INTEGER)) AS shard"
            " ON CONFLICT (shard_id) DO UPDATE SET epoch = excluded.epoch, beat_at = excluded.beat_at"
            " RETURNING epoch"
        )
        bounds = {"first": self.shards.first, "last": self.shards.last}
        epoch: int = (await connection.execute(query, bounds)).scalars().all()[0]
        return epoch


_END_HOLDERS: Final = select(func.pg_terminate_backend(locks.c.pid)).select_from(shards.join(locks, HOLDS))
_MAY_SERVE: Final = text(
    "SELECT has_table_privilege(usesysid, CAST(to_regclass('shards') AS oid), 'UPDATE')"
    " FROM pg_stat_activity WHERE pid = :session"
)
IS_EXPIRED: Final = shards.c.beat_at < NOW - bindparam("lease_s", callable_=lambda: LEASE_S)
"""Condition that the process that served a shard has sent no heartbeat for ``LEASE_S``."""


async def vacant_shards(database: Database) -> list[int]:
    """Return the shards that were served before and are not served now, ascending. *Raises:* StorageError."""
    is_held = select(locks).where(HOLDS).correlate(shards).exists()
    vacant = select(shards.c.shard_id).where(~is_held | IS_EXPIRED)
    return await database.scalars(vacant.order_by(shards.c.shard_id))


async def wait_until_held(lease: ShardLease, ask: Callable[[], object] | None) -> bool:
    """Wait until this process holds the shards; call ``ask`` every second to request a hand-over.

    Return whether it holds them; without ``ask``, False if another process still serves them after a second.

    *Raises:* StorageError ``shard_count_differs``, before ``ask`` is called: a hand-over would leave servers
    without a process.
    """
    waited_s = 0.0
    while not await lease.try_take():
        if waited_s % 1.0 < TRY_EVERY_S:
            await lease.evict_expired_holder()
            await lease.check_shard_count()
            if ask is not None:
                ask()
            elif waited_s >= 1.0:
                return False
        await asyncio.sleep(TRY_EVERY_S)
        waited_s += TRY_EVERY_S
    return True

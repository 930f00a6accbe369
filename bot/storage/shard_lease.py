"""The right of a process to serve its shards: locks that end with it, and an epoch that every write names.

The locks tell a dead process from a live one at once. They do not tell one that was stopped for a while and
wakes up: that is why whoever takes a shard raises its epoch, and a write counts only while its epoch stands.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

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
from sqlalchemy.sql.dml import Insert

from bot.runtime.interaction_once import Request, unwritten_request
from bot.storage.async_engine import AsyncConnection, AsyncEngine
from bot.storage.errors import StorageError
from bot.storage.lease import SERVER_LOCK, driver_of, is_closed
from bot.storage.schema import interactions, shards
from bot.storage.shard_locks import COUNT_LOCK, COUNTING_OTHERWISE, HOLDS, OTHER_COUNT, SHARD_LOCK, locks
from bot.storage.shard_range import ShardRange

if TYPE_CHECKING:
    from bot.storage.database import Database

log = logging.getLogger(__name__)

LEASE_S: Final = 10.0
"""A process that has not been heard of for this long has lost its shards."""

OLD_GONE_S: Final = 5.0
"""How long the server may take to end a connection of ours that broke."""

CHANNEL: Final = "barbu"
"""Where processes tell each other what they wrote."""

Heard = Callable[[str, int], None]


def seconds_awake_or_not() -> float:
    """Return the seconds of a clock that never jumps and, where the system has one, counts sleep too."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class ShardLease:
    """The lease of a range of shards, on PostgreSQL. Methods raise the driver's errors.

    Args:
        engine: gives the connection that holds the locks, and hears what other processes tell.
        held: which shards.
        clock: seconds by a clock that nobody sets back.

    Attributes:
        epoch: the one in which the shards were taken last.
        is_served: whether they were taken and not given back; a server that ends may lose the locks.
    """

    def __init__(
        self, engine: AsyncEngine, held: ShardRange, *, clock: Callable[[], float] = seconds_awake_or_not
    ) -> None:
        self._engine = engine
        self._clock = clock
        self._confirmed_at: float | None = None
        self.shards = held
        self.epoch = 0
        self.is_served = False
        self._connection: AsyncConnection | None = None
        self._session: int | None = None
        self._is_ours = False
        self._heard: Heard | None = None
        self._missed: Callable[[], object] = lambda: None
        self._taking = asyncio.Lock()

    @property
    def is_held(self) -> bool:
        """Whether the locks are ours now, as far as this process knows."""
        return self._is_ours and self._connection is not None and not is_closed(self._connection)

    @property
    def is_confirmed(self) -> bool:
        """Whether no other process can have taken the shards for this one's silence.

        The database confirmed them less than ``LEASE_S`` ago. A process that was stopped for longer does not
        know yet that it has lost them.
        """
        return self._confirmed_at is not None and self._clock() - self._confirmed_at < LEASE_S

    def hear(self, heard: Heard, missed: Callable[[], object] = lambda: None) -> None:
        """Call ``heard`` with each notice in the database and the number of the session that sent it.

        Every role that may connect can send notices: see ``bot.storage.notices``.

        ``missed`` is called when it is heard again after a while in which it was not, before anything else is
        written.
        """
        self._heard, self._missed = heard, missed

    async def try_take(self) -> bool:
        """Take the shards if nobody serves them, and raise their epoch; says whether they are ours.

        While others count another number of shards they are not: the same server would be in two.
        """
        # On two connections at once each would find the locks in the other's hands.
        async with self._taking:
            return self.is_held or await self._try_take()

    async def _try_take(self) -> bool:
        connection = await self._connected()
        if await self._other_count(connection) is not None:
            return False
        if not await connection.scalar(select(func.pg_try_advisory_lock_shared(SERVER_LOCK))):
            return False
        # Of two that begin at once with different counts each has looked before the other's lock was there.
        await connection.execute(select(func.pg_advisory_lock_shared(COUNT_LOCK, self.shards.count)))
        taken = []
        for shard in self.shards.ids:
            if not await connection.scalar(select(func.pg_try_advisory_lock(SHARD_LOCK, shard))):
                break
            taken.append(shard)
        if len(taken) == len(self.shards.ids) and await self._other_count(connection) is None:
            asked_at = self._clock()
            self.epoch = await self._raise_epoch(connection)
            self._confirmed_at = asked_at
            self._is_ours = self.is_served = True
            return True
        for shard in taken:
            await connection.execute(select(func.pg_advisory_unlock(SHARD_LOCK, shard)))
        await connection.execute(select(func.pg_advisory_unlock_shared(COUNT_LOCK, self.shards.count)))
        await connection.execute(select(func.pg_advisory_unlock_shared(SERVER_LOCK)))
        return False

    async def refuse_another_count(self) -> None:
        """Raise ``shard_count_differs`` while others serve the bot by another number of shards."""
        found = await self._other_count(await self._connected())
        if found is not None:
            raise StorageError("shard_count_differs", found=found, known=self.shards.count)

    async def _other_count(self, connection: AsyncConnection) -> int | None:
        found: int | None = await connection.scalar(OTHER_COUNT, self._count)
        return found

    async def take_from_the_silent(self) -> None:
        """End the connection of a process that is in the way and has not been heard of for long.

        It holds one of the shards, or counts another number of them. Its lease may be taken then; what it was
        about to write is refused.
        """
        connection = await self._connected()
        ended = await connection.execute(
            select(func.pg_terminate_backend(locks.c.pid))
            .select_from(shards.join(locks, HOLDS))
            .where(
                _IS_SILENT,
                or_(
                    shards.c.shard_id.between(self.shards.first, self.shards.last),
                    locks.c.pid.in_(COUNTING_OTHERWISE),
                ),
            ),
            self._count,
        )
        if ended.all():
            log.warning("the shards %s were taken from a process that was silent for too long", self.shards)

    async def beat(self) -> bool:
        """Let others see that this process lives; says whether the shards are still ours."""
        asked_at, epoch = self._clock(), self.epoch
        async with self._engine.begin() as connection:
            beaten = await connection.execute(update(shards).where(_OURS).values(beat_at=_NOW), self._mine)
        are_ours = beaten.rowcount == len(self.shards.ids)
        if are_ours:
            self._confirmed_at = asked_at
        elif epoch == self.epoch:
            self._confirmed_at = None
        return are_ours

    async def tell(self, told: str) -> None:
        """Tell all processes that listen, this one too."""
        async with self._engine.connect() as connection:
            await self.tell_within(connection, told)
            await connection.commit()

    async def tell_within(self, connection: AsyncConnection, told: str) -> None:
        """The same once the transaction of this connection is committed, and only then."""
        await connection.execute(select(func.pg_notify(CHANNEL, told)))

    async def may_serve(self, session: int) -> bool | None:
        """Return whether a session's role may write the shards' rows; ``None`` if the session has ended."""
        async with self._engine.connect() as connection:
            found: bool | None = await connection.scalar(_MAY_SERVE, {"session": session})
        return found

    async def give_back(self) -> None:
        """Let others have the shards; a second call does nothing."""
        self.is_served = False
        async with self._taking:
            self.is_served = False
            await self._disconnect()

    async def _disconnect(self) -> None:
        self._is_ours = False
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(Exception):  # a connection that broke has given them back already
            await connection.invalidate()
            await connection.close()

    # ------------------------------------------------------------ every write

    async def guard(self, connection: AsyncConnection, at: float) -> Request | None:
        """Let a transaction go on only while the shards are ours, and once for an interaction.

        Nobody can take them before it ends. Returns the interaction, to be marked once all is committed.
        Raises ``shard_lost`` and ``interaction_taken``.
        """
        held = await connection.scalar(_HELD, self._mine)
        if held != len(self.shards.ids):
            raise self._lost()
        request = unwritten_request()
        if request is not None:
            try:
                await connection.execute(insert(interactions), {"id": request.id, "at": at})
            except IntegrityError:
                raise StorageError("interaction_taken") from None
        return request

    async def insert(self, connection: AsyncConnection, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row under the same conditions, in one statement; raises as ``guard``."""
        request = unwritten_request()
        given = {f"row_{name}": value for name, value in values.items()}
        mine = {**self._mine, "shards": len(self.shards.ids), "request": request.id if request else None}
        try:
            done = await connection.execute(_guarded(statement, tuple(values)), {**given, **mine})
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
    def _bounds(self) -> dict[str, int]:
        return {"first": self.shards.first, "last": self.shards.last}

    @property
    def _mine(self) -> dict[str, int]:
        return {"own_epoch": self.epoch, **self._bounds}

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
            await driver.add_listener(CHANNEL, self._told)
            was_connected, self._session = self._session is not None, driver.get_server_pid()
        except BaseException:
            await connection.close()
            raise
        self._connection = connection
        if was_connected:
            self._missed()
        return connection

    async def _end_old_session(self, connection: AsyncConnection) -> None:
        """Have the server end the connection that broke, where it has not noticed and keeps our locks for it.

        Raises ``TimeoutError`` where it does not.
        """
        if self._session is None:
            return
        end = (
            select(func.pg_terminate_backend(locks.c.pid))
            .select_from(shards.join(locks, HOLDS))
            .where(_OURS, locks.c.pid == self._session)
        )
        async with asyncio.timeout(OLD_GONE_S):
            while (await connection.execute(end, self._mine)).all():  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.05)

    def _told(self, _connection: object, session: int, _channel: str, told: str) -> None:
        if self._heard is not None:
            self._heard(told, session)

    async def _raise_epoch(self, connection: AsyncConnection) -> int:
        query = text(
            "INSERT INTO shards (shard_id, epoch, beat_at)"
            " SELECT shard, (SELECT coalesce(max(epoch), 0) + 1 FROM shards),"
            " extract(epoch from clock_timestamp())"
            " FROM generate_series(CAST(:first AS INTEGER), CAST(:last AS INTEGER)) AS shard"
            " ON CONFLICT (shard_id) DO UPDATE SET epoch = excluded.epoch, beat_at = excluded.beat_at"
            " RETURNING epoch"
        )
        epoch: int = (await connection.execute(query, self._bounds)).scalars().all()[0]
        return epoch


_MAY_SERVE: Final = text(
    "SELECT has_table_privilege(usesysid, CAST(to_regclass('shards') AS oid), 'UPDATE')"
    " FROM pg_stat_activity WHERE pid = :session"
)
_NOW: Final = cast(extract("epoch", func.clock_timestamp()), Double)
_IS_SILENT: Final = shards.c.beat_at < _NOW - bindparam("lease_s", callable_=lambda: LEASE_S)

_OURS: Final = and_(
    shards.c.epoch == bindparam("own_epoch"), shards.c.shard_id.between(bindparam("first"), bindparam("last"))
)
_LOCKED: Final = select(shards.c.shard_id).where(_OURS).with_for_update(read=True)
_HELD: Final = select(func.count()).select_from(_LOCKED.subquery())

_STATEMENTS: dict[tuple[Insert, tuple[str, ...]], Insert] = {}


def _guarded(statement: Insert, names: tuple[str, ...]) -> Insert:
    """The insert of a row that happens only while the shards are held, with its interaction."""
    key = statement, names
    if key not in _STATEMENTS:
        into = statement.table
        held = _LOCKED.cte("held")
        is_held = select(func.count()).select_from(held).scalar_subquery() == bindparam("shards")
        request = cast(bindparam("request"), BigInteger)
        once = (
            insert(interactions)
            .from_select(["id", "at"], select(request, _NOW).where(is_held, request.is_not(None)))
            .returning(interactions.c.id)
            .cte("once")
        )
        row = select(*(cast(bindparam(f"row_{name}"), into.c[name].type) for name in names)).where(is_held)
        _STATEMENTS[key] = insert(into).from_select(list(names), row).add_cte(once)
    return _STATEMENTS[key]


async def vacant(database: Database) -> list[int]:
    """The shards that a process has served and nobody serves now, ascending; raises ``StorageError``."""
    is_held = select(locks).where(HOLDS).correlate(shards).exists()
    async with database.reading() as connection:
        found = await connection.execute(
            select(shards.c.shard_id).where(~is_held | _IS_SILENT).order_by(shards.c.shard_id)
        )
        return list(found.scalars())


async def wait_for(lease: ShardLease, ask: Callable[[], object], *, every_s: float = 0.05) -> None:
    """Wait until the shards are ours; ``ask`` whoever has them to let go, again each second.

    Raises ``shard_count_differs`` before anybody is asked: they would leave servers to nobody.
    """
    waited_s = 0.0
    while not await lease.try_take():
        if waited_s % 1.0 < every_s:
            await lease.take_from_the_silent()
            await lease.refuse_another_count()
            ask()
        await asyncio.sleep(every_s)
        waited_s += every_s

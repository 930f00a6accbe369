"""The advisory locks that processes hold on shards, and while shards of one bucket identify."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import BigInteger, and_, bindparam, cast, func, select

from bot.storage.database import Database
from bot.storage.dialects import COUNT_LOCK, IDENTIFY_LOCK, SHARD_LOCK, is_advisory, locks
from bot.storage.schema import shards

HOLDS: Final = and_(is_advisory(locks), locks.c.classid == SHARD_LOCK, locks.c.objid == shards.c.shard_id)
"""Condition that a lock belongs to a shard and is held."""
_counts: Final = locks.alias("counts")
_COUNTED_OTHERWISE: Final = and_(
    is_advisory(_counts), _counts.c.classid == COUNT_LOCK, _counts.c.objid != bindparam("count")
)
OTHER_COUNT: Final = select(cast(_counts.c.objid, BigInteger)).where(_COUNTED_OTHERWISE).limit(1)
"""Query for a shard count in use other than ``count``."""
COUNTING_OTHERWISE: Final = select(_counts.c.pid).where(_COUNTED_OTHERWISE)
"""Query for the connections of processes with such a count."""


TRY_EVERY_S: Final = 0.1
HELD_MOST_S: Final = 8.0
"""Seconds after which a suspended process loses the lock."""


@asynccontextmanager
async def identify_lock(database: Database, bucket: int) -> AsyncIterator[None]:
    """Hold the lock of a bucket during the block. *Raises:* StorageError, also if the database goes away."""
    limit = func.set_config("idle_in_transaction_session_timeout", f"{HELD_MOST_S * 1000:.0f}", True)
    # In one statement: the limit must apply from the moment the lock is held, however slow this process is.
    query = select(func.pg_try_advisory_xact_lock(IDENTIFY_LOCK, bucket), limit)
    async with database.reading() as connection:
        while not await connection.scalar(query):  # noqa: ASYNC110 - another process holds it
            await asyncio.sleep(TRY_EVERY_S)
        yield

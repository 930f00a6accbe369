"""Shards that no process serves, and waiting for those of this process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sqlalchemy import select

from bot.shards.shard_lease import IS_EXPIRED, ShardLease
from bot.shards.shard_locks import HOLDS
from bot.storage.database import Database
from bot.storage.dialects import locks
from bot.storage.schema import shards


async def vacant_shards(database: Database) -> list[int]:
    """Return the shards that were served before and are not served now, ascending. *Raises:* StorageError."""
    is_held = select(locks).where(HOLDS).correlate(shards).exists()
    vacant = select(shards.c.shard_id).where(~is_held | IS_EXPIRED)
    return await database.scalars(vacant.order_by(shards.c.shard_id))


async def wait_until_held(
    lease: ShardLease, ask: Callable[[], object] | None, *, every_s: float = 0.05
) -> bool:
    """Wait until this process holds the shards; call ``ask`` every second to request a hand-over.

    Return whether it holds them; without ``ask``, False if another process still serves them after a second.

    *Raises:* StorageError ``shard_count_differs``, before ``ask`` is called: a hand-over would leave servers
    without a process.
    """
    waited_s = 0.0
    while not await lease.try_take():
        if waited_s % 1.0 < every_s:
            await lease.evict_expired_holder()
            await lease.check_shard_count()
            if ask is not None:
                ask()
            elif waited_s >= 1.0:
                return False
        await asyncio.sleep(every_s)
        waited_s += every_s
    return True

"""A lock among the processes of a bot: shards of one of Discord's buckets identify one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import func, select

from bot.storage.database import Database
from bot.storage.dialects import IDENTIFY_LOCK

TRY_EVERY_S: Final = 0.1
HELD_MOST_S: Final = 8.0
"""A process that stands still while it holds the lock loses it after this time."""


@asynccontextmanager
async def identify_lock(database: Database, bucket: int) -> AsyncIterator[None]:
    """Hold the lock of a bucket until the end of the block, or of this process.

    Raises:
        StorageError: also when the database goes away while the lock is held.
    """
    limit = func.set_config("idle_in_transaction_session_timeout", f"{HELD_MOST_S * 1000:.0f}", True)
    # In one statement: the limit must apply from the moment the lock is held, however slow this process is.
    query = select(func.pg_try_advisory_xact_lock(IDENTIFY_LOCK, bucket), limit)
    async with database.reading() as connection:
        while not await connection.scalar(query):  # noqa: ASYNC110 - another process holds it
            await asyncio.sleep(TRY_EVERY_S)
        yield

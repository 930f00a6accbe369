"""Turns that processes take one after the other, each by its number."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import func, select

from bot.storage.database import Database

IDENTIFY_LOCK: Final = 0x0BA2B4
"""Any fixed number: of the locks by which processes identify one after the other."""

TURN_EVERY_S: Final = 0.1
TURN_MOST_S: Final = 8.0
"""Who stands still in a turn loses it after so long."""


@asynccontextmanager
async def turn_among_processes(database: Database, number: int) -> AsyncIterator[None]:
    """Wait until no process has this turn, then have it to the end of the block, or of this process.

    Raises ``StorageError``, also where the database went away meanwhile.
    """
    limit = func.set_config("idle_in_transaction_session_timeout", f"{TURN_MOST_S * 1000:.0f}", True)
    # In one statement: from its answer on the limit holds, and not between two of a process that is slow.
    query = select(func.pg_try_advisory_xact_lock(IDENTIFY_LOCK, number), limit)
    async with database.reading() as connection:
        while not await connection.scalar(query):  # noqa: ASYNC110 - another process has it
            await asyncio.sleep(TURN_EVERY_S)
        yield

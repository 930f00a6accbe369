"""Processes of one bot that share a database, each with its own shards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select

from bot.shards.shard_lease import ShardLease
from bot.shards.shard_range import ShardRange
from bot.storage import Database
from bot.storage.schema import members

LOWER, UPPER = ShardRange(0, 1, 4), ShardRange(2, 3, 4)

Serving = tuple[Database, ShardLease]


@asynccontextmanager
async def serving(url: str, shards: ShardRange, *, takes: bool = True) -> AsyncIterator[Serving]:
    """Open a process's database, with its shards taken."""
    lease = ShardLease(shards)
    database = Database(url, busy_timeout_s=0.2, guard=lease)
    await database.open(alone=True)
    try:
        if takes:
            assert await lease.try_take()
        yield database, lease
    finally:
        await database.close()


async def put(database: Database, user: int) -> None:
    """Write a row in a transaction."""
    async with database.writing() as connection:
        await connection.execute(members.insert(), {"user_id": user, "settings": "{}"})


async def written(database: Database) -> list[int]:
    """Return the rows written by `put`."""
    async with database.reading() as connection:
        return list((await connection.execute(select(members.c.user_id).order_by("user_id"))).scalars())

"""Processes on one PostgreSQL accept notices from each other, and from no other role."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import asyncpg
import pytest
from sqlalchemy import make_url

from bot.program.shard_coordinator import ShardCoordinator
from bot.runtime.background import BackgroundTasks
from bot.shards.shard_lease import CHANNEL, ShardLease
from bot.shards.shard_range import ShardRange
from bot.storage import Database
from tests.databases import only_on_postgresql
from tools.simulation.databases import PATIENCE_S

LOWER, UPPER = ShardRange(0, 1, 4), ShardRange(2, 3, 4)

pytestmark = only_on_postgresql


@asynccontextmanager
async def process(url: str, shards: ShardRange) -> AsyncIterator[ShardCoordinator]:
    """Run a process that serves its shards, without Discord."""
    lease = ShardLease(shards)
    database = Database(url, busy_timeout_s=0.2, guard=lease)
    await database.open(alone=True)
    nothing: Any = AsyncMock()
    coordinator = ShardCoordinator(
        database,
        lease,
        registry=AsyncMock(invalidate_all=Mock()),
        settings=AsyncMock(),
        card_emoji=Mock(),
        background=BackgroundTasks(),
        resume=nothing,
        stop_tables=nothing,
        lead=nothing,
        leave=Mock(),
    )
    client = SimpleNamespace(_connection=SimpleNamespace(parsers={"INTERACTION_CREATE": Mock()}))
    coordinator.start(cast(Any, client))
    for shard in shards.ids:
        coordinator.shard_connected(shard)
    await coordinator.until_taken()
    try:
        yield coordinator
    finally:
        coordinator.stop()
        await database.close()


@asynccontextmanager
async def outsider(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Open a session of a role that may connect to the database, without further rights."""
    address = make_url(url).set(drivername="postgresql")
    role = f"outsider_{address.database}"
    owner = await asyncpg.connect(address.render_as_string(hide_password=False))
    await owner.execute(f"CREATE ROLE {role} LOGIN PASSWORD 'secret'")
    try:
        theirs = address.set(username=role, password="secret")
        session = await asyncpg.connect(theirs.render_as_string(hide_password=False))
        try:
            yield session
        finally:
            await session.close()
    finally:
        await owner.execute(f"DROP ROLE {role}")
        await owner.close()


def refreshed(coordinator: ShardCoordinator) -> asyncio.Queue[int]:
    """Return the queue of tables that a process reads again."""
    numbers = asyncio.Queue[int]()
    cast(Any, coordinator.registry).refresh_known.side_effect = numbers.put_nowait
    return numbers


async def test_an_outsider_ends_no_process(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """A foreign session's notices change nothing and cause one warning."""
    caplog.set_level(logging.WARNING)
    words = (
        "5f0c wanted:0-0",
        "5f0c wanted:0-3",
        "5f0c table:7",
        "5f0c person:7",
        "x wanted:0-0",
        "y table:z",
        "",
    )
    async with process(url, LOWER) as lower, outsider(url) as session:
        tables = refreshed(lower)
        for word in words:
            await session.execute("SELECT pg_notify($1, $2)", CHANNEL, word)
        async with process(url, UPPER) as upper:
            # Notices arrive in order: once a process's notice has been handled, so have all before it.
            await upper.notify("table:8")
            async with asyncio.timeout(PATIENCE_S):
                assert await tables.get() == 8
        assert lower.is_acting
        assert tables.empty()
        cast(Mock, lower.leave).assert_not_called()
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert not caplog.records[0].exc_info


async def test_another_process_is_given_the_shards(url: str) -> None:
    """A process that requests shards gets them, and receives the other's notices."""
    async with process(url, LOWER) as lower, process(url, UPPER) as upper:
        tables, left = refreshed(lower), asyncio.Event()
        cast(Mock, lower.leave).side_effect = left.set
        await upper.notify("table:7")
        async with asyncio.timeout(PATIENCE_S):
            assert await tables.get() == 7
        async with asyncio.timeout(PATIENCE_S), process(url, LOWER) as newer:
            await left.wait()
            assert (newer.is_acting, lower.is_acting, upper.is_acting) == (True, False, True)

"""Several processes on one database: they notify each other, and take turns to connect their shards."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from bot.shards.shard_locks import TRY_EVERY_S, identify_lock
from bot.storage import StorageError
from tests.bot.shards.processes import LOWER, UPPER, put, serving, written
from tests.databases import only_on_postgresql
from tools.simulation.databases import PATIENCE_S

pytestmark = only_on_postgresql


async def test_processes_receive_notices(url: str) -> None:
    """Each process receives the others' notices."""
    heard = asyncio.Queue[str]()
    async with serving(url, LOWER) as (_, lower), serving(url, UPPER) as (_, upper):
        upper.listen(lambda told, _: heard.put_nowait(told))
        await lower.notify("table:5")
        assert await asyncio.wait_for(heard.get(), 5) == "table:5"


async def test_a_notice_in_a_transaction_is_sent_on_commit(url: str) -> None:
    """A notice within a transaction is received after its commit, and not after a rollback."""
    async with serving(url, LOWER) as (database, lower), serving(url, UPPER) as (_, upper):
        heard: asyncio.Queue[str] = asyncio.Queue()
        upper.listen(lambda told, _: heard.put_nowait(told))
        with suppress(ZeroDivisionError):
            async with database.writing() as connection:
                await lower.notify_within(connection, "undone")
                raise ZeroDivisionError
        async with database.writing() as connection:
            await lower.notify_within(connection, "done")
            assert heard.empty()
        async with asyncio.timeout(PATIENCE_S):
            assert await heard.get() == "done"


async def test_missed_notices_are_known_before_the_next_write(url: str) -> None:
    """After a lost connection a process learns that it missed notices before it writes again."""
    async with serving(url, LOWER, takes=False) as (database, lease):
        missed: list[list[int]] = []
        seen: list[int] = []
        lease.listen(lambda *_: None, lambda: missed.append(list(seen)))
        assert await lease.try_take()
        assert missed == []
        broken, lease._connection = lease._connection, None
        assert broken is not None
        await put(database, 1)
        seen = await written(database)
        assert missed == [[]]
        await broken.invalidate()
        await broken.close()


async def test_processes_take_turns(url: str) -> None:
    """A turn taken by another process is waited for, by bucket, until it ends."""
    log: list[str] = []
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):

        async def second() -> None:
            async with identify_lock(upper, 1):
                log.append("second")

        async with identify_lock(lower, 1):
            async with identify_lock(upper, 2):
                waiting = asyncio.create_task(second())
            assert not (await asyncio.wait([waiting], timeout=3 * TRY_EVERY_S))[0]
            log.append("first")
        await waiting
    assert log == ["first", "second"]


async def test_a_stopped_process_loses_its_turn(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process stopped during its turn loses it to the next one after a limit."""
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):
        stopped = identify_lock(lower, 1)
        # A short limit for this process only, since the other would overrun it on a busy machine.
        with monkeypatch.context() as brief:
            brief.setattr("bot.shards.shard_locks.HELD_MOST_S", 0.2)
            await stopped.__aenter__()
        async with asyncio.timeout(PATIENCE_S), identify_lock(upper, 1):
            pass
        with suppress(StorageError):
            await stopped.__aexit__(None, None, None)

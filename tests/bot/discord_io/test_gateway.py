"""The connection to Discord: retries, and what happens while it is silent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf, nan
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.config import AppConfig
from bot.discord_io.discord_internals import MOST_BACKOFF_S
from bot.discord_io.gateway import (
    IDENTIFY_EVERY_S,
    ConnectionWatch,
    DiscordUnreachable,
    IdentifyTurns,
)
from bot.program.app import create_bot
from bot.storage import StorageError
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, rounds, run


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=[None, 1], ids=["one connection", "shards"])
def bot(request: pytest.FixtureRequest) -> discord.Client:
    """Return a bot without a connection."""
    return create_bot(AppConfig(discord_token="a-token", shard_count=request.param))


async def test_a_long_outage_does_not_make_the_waits_long(
    bot: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many attempts failed, the next one comes within a minute."""
    waits: list[float] = []

    async def unreachable(*_args: object, **_options: object) -> None:
        raise OSError("no route to host")

    async def wait(delay: float, *_: object) -> None:
        waits.append(delay)
        if len(waits) == 40:
            raise asyncio.CancelledError

    monkeypatch.setattr("discord.gateway.DiscordWebSocket.from_client", unreachable)
    monkeypatch.setattr("discord.client.asyncio.sleep", wait)
    async with bot:
        if isinstance(bot, discord.AutoShardedClient):
            bot._reconnect = True
            nobody: Any = None
            shard = discord.shard.Shard(nobody, bot, lambda _: None)
            waits += [shard._backoff.delay() for _ in range(40)]
        else:
            closed: Any = SimpleNamespace(sequence=1, gateway=None, session_id="s", open=False)
            bot.ws = closed
            with pytest.raises(asyncio.CancelledError):
                await discord.Client.connect(bot)
    assert len(waits) == 40
    assert 30 < max(waits) <= MOST_BACKOFF_S


async def test_a_first_connection_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the gateway is unreachable at the start, the bot retries instead of ending."""
    tries: list[object] = []

    async def unreachable(*_args: object, **_options: object) -> None:
        tries.append(None)
        if len(tries) == 5:
            raise asyncio.CancelledError
        raise OSError("no route to host")

    async def wait(*_: object) -> None:
        return None

    monkeypatch.setattr("discord.gateway.DiscordWebSocket.from_client", unreachable)
    monkeypatch.setattr("discord.client.asyncio.sleep", wait)
    bot = create_bot(AppConfig(discord_token="a-token"))
    async with bot:
        with pytest.raises(asyncio.CancelledError):
            await bot.connect()
    assert len(tries) == 5


def test_one_live_connection_is_enough(clock: Clock) -> None:
    """One live connection is enough; a closed one has no finite latency."""
    hearing = ConnectionWatch(quiet_s=10, away_s=None, clock=clock)
    for latencies in ((0.05,), (inf, 0.05, nan)):
        clock.now += 1000
        assert hearing.look(*latencies)


@pytest.mark.parametrize("latencies", [(), (inf,), (nan,), (inf, nan)])
def test_a_longer_outage_is_logged_once(
    clock: Clock, latencies: tuple[float, ...], caplog: pytest.LogCaptureFixture
) -> None:
    """A short outage is ignored; a longer one and its end are each logged once."""
    hearing = ConnectionWatch(quiet_s=10, away_s=None, clock=clock)
    clock.now += 9.5
    assert hearing.look(*latencies)
    for _ in range(3):
        clock.now += 0.5
        assert not hearing.look(*latencies)
    assert hearing.look(0.1)
    assert [record.getMessage() for record in caplog.records] == [
        "Discord unreachable for 10 s: heartbeat stopped",
        "Discord reachable again",
    ]


async def test_the_bot_gives_up_after_a_long_outage(clock: Clock) -> None:
    """The bot gives up after the limit, or never without one."""
    hearing, patient = (ConnectionWatch(quiet_s=10, away_s=limit, clock=clock) for limit in (20, None))
    waiting = [asyncio.create_task(one.wait_until_unreachable()) for one in (hearing, patient)]
    for after, is_done in ((19, False), (1, True)):
        clock.now += after
        for one in (hearing, patient):
            one.look(inf)
        for _ in range(3):
            await asyncio.sleep(0)
        assert [task.done() for task in waiting] == [is_done, False]
    with pytest.raises(DiscordUnreachable):
        await waiting[0]
    waiting[1].cancel()


def starts(*, buckets: int = 4, remaining: int = 9, reset_after: int = 0) -> Any:
    """Return a function with Discord's session start limits."""

    async def limits() -> discord.SessionStartLimits:
        return discord.SessionStartLimits(
            total=1000, remaining=remaining, reset_after=reset_after, max_concurrency=buckets
        )

    return limits


@in_virtual_time
async def test_shards_of_one_bucket_identify_one_after_the_other() -> None:
    """Shards of one bucket identify five seconds apart, shards of other buckets at once."""
    turns = IdentifyTurns(starts(), clock=asyncio.get_running_loop().time)

    async def waited(shard: int) -> float:
        began = now()
        await turns.wait(shard)
        return now() - began

    shards = (0, 1, 2, 3, 4, 5, 8)
    assert await asyncio.gather(*map(waited, shards)) == [0.0, 0.0, 0.0, 0.0, 5.0, 5.0, 10.0]
    await pass_time(100)
    assert [*await asyncio.gather(waited(0), waited(4))] == [0.0, 5.0]


@in_virtual_time
async def test_a_cancelled_wait_takes_no_turn() -> None:
    """A cancelled wait gives up its turn, here and among other processes."""
    taken = asyncio.Lock()

    @asynccontextmanager
    async def among(_bucket: int) -> AsyncIterator[None]:
        async with taken:
            yield

    turns = IdentifyTurns(starts(buckets=1), among, clock=asyncio.get_running_loop().time)
    async with taken:
        for _ in range(20):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(turns.wait(0), 60)
    began = now()
    await turns.wait(0)
    assert now() == began
    await turns.stop()
    assert not taken.locked()


def test_no_shard_identifies_without_remaining_starts() -> None:
    """Without remaining session starts the next shard waits until Discord's reset, given in milliseconds."""

    async def scene() -> float:
        loop = asyncio.get_running_loop()
        began = loop.time()
        await IdentifyTurns(starts(remaining=0, reset_after=3_600_000), clock=loop.time).wait(0)
        return loop.time() - began

    assert run(scene()) == 3600.0


@in_virtual_time
async def test_buckets_are_shared_with_other_processes() -> None:
    """Processes reserve a bucket until its next turn; an invalid reservation is ignored."""
    log: list[str] = []

    @asynccontextmanager
    async def among(bucket: int) -> AsyncIterator[None]:
        log.append(f"take {bucket}")
        if bucket == 3:
            raise StorageError("database_gone")
        try:
            yield
        finally:
            log.append(f"leave {bucket}")

    turns = IdentifyTurns(starts(), among, clock=asyncio.get_running_loop().time)
    await turns.wait(6)
    assert log == ["take 2"]
    await pass_time(IDENTIFY_EVERY_S)
    assert log == ["take 2"]
    await pass_time(1)
    assert log == ["take 2", "leave 2"]
    await turns.wait(3)
    await turns.wait(1)
    await rounds()
    await turns.stop()
    assert log[2:] == ["take 3", "take 1", "leave 1"]

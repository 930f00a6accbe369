"""Events from Discord while the bot stops."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket

from bot.config import AppConfig
from bot.program.app import BarbuBot, create_bot
from bot.program.patience import Interrupted
from bot.storage import Games


def begun(bot: BarbuBot, event: str) -> asyncio.Task[None]:
    """Return the task that handles an event of Discord's."""
    before = asyncio.all_tasks()
    bot.dispatch(event)
    (task,) = asyncio.all_tasks() - before
    return task


def bot_of(folder: Path, **settings: Any) -> BarbuBot:
    """Return a bot that is not connected and has not opened its database."""
    url = str(folder / "barbu.db")
    return create_bot(AppConfig(discord_token="a-token", database_url=url, **settings))


def asking(bot: BarbuBot, *, after: asyncio.Event | None = None) -> None:
    """Make the bot query its database on a resumed connection, after ``after`` is set."""

    async def on_resumed() -> None:
        if after is not None:
            await after.wait()
        await bot.parts[Games].get(1)

    bot.event(on_resumed)


async def test_an_event_interrupted_by_the_stop_is_not_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An event that finds the database closed by the stop is logged as information, not as an error."""
    async with bot_of(tmp_path) as bot:
        await bot.database.open()
        stopped = asyncio.Event()
        asking(bot, after=stopped)
        event = begun(bot, "resumed")
        await bot.close()
        stopped.set()
        with caplog.at_level(logging.INFO):
            await event
    assert "on_resumed interrupted by shutdown" in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_stop_ends_the_launch_of_shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is closed while a shard connects stops connecting shards, and none is tried again."""
    tried = asyncio.Queue[int]()

    async def never_answered(*_: object, shard_id: int, **__: object) -> None:
        tried.put_nowait(shard_id)
        await asyncio.Event().wait()

    monkeypatch.setattr(DiscordWebSocket, "from_client", never_answered)
    async with bot_of(tmp_path, shard_count=2) as bot:
        connecting = asyncio.create_task(bot.connect())
        assert await tried.get() == 0
        await bot.close()
        done, _ = await asyncio.wait({connecting}, timeout=5)
        connecting.cancel()
        assert done == {connecting}
        with pytest.raises(Interrupted):
            await connecting
        assert tried.empty()


async def test_an_event_that_fails_in_the_running_bot_is_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure that is ignored during a stop is logged as an error while the bot runs."""
    async with bot_of(tmp_path) as bot:
        asking(bot)
        await begun(bot, "resumed")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "database_gone" in caplog.text

"""A process that waits until another one has lost its shards, and then serves those."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from bot.config import AppConfig
from bot.metrics.figures import Standing
from bot.program.operator_port import opened_port
from bot.runtime import heartbeat
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.shard_lease import vacant
from bot.storage.shard_range import ShardRange

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 2.0
"""How often it is looked for shards that nobody serves; a hand-over leaves them for a moment, too."""


async def needed(
    config: AppConfig, stopped: asyncio.Event, *, every_s: float = LOOK_EVERY_S
) -> AppConfig | None:
    """Wait until shards are left alone; return the settings of a process that serves them.

    Returns ``None`` once ``stopped`` is set: a question to the database is waited for, not cut off.

    Meanwhile the heartbeat and the operator's port say that this process lives. Raises ``StorageError`` where
    the database cannot be opened, and ``ConfigError`` where the port cannot be; a database that goes away
    later is waited for.
    """
    database = Database(config.database_url)
    await database.open()
    lacking: list[str] = []
    try:
        port = await opened_port(config, _standing, alive=list, ready=lambda: lacking)
        try:
            log.info("this process is a spare: it waits for shards that nobody serves")
            left = await lasting(lambda: _vacant(database, config, lacking), every_s, stopped)
        finally:
            # The bot opens it anew.
            if port is not None:
                await port.stop()
    finally:
        await database.close()
    if not left:
        heartbeat.stop(config.heartbeat_path)
        return None
    shards = ShardRange(left[0], left[-1], _count(config))
    # Whoever looks after a spare goes on looking at its heartbeat.
    return config.model_copy(update={"shards": str(shards), "heartbeat_file": config.heartbeat_path})


async def lasting(
    look: Callable[[], Awaitable[Sequence[int]]], every_s: float, stopped: asyncio.Event
) -> Sequence[int]:
    """Return the first neighbours among what ``look`` finds twice in a row, or nothing once ``stopped``."""
    before: set[int] = set()
    while not stopped.is_set():
        found = await look()
        if lasting := [one for one in found if one in before]:
            return neighbours(lasting)
        before = set(found)
        with suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), every_s)
    return ()


def neighbours(numbers: Sequence[int]) -> Sequence[int]:
    """The numbers from the first on up to the first gap."""
    last = 1
    while last < len(numbers) and numbers[last] == numbers[last - 1] + 1:
        last += 1
    return numbers[:last]


async def _vacant(database: Database, config: AppConfig, lacking: list[str]) -> Sequence[int]:
    """The shards that nobody serves; ``lacking`` then says what keeps this process from seeing them."""
    try:
        heartbeat.beat(config.heartbeat_path)
        # Those of a time when there were more are served by nobody for good.
        found = [number for number in await vacant(database) if number < _count(config)]
        lacking.clear()
        return found
    except OSError as error:
        log.warning("the heartbeat cannot be written: %s", error.strerror)
    except StorageError as error:
        log.warning("it cannot be seen which shards are served: %s", error.code)
        lacking[:] = ["the database cannot be asked"]
    return []


def _count(config: AppConfig) -> int:
    """How many shards there are: settings without it are none of a spare's."""
    if config.shard_count is None:
        raise ValueError("a spare must know how many shards there are")
    return config.shard_count


def _standing() -> Standing:
    return Standing(tables=(), guilds=0, latencies={}, thinking=0, workers={}, is_ready=None)

"""A spare process: it waits until another one has lost its shards, then serves those."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Final

from bot.config import AppConfig
from bot.metrics.process_status import ProcessStatus
from bot.program.operator_port import opened_port
from bot.program.patience import Interrupted, Patience, open_patiently
from bot.runtime import heartbeat
from bot.shards.shard_lease import vacant_shards
from bot.shards.shard_range import ShardRange
from bot.storage.database import Database
from bot.storage.errors import StorageError

log = logging.getLogger(__name__)

NO_DATABASE: Final = "the database does not answer"


async def wait_for_vacancy(
    config: AppConfig, stopped: asyncio.Event, *, every_s: float = 2.0
) -> AppConfig | None:
    """Wait until shards are vacant, and meanwhile write the heartbeat and serve the operator's port.

    Returns the settings of a process that serves them; ``None`` once ``stopped`` is set, after the running
    query. During a hand-over, shards are also vacant for a moment. If the database is lost, or away from the
    start, this retries.

    *Raises:* StorageError if the database cannot be opened; ConfigError if the port cannot be opened.
    """
    database = Database(config.database_url)
    lacking = [NO_DATABASE]
    vacant: Sequence[int] = ()
    async with AsyncExitStack() as opened:
        opened.push_async_callback(database.close)
        if (port := await opened_port(config, ProcessStatus, alive=list, ready=lambda: lacking)) is not None:
            opened.push_async_callback(port.stop)  # the bot opens it again
        with suppress(Interrupted):
            await open_patiently(database, Patience(stopped), on_wait=lambda: _beat(config), alone=False)
            lacking.clear()
            log.info("this process is a spare and waits for vacant shards")
            vacant = await stable_vacancy(lambda: _vacant(database, config, lacking), every_s, stopped)
    if not vacant:
        heartbeat.stop(config.heartbeat_path)
        return None
    shards = ShardRange(vacant[0], vacant[-1], config.shard_count or 0)
    # A supervisor still watches the heartbeat file of the spare.
    return config.model_copy(update={"shards": str(shards), "heartbeat_file": config.heartbeat_path})


async def stable_vacancy(
    look: Callable[[], Awaitable[Sequence[int]]], every_s: float, stopped: asyncio.Event
) -> Sequence[int]:
    """Return the first run of shards found vacant twice in a row; an empty one once ``stopped`` is set."""
    before: set[int] = set()
    while not stopped.is_set():
        found = await look()
        if stable := [shard for shard in found if shard in before]:
            return neighbours(stable)
        before = set(found)
        with suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), every_s)
    return ()


def neighbours(numbers: Sequence[int]) -> Sequence[int]:
    """Return the numbers, which ascend, up to the first gap."""
    return [number for place, number in enumerate(numbers) if number == numbers[0] + place]


async def _vacant(database: Database, config: AppConfig, lacking: list[str]) -> Sequence[int]:
    """Return the vacant shards; add the reason to ``lacking`` if they could not be read."""
    _beat(config)
    try:
        # Shards of an earlier, larger count stay vacant forever.
        found = [number for number in await vacant_shards(database) if number < (config.shard_count or 0)]
        lacking.clear()
        return found
    except StorageError as error:
        log.warning("could not read the vacant shards: %s", error.code)
        lacking[:] = [NO_DATABASE]
    return []


def _beat(config: AppConfig) -> None:
    try:
        heartbeat.beat(config.heartbeat_path)
    except OSError as error:
        log.warning("could not write the heartbeat: %s", error.strerror)

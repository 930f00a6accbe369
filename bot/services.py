"""What every live table needs from the program around it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.config import Settings
from bot.storage.games import Games

log = logging.getLogger(__name__)


@dataclass
class Services:
    """The program's parts, handed to each table.

    ``rng`` only spreads delays and picks cuts nobody chose; what is dealt comes from each game's secret.
    """

    client: discord.Client
    settings: Settings
    games: Games
    rng: random.Random = field(default_factory=random.SystemRandom)
    _tasks: set[asyncio.Task[object]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Run ``work`` in the background; what it raises is logged, never lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def drain(self) -> None:
        """Wait for background work that is under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

"""What every live table needs from the program around it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import discord

from bot.config import Settings
from bot.storage.games import Games
from bot.wishes import Wishes

log = logging.getLogger(__name__)

T = TypeVar("T")

DRAIN_S: Final = 5.0
"""How long a stop waits for calls to Discord that are under way."""


@dataclass
class Services:
    """The program's parts, handed to each table.

    ``rng`` only spreads delays and picks cuts nobody chose; what is dealt comes from each game's secret.
    """

    client: discord.Client
    settings: Settings
    games: Games
    wishes: Wishes
    rng: random.Random = field(default_factory=random.SystemRandom)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run ``work`` in the background; what it raises is logged, never lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def drain(self) -> None:
        """Wait for background work that is under way, for a while."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=DRAIN_S)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

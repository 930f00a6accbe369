"""What every live table needs from the program around it."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import discord

from bot.config import AppConfig
from bot.discord_io.card_emoji import CardEmoji
from bot.games.module import GameModules, TableAction
from bot.settings import Settings
from bot.single_flight import SingleFlight
from bot.storage.games import Games
from bot.workers.pool import WorkerPool

log = logging.getLogger(__name__)

T = TypeVar("T")

DRAIN_S: Final = 5.0
"""How long a stop waits for calls to Discord that are under way."""


@dataclass
class Services:
    """The program's parts, handed to each table.

    Attributes:
        games: the stored games.
        modules: the games that can be played.
        workers: where bot players think, and whatever else takes more than a moment of pure reckoning.
        feature_actions: what the features answer at a table of any game, by verb.
        rng: only spreads delays and picks cuts nobody chose; what is dealt comes from each game's secret.
        card_emoji: the card faces that messages are written with.
        working: what several people may be waiting for together.
    """

    client: discord.Client
    config: AppConfig
    games: Games
    settings: Settings
    modules: GameModules
    workers: WorkerPool
    feature_actions: Mapping[str, TableAction[Any]] = field(default_factory=dict)
    rng: random.Random = field(default_factory=random.SystemRandom)
    card_emoji: CardEmoji = field(init=False)
    working: SingleFlight = field(default_factory=SingleFlight)
    _tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.card_emoji = CardEmoji(self.client, self.config.locale)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run ``work`` in the background; what it raises is logged, never lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def drain(self) -> None:
        """Wait for background work that is under way, for a while; then let the thinkers go."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=DRAIN_S)
        self.workers.close()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)

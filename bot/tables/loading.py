"""Making a live table of a stored one: its game, its rules, its journal, and what is known of its message."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import discord

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.picture_queue import Easel
from bot.game_kit.module import GameModule, GameModules
from bot.load.fair_turns import FairTurns
from bot.load.monitor import Strain
from bot.runtime.background import BackgroundTasks
from bot.runtime.intervals import Intervals
from bot.settings import Settings
from bot.storage.games import GameRow, Games
from bot.storage.jsontext import to_json
from bot.storage.unreadable import reading
from bot.tables.processes import ALONE, Processes
from bot.tables.table import TableSession
from bot.tables.view.page_fingerprint import ShownNotes
from bot.workers.pool import WorkerPool
from engine.table import Table
from engine.table_rules import new_table

RULES_REMEMBERED: Final = 64
"""Different rule sets held in memory."""


class TableLoader:
    """Loads tables from the database.

    Args:
        client: sends what tables show.
        config: their limits and delays.
        games: the stored games.
        modules: the games that can be played.
        settings: what servers and people have chosen.
        workers: where bot players think, and pictures are drawn meanwhile.
        background: runs what tables begin and do not wait for.
        card_emoji: the card faces that messages are written with.
        avatars: the avatars that pictures of tables show.
        strain: how hard-pressed the bot is.
        processes: whose tables this process runs, and how others hear of what it does.
        rng: spreads delays, no more; what is dealt follows from each game's secret.
    """

    def __init__(
        self,
        *,
        client: discord.Client,
        config: AppConfig,
        games: Games,
        modules: GameModules,
        settings: Settings,
        workers: WorkerPool,
        background: BackgroundTasks,
        card_emoji: CardEmoji,
        avatars: Avatars,
        strain: Strain,
        processes: Processes = ALONE,
        rng: random.Random | None = None,
    ) -> None:
        self._client = client
        self._config = config
        self._games = games
        self._modules = modules
        self._settings = settings
        self._workers = workers
        self._background = background
        self._card_emoji = card_emoji
        self.avatars = avatars
        self._strain, self._easel, self._redraws = strain, Easel(strain, workers), FairTurns()
        self._processes = processes
        self.notes = ShownNotes(games.pages)
        self._rng = rng or random.SystemRandom()
        self._call_intervals = Intervals(config.role_call_interval_s)
        self._rules: dict[tuple[str, str], tuple[Any, dict[str, Any]]] = {}

    async def load(self, row: GameRow, on_closed: Callable[[TableSession], None]) -> TableSession:
        """The table of a row, as its journal tells it; ``on_closed`` is called when it closes.

        Raises ``UnreadableTable``, and ``StorageError`` while the database does not answer.
        """
        await self._settings.guild(row.guild_id)
        with reading(row):
            module = self._modules.installed(row.game)
            journal = self._games.journal(row.id)
            rules, written = self._rules_of(row, module)
            row = replace(row, rules=written)
            start = new_table(rules, row.host_id)
            core = Table(module.game, journal, start, secret=row.secret, sum_up=module.try_result_of)
            await core.load()
            session = TableSession(
                row,
                module,
                core,
                journal=journal,
                page=await self._games.pages.of(row.id),
                notes=self.notes,
                on_closed=on_closed,
                client=self._client,
                config=self._config,
                games=self._games,
                settings=self._settings,
                workers=self._workers,
                background=self._background,
                card_emoji=self._card_emoji,
                avatars=self.avatars,
                processes=self._processes,
                rng=self._rng,
                call_intervals=self._call_intervals,
                strain=self._strain,
                easel=self._easel,
                turnstile=self._redraws.pass_through,
            )
            await session.recall()
        return session

    async def idle_s(self, row: GameRow) -> float:
        """How many seconds ago a table's last row was written, or the table opened where there is none."""
        last_at = await self._games.journal(row.id).last_at()
        return self._games.now() - (row.created_at if last_at is None else last_at)

    def _rules_of(self, row: GameRow, module: GameModule) -> tuple[Any, dict[str, Any]]:
        """The rules of a table, and as they are written: checked once, and one object for all tables."""
        key = row.game, to_json(row.rules)
        if key not in self._rules:
            if len(self._rules) >= RULES_REMEMBERED:
                self._rules.clear()
            self._rules[key] = module.game.load_rules(row.rules), row.rules
        return self._rules[key]

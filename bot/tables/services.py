"""The parts of the program that live tables use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.picture_queue import PictureQueue
from bot.game_kit.private_game import CostlyMove
from bot.load.fair_turns import FairTurns
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.background import BackgroundTasks
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.tables.page_fingerprint import FingerprintWriter
from bot.workers.pool import WorkerPool

OnAnalysed = Callable[[int, GameRow, int, Sequence[CostlyMove]], Awaitable[None]]
"""Called with the user who requested the analysis, the game, the deal's number and their costly moves."""


@dataclass(frozen=True, slots=True)
class Processes:
    """The processes of one bot. One runs a table: its clock, bot players and channel messages.

    Attributes:
        runs: whether this process runs the tables of a server, by its id.
        notify: notifies the other processes that a table has changed, by its id.
    """

    runs: Callable[[int], bool]
    receives_direct_messages: bool
    notify: Callable[[int], object]


ALONE: Final = Processes(lambda _: True, True, lambda _: None)
"""A single process, which runs all tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    """Services shared by all live tables of this process.

    Attributes:
        workers: the pool in which bot players, the coach and analyses think.
        load: the load monitor, which delays edits and skips optional work.
        ping_limiter: limits how often one server's table lobbies ping a role.
        on_analysed: called with what analyses of finished deals find.
        redraws: turns for rendering, fair between servers.
        budget: turns for edits of channel messages, within Discord's limit per token.
        processes: whose tables this process runs, and how to notify the other processes.
    """

    client: discord.Client
    config: AppConfig
    games: Games
    settings: Settings
    workers: WorkerPool
    background: BackgroundTasks
    card_emoji: CardEmoji
    avatars: Avatars
    load: LoadMonitor
    pictures: PictureQueue
    fingerprints: FingerprintWriter
    ping_limiter: Intervals
    budget: TokenBudget
    on_analysed: list[OnAnalysed] = field(default_factory=list)
    redraws: FairTurns = field(default_factory=FairTurns)
    processes: Processes = ALONE

    async def report_costly(
        self, user: int, seat: int | None, row: GameRow, number: int, moves: Sequence[CostlyMove]
    ) -> None:
        """Pass on the costly moves of a user's own seat in a deal, by its number from 0.

        ``moves`` are those of all seats. Nothing is passed on for a spectator, whose ``seat`` is None.
        """
        own = [move for move in moves if move.seat == seat]
        for on_analysed in self.on_analysed if seat is not None else ():
            await on_analysed(user, row, number, own)

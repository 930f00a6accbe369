"""The parts of the program that live tables use."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import discord

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.picture_queue import PictureQueue
from bot.load.fair_turns import FairTurns
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.background import BackgroundTasks
from bot.runtime.intervals import Intervals
from bot.settings import Settings
from bot.storage.games import Games
from bot.tables.analyses import Analyses
from bot.tables.page_fingerprint import FingerprintWriter
from bot.tables.processes import ALONE, Processes
from bot.workers.pool import WorkerPool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    """Services shared by all live tables of this process.

    Attributes:
        client: the Discord client that sends messages.
        config: limits and delays.
        games: the stored games.
        settings: the settings of servers and players.
        workers: the pool in which bot players, the coach and analyses think.
        background: runs work that no caller waits for.
        card_emoji: the application's card emoji.
        avatars: the players' avatars, for pictures.
        load: the load monitor, which delays edits and skips optional work.
        pictures: the queue in which pictures are drawn.
        fingerprints: stores what public messages show.
        call_intervals: the least time between two role mentions in one server.
        analyses: passes on what analyses of finished deals found.
        redraws: turns for rendering, fair between servers.
        budget: turns for edits of channel messages, within Discord's limit per token.
        processes: whose tables this process runs, and how to notify the other processes.
        rng: spreads the delays of forced moves. Deals come from each game's secret instead.
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
    call_intervals: Intervals
    budget: TokenBudget
    analyses: Analyses = field(default_factory=Analyses)
    redraws: FairTurns = field(default_factory=FairTurns)
    processes: Processes = ALONE
    rng: random.Random = field(default_factory=random.SystemRandom)

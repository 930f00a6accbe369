"""Drills as a feature: ``/drill``, the buttons, the puzzles of the morning and of the week."""

from __future__ import annotations

from functools import partial

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.choices import offer_zones
from bot.discord_io.commands import choices
from bot.discord_io.parts import Parts
from bot.drills.handlers import ABOUT, DrillHandlers
from bot.drills.positions import DRILL_ROOM
from bot.drills.posts import MorningPuzzles, MorningStore, PuzzlePost
from bot.drills.service import Drills
from bot.drills.store import DrillStore
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.replay import ReplayHandlers
from bot.posts.regular import post_regularly
from bot.settings import Settings
from bot.storage import Games
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry
from bot.tables.stored_table import TableServices
from bot.workers.pool import WorkerPool


def setup(bot: Parts) -> None:
    games, modules = bot[Games], bot[GameModules]
    most = bot.config.drills_per_person
    drills = bot.add(Drills(DrillStore(bot.database), games, bot[Archive], modules, bot[WorkerPool], most))
    bot[TableServices].on_analysed.append(drills.on_analysed)
    bot[TableRegistry].on_erased.append(drills.positions.forget)
    mornings = bot.add(
        MorningPuzzles(
            bot.client, bot[CardEmoji], MorningStore(bot.database), drills, bot[Settings], bot.background
        )
    )
    bot.every_minute["puzzles of the morning"] = mornings.reconcile
    post_regularly(bot, PuzzlePost(drills))
    show = partial(bot[ReplayHandlers].show, as_new=True)
    handlers = DrillHandlers(drills, mornings, bot.background, show, games)
    bot.rooms[DRILL_ROOM] = handlers
    bot[TableHandlers].feature_actions.update(handlers.table_actions())
    bot.command(
        "drill",
        handlers.command,
        everywhere=True,
        choices={"about": choices("about", ABOUT)},
        offers={"game": partial(modules.offer, having="drills"), "zone": offer_zones},
    )

"""Drills as a feature: ``/drill``, the buttons, the puzzles of the morning and of the week."""

from __future__ import annotations

from functools import partial

from discord import app_commands

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.commands import choices
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.drills.handlers import ABOUT, DrillHandlers
from bot.drills.positions import DRILL_ROOM
from bot.drills.posts import Mornings, MorningStore, PuzzlePost
from bot.drills.service import Drills
from bot.drills.store import DrillStore
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.replay import ReplayHandlers
from bot.posts.regular import post_regularly
from bot.settings import Settings
from bot.storage import Games
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
        Mornings(
            bot.client, bot[CardEmoji], MorningStore(bot.database), drills, bot[Settings], bot.background
        )
    )
    bot.every_minute["puzzles of the morning"] = mornings.reconcile
    post_regularly(bot, PuzzlePost(drills))
    show = partial(bot[ReplayHandlers].show, as_new=True)
    handlers = DrillHandlers(drills, mornings, bot.background, show, games)
    bot.rooms[DRILL_ROOM] = handlers

    @bot.command("drill", "game", "about", "zone", everywhere=True)
    @app_commands.choices(about=choices("about", ABOUT))
    async def drill(
        interaction: Interaction, game: str | None = None, about: str | None = None, zone: str | None = None
    ) -> None:
        """Show a puzzle from the user's own deals, or an exercise on counting."""
        await handlers.command(interaction, game, about, zone)

    @drill.autocomplete("game")
    async def games_with_drills(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed, having="drills")

    @drill.autocomplete("zone")
    async def zones(interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

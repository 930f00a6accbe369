"""Command for games with real cards."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.games.barbu.score_sheet.handlers import ScoreSheetHandlers
from bot.program.app import BarbuBot
from cogs.naming import choices, command
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Length


class Sheet(commands.Cog):
    """``/sheet``."""

    def __init__(self, handlers: ScoreSheetHandlers) -> None:
        self._handlers = handlers

    @command("sheet", "players", "rules", "length")
    @app_commands.choices(length=choices("length", tuple(length.value for length in Length), game=BARBU.name))
    async def sheet(
        self,
        interaction: Interaction,
        players: str | None = None,
        rules: str | None = None,
        length: str = "full",
    ) -> None:
        """Open a score sheet for these players, or post this channel's sheet again."""
        await self._handlers.command(interaction, rules=rules, length=length, players=players)

    @sheet.autocomplete("rules")
    async def _rules(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_rules(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Sheet(bot.room(ScoreSheetHandlers)))

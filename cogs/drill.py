"""The command for drills."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.interaction import Interaction
from bot.drills.handlers import ABOUT, DrillHandlers
from bot.program.app import BarbuBot
from cogs.naming import choices, command


class Drill(commands.Cog):
    """``/drill``."""

    def __init__(self, handlers: DrillHandlers) -> None:
        self._handlers = handlers

    @command("drill", "game", "about", "zone", everywhere=True)
    @app_commands.choices(about=choices("about", ABOUT))
    async def drill(
        self,
        interaction: Interaction,
        game: str | None = None,
        about: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Ask a puzzle from the user's own deals, or an exercise on counting."""
        await self._handlers.command(interaction, game, about, zone)

    @drill.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_games(interaction, typed)

    @drill.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Drill(bot.handlers.drills))

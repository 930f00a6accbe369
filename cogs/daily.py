"""The command for the deal of the day."""

from __future__ import annotations

from discord.ext import commands

from bot.daily.handlers import DailyHandlers
from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from cogs.naming import command


class Daily(commands.Cog):
    """``/daily``."""

    def __init__(self, handlers: DailyHandlers) -> None:
        self._handlers = handlers

    @command("daily")
    async def daily(self, interaction: Interaction) -> None:
        """Play the deal of the day, or show the user's state in it."""
        await self._handlers.command(interaction)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Daily(bot.handlers.daily))

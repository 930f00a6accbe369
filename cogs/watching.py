"""The command that lists the tables in play."""

from __future__ import annotations

from discord.ext import commands

from bot.discord_io.interaction import Interaction
from bot.history.watching import WatchHandlers
from bot.program.app import BarbuBot
from cogs.naming import command


class Watching(commands.Cog):
    """``/watch``."""

    def __init__(self, handlers: WatchHandlers) -> None:
        self._handlers = handlers

    @command("watch")
    async def watch(self, interaction: Interaction) -> None:
        """List the tables in play, each with a button to watch it."""
        await self._handlers.command(interaction)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Watching(bot.handlers.watching))

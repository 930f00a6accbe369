"""The command for profiles."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.discord_io.interaction import Interaction
from bot.profiles.handlers import ProfileHandlers
from bot.program.app import BarbuBot
from cogs.naming import command


class Profile(commands.Cog):
    """``/profile``."""

    def __init__(self, handlers: ProfileHandlers) -> None:
        self._handlers = handlers

    @command("profile", "player")
    async def profile(
        self, interaction: Interaction, player: discord.Member | discord.User | None = None
    ) -> None:
        """Show a player's profile, by default the user's own."""
        await self._handlers.command(interaction, player)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Profile(bot.handlers.profiles))

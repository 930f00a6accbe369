"""Commands that lay a game open: what was promised of its deals, and the game written down."""

from __future__ import annotations

from discord.ext import commands

from bot.answers import Interaction
from bot.app import BarbuBot
from bot.reading import show_newest
from cogs.naming import command


class Checking(commands.Cog):
    """``/verify``."""

    @command("verify")
    async def verify(self, interaction: Interaction) -> None:
        """Lay the last finished deal open: promise, seed, cut and hands."""
        await show_newest(interaction, "verify")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Checking())

"""The command for house rules: list, make, open, upload."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import BarbuBot
from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import house_sets, rule_sets
from bot.games.barbu.custom_rules.commands import open_house
from cogs.naming import command


class House(commands.Cog):
    """``/house``."""

    @command("house", "name", "base", "file")
    @app_commands.autocomplete(name=house_sets, base=rule_sets)
    async def house(
        self,
        interaction: Interaction,
        name: str | None = None,
        base: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Show the server's house rules, or make and change a set of them."""
        await open_house(interaction, name=name, base=base, file=file)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(House())

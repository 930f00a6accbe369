"""Command for a server's custom rules: list, make, open, upload."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.games.barbu.custom_rules.handlers import CustomRulesHandlers
from bot.program.app import BarbuBot
from cogs.naming import command


class House(commands.Cog):
    """``/house``."""

    def __init__(self, handlers: CustomRulesHandlers) -> None:
        self._handlers = handlers

    @command("house", "name", "base", "file")
    async def house(
        self,
        interaction: Interaction,
        name: str | None = None,
        base: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Show the server's own rules, or make and change a set of them."""
        await self._handlers.command(interaction, name=name, base=base, file=file)

    @house.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_names(interaction, typed)

    @house.autocomplete("base")
    async def _bases(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_bases(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(House(bot.room(CustomRulesHandlers)))

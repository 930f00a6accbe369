"""Commands of the coach: hint, analyse."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from bot.tables.handlers import TableHandlers
from cogs.naming import command


class Coach(commands.Cog):
    """``/hint`` and ``/analyse``."""

    def __init__(self, handlers: TableHandlers) -> None:
        self._handlers = handlers

    @command("hint")
    async def hint(self, interaction: Interaction) -> None:
        """Advise the player in turn, in private."""
        await self._handlers.request(interaction, "hint")

    @command("analyse", "deal")
    async def analyse(
        self, interaction: Interaction, deal: app_commands.Range[int, 1, 999] | None = None
    ) -> None:
        """Analyse the cost of the choices in a finished deal."""
        number = "" if deal is None else str(deal)
        await self._handlers.request_last_deal(interaction, "analyse", number, "button-analyse")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Coach(bot.handlers.tables))

"""Commands that open a game for checking: the commitments of its deals, and its record."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from cogs.naming import command


class Checking(commands.Cog):
    """``/verify`` and ``/record``."""

    def __init__(self, handlers: Handlers) -> None:
        self._handlers = handlers

    async def past_games(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the server's newest past games."""
        return await self._handlers.history.suggest(interaction, typed)

    @command("verify")
    async def verify(self, interaction: Interaction) -> None:
        """Show the last finished deal: commitment, seed, cut and hands."""
        await self._handlers.tables.request_at_newest(interaction, "verify")

    @command("record", "game")
    @app_commands.autocomplete(game=past_games)
    async def record(self, interaction: Interaction, game: str | None = None) -> None:
        """Send a game written down, as ``barbu verify`` reads it."""
        await self._handlers.history.record(interaction, game)


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Checking(bot.handlers))

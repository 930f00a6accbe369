"""The command that looks for players."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.meetings.handlers import MeetingHandlers
from bot.program.app import BarbuBot
from cogs.naming import command


class Meetings(commands.Cog):
    """``/lfg``."""

    def __init__(self, handlers: MeetingHandlers) -> None:
        self._handlers = handlers

    @command("lfg", "game", "length", "minutes")
    async def lfg(
        self,
        interaction: Interaction,
        game: str | None = None,
        length: str | None = None,
        minutes: app_commands.Range[int, 5, 10_080] | None = None,
    ) -> None:
        """Look for players."""
        await self._handlers.search(interaction, game, length, minutes)

    @lfg.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_games(interaction, typed)

    @lfg.autocomplete("length")
    async def _lengths(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_lengths(interaction, interaction.namespace.game, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Meetings(bot.handlers.meetings))

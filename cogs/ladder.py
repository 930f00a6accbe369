"""The command of ladders."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.leagues.ladder import LadderHandlers
from bot.program.app import BarbuBot
from cogs.naming import command


class Ladder(commands.Cog):
    """``/ladder``."""

    def __init__(self, handlers: LadderHandlers) -> None:
        self._handlers = handlers

    @command("ladder", "player", "game")
    async def ladder(
        self,
        interaction: Interaction,
        player: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show the ladder, or challenge a player for their place."""
        await self._handlers.command(interaction, player, game)

    @ladder.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_games(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Ladder(bot.handlers.ladders))

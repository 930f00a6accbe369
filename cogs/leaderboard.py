"""The short command for the leaderboard of the channel's game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.program.app import BarbuBot
from bot.ratings.periods import PERIODS
from cogs.naming import choices, command


class Leaderboard(commands.Cog):
    """``/leaderboard``."""

    def __init__(self, handlers: LeaderboardHandlers) -> None:
        self._handlers = handlers

    @command("leaderboard", "game", "period")
    @app_commands.choices(period=choices("period", PERIODS))
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, period: str = "all"
    ) -> None:
        """Post the leaderboard of a game, by default of the channel's."""
        await self._handlers.post_here(interaction, game, period)

    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return self._handlers.offer_games(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Leaderboard(bot.handlers.leaderboard))

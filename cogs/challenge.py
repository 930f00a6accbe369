"""The command for challenges."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.challenges.handlers import ChallengeHandlers
from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from cogs.naming import command


class Challenge(commands.Cog):
    """``/challenge``."""

    def __init__(self, handlers: ChallengeHandlers) -> None:
        self._handlers = handlers

    @command("challenge", "player", "game", "deals", "partner", "second", everywhere=True)
    async def challenge(
        self,
        interaction: Interaction,
        player: discord.Member | discord.User | None = None,
        game: str | None = None,
        deals: app_commands.Range[int, 1, 100] | None = None,
        partner: discord.Member | discord.User | None = None,
        second: discord.Member | discord.User | None = None,
    ) -> None:
        """Challenge a user, or anyone, to play the same deals."""
        await self._handlers.command(interaction, player, game, deals, (partner, second))

    @challenge.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.offer_games(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the command to the bot."""
    await bot.add_cog(Challenge(bot.handlers.challenges))

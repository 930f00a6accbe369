"""Commands of ``/barbu`` about who plays how: leaderboard and stats."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import families
from bot.leaderboard.handlers import open_leaderboard, open_stats
from bot.leaderboard.screens import BYS
from bot.ratings.periods import PERIODS
from cogs.naming import choices, command

Player = discord.User | discord.Member | None


class StandingCommands:
    """``/barbu leaderboard | stats``."""

    @command("barbu-leaderboard", "period", "by", "rules")
    @app_commands.choices(period=choices("period", PERIODS), by=choices("by", BYS))
    @app_commands.autocomplete(rules=families)
    async def leaderboard(
        self,
        interaction: Interaction,
        period: str = "all",
        by: str | None = None,
        rules: str | None = None,
    ) -> None:
        """Post the server's standing."""
        await open_leaderboard(interaction, period=period, by=by, rules=rules)

    @command("barbu-stats", "player", "against")
    async def stats(self, interaction: Interaction, player: Player = None, against: Player = None) -> None:
        """Show a player's figures, or two players side by side."""
        await open_stats(interaction, player, against)

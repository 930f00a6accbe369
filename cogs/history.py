"""Commands of ``/barbu`` that look back: the server's past games, and any finished deal card by card."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import past_games
from bot.history.handlers import open_history
from bot.history.replay import open_replay
from cogs.naming import command


class PastCommands:
    """``/barbu history | replay``."""

    @command("barbu-history", "player")
    async def history(
        self, interaction: Interaction, player: discord.User | discord.Member | None = None
    ) -> None:
        """Show the server's past games, or a player's."""
        await open_history(interaction, player)

    @command("barbu-replay", "game", "deal")
    @app_commands.autocomplete(game=past_games)
    async def replay(
        self, interaction: Interaction, game: str | None = None, deal: int | None = None
    ) -> None:
        """Step through a finished deal, every hand open."""
        await open_replay(interaction, game, deal)

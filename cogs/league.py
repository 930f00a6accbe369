"""The slash commands of leagues: ``/league new | join | leave | start | standings | stop``."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.game_kit.module import GameModules
from bot.i18n import label
from bot.leagues.handlers import LeagueHandlers
from bot.program.app import BarbuBot
from cogs.naming import command, request_callback


@app_commands.guild_only()
class League(
    commands.GroupCog, name=label("command-league-name"), description=label("command-league-description")
):
    """The league of a channel."""

    def __init__(self, handlers: LeagueHandlers, modules: GameModules) -> None:
        self._handlers, self._modules = handlers, modules

    @command("league-new", "game", "days", "group")
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        days: app_commands.Range[int, 7, 90] | None = None,
        group: app_commands.Range[int, 4, 8] | None = None,
    ) -> None:
        """Open a league in this channel."""
        await self._handlers.new(interaction, game, days, group)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed, having="challenge")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    cog: Any = League(bot.handlers.leagues, bot.modules)
    for verb in ("join", "leave", "start", "standings", "stop"):
        answer = request_callback(bot.handlers.leagues.command, verb)
        cog.app_command.add_command(command(f"league-{verb}")(answer))
    await bot.add_cog(cog)

"""The slash commands of club nights: ``/club night | stop | standings``."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.contests.night.commands import WEEKDAYS
from bot.contests.night.rules import MOST_MINUTES, MOST_ROUNDS, NIGHT_MOST
from bot.contests.night.screens import FORMATS
from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.interaction import Interaction
from bot.game_kit.module import GameModules
from bot.i18n import label
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from cogs.naming import choices, command


@app_commands.guild_only()
class Club(commands.GroupCog, name=label("command-club-name"), description=label("command-club-description")):
    """The club nights of a channel."""

    def __init__(self, handlers: Handlers, modules: GameModules) -> None:
        self._handlers, self._modules = handlers.clubs, modules

    @command(
        "club-night",
        "weekday",
        "time",
        "zone",
        "game",
        "length",
        "least",
        "format",
        "rounds",
        "minutes",
        "bots",
    )
    @app_commands.choices(weekday=choices("weekday", WEEKDAYS), format=choices("club-format", tuple(FORMATS)))
    async def night(
        self,
        interaction: Interaction,
        weekday: str | None = None,
        time: str | None = None,
        zone: str | None = None,
        game: str | None = None,
        length: str | None = None,
        least: app_commands.Range[int, 2, NIGHT_MOST] | None = None,
        format: str | None = None,  # noqa: A002  # the option's name
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        minutes: app_commands.Range[int, 5, MOST_MINUTES] | None = None,
        bots: bool = True,
    ) -> None:
        """Create a series of club nights; without a day, time or zone, open a form for them."""
        await self._handlers.night(
            interaction, weekday, time, zone, game, length, least, format, rounds, minutes, fills=bots
        )

    @night.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

    @night.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return self._modules.offer(interaction, typed)

    @night.autocomplete("length")
    async def _lengths(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.making.offer_lengths(interaction, interaction.namespace.game, typed)

    @command("club-stop")
    async def stop(self, interaction: Interaction) -> None:
        """End the series of this channel."""
        await self._handlers.stop(interaction)

    @command("club-standings")
    async def standing(self, interaction: Interaction) -> None:
        """Show the standing over the nights of this channel."""
        await self._handlers.standing(interaction)


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    cog: Any = Club(bot.handlers, bot.modules)
    await bot.add_cog(cog)

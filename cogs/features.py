"""Commands of the features beside the tables: challenges, drills, rankings, leagues, meetings and others."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.interaction import Interaction
from bot.drills.handlers import ABOUT
from bot.i18n import label
from bot.leagues.handlers import LeagueHandlers
from bot.meetings.club_handlers import WEEKDAYS
from bot.meetings.night_page import FORMATS
from bot.meetings.state import MOST_MINUTES, MOST_ROUNDS, NIGHT_MOST
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from bot.ratings.entries import PERIODS
from cogs.naming import choices, command


class Features(commands.Cog):
    """Commands in no group."""

    def __init__(self, handlers: Handlers) -> None:
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
        await self._handlers.challenges.command(interaction, player, game, deals, (partner, second))

    @challenge.autocomplete("game")
    async def _challenge_games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.challenges.offer_games(interaction, typed)

    @command("daily")
    async def daily(self, interaction: Interaction) -> None:
        """Play the deal of the day, or show the user's state in it."""
        await self._handlers.daily.command(interaction)

    @command("drill", "game", "about", "zone", everywhere=True)
    @app_commands.choices(about=choices("about", ABOUT))
    async def drill(
        self,
        interaction: Interaction,
        game: str | None = None,
        about: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Ask a puzzle from the user's own deals, or an exercise on counting."""
        await self._handlers.drills.command(interaction, game, about, zone)

    @drill.autocomplete("game")
    async def _drill_games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.drills.offer_games(interaction, typed)

    @drill.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

    @command("ladder", "player", "game")
    async def ladder(
        self,
        interaction: Interaction,
        player: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """Show the ladder, or challenge a player for their place."""
        await self._handlers.ladders.command(interaction, player, game)

    @ladder.autocomplete("game")
    async def _ladder_games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.ladders.offer_games(interaction, typed)

    @command("leaderboard", "game", "period")
    @app_commands.choices(period=choices("period", PERIODS))
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, period: str = "all"
    ) -> None:
        """Post the leaderboard of a game, by default of the channel's."""
        await self._handlers.leaderboard.post_here(interaction, game, period)

    @leaderboard.autocomplete("game")
    async def _ranked_games(self, interaction: Interaction, typed: str) -> Choices:
        return self._handlers.leaderboard.offer_games(interaction, typed)

    @command("lfg", "game", "length", "minutes")
    async def lfg(
        self,
        interaction: Interaction,
        game: str | None = None,
        length: str | None = None,
        minutes: app_commands.Range[int, 5, 10_080] | None = None,
    ) -> None:
        """Look for players."""
        await self._handlers.meetings.search(interaction, game, length, minutes)

    @lfg.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.meetings.offer_games(interaction, typed)

    @lfg.autocomplete("length")
    async def _lengths(self, interaction: Interaction, typed: str) -> Choices:
        return await self._handlers.meetings.offer_lengths(interaction, interaction.namespace.game, typed)

    @command("profile", "player")
    async def profile(
        self, interaction: Interaction, player: discord.Member | discord.User | None = None
    ) -> None:
        """Show a player's profile, by default the user's own."""
        await self._handlers.profiles.command(interaction, player)

    @command("watch")
    async def watch(self, interaction: Interaction) -> None:
        """List the tables in play, each with a button to watch it."""
        await self._handlers.watching.command(interaction)


@app_commands.guild_only()
class Club(commands.GroupCog, name=label("command-club-name"), description=label("command-club-description")):
    """``/club night | stop | standings``."""

    def __init__(self, handlers: Handlers) -> None:
        self._handlers, self._meetings = handlers.clubs, handlers.meetings

    @command(
        "club-night", "weekday", "time", "zone", "game", "length", "least", "format", "rounds", "minutes"
    )
    @app_commands.choices(
        weekday=choices("weekday", WEEKDAYS),
        format=choices("club-format", tuple(FORMATS)),
    )
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
    ) -> None:
        """Make a series of club nights; without a day, time or zone, ask for them in a form."""
        await self._handlers.night(
            interaction, weekday, time, zone, game, length, least, format, rounds, minutes
        )

    @night.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

    @night.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return await self._meetings.offer_games(interaction, typed)

    @night.autocomplete("length")
    async def _lengths(self, interaction: Interaction, typed: str) -> Choices:
        return await self._meetings.offer_lengths(interaction, interaction.namespace.game, typed)

    @command("club-stop")
    async def stop(self, interaction: Interaction) -> None:
        """End the series of this channel."""
        await self._handlers.stop(interaction)

    @command("club-standings")
    async def standing(self, interaction: Interaction) -> None:
        """Show the standing over the nights of this channel."""
        await self._handlers.standing(interaction)


@app_commands.guild_only()
class League(
    commands.GroupCog, name=label("command-league-name"), description=label("command-league-description")
):
    """``/league new | join | leave | start | standings | stop``."""

    def __init__(self, handlers: LeagueHandlers) -> None:
        self._handlers = handlers

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
        return await self._handlers.offer_games(interaction, typed)

    @command("league-join")
    async def join(self, interaction: Interaction) -> None:
        """Sign up."""
        await self._handlers.command(interaction, "join")

    @command("league-leave")
    async def leave(self, interaction: Interaction) -> None:
        """Leave the season."""
        await self._handlers.command(interaction, "leave")

    @command("league-start")
    async def start(self, interaction: Interaction) -> None:
        """Begin the season."""
        await self._handlers.command(interaction, "start")

    @command("league-standings")
    async def standings(self, interaction: Interaction) -> None:
        """Show the tables and one's own matches."""
        await self._handlers.command(interaction, "standings")

    @command("league-stop")
    async def stop(self, interaction: Interaction) -> None:
        """Let no further season follow."""
        await self._handlers.command(interaction, "stop")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    club: Any = Club(bot.handlers)
    league: Any = League(bot.handlers.leagues)
    for cog in (Features(bot.handlers), club, league):
        await bot.add_cog(cog)

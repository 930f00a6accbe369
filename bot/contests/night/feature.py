"""Club nights and their series as a feature: ``/club night | stop | standings`` and the buttons."""

from __future__ import annotations

import sys

from discord import app_commands

from bot.contests.making import Making
from bot.contests.night.actions import NightActions
from bot.contests.night.commands import CLUB_ROOM, VERBS, WEEKDAYS, ClubHandlers
from bot.contests.night.kind import NIGHT, AllSeries, Nights
from bot.contests.night.rules import MOST_MINUTES, MOST_ROUNDS, NIGHT_MOST
from bot.contests.night.screens import FORMATS
from bot.contests.night.tournaments import NightTournaments
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.tournament.kind import Tournaments
from bot.discord_io.choices import Choices, offer_zones
from bot.discord_io.commands import choices
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.storage.caps import Caps


def setup(bot: Parts) -> None:
    contests, modules, tournaments = bot[Contests], bot[GameModules], bot[Tournaments]
    # No limit for the host, who may host nights in several servers.
    caps = Caps(sys.maxsize, bot.config.tournaments_per_guild)
    nights = Nights(contests, modules, bot[Settings], NightTournaments(tournaments, caps))
    contests.add(nights)
    contests.add(AllSeries(contests))
    tournaments.on_ruled.append(nights.tournament_changed)
    actions = NightActions(nights)
    bot[ContestRoom].actions[NIGHT] = actions.by_verb
    bot.rooms[NIGHT] = ContestRoom(contests, {NIGHT: actions.by_verb})
    handlers = ClubHandlers(contests, actions, bot[Making], bot.config.clubs_per_guild)
    bot.rooms[CLUB_ROOM] = FeatureRoom.of(handlers, VERBS)
    _commands(bot, handlers)


def _commands(bot: Parts, handlers: ClubHandlers) -> None:
    club, modules = bot.group("command-club-name", "command-club-description"), bot[GameModules]
    options = "weekday", "time", "zone", "game", "length", "least", "format", "rounds", "minutes", "bots"

    @bot.command("club-night", *options, group=club)
    @app_commands.choices(weekday=choices("weekday", WEEKDAYS), format=choices("club-format", tuple(FORMATS)))
    async def night(
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
        await handlers.night(
            interaction, weekday, time, zone, game, length, least, format, rounds, minutes, fills=bots
        )

    @night.autocomplete("zone")
    async def zones(interaction: Interaction, typed: str) -> Choices:
        return offer_zones(typed)

    @night.autocomplete("game")
    async def games(interaction: Interaction, typed: str) -> Choices:
        return modules.offer(interaction, typed)

    @night.autocomplete("length")
    async def lengths(interaction: Interaction, typed: str) -> Choices:
        return await handlers.making.offer_lengths(interaction, interaction.namespace.game, typed)

    @bot.command("club-stop", group=club)
    async def stop(interaction: Interaction) -> None:
        """End the series of this channel."""
        await handlers.stop(interaction)

    @bot.command("club-standings", group=club)
    async def standings(interaction: Interaction) -> None:
        """Show the standing over the nights of this channel."""
        await handlers.standing(interaction)

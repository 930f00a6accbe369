"""Club nights and their series as a feature: ``/club night | stop | standings`` and the buttons."""

from __future__ import annotations

import sys

from bot.contests.fair_play import FairPlay
from bot.contests.making import Making
from bot.contests.night.actions import NightActions
from bot.contests.night.commands import CLUB_ROOM, VERBS, WEEKDAYS, ClubHandlers
from bot.contests.night.kind import NIGHT, AllSeries, Nights
from bot.contests.night.screens import FORMATS
from bot.contests.night.tournaments import NightTournaments
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.standings import standings_of
from bot.contests.tournament.kind import Tournaments
from bot.discord_io.choices import offer_zones
from bot.discord_io.commands import choices
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.settings.command_lists import CLUB
from bot.storage.caps import Caps


def setup(bot: Parts) -> None:
    contests, modules, tournaments = bot[Contests], bot[GameModules], bot[Tournaments]
    # No limit for the host, who may host nights in several servers.
    caps = Caps(sys.maxsize, bot.config.tournaments_per_guild)
    nights = Nights(contests, modules, bot[Settings], NightTournaments(tournaments, caps))
    contests.add(nights)
    contests.add(AllSeries(contests))
    tournaments.on_ruled.append(nights.tournament_changed)
    actions = NightActions(nights, bot[FairPlay])
    bot[ContestRoom].actions[NIGHT] = actions.by_verb
    bot.rooms[NIGHT] = ContestRoom(contests, {NIGHT: actions.by_verb})
    bot.standings.append(
        standings_of(
            contests,
            modules,
            NIGHT,
            lambda row: None if row.parent_id is None else row.subject.request("season"),
        )
    )
    handlers = ClubHandlers(contests, actions, bot[Making], bot.config.clubs_per_guild)
    bot.rooms[CLUB_ROOM] = FeatureRoom.of(handlers, VERBS)
    club = bot.group("command-club-name", "command-club-description", family=CLUB)
    bot.command(
        "club-night",
        handlers.night,
        group=club,
        choices={
            "weekday": choices("weekday", WEEKDAYS),
            "format": choices("club-format", tuple(FORMATS)),
        },
        offers={"zone": offer_zones, "game": modules.offer, "length": handlers.making.offer_lengths},
    )
    bot.command("club-stop", handlers.stop, group=club)
    bot.command("club-standings", handlers.standing, group=club)

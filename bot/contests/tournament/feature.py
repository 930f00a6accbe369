"""Tournaments as a feature; the game that has them has the command."""

from __future__ import annotations

from bot.contests.runner import Contests
from bot.contests.standings import standings_of
from bot.contests.tournament.handlers import TournamentHandlers
from bot.contests.tournament.kind import Tournaments
from bot.contests.tournament.screens import TOURNAMENT
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.storage.caps import Caps
from bot.tables.feature import CallIntervals
from bot.tables.opening import TableCreation
from bot.workers.pool import WorkerPool


def setup(bot: Parts) -> None:
    contests, modules, calls = bot[Contests], bot[GameModules], bot[CallIntervals]
    tournaments = bot.add(Tournaments(contests, modules, bot[WorkerPool], calls))
    contests.add(tournaments)
    bot.standings.append(
        standings_of(contests, modules, TOURNAMENT, lambda row: row.subject.request("results"))
    )
    bot.on_guild_left.insert(0, tournaments.guild_left)  # first: then their tables close
    bot.on_standstill.append(tournaments.clock.stood_still)
    most = Caps(bot.config.tournaments_per_person, bot.config.tournaments_per_guild)
    bot.rooms[TOURNAMENT] = bot.add(TournamentHandlers(tournaments, bot[TableCreation], bot[Settings], most))

"""Leagues as a feature: ``/league …`` and the buttons."""

from __future__ import annotations

from functools import partial

from bot.contests.challenge.service import Challenges
from bot.contests.fair_play import FairPlay
from bot.contests.league.handlers import LeagueHandlers
from bot.contests.league.kind import LEAGUE, Leagues, MatchStore
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.search.actions import SearchHandlers
from bot.contests.standings import standings_of
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.settings.command_lists import CLUB


def setup(bot: Parts) -> None:
    modules, settings, challenges, config = bot[GameModules], bot[Settings], bot[Challenges], bot.config
    contests = bot[Contests]
    leagues = bot.add(Leagues(contests, MatchStore(bot.database), challenges.store, modules))
    contests.add(leagues)
    challenges.stakes.append(leagues.stake_of)
    bot.every_minute["leagues"] = leagues.reconcile
    caps = config.leagues_per_person, config.leagues_per_guild
    handlers = LeagueHandlers(leagues, settings, *caps, bot[SearchHandlers], bot[FairPlay])
    bot.rooms[LEAGUE] = ContestRoom(contests, {LEAGUE: handlers.by_verb})
    bot.standings.append(
        standings_of(contests, modules, LEAGUE, lambda row: row.subject.request("standings"))
    )
    league = bot.group("command-league-name", "command-league-description", family=CLUB)
    games = {"game": partial(modules.offer, having="challenge")}
    bot.command("league-new", handlers.new, group=league, offers=games)
    for verb in ("join", "leave", "start", "standings", "stop"):
        bot.command(f"league-{verb}", partial(handlers.command, name=verb), group=league)

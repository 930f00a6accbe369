"""Searches as a feature: ``/lfg`` and its buttons."""

from __future__ import annotations

from bot.contests.making import Making
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.search.actions import POST_ROOM, SearchCalls, SearchHandlers
from bot.contests.search.evening import next_evening
from bot.contests.search.kind import POST, SEARCH, Searches
from bot.contests.tables import ContestTables
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.storage.caps import Caps
from bot.tables.feature import CallIntervals
from bot.tables.handlers import TableHandlers


def setup(bot: Parts) -> None:
    contests, modules, making = bot[Contests], bot[GameModules], bot[Making]
    contests.add(Searches(modules, bot[ContestTables]))
    caps = Caps(bot.config.meetings_per_person, bot.config.meetings_per_guild)
    calls = SearchCalls(bot.database)
    handlers = bot.add(SearchHandlers(contests, calls, making, bot[Settings], bot[CallIntervals], caps))
    actions = bot[ContestRoom].actions[SEARCH] = handlers.by_verb
    bot.rooms[POST_ROOM] = FeatureRoom.of(handlers, {POST: SearchHandlers.post})
    bot.rooms[SEARCH] = ContestRoom(contests, {SEARCH: actions})
    bot[TableHandlers].feature_actions.update(next_evening(handlers))
    offers = {"game": modules.offer, "length": making.offer_lengths}
    bot.command("lfg", handlers.search, offers=offers)

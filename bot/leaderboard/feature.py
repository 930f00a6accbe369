"""Leaderboards and statistics as a feature."""

from __future__ import annotations

from functools import partial

from bot.discord_io.commands import choices
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModules
from bot.leaderboard.averages import Averages
from bot.leaderboard.handlers import LISTS, VERBS, LeaderboardHandlers
from bot.leaderboard.screens import LEADERBOARD_ROOM, rankings_of
from bot.leaderboard.store import LeaderboardStore
from bot.ratings import PERIODS
from bot.settings import Settings
from bot.storage import Games
from bot.tables.handlers import TableHandlers


def setup(bot: Parts) -> None:
    games, modules, store = bot[Games], bot[GameModules], bot.add(LeaderboardStore(bot.database))
    handlers = bot.add(
        LeaderboardHandlers(
            store, Averages(bot.database), games.feats, bot[Settings], modules, games, bot.standings
        )
    )
    buttons, lists = FeatureRoom.of(handlers, VERBS, is_costly=True), FeatureRoom.of(handlers, LISTS)
    bot[TableHandlers].feature_actions.update(handlers.table_actions)
    bot.rooms[LEADERBOARD_ROOM] = FeatureRoom({**buttons.actions, **lists.actions})
    periods = {"period": choices("period", PERIODS)}
    bot.command("leaderboard", handlers.show_here, choices=periods, offers={"game": modules.offer})
    for group in bot[GameGroups].all:
        module = modules[group.game]
        group.add(
            "leaderboard",
            partial(handlers.show, module=module, as_new=False),
            choices={**periods, "by": choices("by", rankings_of(module.statistics))},
            offers={"rules": partial(handlers.offer_families, module=module)},
        )
        group.add("stats", partial(handlers.show_stats, module=module), is_costly=True)

"""The deal of the day as a feature: ``/daily``, its buttons, its replays and its regular post."""

from __future__ import annotations

from bot.daily.answers import DailyAnswers
from bot.daily.handlers import DailyHandlers
from bot.daily.posts import DailyPost
from bot.daily.service import ROOM, TITLES, DailyDeals, DailyGames
from bot.daily.store import DailyTries
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.posts.regular import post_regularly
from bot.solo.replays import NamedReplays
from bot.storage import Games
from bot.tables.handlers import TableHandlers
from bot.workers.pool import WorkerPool


def setup(bot: Parts) -> None:
    workers, replays = bot[WorkerPool], bot[NamedReplays]
    games = bot.add(
        DailyGames(
            [
                DailyDeals(module, module.daily, DailyTries(bot.database, module.name), workers)
                for module in bot[GameModules].all
                if module.daily is not None
            ]
        )
    )
    handlers = DailyHandlers(DailyAnswers(games, replays.show, bot.background), bot[Games])
    bot.rooms[ROOM] = handlers
    bot[TableHandlers].feature_actions.update(handlers.table_actions())
    replays.openers |= dict.fromkeys(TITLES, games.open_replay)
    post_regularly(bot, DailyPost(games))
    bot.command("daily", handlers.command)

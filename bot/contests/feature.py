"""The core of all contests as a feature; each kind adds itself."""

from __future__ import annotations

from typing import Final

from bot.contests.fair_play import FairPlay, SharedGames
from bot.contests.making import Making
from bot.contests.room import ContestRoom
from bot.contests.runner import Contests
from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.discord_io.parts import Parts
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.pages.watch import PageWatch
from bot.settings import Settings
from bot.storage import Games
from bot.tables.opening import TableCreation
from bot.tables.registry import TableRegistry
from bot.workers.pool import WorkerPool

OLD_ROOM: Final = "meeting"
"""The room of the buttons of searches and club nights in earlier versions, which shared their numbers."""


def setup(bot: Parts) -> None:
    modules, games, registry, creation = bot[GameModules], bot[Games], bot[TableRegistry], bot[TableCreation]
    store = ContestStore(bot.database)
    doors = bot[Doors]
    tables = bot.add(
        ContestTables(bot.client, store, modules, games, registry, creation, bot[Settings], doors)
    )
    contests = bot.add(Contests(bot.client, store, games, tables, bot.background, doors))
    doors.on_excluded.append(contests.leave_all)
    bot.add(Making(modules, creation))
    bot.add(FairPlay(SharedGames(bot.database), tables, modules, bot[WorkerPool], bot.background))
    bot.rooms[OLD_ROOM] = bot.add(ContestRoom(contests, {}))
    bot[PageWatch].sources["contest"] = store
    bot.every_minute["contests"] = contests.reconcile
    bot.before_erasure.append(contests.leave_all)
    bot.after_erasure.append(contests.reconcile)
    bot.on_sweep.append(contests.forget_old)
    bot.on_channel_deleted.insert(0, contests.channel_deleted)  # first: then their tables close
    bot.on_stop.append(contests.stop)
    registry.on_closed.append(contests.on_table_closed)
    registry.on_rest.append(contests.on_table_rests)
    registry.on_pause.append(contests.on_table_paused)

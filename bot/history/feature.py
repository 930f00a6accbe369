"""Past games as a feature: their list, replays and records, and tables in play to watch."""

from __future__ import annotations

from functools import partial

from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.exclusions.doors import Doors
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.history.handlers import ROOM, VERBS, HistoryHandlers
from bot.history.replay import ROOM as REPLAY_ROOM
from bot.history.replay import VERBS as REPLAY_VERBS
from bot.history.replay import ReplayHandlers
from bot.history.reports import TableReports
from bot.history.table_actions import TableHistory
from bot.history.watching import VERBS as WATCH_VERBS
from bot.history.watching import WATCH_ROOM, WatchHandlers
from bot.settings.command_lists import CHECKS
from bot.storage import Games
from bot.tables.handlers import TableHandlers
from bot.tables.registry import TableRegistry


def setup(bot: Parts) -> None:
    """Add the past games."""
    games, modules, registry = bot[Games], bot[GameModules], bot[TableRegistry]
    archive = bot.add(Archive(games, modules))
    registry.on_erased.append(archive.forget)
    replay = bot.add(ReplayHandlers(archive))
    bot.add(replay.named)
    history = bot.add(HistoryHandlers(archive, games, modules, replay))
    bot[TableHandlers].feature_actions.update(TableHistory(replay, history).actions)
    bot[TableHandlers].feature_actions.update(TableReports().actions)
    watching = WatchHandlers(registry, games, archive, replay, modules, bot[Doors])
    bot.rooms[ROOM] = FeatureRoom.of(history, VERBS, is_costly=True)
    bot.rooms[REPLAY_ROOM] = FeatureRoom.of(replay, REPLAY_VERBS, is_costly=True)
    bot.rooms[WATCH_ROOM] = FeatureRoom.of(watching, WATCH_VERBS, is_costly=True)
    bot.command("record", history.record, offers={"game": history.suggest}, family=CHECKS)
    bot.command("watch", watching.command)
    for group in bot[GameGroups].all:
        group.add("history", partial(history.command, name=group.game))
        past = partial(history.suggest, name=group.game)
        group.add("replay", partial(replay.command, name=group.game), offers={"game": past})

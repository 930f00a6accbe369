"""Tables of all games as a feature: their parts, and who answers their buttons."""

from __future__ import annotations

from sqlalchemy import select

from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import TABLE_ROOM
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.discord_io.payload import PictureQueue
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.settings.command_lists import CommandLists
from bot.settings.feature import SettingsHandlers
from bot.storage import Games
from bot.storage.schema import games as rows
from bot.tables.autocomplete import TableOffers
from bot.tables.commands import VERBS, TableCommands
from bot.tables.fingerprint import FingerprintWriter
from bot.tables.handlers import TableClosing, TableHandlers
from bot.tables.opening import Rematch, TableCreation
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.tables.stored_table import Processes, TableServices
from bot.tables.table import TableLoader
from bot.tables.threads import TABLES_ROOM
from bot.workers.pool import WorkerPool


class CallIntervals(Intervals):
    """Limits how often a user has others mentioned."""


def setup(bot: Parts) -> None:
    config, settings, modules, games = bot.config, bot[Settings], bot[GameModules], bot[Games]
    budget, load, workers = bot[TokenBudget], bot[LoadMonitor], bot[WorkerPool]
    processes, doors = bot[Processes], bot[Doors]
    services = bot.add(
        TableServices(
            client=bot.client,
            config=config,
            games=games,
            settings=settings,
            workers=workers,
            background=bot.background,
            card_emoji=bot[CardEmoji],
            avatars=bot.add(Avatars(bot.background.spawn)),
            load=load,
            pictures=PictureQueue(load, workers),
            fingerprints=FingerprintWriter(games.pages),
            ping_limiter=Intervals(config.role_call_interval_s),
            budget=budget,
            doors=doors,
            processes=processes,
        )
    )
    registry = bot.add(TableRegistry(games, TableLoader(services, modules)))
    resumption = bot.add(
        TableResumption(registry, games, settings, config, bot.background, lambda: budget.is_tight)
    )
    bot.on_stop.append(resumption.stop)
    lists = bot[CommandLists]
    registry.on_opened.append(lists.table_opened)
    for module in modules.all:
        lists.used[module.name].append(select(rows.c.guild_id).where(rows.c.game == module.name).distinct())
    closing = bot.add(TableClosing(bot.client, registry, games, settings))
    resumption.on_unread_end.append(closing.show_unread_end)
    bot.on_channel_deleted.append(closing.channel_deleted)
    bot.on_guild_left.append(closing.guild_left)
    doors.on_excluded.append(closing.user_excluded)
    bot[SettingsHandlers].listeners.append(registry)
    creation = bot.add(TableCreation(bot.client, config, registry, games, settings))
    calls = bot.add(CallIntervals(config.person_call_interval_s))
    rematch = Rematch(creation, doors, bot.background, calls)
    handlers = bot.add(TableHandlers(registry, closing, rematch, modules))
    bot.rooms[TABLE_ROOM] = handlers
    commands = bot.add(TableCommands(creation, handlers))
    bot.rooms[TABLES_ROOM] = FeatureRoom.of(commands, VERBS)
    bot.add(TableOffers(handlers))

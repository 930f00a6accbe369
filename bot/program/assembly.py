"""The parts of the bot, each built with the parts it needs; building opens and sends nothing."""

from __future__ import annotations

import math
import os
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from bot.config import AppConfig, ConfigError
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.discord_internals import ListedCommands
from bot.discord_io.dispatch import ButtonAction, FeatureRoom
from bot.discord_io.error_answers import FORM_ROOM, open_again
from bot.discord_io.forms import OpenForms
from bot.discord_io.interaction import Links
from bot.discord_io.memberships import Memberships
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroup, GameGroups
from bot.game_kit.module import GameModule, GameModules
from bot.i18n import add_facts
from bot.leaderboard.results import RESULTS
from bot.load.limiters import CostlyQueryLimiter
from bot.load.monitor import LoadMonitor
from bot.metrics.answer_times import AnswerClock
from bot.metrics.meters import count_unexpected_errors
from bot.metrics.process_status import ProcessStatus, limit_bytes, resident_bytes
from bot.pages.page import PageWatch
from bot.privacy import DataRetention
from bot.program.build_info import this_build
from bot.program.connection import ConnectedBot
from bot.program.features import COGS, Setup
from bot.program.operator_port import opened_port
from bot.program.recurring import Recurring
from bot.program.shard_coordinator import FACES
from bot.program.wiring import cluster_of, workers_of
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.settings import Settings
from bot.settings.command_lists import CommandLists
from bot.settings.store import SettingsStore
from bot.shards.shard_range import ShardRange
from bot.storage import Database, Games, StorageError
from bot.storage.backup import backup_age_s
from bot.tables.handlers import ChannelEntry
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.tables.stored_table import ALONE, Processes
from bot.workers.cluster import Cluster

if TYPE_CHECKING:
    from bot.metrics.server import OperatorServer


@dataclass(eq=False, repr=False)
class Operations:
    """The operator's port of one bot, opened only if the settings name a port.

    ``answers`` measures the time to answer.
    """

    bot: AssembledBot
    answers: AnswerClock | None
    _server: OperatorServer | None = None
    _dumped_at: float | None = None

    async def start(self) -> None:
        """Open the port of the settings, if any.

        *Raises:* ConfigError if it cannot be opened; StorageError ``database_in_use`` if the only process of
        another bot has the database, and so probably the port.
        """
        try:
            self._server = await opened_port(
                self.bot.config, self.status, alive=self.lacks_to_live, ready=self.lacks_to_play
            )
        except ConfigError as error:
            if await self._is_database_in_use():
                raise StorageError("database_in_use", database=self.bot.database.name) from error
            raise

    async def _is_database_in_use(self) -> bool:
        """Return whether another bot holds the lock of the database that this one needs for itself."""
        if self.bot.config.shard_range is not None:
            return False
        from bot.storage.inspection import lease_holder  # here: most bots start without it

        try:
            return await lease_holder(self.bot.config.database_url) is not None
        except (OSError, StorageError):
            return False

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.stop()

    def status(self) -> ProcessStatus:
        if self.answers is not None:
            self.answers.count_unanswered()
        return ProcessStatus(
            tables=self._open_tables(),
            guilds=len(self.bot.guilds),
            latencies=self.bot.latencies_now,
            thinking=self.bot.workers.waiting,
            workers=self.bot.workers.at_work,
            is_ready=not self.lacks_to_play(),
            is_writable=self.bot.database.is_open and self.bot.database.write_failure is None,
            has_room=self.bot.database.has_room(),
            backup_age_s=self._backup_age_s(),
            memory={"bot": resident_bytes([os.getpid()]), "workers": resident_bytes(self.bot.workers.pids)},
            memory_limit=limit_bytes(),
        )

    async def note_dump(self) -> None:
        """Read when the nightly dump of a database server last ran. *Raises:* StorageError."""
        self._dumped_at = await self.bot.database.dumped_at()

    def _backup_age_s(self) -> float | None:
        now = self.bot.database.now()
        stamped = backup_age_s(self.bot.config.backup_stamp, now)
        dumped = None if self._dumped_at is None else max(0.0, now - self._dumped_at)
        ages = [age for age in (stamped, dumped) if age is not None]
        # A backup of a database server may be made elsewhere, without a mark that is read here.
        return min(ages, default=math.inf if self.bot.database.is_sqlite else None)

    def lacks_to_live(self) -> list[str]:
        """Return the reasons why the bot should be restarted; empty if there are none."""
        return [] if self.bot.is_heard else ["Discord has not been heard for too long"]

    def lacks_to_play(self) -> list[str]:
        """Return the reasons why the bot cannot serve its users fully now; empty if there are none."""
        lacking = self.lacks_to_live()
        if self.bot.is_leaving:
            lacking.append("the bot is stopping")
        if not any(map(math.isfinite, self.bot.latencies_now.values())):
            lacking.append("no connection to Discord is open")
        if not self.bot.database.is_open:
            lacking.append("the database is not open")
        elif (failure := self.bot.database.write_failure) is not None:
            lacking.append(f"the database cannot be written: {failure}")
        if not self.bot.parts[TableResumption].is_playable:
            lacking.append("the open tables are not back yet")
        return lacking

    def _open_tables(self) -> Iterator[tuple[str, str, str]]:
        for table in self.bot.registry.live:
            if table.state.is_open:
                phase = "paused" if table.state.paused else table.state.phase.value
                yield table.module.name, table.row.pace, phase


class AssembledBot(ConnectedBot):
    """A bot with all its parts; its database is not open yet.

    ``shards`` are those of this process, ``None`` if it is the only one. ``options`` go to discord.py.
    """

    settings: Settings

    def __init__(
        self,
        config: AppConfig,
        database: Database,
        modules: Sequence[GameModule],
        features: Sequence[Setup],
        *,
        shards: ShardRange | None,
        **options: Any,
    ) -> None:
        answers = AnswerClock() if config.metrics_port is not None else None
        super().__init__(config, answers=answers, **options)
        self.config = config
        self.locale = config.locale
        self.database = database
        self.background = BackgroundTasks()
        self.parts = parts = Parts(self, config, database, self.background)
        self.rooms, self.door_checks = parts.rooms, parts.checks
        self.modules = parts.add(GameModules(modules))
        for module in modules:
            if module.word_facts is not None:
                add_facts(module.name, module.word_facts)
            self.rooms.update(module.rooms)
            for room in module.rooms.values():
                parts.add(room)
        self.rooms[FORM_ROOM] = FeatureRoom(
            {"again": ButtonAction(lambda tap: open_again(tap.interaction, tap.request))}
        )
        count_unexpected_errors()
        store = parts.add(SettingsStore(database))
        lengths = {module.name: module.catalogue.lengths for module in modules}
        self.settings = parts.add(Settings(store, lengths))
        tree = cast(ListedCommands, self.tree)
        lists = CommandLists(tree, parts, self.settings, store, str(this_build()))
        self.command_lists, self.list_all_commands = parts.add(lists), lists.show_all
        parts.add(Games(database, RESULTS))
        access = cluster_of(config)
        self.cluster = None if access is None else Cluster(access)
        self.workers = parts.add(workers_of(config, self.modules.all, self.cluster))
        self.load = parts.add(LoadMonitor())
        parts.add(self.budget)
        self.card_emoji = parts.add(
            CardEmoji(
                self,
                config.locale,
                uploads=shards is None or shards.leads,
                notify=lambda: self._notify(FACES),
            )
        )
        self.memberships = Memberships(self)
        self.forms = OpenForms()
        self.links = Links.of(config)
        self.beginnings = parts.beginnings
        self.costly_queries = CostlyQueryLimiter(
            per_person=config.reads_per_person,
            per_minute=config.reads_per_minute,
            max_concurrent=config.reads_at_once,
        )
        self.coordinator = None
        processes = ALONE
        if shards is not None:
            processes = Processes(shards.serves, shards.leads, lambda number: self._notify(f"table:{number}"))
        database.serves_guild = parts.add(processes).runs
        watch = parts.add(PageWatch(self, {}, self.end_with_channel, lambda: database.now()))
        parts.every_minute["pages"] = watch.reconcile  # first: the others post what was deleted
        groups = [GameGroup(module.name) for module in modules]
        for place, group in enumerate(parts.add(GameGroups(groups)).all):
            parts.list_command(group, family=group.game if place else "")
        for setup in features:
            setup(parts)
        for cog in COGS:
            import_module(cog).add_commands(parts)
        for module, group in zip(modules, groups, strict=True):
            if module.cog:
                import_module(module.cog).add_commands(parts, group)

        self.registry = parts[TableRegistry]
        self.table_entry = ChannelEntry(self.registry)
        self.operations = Operations(self, answers)
        if not database.is_sqlite:
            parts.every_minute["age of the newest dump"] = self.operations.note_dump
        self.recurring = Recurring(
            self,
            config,
            hearing=self._hearing,
            reconcilers=parts.every_minute,
            data_retention=parts[DataRetention],
            registry=self.registry,
            database=database,
        )

    @property
    def is_heard(self) -> bool:
        """Whether Discord has sent anything lately."""
        return self._hearing.look(*self.latencies_now.values())

    async def end_with_channel(self, channel_id: int) -> None:
        failure = f"channel {channel_id} deleted: not all in it has ended"
        await end_all(failure, channel_id, self.parts.on_channel_deleted)

    def _notify(self, what: str) -> None:
        if self.coordinator is not None:
            self.background.spawn(self.coordinator.notify(what))


async def end_all(failure: str, where: int, ends: Iterable[Callable[[int], Awaitable[object]]]) -> None:
    """Call each of ``ends`` with the id of a channel or server, even if others raise; log ``failure``."""
    for end in ends:
        with errors_logged(failure):
            await end(where)

"""The bot as a whole: built without touching anything, connected to everything when it starts."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import discord
import yarl
from discord.ext import commands, tasks
from discord.gateway import DiscordWebSocket

from bot import health
from bot.background import BackgroundTasks
from bot.component_router import rooms_of
from bot.config import AppConfig, ConfigError, refused_setting
from bot.daily.answers import DailyAnswers
from bot.daily.games import DailyGames
from bot.daily.handlers import DailyHandlers
from bot.daily.posts import DailyPosts
from bot.daily.service import DailyDeals
from bot.daily.store import DailyTries, TriesOfPeople
from bot.discord_io.ask import Ask
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component import requested
from bot.discord_io.dispatch import dispatch
from bot.discord_io.gateway import CappedBackoff, ConnectionWatch, IdentifyTurns, cap_backoff
from bot.discord_io.interaction import Client, Interaction
from bot.discord_io.payload import NO_PINGS
from bot.discord_io.permissions import invite_link
from bot.discord_io.reads import InteractionExpired, Reads, Turns, received
from bot.discord_io.responses import answering
from bot.games.barbu.module import barbu_module
from bot.games.bridge.module import bridge_module
from bot.games.module import GameModule, GameModules
from bot.handlers import Handlers
from bot.history.archive import Archive
from bot.history.handlers import HistoryHandlers
from bot.history.replay import ReplayHandlers
from bot.history.table_actions import TableHistory
from bot.i18n import CatalogueTranslator, add_facts
from bot.leaderboard.handlers import LeaderboardHandlers
from bot.leaderboard.recount import catch_up
from bot.leaderboard.results import RESULTS
from bot.leaderboard.store import LeaderboardStore
from bot.metrics.answers import AnswerClock
from bot.operations import Operations
from bot.privacy import DataRetention, PrivacyHandlers
from bot.settings import Settings
from bot.settings.handlers import SettingsHandlers
from bot.settings.store import SettingsStore
from bot.sharing import Sharing
from bot.storage import Database, Games, StorageError
from bot.strain import Strain
from bot.tables.autocomplete import TableOffers
from bot.tables.closing import TableClosing
from bot.tables.commands import TableCommands
from bot.tables.creation import TableCreation
from bot.tables.dispatch import TableHandlers
from bot.tables.doors import TableDoors
from bot.tables.loading import TableLoader
from bot.tables.processes import ALONE, Processes
from bot.tables.registry import TableRegistry
from bot.tables.rematch import Rematch
from bot.tables.resumption import TableResumption
from bot.tournaments.handlers import TournamentHandlers
from bot.tournaments.rounds import TournamentRounds
from bot.tournaments.service import Tournaments
from bot.tournaments.store import TournamentStore
from bot.workers.cluster import Cluster
from bot.workers.cluster_access import ClusterAccess, ClusterRefused, TlsFiles
from bot.workers.pool import WorkerPool, workers_by_default
from bot.workers.worker_init import combined
from engine.errors import CodedError

log = logging.getLogger(__name__)

Say = Callable[[str], object]
R = TypeVar("R")

COGS = ("cogs.table", "cogs.settings", "cogs.play", "cogs.coach", "cogs.verification", "cogs.daily")
"""The commands there are whatever is played; a game's module names those of its own."""

HEARD_BY_ALL = {"connect", "disconnect", "ready", "resumed", "error"} | {
    f"shard_{event}" for event in ("connect", "disconnect", "ready", "resumed")
}
"""What a process hears of its connections while another serves its shards."""

SWEEP_EVERY_H = 6
"""How often servers left long ago are looked for."""


ANNOUNCE_EVERY_MIN = 5
"""How often it is looked whether a new day's deal is to be announced."""

_READ_BY_US = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What comes in by ``on_interaction``; commands go by their tree."""


class BarbuBot(commands.Bot, Client):
    """The bot in one gateway connection. It needs no privileged intent and reads no messages."""

    def __init__(
        self,
        config: AppConfig,
        database: Database,
        modules: Sequence[GameModule],
        *,
        say: Say | None = None,
        **options: Any,
    ) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        # Every call to Discord would be looked at, for nobody.
        answers = AnswerClock() if config.metrics_port is not None else None
        if answers is not None:
            options["http_trace"] = answers.trace()
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=NO_PINGS,
            max_messages=None,
            **options,
        )
        self.config = config
        self.locale = config.locale
        self.database = database
        self.settings_store = SettingsStore(self.database)
        self.modules = GameModules(modules)
        for module in modules:
            if module.word_facts is not None:
                add_facts(module.name, module.word_facts)
        self.settings = Settings(self.settings_store, {one.name: one.catalogue.lengths for one in modules})
        self.games = Games(self.database, RESULTS)
        self._caught_up = False
        self._leaving = False
        self._end: asyncio.Task[None] | None = None
        self.archive = Archive(self.games, self.modules)
        access = cluster_of(config)
        self.cluster = None if access is None else Cluster(access)
        self.workers = workers_of(config, self.modules.all, self.cluster)
        self.daily = DailyGames(
            [
                DailyDeals(module, module.daily, DailyTries(self.database, module.name), self.workers)
                for module in self.modules.all
                if module.daily is not None
            ]
        )
        self.daily_posts = DailyPosts(
            self, self.database, self.daily, self.settings, self.settings_store, locale=config.locale
        )
        replay = ReplayHandlers(self.archive, self.daily)
        self.background = BackgroundTasks()
        self.strain = Strain()
        self.card_emoji = CardEmoji(self, config.locale)
        self.reads = Reads(per_person=config.reads_per_person, at_once=config.reads_at_once)
        # What somebody is told who asks too much at once is told in a turn of its own.
        self._turns = Turns(at_once=config.reads_per_person + 2)
        self._say = say
        self._hearing = ConnectionWatch(quiet_s=config.discord_quiet_s, away_s=config.discord_away_s)
        self.sharing: Sharing | None = None
        shards = config.shard_range
        self._processes = (
            ALONE if shards is None else Processes(shards.serves, shards.leads, self._tell_of_table)
        )
        loader = TableLoader(
            client=self,
            config=config,
            games=self.games,
            modules=self.modules,
            settings=self.settings,
            workers=self.workers,
            background=self.background,
            card_emoji=self.card_emoji,
            avatars=Avatars(self.background.spawn),
            strain=self.strain,
            processes=self._processes,
        )
        self.registry = registry = TableRegistry(self.games, loader)
        self.doors = TableDoors(registry)
        self.resumption = TableResumption(registry, self.games, self.background, self._processes.runs)
        self.operations = Operations(
            config,
            bot=self,
            database=self.database,
            registry=registry,
            resumption=self.resumption,
            workers=self.workers,
            is_heard=lambda: self._hearing.look(*self.latencies_now),
            answers=answers,
        )
        self.closing = TableClosing(registry, self.games, self.settings)
        self.creation = TableCreation(self, config, registry, self.games, self.settings)
        rematch = Rematch(registry, self.creation, self.settings, self.background)
        tables = TableHandlers(registry, self.closing, rematch, TableHistory(replay).actions)
        self.tournaments = Tournaments(
            self, TournamentStore(self.database), self.games, self.modules, self.settings
        )
        self.rounds = TournamentRounds(self.tournaments, registry, self.workers, self.background)
        self.data_retention = DataRetention(
            self.database,
            TriesOfPeople(self.database),
            registry,
            self.closing,
            self.settings,
            self.archive,
            self.rounds,
        )
        self.handlers = Handlers(
            tables=tables,
            table_commands=TableCommands(registry, self.creation, self.closing, tables, self.modules),
            table_offers=TableOffers(registry),
            daily=DailyHandlers(DailyAnswers(self.daily, partial(replay.show, number=0, step=0, anew=True))),
            leaderboard=LeaderboardHandlers(
                LeaderboardStore(self.database), self.games.feats, self.settings, self.modules
            ),
            history=HistoryHandlers(self.archive, self.games, self.modules, replay),
            privacy=PrivacyHandlers(self.data_retention, forget_guild_days=config.forget_guild_days),
            replay=replay,
            settings=SettingsHandlers(self.settings, self.modules, registry),
            tournaments=TournamentHandlers(self.tournaments, self.rounds, self.creation, self.settings),
        )
        self.rooms = rooms_of(self.handlers, self.modules)
        if shards is not None:
            self.sharing = Sharing(
                database,
                shards,
                registry=registry,
                settings=self.settings,
                background=self.background,
                resume=self._resume,
                rest=self._rest,
                lead=self._lead,
                leave=self._begin_end,
            )
            self.settings.tell = self.data_retention.tell = self._tell

    async def setup_hook(self) -> None:
        """Open the database, register commands; raises ``StorageError`` and ``ConfigError``."""
        await self.operations.start()
        if self.config.discord_api_url is not None:
            # Only a proxy's own answer says where the gateway behind it is.
            _, url, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        await self.database.open(alone=True)
        for cog in (*COGS, *(cog for module in self.modules.all for cog in module.cogs)):
            await self.load_extension(cog)
        await self.tree.set_translator(CatalogueTranslator())
        if self.sharing is None:
            await self._lead()
        else:
            self.sharing.begin(self)
        if self.application_id is not None:
            log.info("the link that adds the bot to a server: %s", invite_link(self.application_id))
        self._hearing.begin()
        often = min(health.BEAT_EVERY_S, self.config.discord_quiet_s / 4)
        self._beat.change_interval(seconds=often)
        self._beat.start()
        self._sweep.start()
        self._announce.start()
        if self.cluster is not None:
            self.cluster.start()
        if self._say is not None:
            self.workers.warm_up(self._say)

    async def _lead(self) -> None:
        """Do what is done once for the whole bot: tell Discord of the commands, and of the card faces."""
        await self.tree.sync()
        if self.sharing is not None and self.config.card_emoji:
            self.card_emoji.start()

    async def _rest(self) -> None:
        """Do and show nothing by itself any more."""
        self.resumption.stop()
        self.rounds.stop()
        await self.registry.close()

    def _tell(self, what: str) -> None:
        if self.sharing is not None:
            self.background.spawn(self.sharing.tell(what))

    def _tell_of_table(self, table_id: int) -> None:
        self._tell(f"table:{table_id}")

    @property
    def _is_acting(self) -> bool:
        """Whether what happens on Discord is this process's to answer."""
        return self.sharing is None or self.sharing.is_acting

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stay connected to Discord; raises ``DiscordAway`` when it is not heard for too long."""
        connected = asyncio.create_task(self._stay_connected(reconnect))
        away = asyncio.create_task(self._hearing.until_away())
        try:
            done, _ = await asyncio.wait({connected, away}, return_when=asyncio.FIRST_COMPLETED)
            await (connected if connected in done else away)
        finally:
            for task in (connected, away):
                task.cancel()
            await asyncio.wait({connected, away})

    async def _stay_connected(self, reconnect: bool) -> None:
        backoff = CappedBackoff()
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                # discord.py takes a first connection that failed for one it could resume.
                if not reconnect or self.is_closed() or getattr(self, "ws", None) is not None:
                    raise
                await asyncio.sleep(backoff.delay())

    @property
    def latencies_now(self) -> list[float]:
        """The latency of each gateway connection; not finite where it is closed."""
        return [self.latency]

    @property
    def is_leaving(self) -> bool:
        """Whether it is about to stop."""
        return self._leaving

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell of an event; of an interaction, it is noted when it came in."""
        if event == "interaction":
            received(args[0])
            self.operations.received(args[0])
        self.operations.heard(event)
        if self._is_acting or event in HEARD_BY_ALL:
            super().dispatch(event, *args, **kwargs)

    def room(self, kind: type[R], /) -> R:
        """The room of that class; raises ``LookupError``."""
        for room in self.rooms.values():
            if isinstance(room, kind):
                return room
        raise LookupError(kind.__name__)

    async def asked(self, interaction: Interaction, ask: Ask, /) -> None:
        """Answer one tap, choice or form."""
        await dispatch(self.rooms, interaction, ask)

    async def on_connect(self) -> None:
        """Resume all open tables after the first connection; a reconnection changes nothing.

        READY has come, and no table needs to know its server: ``on_ready`` would wait two seconds for more
        servers to be told of.
        """
        if self.sharing is not None:
            return
        await self._resume()
        if self.config.card_emoji:
            self.card_emoji.start()

    async def _resume(self) -> None:
        """Let all that was under way go on, once."""
        await self.resumption.resume_all()
        if not self._caught_up:
            self._caught_up = True
            await self.rounds.resume_all(self._processes.runs)
            if self.sharing is None or self.sharing.shards.leads:
                self.background.spawn(catch_up(self.database, self.modules))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Take the shards of this process, of several, once they are connected."""
        if self.sharing is not None:
            self.sharing.shard_connected(shard_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what an event could not do, unless the database was closed under it: the next start does it."""
        if self._leaving and isinstance(sys.exc_info()[1], StorageError):
            log.info("%s was cut short by the stop", event_method)
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer every button, list and form: discord.py is given none of them to watch over."""
        if interaction.type not in _READ_BY_US:
            return
        ask = requested(interaction.data)
        try:
            async with self._turns.of(interaction):
                if ask is None:
                    await _unknown(interaction)
                else:
                    await self.asked(interaction, ask)
        except InteractionExpired:
            log.info("a tap had expired before there was time for it")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the table of a channel that is gone, and the tournament in it."""
        await self.rounds.channel_deleted(channel.id)
        await self.closing.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the table of a thread that is gone."""
        await self.closing.channel_deleted(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End what is played in a server the bot was taken out of; all goes when nobody calls it back."""
        await self.rounds.guild_left(guild.id)
        await self.closing.guild_left(guild.id)
        await self.data_retention.guild_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is known of a server that calls the bot back."""
        await self.data_retention.guild_back(guild.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Post a table's message again when somebody deletes it."""
        self.registry.message_deleted(payload.channel_id, payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """The same, when a channel is swept."""
        for message_id in payload.message_ids:
            self.registry.message_deleted(payload.channel_id, message_id)

    async def close(self) -> None:
        """Stop the tables, leave Discord, close the database; whoever asks again waits for the same end."""
        await asyncio.shield(self._begin_end())

    def _begin_end(self) -> asyncio.Task[None]:
        # Not in the background: the end waits for what is under way there.
        if self._end is None:
            self._end = asyncio.create_task(self._shut_down())
        return self._end

    async def _shut_down(self) -> None:
        self._leaving = True
        if self.sharing is not None:
            self.sharing.stop()
        self._beat.cancel()
        self._sweep.cancel()
        self._announce.cancel()
        await self.card_emoji.stop()
        await self._rest()
        await self.background.drain()
        if self.cluster is not None:
            await self.cluster.close()
        self.workers.close()
        await super().close()
        await self.database.close()
        await self.operations.stop()

    @tasks.loop(hours=SWEEP_EVERY_H)
    async def _sweep(self) -> None:
        await self.sweep()

    @_sweep.before_loop
    async def _see_all_servers(self) -> None:
        await self.wait_until_ready()

    @tasks.loop(minutes=ANNOUNCE_EVERY_MIN)
    async def _announce(self) -> None:
        if not self._is_acting:
            return
        try:
            await self.daily_posts.post_due()
        except CodedError as error:
            log.warning("the daily deal is not announced everywhere yet: %s", error.code)
        except Exception:
            # It would be the last announcement.
            log.exception("the daily deal is not announced everywhere yet")

    @_announce.before_loop
    async def _hear_of_servers(self) -> None:
        await self.wait_until_ready()

    async def sweep(self) -> None:
        """Delete what is kept of servers the bot left long ago."""
        if not self._is_acting:
            return
        present = {guild.id for guild in self.guilds}
        shards = self.config.shard_range
        try:
            await self.data_retention.sweep(
                present,
                after_days=self.config.forget_guild_days,
                is_ours=(lambda _: True) if shards is None else shards.serves,
            )
            if self.sharing is not None and self.sharing.shards.leads:
                await self.sharing.forget_interactions()
        except CodedError as error:
            log.warning("servers left long ago are not forgotten yet: %s", error.code)
        except Exception:
            # It would be the last time they are looked for.
            log.exception("servers left long ago are not forgotten yet")

    @tasks.loop(seconds=health.BEAT_EVERY_S)
    async def _beat(self) -> None:
        if not self._hearing.look(*self.latencies_now):
            return
        try:
            health.beat(self.config.heartbeat_path)
        except OSError as error:
            log.warning("the heartbeat cannot be written: %s", error.strerror)


async def _unknown(interaction: Interaction) -> None:
    async with answering(interaction):
        raise CodedError("unknown_button")


class ShardedBarbuBot(BarbuBot, commands.AutoShardedBot):
    """The same bot over several gateway connections."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self._turns_to_identify = IdentifyTurns()
        self._buckets: int | None = None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a shard's turn by Discord's own buckets; discord.py would take five seconds for each."""
        if self._buckets is None:
            try:
                self._buckets = (await self.fetch_session_start_limits()).max_concurrency
            except discord.DiscordException as error:
                log.info("it is not known how many shards may identify: %s", type(error).__name__)
        await asyncio.sleep(self._turns_to_identify.take(shard_id or 0, self._buckets or 1))

    @property
    def latencies_now(self) -> list[float]:
        """One connection that is heard is enough: the others are tried again beside it."""
        return [latency for _, latency in self.latencies]


def installed_games(config: AppConfig, database: Database) -> list[GameModule]:
    """The games this program plays: here alone they are named.

    Raises ``ConfigError`` where the host's rules are none of theirs.
    """
    barbu = barbu_module(
        database, default_rules=config.default_rules, sheets_per_person=config.sheets_per_person
    )
    presets = barbu.catalogue.presets
    if config.default_rules not in presets:
        raise refused_setting("default_rules", f"must be one of {', '.join(presets)}", config.default_rules)
    return [barbu, bridge_module()]


def cluster_of(config: AppConfig) -> ClusterAccess | None:
    """The cluster that the settings name, if any; raises ``ConfigError`` where it cannot be used."""
    if config.cluster is None:
        return None
    tls = None
    if config.cluster_ca and config.cluster_cert and config.cluster_key:
        tls = TlsFiles(config.cluster_ca, config.cluster_cert, config.cluster_key)
    access = ClusterAccess(config.cluster, tls)
    try:
        access.check()
    except ClusterRefused as error:
        raise ConfigError("bad_setting", str(error)) from None
    return access


def workers_of(
    config: AppConfig, modules: Sequence[GameModule], cluster: Cluster | None = None
) -> WorkerPool:
    """The processes that think for these games."""
    return WorkerPool(
        workers=workers_by_default() if config.bot_workers is None else config.bot_workers,
        limit_s=config.bot_limit_s,
        preparation=combined([one.preparation for one in modules if one.preparation]),
        cluster=cluster,
    )


GamesOf = Callable[[AppConfig, Database], Sequence[GameModule]]


def create_bot(config: AppConfig, *, say: Say | None = None, games: GamesOf = installed_games) -> BarbuBot:
    """Build the whole bot; nothing is opened or sent before it starts.

    Args:
        config: how this program is set up.
        say: told when the bot players' kernels must be compiled first; they are then loaded as soon as the
            bot runs, and without it when the first of them is needed.
        games: makes the games it plays, of whom the first has the group with settings and data.

    Raises ``ConfigError`` for settings that only the games can judge.
    """
    shards = config.shard_range
    database = Database(config.database_url, shards=shards)
    modules = games(config, database)
    cap_backoff()
    if config.discord_api_url is not None:
        discord.http.Route.BASE = config.discord_api_url
    if shards is not None:
        return ShardedBarbuBot(
            config, database, modules, say=say, shard_ids=shards.ids, shard_count=shards.count
        )
    if config.shard_count is not None:
        return ShardedBarbuBot(config, database, modules, say=say, shard_count=config.shard_count)
    return BarbuBot(config, database, modules, say=say)

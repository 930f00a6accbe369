"""The bot from start to stop, as the only process or one of several."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import discord
import yarl
from discord.ext import commands

from bot.config import AppConfig
from bot.contests.runner import Contests
from bot.discord_io.access import invite_link
from bot.discord_io.discord_internals import (
    cap_backoff,
    fetch_session_start_limits,
    use_api,
    use_gateway_of_api,
)
from bot.discord_io.gateway import IdentifyTurns
from bot.discord_io.interaction import Interaction
from bot.discord_io.languages import words_of
from bot.discord_io.message import embed
from bot.game_kit.module import GameModule
from bot.i18n import CatalogueTranslator, Words
from bot.leaderboard.recount import catch_up
from bot.privacy import DataRetention
from bot.program.assembly import AssembledBot, end_all
from bot.program.features import FEATURES, Setup
from bot.program.patience import is_discord_away, open_patiently
from bot.program.recurring import ClockWatch
from bot.program.shard_coordinator import ShardCoordinator
from bot.program.wiring import installed_games
from bot.runtime.background import DRAIN_S, errors_logged
from bot.runtime.current import wait_until_idle
from bot.shards.shard_lease import ShardLease
from bot.shards.shard_locks import identify_lock
from bot.storage import Database, StorageError
from bot.tables.resumption import TableResumption
from bot.workers.cluster import ClusterTrouble

log = logging.getLogger(__name__)

Say = Callable[[str], object]

GamesOf = Callable[[AppConfig, Database], Sequence[GameModule]]

RESUME_AGAIN_S: Final = 1.0
"""Seconds until another attempt to read interrupted work after the database failed."""

_TROUBLES: Final = {
    "cluster_unreachable": "help-host-unreachable",
    "cluster_left": "help-host-unreachable",
    "cluster_empty": "help-host-no-node",
    "cluster_other_version": "help-host-version",
}


class BarbuBot(AssembledBot):
    """The whole bot, with one gateway connection."""

    def __init__(
        self,
        config: AppConfig,
        database: Database,
        modules: Sequence[GameModule],
        features: Sequence[Setup],
        *,
        say: Say | None = None,
        lease: ShardLease | None = None,
        **options: Any,
    ) -> None:
        shards = None if lease is None else lease.shards
        super().__init__(config, database, modules, features, shards=shards, **options)
        self._say = say
        self._resuming, self._caught_up = asyncio.Lock(), False
        self._end: asyncio.Task[None] | None = None
        self._clock_watch = ClockWatch(self._stood_still, self._clock_moved)
        among = None if shards is None else partial(identify_lock, database)
        self._turns_to_identify = IdentifyTurns(partial(fetch_session_start_limits, self), among)
        if lease is not None:
            self.coordinator = ShardCoordinator(
                database,
                lease,
                registry=self.registry,
                settings=self.settings,
                card_emoji=self.card_emoji,
                background=self.background,
                resume=self._resume,
                stop_tables=self._quiesce,
                lead=self.command_lists.register,
                leave=self._begin_end,
            )
            self.settings.notify = self._notify
            self.parts[DataRetention].notify_within = self.coordinator.notify_within

    async def login(self, token: str) -> None:
        """Open the port and the database, and log in; wait for a database server or Discord that is away.

        *Raises:* StorageError and ConfigError for what only the operator can solve; Interrupted.
        """
        await self.operations.start()
        await open_patiently(self.database, self._patience, on_wait=self._alive_without_discord)
        log.info("the database %s is open", self.database.name)
        self._alive_without_discord()
        await super().login(token)

    def _alive_without_discord(self) -> None:
        """Beat from now on, as long as a running bot would after it last heard Discord."""
        self._hearing.begin()
        self.recurring.start_heartbeat()

    async def setup_hook(self) -> None:
        """Register the commands, and start the recurring jobs."""
        if self.config.discord_api_url is not None:
            await self._patience.until_done(
                "finding the gateway", partial(use_gateway_of_api, self), is_discord_away
            )
        self.command_lists.fill()
        await self.tree.set_translator(CatalogueTranslator())
        if self.coordinator is None:
            register = self.command_lists.register
            await self._patience.until_done("registering the commands", register, is_discord_away)
        else:
            self.coordinator.start(self)
        if self.application_id is not None:
            log.info("the link that adds the bot to a server: %s", invite_link(self.application_id))
        self.recurring.start()
        self._clock_watch.start()
        if self.cluster is not None:
            self.cluster.start()
        if self._say is not None:
            self.workers.warm_up(self._say)

    async def _quiesce(self, within_s: float = DRAIN_S) -> None:
        """Stop all activity that no request started; wait ``within_s`` seconds for pending edits."""
        for stop in self.parts.on_stop:
            stop()
        await self.registry.close(within_s=within_s)

    def _stood_still(self, seconds: float) -> None:
        for table in self.registry.live:
            table.turn_timer.on_standstill(seconds)
            # This process may have lost its shards to another, which then shows the tables.
            if self.coordinator is None:
                table.show_deadline()
        for stood_still in self.parts.on_standstill:
            stood_still(seconds)

    def _clock_moved(self) -> None:
        self.recurring.clock_moved()
        for table in self.registry.live:
            table.show_deadline()

    def host_note(self, interaction: Interaction, /) -> discord.Embed | None:
        """Return a notice to the operator about a problem that only they can solve, if there is one."""
        trouble = self.cluster.trouble if self.cluster is not None else None
        if trouble is None or not is_operator(self.application, interaction.user.id):
            return None
        return render_host_note(trouble, words_of(interaction))

    async def on_connect(self) -> None:
        """Resume all open tables after the first connection; a reconnection changes nothing.

        READY has arrived, and tables do not need their server's data, so this does not wait two more seconds
        for ``on_ready`` and the list of servers. Contests need it, and each shard brings its own servers.
        """
        self.load.begin_start()
        if self._caught_up:
            self.background.spawn(self._proceed_with_contests())
        if self.coordinator is None:
            await self._resume()

    async def _proceed_with_contests(self) -> None:
        if self.is_acting:
            with errors_logged("contests go on later"):
                await self.parts[Contests].reconcile()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.end_with_channel(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.end_with_channel(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the tables of a server that removed the bot; its data is deleted later."""
        log.info("server left: %d; servers now: %d", guild.id, len(self.guilds))
        ends = *self.parts.on_guild_left, self.parts[DataRetention].departures.left
        await end_all(f"server {guild.id} left: not all in it has ended", guild.id, ends)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that added the bot again, and greet a new one."""
        log.info("server joined: %d; servers now: %d", guild.id, len(self.guilds))
        await self.parts[DataRetention].departures.back(guild.id)
        for joined in self.parts.on_guild_joined:
            with errors_logged(f"server {guild.id} joined"):
                await joined(guild)

    async def _resume(self) -> None:
        """Resume all open tables once, retrying until the database can be read."""
        async with self._resuming:
            while self.is_acting and not self.is_leaving:
                try:
                    await self._resume_all()
                    return
                except StorageError as error:
                    log.warning("could not resume interrupted work, will retry: %s", error.code)
                await asyncio.sleep(RESUME_AGAIN_S)

    async def _resume_all(self) -> None:
        await self.parts[TableResumption].resume_all()
        if not self._caught_up:
            self.background.spawn(self._proceed_with_contests())
            self._caught_up = True
            if self.coordinator is None or self.coordinator.shards.leads:
                self.background.spawn(catch_up(self.database, self.modules))
        if self.config.card_emoji:
            self.card_emoji.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a turn by Discord's own buckets; discord.py would wait five seconds for each.

        If the day's session starts are used up, for example by restarts, wait for the next ones: Discord
        resets the token of a bot that goes on.
        """
        await self._turns_to_identify.wait(shard_id or 0)

    async def close(self) -> None:
        """Stop the tables, leave Discord and close the database. Safe to call more than once."""
        await self._turns_to_identify.stop()
        await asyncio.shield(self._begin_end())

    def _begin_end(self) -> asyncio.Task[None]:
        # Not a background task: the end waits for those.
        if self._end is None:
            self._end = asyncio.create_task(self._shut_down())
        return self._end

    async def _shut_down(self) -> None:
        self.is_leaving = True
        self._ended.set()
        if self.coordinator is not None:
            self.coordinator.stop()
        self.recurring.stop()
        self._clock_watch.stop()
        await self.card_emoji.stop()
        await self._quiesce()
        await wait_until_idle()
        await self.background.drain()
        if self.cluster is not None:
            await self.cluster.close()
        self.workers.close()
        await super().close()
        await self.database.close()
        await self.operations.stop()
        self.recurring.end_heartbeat()
        log.info("the bot has stopped")


class ShardedBarbuBot(BarbuBot, commands.AutoShardedBot):
    """Bot with several gateway connections, one per shard."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard. *Raises:* Interrupted if the bot is closed meanwhile.

        discord.py would connect it again and again, with a session that is closed.
        """
        launch = partial(super().launch_shard, gateway, shard_id, initial=initial)
        await self._patience.unless_ended(launch)

    @property
    def latencies_now(self) -> dict[int, float]:
        """Latency of each connection: one that answers is enough, the others reconnect automatically."""
        return dict(self.latencies)


def create_bot(
    config: AppConfig,
    *,
    say: Say | None = None,
    games: GamesOf = installed_games,
    features: Sequence[Setup] = FEATURES,
) -> BarbuBot:
    """Build the whole bot; nothing is opened or sent before it starts.

    Args:
        say: called if the bot players' kernels must be compiled first. With it they are loaded as soon as the
            bot runs, without it when the first one is needed.
        games: builds the games; the first one's command group also has settings and data.
        features: the ``setup`` of each feature, in order.

    *Raises:* ConfigError for invalid settings of the games.
    """
    shards, connections = config.shard_range, dict[str, Any]()
    lease = None if shards is None else ShardLease(shards)
    database = Database(config.database_url, guard=lease)
    modules = games(config, database)
    cap_backoff()
    if config.discord_api_url is not None:
        use_api(config.discord_api_url)
    if shards is not None:
        connections = {"shard_ids": shards.ids, "shard_count": shards.count}
    elif config.shard_count is not None:
        connections = {"shard_count": config.shard_count}
    kind = ShardedBarbuBot if connections else BarbuBot
    return kind(config, database, modules, features, say=say, lease=lease, **connections)


def is_operator(application: discord.AppInfo | None, user: int) -> bool:
    """Return whether a user is the bot's owner or a member of the team that owns it."""
    if application is None:
        return False
    people = application.team.members if application.team is not None else [application.owner]
    return user in {person.id for person in people}


def render_host_note(trouble: ClusterTrouble, words: Words) -> discord.Embed:
    """Render the notice about why the cluster cannot be used, and what to do."""
    text = words(_TROUBLES[trouble.code], address=trouble.address, refused=trouble.refused)
    return embed(words("help-title-host"), text)

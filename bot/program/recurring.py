"""Recurring jobs: heartbeat, database probe, daily deal, deletion of outdated data."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Final

from discord.ext import tasks

from bot.challenges.service import Challenges
from bot.config import AppConfig
from bot.discord_io.gateway import ConnectionWatch
from bot.drills.mornings import Mornings
from bot.leagues.service import Leagues
from bot.meetings.service import Meetings
from bot.posts.regular import RegularPosts
from bot.privacy import DataRetention
from bot.program.connection import ConnectedBot
from bot.runtime import heartbeat
from bot.storage import Database
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

log = logging.getLogger(__name__)

PROBE_EVERY_S: Final = 20.0
"""Seconds between two probes of the database while no table writes to it."""


class Recurring:
    """The loops of one bot.

    Args:
        bot: the bot.
        config: how often, and when servers are forgotten.
        hearing: whether Discord was heard lately.
        challenges, leagues, meetings: what lapses, begins and is shown; leagues count finished challenges.
        mornings: the puzzles of the morning.
        posts: the regular posts in servers, by what they are.
        runs: whether this process runs what is played in a server.
        data_retention: forgets servers.
        registry: the tables, which gather what their messages show.
        database: the database, probed while no table writes to it.
    """

    def __init__(
        self,
        bot: ConnectedBot,
        config: AppConfig,
        *,
        hearing: ConnectionWatch,
        challenges: Challenges,
        leagues: Leagues,
        meetings: Meetings,
        mornings: Mornings,
        posts: Mapping[str, RegularPosts],
        runs: Callable[[int], bool],
        data_retention: DataRetention,
        registry: TableRegistry,
        database: Database,
    ) -> None:
        self._bot, self._config, self._hearing = bot, config, hearing
        self._moments = {
            "challenges": challenges.reconcile,
            "leagues": leagues.reconcile,
            "meetings": meetings.reconcile,
            "puzzles of the morning": mornings.reconcile,
            **{name: one.reconcile for name, one in posts.items()},
        }
        self._runs = runs
        self._data_retention = data_retention
        self._registry, self._database = registry, database
        self._loops = (
            *(self._beat, self._sweep, self._note, self._forget, self._probe),
            self._reconcile,
        )

    def start(self) -> None:
        """Begin."""
        often = min(heartbeat.BEAT_EVERY_S, self._config.discord_quiet_s / 4)
        self._beat.change_interval(seconds=often)
        for loop in self._loops:
            loop.start()

    def stop(self) -> None:
        """Do none of it any more."""
        for loop in self._loops:
            loop.cancel()

    def end_heartbeat(self) -> None:
        """Remove the sign of life at the very end, so that a stopped bot does not count as running."""
        try:
            heartbeat.stop(self._config.heartbeat_path)
        except OSError as error:
            log.warning("the heartbeat cannot be removed: %s", error.strerror)

    def clock_moved(self) -> None:
        """Begin again after the machine's clock was moved, since these loops rest until a moment of it."""
        for loop in self._loops:
            loop.restart()

    @tasks.loop(seconds=5.0)
    async def _note(self) -> None:
        try:
            await self._registry.note_shown()
        except Exception:
            # It would be the last time they are noted.
            log.exception("shown messages could not be recorded")

    @tasks.loop(seconds=PROBE_EVERY_S)
    async def _probe(self) -> None:
        if not self._bot.is_acting:
            return
        try:
            await self._database.probe(unless_within_s=PROBE_EVERY_S / 2)
        except Exception:
            # It would be the last probe.
            log.exception("the database cannot be probed")

    @tasks.loop(minutes=5)
    async def _forget(self) -> None:
        coordinator = self._bot.coordinator
        if coordinator is None or not coordinator.shards.leads or not self._bot.is_acting:
            return
        try:
            await coordinator.forget_interactions()
        except CodedError as error:
            log.warning("records of finished interactions not deleted yet: %s", error.code)
        except Exception:
            # It would be the last time they are forgotten.
            log.exception("records of finished interactions not deleted yet")

    @tasks.loop(hours=6)
    async def _sweep(self) -> None:
        await self.sweep()

    @tasks.loop(minutes=1)
    async def _reconcile(self) -> None:
        if not self._bot.is_acting:
            return
        for name, reconcile in self._moments.items():
            try:
                await reconcile(self._runs)
            except CodedError as error:
                log.warning("%s go on later: %s", name, error.code)
            except Exception:
                # It would be the last time they are looked at.
                log.exception("%s go on later", name)

    @_reconcile.before_loop
    @_sweep.before_loop
    async def _hear_of_servers(self) -> None:
        await self._bot.wait_until_acting()

    async def sweep(self) -> None:
        """Delete what is kept of servers the bot left long ago."""
        if not self._bot.is_acting:
            return
        present = {guild.id for guild in self._bot.guilds}
        shards = self._config.shard_range
        try:
            await self._data_retention.sweep(
                present,
                after_days=self._config.forget_guild_days,
                is_ours=(lambda _: True) if shards is None else shards.serves,
            )
        except CodedError as error:
            log.warning("data of servers left long ago not deleted yet: %s", error.code)
        except Exception:
            # It would be the last time they are looked for.
            log.exception("data of servers left long ago not deleted yet")

    @tasks.loop(seconds=heartbeat.BEAT_EVERY_S)
    async def _beat(self) -> None:
        is_alive = self._hearing.look(*self._bot.latencies_now.values())
        try:
            (heartbeat.beat if is_alive else heartbeat.stop)(self._config.heartbeat_path)
        except OSError as error:
            log.warning("the heartbeat cannot be written: %s", error.strerror)

"""Recurring jobs: heartbeat, database probe, daily deal, deletion of outdated data, and the clocks' watch."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.ext import tasks

from bot.config import AppConfig
from bot.discord_io.gateway import ConnectionWatch
from bot.privacy import DataRetention
from bot.program.connection import ConnectedBot
from bot.runtime import heartbeat
from bot.runtime.background import errors_logged
from bot.storage import Database
from bot.tables.registry import TableRegistry

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 1.0

NOTICED_S: Final = 10.0
"""Seconds up to which a standstill or a change of the clock is ignored."""


class ClockWatch:
    """A watch that compares both clocks every second, to find standstills of this process.

    Deadlines use the event loop's clock, which cannot be set. It continues while a process is suspended,
    though: afterwards all deadlines would be over at once, before any player could act.

    Args:
        stood_still: called with the length of a standstill in seconds, before the timers that expired in it.
        clock_moved: called when the machine's clock was changed, which makes shown times wrong.
        wall: the machine's clock, in epoch seconds; by default the one for shown times.
    """

    def __init__(
        self,
        stood_still: Callable[[float], object],
        clock_moved: Callable[[], object],
        *,
        wall: Callable[[], float] = lambda: discord.utils.utcnow().timestamp(),
    ) -> None:
        self._stood_still, self._clock_moved, self._wall = stood_still, clock_moved, wall
        self._handle: asyncio.TimerHandle | None = None
        self._due = self._apart_s = 0.0

    def start(self) -> None:
        self._apart_s = self._wall() - asyncio.get_running_loop().time()
        self._set()

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()

    def _set(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + LOOK_EVERY_S
        self._handle = loop.call_at(self._due, self._look)

    def _look(self) -> None:
        # The loop runs timers in the order they were due, and this one is nearly always the first.
        now = asyncio.get_running_loop().time()
        late_s, apart_s = now - self._due, self._wall() - now
        moved_s, self._apart_s = apart_s - self._apart_s, apart_s
        self._set()
        if late_s > NOTICED_S:
            log.warning(
                "this process stood still for %.0f s: turns continue with the time they had left", late_s
            )
            self._stood_still(late_s)
        if abs(moved_s) > NOTICED_S:
            log.warning("the clock of this machine was changed by %+.0f s: showing deadlines again", moved_s)
            self._clock_moved()


PROBE_EVERY_S: Final = 20.0
"""Seconds between probes of the database while no table writes to it."""


@dataclass(eq=False, repr=False)
class Recurring:
    """The loops of one bot.

    ``reconcilers`` are jobs that update the features every minute, in this order, by their name in the log.
    """

    bot: ConnectedBot
    config: AppConfig
    hearing: ConnectionWatch
    reconcilers: Mapping[str, Callable[[], Awaitable[object]]]
    data_retention: DataRetention
    registry: TableRegistry
    database: Database
    _has_beaten: bool = False

    @property
    def _loops(self) -> tuple[tasks.Loop[Any], ...]:
        """The loops that this bot needs; only several processes have records of interactions."""
        shared = () if self.bot.coordinator is None else (self._forget,)
        return self._beat, self.sweep, self._note, self._probe, self._reconcile, *shared

    def start_heartbeat(self) -> None:
        """Start the heartbeat alone, which needs no connection to Discord. Safe to call more than once."""
        self._beat.change_interval(seconds=min(heartbeat.BEAT_EVERY_S, self.config.discord_quiet_s / 4))
        self._has_beaten = True
        if not self._beat.is_running():
            self._beat.start()

    def start(self) -> None:
        self.start_heartbeat()
        for loop in self._loops:
            if loop is not self._beat:
                loop.start()

    def stop(self) -> None:
        for loop in self._loops:
            loop.cancel()

    def end_heartbeat(self) -> None:
        """Remove the heartbeat at the very end, so that a stopped bot does not appear to be running.

        A bot that never had one leaves the file, which belongs to the bot that uses the database.
        """
        if not self._has_beaten:
            return
        try:
            heartbeat.stop(self.config.heartbeat_path)
        except OSError as error:
            log.warning("could not remove the heartbeat: %s", error.strerror)

    def clock_moved(self) -> None:
        """Restart the loops, which wait for a time of the machine's clock, after it was changed."""
        for loop in self._loops:
            loop.restart()

    @tasks.loop(seconds=5.0)
    async def _note(self) -> None:
        with errors_logged("shown messages could not be recorded"):
            await self.registry.note_shown()

    @tasks.loop(seconds=PROBE_EVERY_S)
    async def _probe(self) -> None:
        if self.bot.is_acting:
            with errors_logged("the database cannot be probed"):
                await self.database.probe(unless_within_s=PROBE_EVERY_S / 2)

    @tasks.loop(minutes=5)
    async def _forget(self) -> None:
        coordinator = self.bot.coordinator
        if coordinator is None or not coordinator.shards.leads or not self.bot.is_acting:
            return
        with errors_logged("records of finished interactions not deleted yet"):
            await coordinator.forget_interactions()

    @tasks.loop(minutes=1)
    async def _reconcile(self) -> None:
        if not self.bot.is_acting:
            return
        for name, reconcile in self.reconcilers.items():
            with errors_logged(f"{name}: continued later"):
                await reconcile()

    @tasks.loop(hours=6)
    async def sweep(self) -> None:
        """Delete outdated data and copies of the database; warn if its disk is nearly full."""
        if not self.bot.is_acting:
            return
        present = {guild.id for guild in self.bot.guilds}
        with errors_logged("data of servers left long ago not deleted yet"):
            await self.data_retention.sweep(present, after_days=self.config.forget_guild_days)
        with errors_logged("old copies of the database not deleted yet"):
            await self.database.delete_old_copies()
        if self.database.has_room() is False:
            log.warning("the disk of %s is nearly full: `barbu doctor` says what is free", self.database.name)

    @_reconcile.before_loop
    @sweep.before_loop
    async def _hear_of_servers(self) -> None:
        await self.bot.wait_until_acting()

    @tasks.loop(seconds=heartbeat.BEAT_EVERY_S)
    async def _beat(self) -> None:
        is_alive = self.hearing.look(*self.bot.latencies_now.values())
        try:
            (heartbeat.beat if is_alive else heartbeat.stop)(self.config.heartbeat_path)
        except OSError as error:
            log.warning("could not write the heartbeat: %s", error.strerror)

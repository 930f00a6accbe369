"""One process among several: it takes its shards once it is connected, and lets go when another asks.

A new version is started beside the old one: it connects, so that both are sent what people do, and asks. The
old one answers what it has begun, lets go and ends; the new one raises the epoch, brings the tables back, and
answers what has arrived meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord
from sqlalchemy import delete, select

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.discord_internals import wrap_interaction_parser
from bot.discord_io.interaction_gate import InteractionGate
from bot.runtime.background import BackgroundTasks
from bot.runtime.interaction_once import until_answered
from bot.settings import Settings
from bot.storage.async_engine import AsyncConnection
from bot.storage.database import Database
from bot.storage.errors import StorageError, storage_errors
from bot.storage.notices import Notice, NoticeJudge
from bot.storage.schema import interactions
from bot.storage.shard_lease import ShardLease, wait_for
from bot.storage.shard_range import ShardRange
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

log = logging.getLogger(__name__)

BEAT_EVERY_S: Final = 1.0
SETTLE_S: Final = 0.05
"""What has just arrived gets this long to be begun."""
EDITS_S: Final = 1.0
"""How long edits that are on their way are waited for: who takes over shows the tables anyway."""
REMEMBERED_S: Final = 3600.0
"""How long it is kept which interactions have written: none is sent twice after that."""
READ_AGAIN_S: Final = 5.0
"""Until what could not be read is tried again."""
FORGOTTEN_AT_ONCE: Final = 10_000
"""More at a time would hold the shards' rows for so long that no beat could be written."""
WANTED: Final = "wanted"
"""The kind of notice that asks for shards."""
FACES: Final = "faces:0"
"""What is told when card faces were sent up."""


class Sharing:
    """The part of a bot that one process of several plays.

    Args:
        database: knows which shards.
        shards: the same.
        registry, settings, card_emoji: hear what other processes wrote, and sent up.
        background: runs what is begun here.
        resume: lets go on what was under way in the servers of these shards.
        rest: does and shows nothing by itself any more; waits for edits on their way as long as it is told.
        lead: what the process with shard 0 does for the whole bot, once it has it.
        leave: ends this process.

    Attributes:
        was_lost: whether this process ends because another one has taken its shards, unasked.
    """

    def __init__(
        self,
        database: Database,
        shards: ShardRange,
        *,
        registry: TableRegistry,
        settings: Settings,
        card_emoji: CardEmoji,
        background: BackgroundTasks,
        resume: Callable[[], Awaitable[None]],
        rest: Callable[[float], Awaitable[None]],
        lead: Callable[[], Awaitable[None]],
        leave: Callable[[], object],
    ) -> None:
        self._database, self.shards = database, shards
        self._registry, self._settings, self._card_emoji = registry, settings, card_emoji
        self._background, self._lead, self._leave = background, lead, leave
        self._resume, self._rest = resume, rest
        self._gate = InteractionGate()
        self._name = secrets.token_hex(4)
        self._judge = NoticeJudge(self._may_serve)
        self._connected: set[int] = set()
        self._taking: asyncio.Task[None] | None = None
        self._leaving = self.was_lost = False
        self._taken, self._ended = asyncio.Event(), asyncio.Event()

    @property
    def is_acting(self) -> bool:
        """Whether this process serves its shards now."""
        return self._gate.is_open

    @property
    def may_send(self) -> bool:
        """Whether this process may write to Discord: no other can have taken the shards by now."""
        lease = self._database.shard_lease
        return lease is not None and lease.is_confirmed

    async def until_taken(self) -> None:
        """Wait until this process serves its shards, for the first time."""
        await self._taken.wait()

    def begin(self, client: discord.Client) -> None:
        """Hold what arrives until the shards are taken, and listen to the other processes."""
        wrap_interaction_parser(client, self._gate.wrap)
        self._lease.hear(self._heard, self._missed)

    def shard_connected(self, shard_id: int) -> None:
        """Take the shards once all of them are connected."""
        self._connected.add(shard_id)
        if self._taking is None and self._connected >= set(self.shards.ids):
            self._taking = self._background.spawn(self._take())

    def stop(self) -> None:
        """Let go, as the process ends; ask nobody for shards any more."""
        self._leaving = True
        if self._taking is not None and not self.is_acting:
            self._taking.cancel()
        self._gate.close()
        self._ended.set()

    async def tell(self, what: str) -> None:
        """Tell the other processes that this was changed; what they miss they read at their next look."""
        try:
            with storage_errors(self._database.name):
                await self._lease.tell(f"{self._name} {what}")
        except StorageError as error:
            log.info("the other processes are not told of %s: %s", what.partition(":")[0], error.code)

    async def tell_within(self, connection: AsyncConnection, what: str) -> None:
        """Tell the other processes once what this connection writes is committed; raises ``StorageError``."""
        await self._lease.tell_within(connection, f"{self._name} {what}")

    # ------------------------------------------------------------ taking over

    @property
    def _lease(self) -> ShardLease:
        lease = self._database.shard_lease
        if lease is None:
            raise StorageError("database_gone", database=self._database.name)
        return lease

    async def _take(self) -> None:
        while not self._leaving:
            try:
                with storage_errors(self._database.name):
                    await wait_for(self._lease, self._ask)
                break
            except StorageError as error:
                log.warning("the shards %s cannot be taken yet: %s", self.shards, error.code)
                await asyncio.sleep(1.0)
        if self._leaving:
            return
        log.info("this process serves the shards %s", self.shards)
        self._background.spawn(self._beat())
        await self._gate.open(self._was_answered)
        self._taken.set()
        await self._resume()
        if self.shards.leads:
            await self._lead()

    def _ask(self) -> None:
        self._background.spawn(self.tell(f"{WANTED}:{self.shards.first}-{self.shards.last}"))

    async def _was_answered(self, interaction_id: int) -> bool:
        query = select(interactions.c.id).where(interactions.c.id == interaction_id)
        try:
            async with self._database.reading() as connection:
                return await connection.scalar(query) is not None
        except StorageError:
            return False

    async def _beat(self) -> None:
        while not self._ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), BEAT_EVERY_S)
                return
            try:
                with storage_errors(self._database.name):
                    # A server that was started anew has forgotten who held them.
                    is_ours = await (self._lease.beat() if self._lease.is_held else self._lease.try_take())
            except StorageError as error:
                log.warning("the other processes cannot see that this one lives: %s", error.code)
                continue
            if not is_ours:
                log.error("the shards %s were lost to another process", self.shards)
                self._background.spawn(self._let_go())
                return

    # -------------------------------------------------------------- letting go

    async def _let_go(self) -> None:
        """Finish what people have asked, give the shards back, and end."""
        if self._leaving:
            return
        self._leaving = True
        self._gate.close()
        await asyncio.sleep(SETTLE_S)
        await until_answered()
        try:
            await self._rest(EDITS_S)
        except Exception:
            # Who asks for the shards is given them all the same.
            log.exception("tables are not brought to rest")
        self._ended.set()
        # One that slept may hear only now that it was asked, long after they were taken from it.
        with suppress(StorageError), storage_errors(self._database.name):
            self.was_lost = not await self._lease.beat()
        await self._lease.give_back()
        log.info("the shards %s are %s", self.shards, "another process's" if self.was_lost else "handed over")
        self._leave()

    # ---------------------------------------------------------- what is heard

    def _heard(self, told: str, session: int) -> None:
        notice = Notice.parse(told)
        if notice is None:
            self._judge.ignored()
        elif notice.sender != self._name:
            self._background.spawn(self._act_on(notice, session))

    async def _act_on(self, notice: Notice, session: int) -> None:
        """Do what another process asks, or read what it wrote.

        A process that wrote something may have ended since, and reading too much does no harm. One that wants
        shards is still there, and asks each second.
        """
        is_asking = notice.kind == WANTED
        if not await self._judge.is_believed(session, if_ended=not is_asking):
            return
        if not is_asking:
            await self._take_over(notice.kind, notice.first)
        elif self.is_acting and notice.first <= self.shards.last and self.shards.first <= notice.last:
            await self._let_go()

    async def _may_serve(self, session: int) -> bool | None:
        with storage_errors(self._database.name):
            return await self._lease.may_serve(session)

    def _missed(self) -> None:
        """Something may have been told while nobody listened: what is in memory is not to be relied on."""
        log.info("other processes are heard again: what they may have written meanwhile is read")
        self._registry.invalidate_all()
        self._background.spawn(self._read_all())

    async def _read_all(self) -> None:
        while not self._ended.is_set():
            try:
                await self._registry.revalidate_all()  # of people who were erased first
                await self._settings.reread_all()
                return
            except CodedError as error:
                log.warning("what other processes wrote meanwhile is not read yet: %s", error.code)
            await asyncio.sleep(READ_AGAIN_S)

    async def _take_over(self, kind: str, number: int) -> None:
        """Bring up to date what is held in memory of what another process wrote."""
        try:
            if kind == "table":
                await self._registry.refresh_known(number)
            elif kind == "rewritten":
                async with self._registry.rewriting([number]):
                    pass
            elif kind == "faces":
                self._card_emoji.refresh()
            elif kind == "person":
                await self._settings.reread_person(number)
                self._registry.person_changed(number)
            elif kind == "guild":
                await self._settings.reread_guild(number)
        except CodedError as error:
            log.warning("the %s %d is not brought up to date: %s", kind, number, error.code)

    async def forget_interactions(self) -> None:
        """Forget which interactions have written, once they cannot come again; raises ``StorageError``."""
        old = interactions.c.at < self._database.now() - REMEMBERED_S
        oldest = select(interactions.c.id).where(old).order_by(interactions.c.id).limit(FORGOTTEN_AT_ONCE)
        forgotten = FORGOTTEN_AT_ONCE
        while forgotten == FORGOTTEN_AT_ONCE:
            async with self._database.writing() as connection:
                done = await connection.execute(delete(interactions).where(interactions.c.id.in_(oldest)))
            forgotten = done.rowcount

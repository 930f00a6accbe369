"""Coordination of one process of several: taking its shards, and handing them over on request.

A new version starts while the old one still runs. It connects, so that both receive events, and requests the
shards. The old one finishes the interactions in progress, releases the shards and exits. The new one raises
the epoch, resumes the tables, and answers the requests that arrived meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.discord_internals import Parser, wrap_interaction_parser
from bot.program.patience import Interrupted, Patience, is_discord_away
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.current import wait_until_idle
from bot.settings import Settings
from bot.shards.notices import Notice, NoticeJudge
from bot.shards.shard_lease import ShardLease, wait_until_held
from bot.storage.database import Database
from bot.storage.errors import StorageError, storage_errors
from bot.storage.schema import interactions
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

HELD_S: Final = 2.8
"""Seconds for which an interaction is held: Discord waits three seconds for an answer."""


class InteractionGate:
    """A gate before discord.py's own handling of interactions, which Discord sends to two processes.

    So that only one answers each, it holds interactions that arrive before this process serves its shards,
    passes them on while it does (``is_open``), and leaves them to the next process afterwards.
    """

    def __init__(self) -> None:
        self._parse: Parser = lambda _: None
        self._held: deque[tuple[float, dict[str, Any]]] = deque()
        self.is_open = self._is_closed = False

    def wrap(self, parse: Parser) -> Parser:
        """Return a handler that passes interactions on to ``parse`` through the gate."""
        self._parse = parse
        return self._on_interaction

    async def open(self, was_answered: Callable[[int], Awaitable[bool]]) -> None:
        """Pass on all interactions from now on, after the held ones that still wait for an answer.

        ``was_answered`` returns whether another process has answered the interaction with this id.
        """
        self.is_open = True
        held, self._held = self._held, deque()
        for arrived_at, data in held:
            in_time = asyncio.get_running_loop().time() - arrived_at < HELD_S
            if in_time and not await was_answered(int(data["id"])):
                self._parse(data)

    def close(self) -> None:
        """Leave all interactions that arrive from now on to another process."""
        self.is_open, self._is_closed = False, True
        self._held.clear()

    def _on_interaction(self, data: dict[str, Any]) -> None:
        if self.is_open:
            self._parse(data)
        elif not self._is_closed:
            now = asyncio.get_running_loop().time()
            # The wait for the shards is not limited.
            while self._held and now - self._held[0][0] >= HELD_S:
                self._held.popleft()
            self._held.append((now, data))


log = logging.getLogger(__name__)

REMEMBERED_S: Final = 3600.0
"""Seconds for which ids of interactions that wrote something are kept: Discord repeats none later."""
FORGOTTEN_AT_ONCE: Final = 10_000
"""Interaction ids deleted in one transaction; more would lock the shards' rows beyond a heartbeat."""
WANTED: Final = "wanted"
"""The kind of notice that requests shards."""
FACES: Final = "faces:0"
"""The notice that card faces were uploaded."""


@dataclass(eq=False, repr=False)
class ShardCoordinator:
    """Coordination of this process's shards with other processes, and reactions to their notices.

    Attributes:
        registry, settings, card_emoji: updated with what other processes wrote or uploaded.
        stop_tables: stops all automatic activity; waits the given number of seconds for pending edits.
        lead: does the work of the process with shard 0 for the whole bot, once the shards are taken.
        may_request: whether it requests shards that another process serves. A spare does not: the process
            that lost them may be back, or another spare was faster.
        was_lost: whether this process ends because another has taken its shards without a hand-over.
    """

    database: Database
    lease: ShardLease
    registry: TableRegistry
    settings: Settings
    card_emoji: CardEmoji
    background: BackgroundTasks
    resume: Callable[[], Awaitable[None]]
    stop_tables: Callable[[float], Awaitable[None]]
    lead: Callable[[], Awaitable[None]]
    leave: Callable[[], object]
    may_request: bool = True
    was_lost: bool = False
    _gate: InteractionGate = field(default_factory=InteractionGate)
    _name: str = field(default_factory=lambda: secrets.token_hex(4))
    _connected: set[int] = field(default_factory=set)
    _taking: asyncio.Task[None] | None = None
    _leaving: bool = False
    _taken: asyncio.Event = field(default_factory=asyncio.Event)
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.shards, self._judge = self.lease.shards, NoticeJudge(self._may_serve)

    @property
    def is_acting(self) -> bool:
        """Whether this process serves its shards now."""
        return self._gate.is_open

    @property
    def may_send(self) -> bool:
        """Whether this process may write to Discord: no other process can have taken its shards by now."""
        return self.lease.is_confirmed

    async def until_taken(self) -> None:
        """Wait until this process serves its shards, for the first time."""
        await self._taken.wait()

    def start(self, client: discord.Client) -> None:
        """Hold back interactions until the shards are taken, and listen to the other processes."""
        wrap_interaction_parser(client, self._gate.wrap)
        self.lease.listen(self._on_notify, self._on_reconnect)

    def shard_connected(self, shard_id: int) -> None:
        """Take the shards once all of them are connected."""
        self._connected.add(shard_id)
        if self._taking is None and self._connected >= set(self.shards.ids):
            self._taking = self.background.spawn(self._take())

    def stop(self) -> None:
        """Stop, since the process ends; request no more shards."""
        self._leaving = True
        if self._taking is not None and not self.is_acting:
            self._taking.cancel()
        self._gate.close()
        self._ended.set()

    async def notify(self, what: str) -> None:
        """Notify the other processes of a change. Their next read finds it even if the notice is lost."""
        failure = f"could not notify other processes of {what.partition(':')[0]}"
        with errors_logged(failure), storage_errors(self.database.name):
            await self.lease.notify(f"{self._name} {what}")

    async def notify_within(self, connection: AsyncConnection, what: str) -> None:
        """Notify the other processes when the connection's transaction commits. *Raises:* StorageError."""
        await self.lease.notify_within(connection, f"{self._name} {what}")

    # ------------------------------------------------------------ taking over

    async def _take(self) -> None:
        request = f"{WANTED}:{self.shards.first}-{self.shards.last}"
        ask = (lambda: self.background.spawn(self.notify(request))) if self.may_request else None
        is_held = False
        while not self._leaving:
            try:
                with storage_errors(self.database.name):
                    is_held = await wait_until_held(self.lease, ask)
                break
            except StorageError as error:
                log.warning("could not take the shards %s, will retry: %s", self.shards, error.code)
                await asyncio.sleep(1.0)
        if self._leaving:
            return
        if not is_held:
            log.info("the shards %s are no longer vacant", self.shards)
            self.leave()
            return
        log.info("this process serves the shards %s", self.shards)
        self.background.spawn(self._beat())
        await self._gate.open(self._was_answered)
        self._taken.set()
        if self.shards.leads:
            self.background.spawn(self._lead())
        await self.resume()

    async def _lead(self) -> None:
        """Lead, retrying while Discord cannot be reached and this process serves its shards."""
        with suppress(Interrupted):
            await Patience(self._ended).until_done("registering the commands", self.lead, is_discord_away)

    async def _was_answered(self, interaction_id: int) -> bool:
        query = select(interactions.c.id).where(interactions.c.id == interaction_id)
        try:
            return await self.database.scalar(query) is not None
        except StorageError:
            return False

    async def _beat(self) -> None:
        while not self._ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), 1.0)
                return
            try:
                with storage_errors(self.database.name):
                    # A database server that was restarted has lost the locks.
                    has_locks = self.lease.is_held or await self.lease.try_take()
                    is_ours = await self.lease.beat()
            except StorageError as error:
                log.warning("could not write the heartbeat for the other processes: %s", error.code)
                continue
            if not is_ours:
                log.error("the shards %s were lost to another process", self.shards)
                self.background.spawn(self.hand_over(was_lost=True))
                return
            if not has_locks:
                # A process that migrates the schema, for instance, excludes the others only for a moment.
                log.warning("could not lock the shards %s, will retry", self.shards)

    # ------------------------------------------------------------ handing over

    async def hand_over(self, *, was_lost: bool = False) -> None:
        """Finish the interactions in progress, release the shards, and end this process.

        ``was_lost`` is whether another process is known to have taken the shards.
        """
        if self._leaving:
            return
        self._leaving = True
        self._gate.close()
        await asyncio.sleep(0.05)  # for interactions that have just arrived
        await wait_until_idle()
        try:
            await self.stop_tables(1.0)  # the next process shows the tables in any case
        except Exception:
            # The shards are released even so.
            log.exception("could not stop the tables before the hand-over")
        self._ended.set()
        self.was_lost = was_lost
        # A suspended process may read the request long after the shards were taken from it.
        with suppress(StorageError), storage_errors(self.database.name):
            self.was_lost = was_lost or not await self.lease.beat()
        await self.lease.give_back()
        how = "were lost to another process" if self.was_lost else "are handed over"
        log.info("the shards %s %s", self.shards, how)
        self.leave()

    # ---------------------------------------------------------------- notices

    def _on_notify(self, text: str, session: int) -> None:
        notice = Notice.parse(text)
        if notice is None:
            self._judge.ignored()
        elif notice.sender != self._name:
            self.background.spawn(self._act_on(notice, session))

    async def _act_on(self, notice: Notice, session: int) -> None:
        """Hand the shards over, or read what another process wrote.

        A process that wrote something may have ended since, and unnecessary reading does no harm. A process
        that requests shards is still running, and repeats the request each second.
        """
        is_request = notice.kind == WANTED
        if not await self._judge.is_believed(session, if_ended=not is_request):
            return
        if not is_request:
            await self._refresh(notice.kind, notice.first)
        elif self.is_acting and notice.first <= self.shards.last and self.shards.first <= notice.last:
            await self.hand_over()

    async def _may_serve(self, session: int) -> bool | None:
        with storage_errors(self.database.name):
            return await self.lease.may_serve(session)

    def _on_reconnect(self) -> None:
        """Read everything again: notices may have been missed while the connection was lost."""
        log.info("connection for notices restored: rereading what other processes may have written")
        self.registry.invalidate_all()
        self.background.spawn(self.read_all())

    async def read_all(self) -> None:
        """Read all tables and settings again, until the database answers or this process ends."""
        while not self._ended.is_set():
            try:
                await self.registry.revalidate_all()  # first, for users who were erased
                await self.settings.reread_all()
                return
            except CodedError as error:
                log.warning("rereading what other processes wrote failed, will retry: %s", error.code)
            await asyncio.sleep(5.0)

    async def _refresh(self, kind: str, number: int) -> None:
        """Read one item again that another process wrote."""
        with errors_logged(f"could not reread {kind} {number}"):
            if kind == "table":
                await self.registry.refresh_known(number)
            elif kind == "rewritten":
                async with self.registry.rewriting([number]):
                    pass
            elif kind == "faces":
                self.card_emoji.refresh()
            elif kind == "person":
                await self.settings.reread_person(number)
                self.registry.person_changed(number)
            elif kind == "guild":
                await self.settings.reread_guild(number)

    async def forget_interactions(self) -> None:
        """Delete the ids of interactions that Discord cannot send again. *Raises:* StorageError."""
        old = interactions.c.at < self.database.now() - REMEMBERED_S
        oldest = select(interactions.c.id).where(old).order_by(interactions.c.id).limit(FORGOTTEN_AT_ONCE)
        forgotten = FORGOTTEN_AT_ONCE
        while forgotten == FORGOTTEN_AT_ONCE:
            async with self.database.writing() as connection:
                done = await connection.execute(delete(interactions).where(interactions.c.id.in_(oldest)))
            forgotten = done.rowcount

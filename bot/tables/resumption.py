"""Resuming all open tables after a restart, the most urgent first, and editing outdated messages."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from bot.config import AppConfig
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.dates import DAY_S
from bot.settings import Settings
from bot.storage.errors import StorageError
from bot.storage.game_row import GameRow, OpenTable, UnreadableTable
from bot.storage.games import Games
from bot.tables.fingerprint import drawing_version, is_up_to_date
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError

log = logging.getLogger(__name__)

RESUMED_AT_ONCE: Final = 16
"""Tables resumed before the start-up ends: those whose alarms ring first."""

SOON_S: Final = 60.0
"""Alarms due within this many seconds come before messages that are out of date."""

REST_SHARE: Final = 0.25
"""Pause after each of the other tables, as a share of the time it took; taps are answered meanwhile."""

SEARCH_EVERY_S: Final = 0.2
"""Seconds between searches of two channels, once all tables are resumed, for messages that were deleted, or
that the database lacks since it was restored or another process was paused."""

_UNAVAILABLE: Final = frozenset({"database_gone", "database_locked", "shard_lost"})
RETRY_EVERY_S: Final = 1.0
RETRIES: Final = 300
"""The most retries of a table while the database does not answer, so that an outage costs no table."""

EVENING_S: Final = 3600.0
"""Seconds a stop may last without costing a channel its deal of the night."""

UNSHOWN_S: Final = DAY_S
"""Seconds after its end in which the end of a game is still shown in its channel."""


@dataclass(eq=False, repr=False)
class TableResumption:
    """Resumption of the stored tables of this process's servers, once in a process.

    Channels are searched for lost messages only while ``is_tight`` returns False: edits that players wait for
    need Discord's limit more. Once it ``is_playable``, a tap loads a table that is not resumed yet.
    """

    registry: TableRegistry
    games: Games
    settings: Settings
    config: AppConfig
    background: BackgroundTasks
    is_tight: Callable[[], bool] = lambda: False
    is_playable: bool = False
    on_unread_end: list[Callable[[GameRow], Awaitable[object]]] = field(default_factory=list)
    """Called with each table that cannot be read, was closed, and may not be shown so."""
    _resumed: bool = False
    _back: deque[LiveTable] = field(default_factory=deque)
    _resumed_ids: list[int] = field(default_factory=list)
    _resuming: asyncio.Task[None] | None = None
    _showing: asyncio.Task[None] | None = None
    _ending: asyncio.Task[None] | None = None
    _began_at: float = 0.0

    async def resume_all(self) -> None:
        """Resume every open table, once; tables that cannot be resumed are logged.

        Returns once the tables whose alarms ring first are resumed. The others follow one by one, or at their
        first tap. Outdated messages are edited at the same time.

        *Raises:* StorageError if the open tables could not be listed; nothing has been done.
        """
        if self._resumed:
            return
        self._resumed, self._began_at = True, time.monotonic()
        try:
            for number in await self.games.unshown_ids(within_s=UNSHOWN_S):
                await self._resume([number])
                if (ended := self.registry.known(number)) is not None:
                    ended.show_end()
            numbers = await self._in_order()
        except BaseException:
            self._resumed = False  # the caller may try again
            raise
        await self._resume(numbers[:RESUMED_AT_ONCE])
        self.is_playable = True
        self._resuming = self.background.spawn(self._resume_others(numbers[RESUMED_AT_ONCE:]))

    async def all_resumed(self) -> None:
        if self._resuming is not None:
            await self._resuming

    def stop(self) -> None:
        for task in (self._resuming, self._showing, self._ending):
            if task is not None:
                task.cancel()

    async def _in_order(self) -> list[int]:
        found = await self.games.open_tables()
        await self.settings.read_guilds({table.guild_id for table in found})
        await asyncio.to_thread(drawing_version)
        now = self.games.now()
        outdated = {
            table.id
            for table in found
            if not is_up_to_date(table, self.settings.of_guild(table.guild_id), self.config, now)
        }
        log.info("%d open tables, %d messages out of date", len(found), len(outdated))

        def rank(one: OpenTable) -> tuple[int, float, float]:
            due_at = one.page.due_at
            if due_at is not None and due_at <= now + SOON_S:
                return 0, due_at, 0.0
            return (1 if one.id in outdated else 2), due_at or float("inf"), -one.updated_at

        return [table.id for table in sorted(found, key=rank)]

    async def _show(self) -> None:
        while self._back:
            table = self._back.popleft()
            self._resumed_ids.append(table.id)
            if table.state.is_open and not (table.public_message.pages.is_sent or table.is_shown):
                table.show_again()
                await asyncio.sleep(0.03)  # Discord allows 50 a second

    async def _end(self) -> None:
        """Show the last tables, then search the channels for other messages of them."""
        if self._showing is not None:
            await self._showing
        with errors_logged("could not show pending deals of the night"):
            await self._await_evenings()
        for number in self._resumed_ids:
            await asyncio.sleep(SEARCH_EVERY_S)
            while self.is_tight():  # noqa: ASYNC110 - the state has no event
                await asyncio.sleep(SEARCH_EVERY_S)
            table = self.registry.known(number)
            if table is not None and table.state.is_open:
                table.find_unrecorded_messages()

    async def _await_evenings(self) -> None:
        """Wait again for the evenings' ends that a stop may have cut short: see ``show_highlight_after``."""
        wait_s, now = self.config.highlight_wait_s, self.games.now()
        recent = await self.games.ended_within(wait_s + EVENING_S)
        await self.settings.read_guilds({row.guild_id for row in recent})
        for row in recent:
            if not self.settings.of_guild(row.guild_id).highlights or not await self.games.is_last_in(row):
                continue
            with suppress(CodedError):
                table = await self.registry.get(row.id, shows=False)
                passed_s = now - (row.ended_at or now)
                table.final_standing.show_highlight_after(max(0.0, wait_s - passed_s))

    async def _resume_others(self, numbers: Sequence[int]) -> None:
        if numbers:
            log.info("%d more open tables to resume, one by one or at their first tap", len(numbers))
        await self._resume(numbers, rest_share=REST_SHARE)
        log.info("all open tables resumed in %.1f s", time.monotonic() - self._began_at)
        self._ending = self.background.spawn(self._end())

    async def _resume(self, numbers: Iterable[int], *, rest_share: float = 0.0) -> None:
        for number in numbers:
            began = time.perf_counter()
            for left in reversed(range(RETRIES)):
                try:
                    await self._resume_table(number)
                except StorageError as error:
                    if left and error.code in _UNAVAILABLE:
                        await asyncio.sleep(RETRY_EVERY_S)
                        continue
                    log.error("could not resume table %d: %s", number, error)
                break
            if rest_share:
                await asyncio.sleep(rest_share * (time.perf_counter() - began))

    async def _resume_table(self, number: int) -> None:
        try:
            table = await self.registry.get(number, shows=False)
        except StorageError:
            raise
        except UnreadableTable as error:
            log.error("table %d cannot be read (%s); `barbu verify` says more", number, error.fault)
            for show_end in self.on_unread_end if not error.row.is_open else ():
                await show_end(error.row)
        except CodedError as error:
            log.error("could not resume table %d: %s", number, error)
        except Exception:
            log.exception("could not resume table %d", number)
        else:
            self._back.append(table)
            if self._showing is None or self._showing.done():
                self._showing = self.background.spawn(self._show())

"""After a start: every open table is shown as it is, and comes back to life, the most urgent first."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.config import AppConfig
from bot.runtime.background import BackgroundTasks
from bot.settings import Settings
from bot.storage.errors import StorageError
from bot.storage.game_pages import OpenTable
from bot.storage.games import Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.processes import ALONE
from bot.tables.registry import TableRegistry
from bot.tables.table import TableSession
from bot.tables.view.page_fingerprint import drawing_version, still_stands
from engine.errors import CodedError

log = logging.getLogger(__name__)

RESUMED_AT_ONCE: Final = 16
"""Tables brought back before a start is over, those at which something falls due first."""

SOON_S: Final = 60.0
"""What falls due no later than this goes before what is shown wrongly."""

RESTED: Final = 0.25
"""After each of the others the loader rests for so much of the time that it took: people tap meanwhile."""

EDIT_EVERY_S: Final = 0.03
"""Between two that are shown anew: Discord takes no more than 50 edits a second."""

LOOK_AFTER_EVERY_S: Final = 0.2
"""Between two tables whose channels are looked through once all tables are back: for a message that was
deleted, and for pages that the database does not know, since it was restored or another process slept."""

LOOK_AGAIN_S: Final = 0.1
"""How often it is looked whether the last messages were edited."""

_AWAY: Final = frozenset({"database_gone", "database_locked", "shard_lost"})
RETRY_EVERY_S: Final = 1.0
RETRIES: Final = 300
"""A table that the database does not give is asked for again so often: an outage shall cost none."""

UNSHOWN_S: Final = 86_400.0
"""How long after its end it is still worth telling in the channel how a game ended."""


class TableResumption:
    """Brings the stored tables of the servers that ``runs`` tells back, once in the life of a process."""

    def __init__(
        self,
        registry: TableRegistry,
        games: Games,
        settings: Settings,
        config: AppConfig,
        background: BackgroundTasks,
        runs: Callable[[int], bool] = ALONE.runs,
    ) -> None:
        self._runs = runs
        self._registry = registry
        self._games = games
        self._settings = settings
        self._config = config
        self._background = background
        self._resumed = False
        self._busiest_live = False
        self._began, self._count = 0.0, 0
        self._unshown: set[int] = set()
        self._back: deque[TableSession] = deque()
        self._anew: list[TableSession] = []
        self._shown: list[int] = []
        self._resuming: asyncio.Task[None] | None = None
        self._showing: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._all_shown = asyncio.Event()

    async def resume_all(self) -> None:
        """Bring every open table back to life, once; one that cannot be is logged.

        Returns when those are at which something falls due first; the others follow one by one, or at the
        first tap that asks for them. Messages that show something else than their table are edited meanwhile.
        Raises ``StorageError`` where the database does not say which they are: then nothing has been done.
        """
        if self._resumed:
            return
        self._resumed, self._began = True, asyncio.get_running_loop().time()
        try:
            await self._show_ends()
            numbers = await self._in_order()
        except BaseException:
            self._resumed = False  # whoever asks again tries again
            raise
        self._count = len(numbers)
        log.info("%d tables are open, of which %d are not seen to be shown", self._count, len(self._unshown))
        self._tell_if_shown()
        await self._resume(numbers[:RESUMED_AT_ONCE])
        self._busiest_live = True
        self._resuming = self._background.spawn(self._resume_others(numbers[RESUMED_AT_ONCE:]))

    @property
    def is_playable(self) -> bool:
        """Whether people can play at every open table: a tap at one that is not live yet loads it."""
        return self._busiest_live

    async def all_resumed(self) -> None:
        """Wait until every open table is live."""
        if self._resuming is not None:
            await self._resuming

    async def all_shown(self) -> None:
        """Wait until every open table is shown in its channel as it is."""
        await self._all_shown.wait()

    def stop(self) -> None:
        """Bring no more tables back."""
        for task in (self._resuming, self._showing, self._telling, self._ending):
            if task is not None:
                task.cancel()

    async def _in_order(self) -> list[int]:
        """The open tables as they are brought back; it is noted whose messages are not seen to show them."""
        found = await self._games.pages.open_tables(self._runs)
        await self._settings.read_guilds({one.guild_id for one in found})
        await asyncio.to_thread(drawing_version)
        now = self._games.now()
        self._unshown = {
            one.id
            for one in found
            if not still_stands(one, self._settings.of_guild(one.guild_id), self._config, now)
        }

        def rank(one: OpenTable) -> tuple[int, float, float]:
            due_at = one.shown.due_at
            if due_at is not None and due_at <= now + SOON_S:
                return 0, due_at, 0.0
            return (1 if one.id in self._unshown else 2), due_at or float("inf"), -one.updated_at

        return [one.id for one in sorted(found, key=rank)]

    def _came_back(self, table: TableSession) -> None:
        self._back.append(table)
        if self._showing is None or self._showing.done():
            self._showing = self._background.spawn(self._show())

    async def _show(self) -> None:
        """Edit the messages of tables that are back, where they show something else."""
        while self._back:
            table = self._back.popleft()
            self._unshown.discard(table.id)
            self._shown.append(table.id)
            if table.state.is_open and not (table.public_message.is_sent or table.is_shown):
                self._anew.append(table)
                table.show_again()
                await asyncio.sleep(EDIT_EVERY_S)
            self._tell_if_shown()

    def _tell_if_shown(self) -> None:
        if not self._unshown and self._telling is None:
            self._telling = self._background.spawn(self._tell_shown())

    async def _tell_shown(self) -> None:
        """Say in the log when the last message shows what it is."""
        loop, edited = asyncio.get_running_loop(), len(self._anew)
        for table in self._anew[:edited]:
            while not _is_tried(table):  # noqa: ASYNC110 - nobody else waits for it
                await asyncio.sleep(LOOK_AGAIN_S)
        self._anew.clear()
        took_s = loop.time() - self._began
        log.info("all %d open tables are shown after %.1f s (edited %d)", self._count, took_s, edited)
        self._all_shown.set()

    async def _end(self) -> None:
        """Show the last tables when all are back, then compare each channel with what is known of it."""
        if self._showing is not None:
            await self._showing
        self._unshown.clear()  # what is left cannot be shown
        self._tell_if_shown()
        await self._look_after(self._shown)

    async def _look_after(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            await asyncio.sleep(LOOK_AFTER_EVERY_S)
            table = self._registry.known(number)
            if table is not None and table.state.is_open:
                table.look_back()

    async def _show_ends(self) -> None:
        """Show in its channel how each game ended that the last stop cut short of it."""
        for number in await self._games.unshown_ids(self._runs, within_s=UNSHOWN_S):
            await self._resume([number])
            for ended in self._registry.live:
                if ended.id == number:
                    ended.show_end()

    async def _resume_others(self, numbers: Sequence[int]) -> None:
        if numbers:
            log.info("%d more open tables follow one by one, or at the first tap", len(numbers))
        await self._resume(numbers, rested=RESTED)
        log.info("all open tables are back")
        self._ending = self._background.spawn(self._end())

    async def _resume(self, numbers: Iterable[int], *, rested: float = 0.0) -> None:
        for number in numbers:
            began = time.perf_counter()
            for left in reversed(range(RETRIES)):
                try:
                    await self._resume_table(number)
                except StorageError as error:
                    if left and error.code in _AWAY:
                        await asyncio.sleep(RETRY_EVERY_S)
                        continue
                    log.error("table %d cannot be resumed: %s", number, error)
                break
            if rested:
                await asyncio.sleep(rested * (time.perf_counter() - began))

    async def _resume_table(self, number: int) -> None:
        try:
            table = await self._registry.get(number, shows=False)
        except StorageError:
            raise
        except UnreadableTable as error:
            log.error(
                "table %d cannot be read (%s); `barbu verify --database` says more", number, error.fault
            )
        except CodedError as error:
            log.error("table %d cannot be resumed: %s", number, error)
        except Exception:
            log.exception("table %d cannot be resumed", number)
        else:
            self._came_back(table)


def _is_tried(table: TableSession) -> bool:
    """Whether the channel of a table took its message, or would not."""
    shown = table.public_message
    return shown.is_sent or table.presenter.trouble is not None or not table.state.is_open

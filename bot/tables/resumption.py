"""After a start: every open table comes back to life, the busiest first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.background import BackgroundTasks
from bot.storage.errors import StorageError
from bot.storage.games import Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.processes import ALONE
from bot.tables.registry import TableRegistry
from engine.errors import CodedError

log = logging.getLogger(__name__)

RESUMED_AT_ONCE: Final = 16
"""Tables brought back before a start is over, those in which something happened last."""

RESUME_PAUSE_S: Final = 0.03
"""Between two of the others: people tap meanwhile, and Discord takes no more than 50 edits a second."""

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
        background: BackgroundTasks,
        runs: Callable[[int], bool] = ALONE.runs,
    ) -> None:
        self._runs = runs
        self._registry = registry
        self._games = games
        self._background = background
        self._resumed = False
        self._busiest_live = False
        self._resuming: asyncio.Task[None] | None = None

    async def resume_all(self) -> None:
        """Bring every open table back to life, once; one that cannot be is logged.

        Returns when the busiest are; the others follow one by one, or at the first tap that asks for them.
        Raises ``StorageError`` where the database does not say which they are: then nothing has been done.
        """
        if self._resumed:
            return
        self._resumed = True
        try:
            await self._show_ends()
            numbers = await self._games.open_ids(self._runs)
        except StorageError:
            self._resumed = False  # whoever asks again tries again
            raise
        await self._resume(numbers[:RESUMED_AT_ONCE])
        self._busiest_live = True
        if len(numbers) > RESUMED_AT_ONCE:
            self._resuming = self._background.spawn(self._resume_others(numbers[RESUMED_AT_ONCE:]))

    @property
    def is_playable(self) -> bool:
        """Whether people can play at every open table: a tap at one that is not live yet loads it."""
        return self._busiest_live

    async def all_resumed(self) -> None:
        """Wait until every open table is live."""
        if self._resuming is not None:
            await self._resuming

    def stop(self) -> None:
        """Bring no more tables back."""
        if self._resuming is not None:
            self._resuming.cancel()

    async def _show_ends(self) -> None:
        """Show in its channel how each game ended that the last stop cut short of it."""
        for number in await self._games.unshown_ids(self._runs, within_s=UNSHOWN_S):
            await self._resume([number])
            for ended in self._registry.live:
                if ended.id == number:
                    ended.show_end()

    async def _resume_others(self, numbers: Sequence[int]) -> None:
        log.info("%d more open tables follow one by one, or at the first tap", len(numbers))
        await self._resume(numbers, pause_s=RESUME_PAUSE_S)
        log.info("all open tables are back")

    async def _resume(self, numbers: Iterable[int], *, pause_s: float = 0.0) -> None:
        for number in numbers:
            for left in reversed(range(RETRIES)):
                try:
                    await self._resume_table(number)
                except StorageError as error:
                    if left and error.code in _AWAY:
                        await asyncio.sleep(RETRY_EVERY_S)
                        continue
                    log.error("table %d cannot be resumed: %s", number, error)
                break
            if pause_s:
                await asyncio.sleep(pause_s)

    async def _resume_table(self, number: int) -> None:
        try:
            await self._registry.get(number)
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

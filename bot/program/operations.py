from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.config import AppConfig, ConfigError
from bot.metrics.answer_times import AnswerClock
from bot.metrics.process_status import ProcessStatus, limit_bytes, resident_bytes
from bot.program.connection import ConnectedBot
from bot.program.operator_port import opened_port
from bot.storage import Database, StorageError
from bot.storage.backup import backup_age_s
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.workers.pool import WorkerPool

if TYPE_CHECKING:
    from bot.metrics.server import OperatorServer


@dataclass(eq=False, repr=False)
class Operations:
    """The operator's port of one bot, opened only if the settings name a port.

    ``is_heard`` returns whether Discord has sent anything lately; ``answers`` measures the time to answer.
    """

    config: AppConfig
    bot: ConnectedBot
    database: Database
    registry: TableRegistry
    resumption: TableResumption
    workers: WorkerPool
    is_heard: Callable[[], bool]
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
                self.config, self.status, alive=self.lacks_to_live, ready=self.lacks_to_play
            )
        except ConfigError as error:
            if await self._is_database_in_use():
                raise StorageError("database_in_use", database=self.database.name) from error
            raise

    async def _is_database_in_use(self) -> bool:
        """Return whether another bot holds the lock of the database that this one needs for itself."""
        if self.config.shard_range is not None:
            return False
        from bot.storage.inspection import lease_holder  # here: most bots start without it

        try:
            return await lease_holder(self.config.database_url) is not None
        except (OSError, StorageError):
            return False

    async def stop(self) -> None:
        if self._server is not None:
            await self._server.stop()

    def status(self) -> ProcessStatus:
        """Return the current state of the bot."""
        if self.answers is not None:
            self.answers.count_unanswered()
        return ProcessStatus(
            tables=self._open_tables(),
            guilds=len(self.bot.guilds),
            latencies=self.bot.latencies_now,
            thinking=self.workers.waiting,
            workers=self.workers.at_work,
            is_ready=not self.lacks_to_play(),
            is_writable=self.database.is_open and self.database.write_failure is None,
            has_room=self.database.has_room(),
            backup_age_s=self._backup_age_s(),
            memory={"bot": resident_bytes([os.getpid()]), "workers": resident_bytes(self.workers.pids)},
            memory_limit=limit_bytes(),
        )

    async def note_dump(self) -> None:
        """Read when the nightly dump of a database server last ran. *Raises:* StorageError."""
        self._dumped_at = await self.database.dumped_at()

    def _backup_age_s(self) -> float | None:
        now = self.database.now()
        stamped = backup_age_s(self.config.backup_stamp, now)
        dumped = None if self._dumped_at is None else max(0.0, now - self._dumped_at)
        ages = [age for age in (stamped, dumped) if age is not None]
        # A backup of a database server may be made elsewhere, without a mark that is read here.
        return min(ages, default=math.inf if self.database.is_sqlite else None)

    def lacks_to_live(self) -> list[str]:
        """Return the reasons why the bot should be restarted; empty if there are none."""
        return [] if self.is_heard() else ["Discord has not been heard for too long"]

    def lacks_to_play(self) -> list[str]:
        """Return the reasons why the bot cannot serve its users fully now; empty if there are none."""
        lacking = self.lacks_to_live()
        if self.bot.is_leaving:
            lacking.append("the bot is stopping")
        if not any(map(math.isfinite, self.bot.latencies_now.values())):
            lacking.append("no connection to Discord is open")
        if not self.database.is_open:
            lacking.append("the database is not open")
        elif (failure := self.database.write_failure) is not None:
            lacking.append(f"the database cannot be written: {failure}")
        if not self.resumption.is_playable:
            lacking.append("the open tables are not back yet")
        return lacking

    def _open_tables(self) -> Iterator[tuple[str, str, str]]:
        for table in self.registry.live:
            if table.state.is_open:
                phase = "paused" if table.state.paused else table.state.phase.value
                yield table.module.name, table.row.pace, phase

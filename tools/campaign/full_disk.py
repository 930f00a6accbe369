"""A full disk: each commit fails at the first attempt and succeeds at the second."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.storage import Database, Games
from bot.storage.errors import StorageError
from tools.campaign.tally import Tally
from tools.simulation.evenings.evening import Evening, evening
from tools.simulation.evenings.play import is_over, open_and_start, play_by_buttons

RETRY_AFTER_S = 0.02
"""Seconds until an automatic action is tried again; short, since no user waits."""


class Disk:
    """A disk that rejects every other commit while ``is_failing``; rejected transactions are rolled back."""

    def __init__(self) -> None:
        self.is_failing = False
        self.rejected = 0
        self.rejected_by_sqlite = 0
        self._is_full = False

    def check(self) -> None:
        """Count a commit. *Raises:* StorageError ``disk_full`` if it is to be rejected."""
        self._is_full = self.is_failing and not self._is_full
        if self._is_full:
            self.rejected += 1
            raise StorageError("disk_full", database="barbu.db")

    @asynccontextmanager
    async def counting(self, database: Database) -> AsyncIterator[None]:
        """Count a commit that SQLite itself rejects inside the block, and let the file grow again."""
        try:
            yield
        except StorageError as error:
            if error.code == "disk_full" and error.__cause__ is not None:
                self.rejected_by_sqlite += 1
                await _driver(database).execute_fetchall("PRAGMA max_page_count = 1000000")
            raise

    @contextmanager
    def under(self) -> Iterator[None]:
        """Put all databases used inside the block on this disk."""
        insert, writing, disk = Database.commit_insert, Database.writing, self

        async def commit_insert(self: Database, *args: Any) -> None:
            disk.check()
            async with disk.counting(self):
                await insert(self, *args)

        @asynccontextmanager
        async def transaction(self: Database) -> AsyncIterator[Any]:
            async with disk.counting(self), writing(self) as connection:
                yield connection
                disk.check()

        with (
            patch.object(Database, "commit_insert", commit_insert),
            patch.object(Database, "writing", transaction),
            patch("bot.tables.clock.turn_timer.RETRY_AFTER_S", RETRY_AFTER_S),
        ):
            yield


async def run(folder: Path, *, rounds: int, seed: int) -> Tally:
    """Play ``rounds`` games of four users on such a disk, and compare the memory with the disk."""
    tally, disk = Tally("full disk"), Disk()
    with disk.under():
        for number in range(rounds):
            url = f"sqlite:///{folder / f'full-{seed}-{number}.db'}"
            try:
                async with evening(url, "Ada", "Bob", "Cleo", "Dan", bot_workers=0) as night:
                    await open_and_start(night, length="express")
                    await _fill_up(night, disk, tally)
                    disk.is_failing = True
                    await _play(night, tally)
                    disk.is_failing = False
                    await _compare(night, tally)
                    for leak in night.watch.leaks:
                        tally.add("leaked", leak)
                    night.watch.leaks.clear()
            except AssertionError as error:
                tally.add("dead", str(error))
            finally:
                disk.is_failing = False
    tally.tried = disk.rejected
    return tally


def _driver(database: Database) -> Any:
    return database._lane._driver  # type: ignore[union-attr]


async def _fill_up(night: Evening, disk: Disk, tally: Tally) -> None:
    """Play without letting the file grow until SQLite has rejected a row."""
    driver = _driver(night.bot.database)
    before = disk.rejected_by_sqlite
    await driver.execute_fetchall("VACUUM")  # migrations have left free pages
    [[pages]] = await driver.execute_fetchall("PRAGMA page_count")
    await driver.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    await play_by_buttons(night, lambda: disk.rejected_by_sqlite > before or is_over(night))
    tally.add("dead", "the file was never full", int(disk.rejected_by_sqlite == before))


async def _play(night: Evening, tally: Tally) -> None:
    """Play to the end by buttons, then check that exactly the table's rows are stored."""
    seen = -1

    def is_done() -> bool:
        nonlocal seen
        seen = night.table.state.seq
        return is_over(night)

    await play_by_buttons(night, is_done)
    rows = await night.bot.parts[Games].journal(night.table.id).read()
    tally.add("lost", f"{seen - len(rows)} rows are not on disk", seen - len(rows))
    tally.add("doubled", f"{len(rows) - seen} extra rows", len(rows) - seen)


async def _compare(night: Evening, tally: Tally) -> None:
    """Restart the bot and check that it reads the same game from the disk."""
    before = night.table.state
    await night.restart()
    after = (await night.bot.registry.get(night.table.id if night.bot.registry.live else 1)).state
    tally.add("lost", "the game on disk differs", int(after.match != before.match or after.seq != before.seq))

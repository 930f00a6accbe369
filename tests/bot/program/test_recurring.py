"""The bot's recurring jobs, and when they start."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, cast
from unittest.mock import AsyncMock

import pytest

from bot.config import AppConfig
from bot.program.recurring import Recurring
from bot.runtime.dates import DAY_S
from bot.runtime.heartbeat import check
from bot.storage import Database, StorageError
from bot.storage.backup import COPY_KEPT_DAYS
from bot.storage.sqlite_file import AMPLE_ROOM


class Waiting:
    """One of several processes, which has not taken its shards yet."""

    is_acting = False
    coordinator = None
    guilds: tuple[Any, ...] = ()
    latencies_now: ClassVar[dict[int, float]] = {}

    def __init__(self) -> None:
        self._taken = asyncio.Event()

    async def wait_until_acting(self) -> None:
        await self._taken.wait()

    def take(self) -> None:
        """Take the shards."""
        self.is_acting = True
        self._taken.set()


async def test_a_process_cleans_up_as_soon_as_it_has_its_shards() -> None:
    """A process that has waited for its shards cleans up at once, not six hours later."""
    bot: Any = Waiting()
    swept, announced = asyncio.Event(), asyncio.Event()

    async def sweep(*_: Any, **__: Any) -> None:
        swept.set()

    async def post_due(*_: Any) -> None:
        announced.set()

    unheard: Any = SimpleNamespace(look=lambda *_: False)
    retention: Any = SimpleNamespace(sweep=sweep)
    tables: Any = SimpleNamespace(note_shown=asyncio.Event().wait)
    recurring = Recurring(
        bot,
        AppConfig(discord_token="x"),
        hearing=unheard,
        reconcilers={"deals of the day": post_due},
        data_retention=retention,
        registry=tables,
        database=cast(
            Any,
            SimpleNamespace(probe=asyncio.Event().wait, delete_old_copies=AsyncMock(), has_room=lambda: None),
        ),
    )
    recurring.start()
    try:
        for _ in range(10):
            await asyncio.sleep(0)
        assert not swept.is_set()
        bot.take()
        async with asyncio.timeout(30):
            await swept.wait()
            await announced.wait()
    finally:
        recurring.stop()


async def test_a_changed_clock_delays_no_job() -> None:
    """When the machine's clock is moved, every job that waits for a time starts at once."""
    bot: Any = Waiting()
    bot.take()
    rounds: asyncio.Queue[str] = asyncio.Queue()

    def does(name: str) -> Any:
        async def work(*_: Any, **__: Any) -> None:
            rounds.put_nowait(name)

        return work

    recurring = Recurring(
        bot,
        AppConfig(discord_token="x"),
        hearing=cast(Any, SimpleNamespace(look=lambda *_: rounds.put_nowait("beat"))),
        reconcilers={"deals of the day": does("announced")},
        data_retention=cast(Any, SimpleNamespace(sweep=does("swept"))),
        registry=cast(Any, SimpleNamespace(note_shown=does("noted"))),
        database=cast(
            Any,
            SimpleNamespace(probe=does("probed"), delete_old_copies=AsyncMock(), has_room=lambda: None),
        ),
    )
    recurring.start()
    try:
        async with asyncio.timeout(30):
            once = {await rounds.get() for _ in range(5)}
            recurring.clock_moved()
            again = {await rounds.get() for _ in range(5)}
    finally:
        recurring.stop()
    assert once == again == {"beat", "noted", "swept", "announced", "probed"}


async def test_the_heartbeat_ends_at_once_without_discord(tmp_path: Path) -> None:
    """When Discord is silent, the heartbeat ends at once, for `barbu health` as for `/healthz`."""
    bot: Any = Waiting()
    heard = iter([True, False, True])
    recurring = Recurring(
        bot,
        AppConfig(discord_token="x", heartbeat_file=tmp_path / "heartbeat"),
        hearing=cast(Any, SimpleNamespace(look=lambda *_: next(heard))),
        reconcilers={},
        data_retention=cast(Any, None),
        registry=cast(Any, None),
        database=cast(Any, None),
    )
    found = []
    for _ in range(3):
        await recurring._beat()
        found.append(check(tmp_path / "heartbeat"))
    assert found == [True, False, True]


def sweeping(folder: Path, now: float = 0.0) -> Recurring:
    """Return the jobs of a bot with a database in a folder, whose data cannot be deleted."""
    bot: Any = Waiting()
    bot.take()
    return Recurring(
        bot,
        AppConfig(discord_token="x"),
        hearing=cast(Any, None),
        reconcilers={},
        data_retention=cast(Any, SimpleNamespace(sweep=AsyncMock(side_effect=StorageError("disk_full")))),
        registry=cast(Any, None),
        database=Database(f"sqlite:///{folder}/barbu.db", clock=lambda: now),
    )


async def test_old_copies_of_the_database_are_deleted(tmp_path: Path) -> None:
    """Copies made before a migration or a restore are deleted after two weeks, for the data deleted since."""
    now = 100 * DAY_S
    old = {
        "barbu.db.before-0030",
        "barbu.db.replaced-20261101-120000",
        "barbu.db.replaced-20261101-120000-wal",
    }
    new = {"barbu.db.before-0031", "barbu.db.replaced-20261102-120000"}
    others = {"barbu.db", "barbu.db.before-mine", "barbu.db.replaced-mine"}
    for name in old | new | others:
        (tmp_path / name).touch()
        age_s = COPY_KEPT_DAYS * DAY_S + (-1 if name in new else 1)
        os.utime(tmp_path / name, (now - age_s, now - age_s))
    await sweeping(tmp_path, now).sweep()
    assert {file.name for file in tmp_path.iterdir()} == new | others


@pytest.mark.parametrize("lacks", [0, 1])
async def test_a_disk_that_is_nearly_full_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, lacks: int
) -> None:
    """A bot warns of too little room for its database every six hours, before moves cannot be stored."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=AMPLE_ROOM - lacks))
    await sweeping(tmp_path).sweep()
    assert ("barbu.db is nearly full" in caplog.text) == bool(lacks)

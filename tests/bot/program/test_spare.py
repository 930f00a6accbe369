"""The shards that a spare takes over."""

from __future__ import annotations

import asyncio
import logging
import socket
from pathlib import Path
from unittest.mock import AsyncMock

import aiohttp
import pytest

from bot.config import AppConfig
from bot.program import spare
from bot.program.spare import neighbours, stable_vacancy
from bot.runtime.heartbeat import beat
from bot.storage.database import Database
from bot.storage.errors import StorageError
from tests.databases import only_on_postgresql


async def wait_for_vacancy(config: AppConfig) -> AppConfig:
    """Return the settings for the shards that a spare takes over."""
    found = await spare.wait_for_vacancy(config, asyncio.Event(), every_s=0.0)
    assert found is not None
    return found


async def test_shards_of_a_hand_over_are_not_taken() -> None:
    """Shards vacant during a hand-over are not taken, only those vacant twice in a row, as one range."""
    looks = iter([[4], [], [0, 1, 3], [1, 2, 3, 5], []])

    async def look() -> list[int]:
        return next(looks)

    assert await stable_vacancy(look, 0.0, asyncio.Event()) == [1]


@pytest.mark.parametrize(
    ("numbers", "first"), [([0], [0]), ([2, 3, 4], [2, 3, 4]), ([1, 2, 4, 5], [1, 2]), ([7, 9], [7])]
)
def test_a_spare_takes_one_range_of_shards(numbers: list[int], first: list[int]) -> None:
    """A spare takes the first of several vacant ranges, and leaves the next to another."""
    assert neighbours(numbers) == first


def test_a_spare_needs_the_number_of_shards() -> None:
    """A spare needs the setting for the number of shards, since vacant shards do not reveal it."""
    with pytest.raises(ValueError, match="BARBU_SHARD_COUNT must say how many shards there are, for a spare"):
        AppConfig(shards="spare", database_url="postgresql://barbu@localhost/barbu")
    config = AppConfig(shards="spare", shard_count=4, database_url="postgresql://barbu@localhost/barbu")
    assert (config.is_spare, config.shard_range) == (True, None)


async def test_shards_of_a_former_count_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a reduction from sixteen shards to eight, a spare only takes over one of the eight."""
    gone = list(range(8, 16))
    monkeypatch.setattr(
        spare, "vacant_shards", AsyncMock(side_effect=[gone, gone, gone, [6, 7, *gone], [6, 7, *gone]])
    )
    config = AppConfig(shard_count=8, database_url=f"sqlite:///{tmp_path / 'barbu.db'}")
    assert (await wait_for_vacancy(config)).shards == "6-7/8"


@only_on_postgresql
async def test_a_serving_spare_keeps_its_heartbeat_file(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spare keeps its heartbeat file once it serves shards."""
    monkeypatch.setattr(spare, "vacant_shards", AsyncMock(return_value=[1]))
    config = AppConfig(shard_count=2, database_url=url, shards="spare")
    serving = await wait_for_vacancy(config)
    assert (serving.shards, serving.heartbeat_path) == ("1-1/2", config.heartbeat_path)


async def test_a_spare_waits_for_its_database(
    free_port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A spare that is started before the database server waits for it, alive, until it is stopped."""
    pytest.importorskip("asyncpg")
    config = AppConfig(
        shard_count=2,
        shards="spare",
        database_url=f"postgresql://barbu@127.0.0.1:{free_port}/barbu",
        heartbeat_file=tmp_path / "barbu.heartbeat",
    )
    stopped, has_beaten = asyncio.Event(), asyncio.Event()

    def noted(path: Path) -> None:
        beat(path)  # the real one
        has_beaten.set()

    monkeypatch.setattr("bot.runtime.heartbeat.beat", noted)
    waiting = asyncio.create_task(spare.wait_for_vacancy(config, stopped, every_s=0.0))
    async with asyncio.timeout(30):
        await has_beaten.wait()
    assert config.heartbeat_path.exists()
    stopped.set()
    assert await waiting is None
    assert not config.heartbeat_path.exists()


async def test_a_waiting_spares_port_answers_ready(
    tmp_path: Path, free_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A waiting spare's port answers ready while the database answers, and closes for the bot."""
    asked: list[str] = []

    async def look(_database: Database) -> list[int]:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{free_port}") as http:
            asked.extend([await (await http.get(page)).text() for page in ("/healthz", "/readyz")])
        if len(asked) == 2:
            raise StorageError("database_gone")
        return [1] if len(asked) > 4 else []

    monkeypatch.setattr(spare, "vacant_shards", look)
    config = AppConfig(
        shard_count=2, database_url=f"sqlite:///{tmp_path / 'barbu.db'}", metrics_port=free_port
    )
    assert (await wait_for_vacancy(config)).shards == "1-1/2"
    assert asked == ["ok\n", "ok\n", "ok\n", "the database does not answer\n", *["ok\n"] * 4]
    with socket.create_server(("127.0.0.1", free_port)):
        pass


async def test_a_stopped_spare_waits_for_its_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A spare stopped during a query waits for the answer, takes nothing and logs nothing."""
    stopped, asked, answered = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def look(_database: Database) -> list[int]:
        asked.set()
        await answered.wait()
        return [0]

    monkeypatch.setattr(spare, "vacant_shards", look)
    config = AppConfig(shard_count=2, database_url=f"sqlite:///{tmp_path / 'barbu.db'}")
    with caplog.at_level(logging.WARNING):
        waiting = asyncio.create_task(spare.wait_for_vacancy(config, stopped))
        await asked.wait()
        stopped.set()
        answered.set()
        assert await waiting is None
    assert caplog.records == []

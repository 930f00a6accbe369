"""The bot's state as an operator's tools see it."""

from __future__ import annotations

import math
import re
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from bot.config import AppConfig, ConfigError
from bot.metrics.process_status import StatusCollector
from bot.program.app import BarbuBot, create_bot
from bot.storage import StorageError
from bot.tables.resumption import TableResumption
from tests.bot.metrics.test_answer_times import value
from tests.databases import only_on_postgresql
from tests.deploy_files import compose


def bot_of(folder: Path, **settings: object) -> BarbuBot:
    """Return a bot that is not connected and has not opened its database."""
    given = {"discord_token": "a-token", "database_url": str(folder / "barbu.db"), **settings}
    return create_bot(AppConfig.model_validate(given))


async def test_ready_comes_with_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is ready once it has Discord, the database and the open tables, until it stops."""
    async with bot_of(tmp_path) as bot:
        operations = bot.operations
        monkeypatch.setattr(type(bot), "latencies_now", {0: math.nan})
        assert operations.lacks_to_live() == []
        assert operations.lacks_to_play() == [
            "no connection to Discord is open",
            "the database is not open",
            "the open tables are not back yet",
        ]
        monkeypatch.setattr(type(bot), "latencies_now", {0: math.nan, 1: 0.03})
        await bot.database.open()
        await bot.parts[TableResumption].resume_all()
        assert operations.lacks_to_play() == []
        assert operations.status().is_ready
        await bot.close()
        assert "the bot is stopping" in operations.lacks_to_play()


async def test_a_database_that_cannot_be_written_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk makes the bot not ready, but alive, until there is room again, without any tap."""
    async with bot_of(tmp_path) as bot:
        monkeypatch.setattr(type(bot), "latencies_now", {0: 0.03})
        await bot.database.open()
        await bot.parts[TableResumption].resume_all()
        with monkeypatch.context() as full:
            full.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
            await bot.database.probe()
            assert bot.operations.status().has_room is False
        assert bot.operations.lacks_to_play() == ["the database cannot be written: disk_full"]
        assert bot.operations.lacks_to_live() == []
        standing = bot.operations.status()
        assert (standing.is_ready, standing.is_writable) == (False, False)
        await bot.database.probe()
        standing = bot.operations.status()
        assert (standing.is_ready, standing.has_room) == (True, True)


async def test_a_bot_without_discord_is_not_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the configured silence from Discord the bot is neither alive nor ready."""
    async with bot_of(tmp_path, discord_quiet_s=1.0) as bot:
        monkeypatch.setattr(type(bot), "latencies_now", {0: math.nan})
        monkeypatch.setattr(bot._hearing, "_reached_at", -math.inf)
        assert bot.operations.lacks_to_live() == ["Discord has not been heard for too long"]
        assert "Discord has not been heard for too long" in bot.operations.lacks_to_play()


async def test_a_process_reports_its_own_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second process of two reports the connections of shards 4 to 7, by these numbers."""
    settings = {"shards": "4-7/8", "database_url": "postgresql://barbu@localhost/barbu"}
    async with bot_of(Path(), **settings) as bot:
        monkeypatch.setattr(type(bot), "latencies", [(shard, 0.1) for shard in range(4, 8)])
        told = {one.name: one for one in StatusCollector(bot.operations.status).collect()}
    for name in ("barbu_shard_connected", "barbu_gateway_latency_seconds"):
        assert [sample.labels["shard"] for sample in told[name].samples] == ["4", "5", "6", "7"]


@only_on_postgresql
async def test_the_nightly_dump_is_as_old_as_its_mark(url: str, tmp_path: Path) -> None:
    """The age of a dump comes from the comment that its script writes, or from a younger stamp."""
    [script] = compose()["services"]["backup"]["command"]
    [statement] = re.findall(r'--command="(.+)"', script)
    async with bot_of(tmp_path, database_url=url, heartbeat_file=tmp_path / "barbu.heartbeat") as bot:
        await bot.database.open()
        await bot.operations.note_dump()
        assert bot.operations.status().backup_age_s is None
        dumped_at = int(bot.database.now()) - 3600
        async with bot.database.writing() as connection:
            await connection.execute(text(statement.replace("$$(date +%s)", str(dumped_at))))
        await bot.recurring.reconcilers["age of the newest dump"]()
        assert bot.operations.status().backup_age_s == pytest.approx(3600, abs=30)
        bot.config.backup_stamp.touch()
        assert bot.operations.status().backup_age_s == pytest.approx(0, abs=30)


async def test_no_port_is_opened_without_the_setting(tmp_path: Path) -> None:
    """Without the setting there is no server, and calls to Discord are not measured."""
    async with bot_of(tmp_path) as bot:
        await bot.operations.start()
        assert bot.operations._server is None
        assert not bot.http.http_trace.on_request_end
    assert AppConfig().metrics_host == "127.0.0.1"


async def test_a_taken_port_is_one_sentence(tmp_path: Path, free_port: int) -> None:
    """A second bot on the port names the setting to change, and does not start."""
    settings = {"metrics_port": free_port}
    async with bot_of(tmp_path, **settings) as first, bot_of(tmp_path, **settings) as second:
        await first.operations.start()
        with pytest.raises(ConfigError) as refused:
            await second.operations.start()
    assert str(refused.value) == (
        f"BARBU_METRICS_PORT cannot be {free_port} on 127.0.0.1 (address already in use): choose another port"
        " or address, or stop the program that has it (`barbu doctor` says what it is)."
    )


async def test_a_second_bot_hears_of_the_first_one(url: str, tmp_path: Path, free_port: int) -> None:
    """A second bot on the same database is refused for the bot that runs there, not for the port."""
    settings = {"metrics_port": free_port, "database_url": url}
    async with bot_of(tmp_path, **settings) as first, bot_of(tmp_path, **settings) as second:
        await first.operations.start()
        await first.database.open(alone=True)
        with pytest.raises(StorageError, match="database_in_use"):
            await second.operations.start()
        await first.database.close()
        with pytest.raises(ConfigError, match="address already in use"):
            await second.operations.start()


async def test_an_address_of_another_machine_is_one_sentence(tmp_path: Path, free_port: int) -> None:
    """An address that this machine lacks is not mistaken for a port that another program has."""
    async with bot_of(tmp_path, metrics_port=free_port, metrics_host="192.0.2.1") as bot:
        reason = "this machine has no such address"
        with pytest.raises(ConfigError, match=rf"\({reason}\): BARBU_METRICS_HOST must be an address of"):
            await bot.operations.start()


async def test_an_unknown_address_is_one_sentence(tmp_path: Path, free_port: int) -> None:
    """An address that cannot be resolved is reported as such."""
    async with bot_of(tmp_path, metrics_port=free_port, metrics_host="no address") as bot:
        with pytest.raises(ConfigError, match=r"on no address \(this machine has no such address\)"):
            await bot.operations.start()


async def test_reconnections_are_counted(tmp_path: Path) -> None:
    """A lost and a resumed connection are each counted, and other events are not."""
    async with bot_of(tmp_path) as bot:
        before = [value("barbu_gateway_events_total", event=name) for name in ("disconnect", "resumed")]
        for event in ("disconnect", "resumed", "message"):
            bot.dispatch(event)
        after = [value("barbu_gateway_events_total", event=name) for name in ("disconnect", "resumed")]
        assert after == [count + 1 for count in before]
        assert value("barbu_gateway_events_total", event="message") == 0

"""A process's part in a hand-over of shards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest

from bot.config import AppConfig
from bot.discord_io.delivery import NotServing
from bot.discord_io.discord_internals import CappedBackoff
from bot.program.app import BarbuBot, create_bot
from bot.program.shard_coordinator import HELD_S, ShardCoordinator
from bot.storage.errors import StorageError
from bot.tables.table import LiveTable
from tests.bot.tables.parts import game_row, services
from tests.bot.tables.view.channels import Channel, Message, Subject, shown
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, run
from tests.engine.journal import MemoryJournal, table_on
from tools.simulation.modules import BARBU_MODULE


def one_of_two(
    monkeypatch: pytest.MonkeyPatch, give_back: Callable[[], Awaitable[None]], *, is_ours: bool = True
) -> tuple[BarbuBot, ShardCoordinator]:
    """Return a bot of two processes that hands its shards over and stays alive."""
    url = "postgresql://barbu@localhost/barbu"
    bot = create_bot(AppConfig(discord_token="x", shards="0-1/4", database_url=url))
    assert bot.coordinator is not None
    lease = SimpleNamespace(give_back=give_back, beat=AsyncMock(return_value=is_ours))
    monkeypatch.setattr(bot.coordinator, "lease", lease)
    monkeypatch.setattr(bot.coordinator, "leave", Mock())
    return bot, bot.coordinator


def test_a_slow_edit_does_not_delay_a_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow edit does not delay the hand-over; it is abandoned."""
    given_back, given_up = list[float](), list[float]()

    async def give_back() -> None:
        given_back.append(now())

    async def hang(*_: object, **__: object) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(now())

    async def scene() -> list[bool]:
        bot, coordinator = one_of_two(monkeypatch, give_back)
        monkeypatch.setattr(Message, "edit", hang)
        board = shown(Channel(), Subject(), 1, ("deal", 0))
        core = table_on(MemoryJournal())
        games = SimpleNamespace(journal=lambda _: core._journal)
        table = LiveTable(game_row(BARBU_MODULE, core), BARBU_MODULE, services(games=games), core.state)
        table.public_message = board
        bot.registry._tables[1] = table
        board.request_edit()
        await pass_time(0.1)
        began = now()
        await coordinator.hand_over()
        assert len(given_up) == len(given_back) == 1
        return [at - began < HELD_S for at in given_up + given_back]

    assert run(scene()) == [True, True]


@pytest.mark.parametrize("is_ours", [True, False])
@in_virtual_time
async def test_a_stopping_process_knows_if_it_lost_its_shards(
    monkeypatch: pytest.MonkeyPatch, is_ours: bool
) -> None:
    """A process that stops knows whether it handed its shards over or had lost them."""
    _, coordinator = one_of_two(monkeypatch, AsyncMock(), is_ours=is_ours)
    assert not coordinator.was_lost
    await coordinator.hand_over()
    assert coordinator.was_lost is not is_ours


@pytest.mark.parametrize("is_spare", [False, True])
@in_virtual_time
async def test_a_spare_takes_vacant_shards_only(monkeypatch: pytest.MonkeyPatch, is_spare: bool) -> None:
    """A spare exits if its shards are served again once it connects; a process requests those given to it."""
    _, coordinator = one_of_two(monkeypatch, AsyncMock())
    for step in ("evict_expired_holder", "check_shard_count", "notify"):
        monkeypatch.setattr(coordinator.lease, step, AsyncMock(), raising=False)
    monkeypatch.setattr(coordinator.lease, "try_take", AsyncMock(return_value=False), raising=False)
    coordinator.may_request = not is_spare
    for shard in coordinator.shards.ids:
        coordinator.shard_connected(shard)
    await pass_time(5.0)
    assert cast("Mock", coordinator.leave).called is is_spare
    assert cast("AsyncMock", coordinator.lease.notify).called is not is_spare
    coordinator.stop()


def test_an_error_does_not_prevent_a_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """If tables cannot be stopped, the shards are handed over all the same."""
    give_back = AsyncMock()

    async def scene() -> None:
        _, coordinator = one_of_two(monkeypatch, give_back)
        monkeypatch.setattr(coordinator, "stop_tables", AsyncMock(side_effect=ZeroDivisionError()))
        await coordinator.hand_over()

    run(scene())
    give_back.assert_awaited_once()


class Answer:
    """Discord's answer to a request, as far as an error needs it."""

    reason = "an answer of the test"

    def __init__(self, status: int) -> None:
        self.status = status


def _http_error(status: int) -> discord.HTTPException:
    return discord.HTTPException(Answer(status), None)  # type: ignore[arg-type]


def _serving(monkeypatch: pytest.MonkeyPatch, *, has_locks: bool = True) -> ShardCoordinator:
    """Return a process that takes its shards, and whose tables cannot be resumed."""
    _, coordinator = one_of_two(monkeypatch, AsyncMock())
    monkeypatch.setattr(coordinator.lease, "is_held", has_locks, raising=False)
    monkeypatch.setattr(coordinator.lease, "try_take", AsyncMock(return_value=True), raising=False)
    monkeypatch.setattr(coordinator, "stop_tables", AsyncMock())
    monkeypatch.setattr(coordinator, "resume", lambda: asyncio.Event().wait())
    monkeypatch.setattr(coordinator, "lead", AsyncMock())
    for shard in coordinator.shards.ids:
        coordinator.shard_connected(shard)
    return coordinator


def _leading(
    monkeypatch: pytest.MonkeyPatch, *results: Exception | None
) -> tuple[ShardCoordinator, AsyncMock]:
    """Return a process that serves its shards, and its registration of the commands."""
    coordinator = _serving(monkeypatch)
    lead = AsyncMock(side_effect=results)
    monkeypatch.setattr(coordinator, "lead", lead)
    return coordinator, lead


@in_virtual_time
async def test_commands_are_registered_once_discord_accepts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands are registered until Discord accepts them, even if the tables cannot be resumed."""
    errors = (_http_error(503), _http_error(429), aiohttp.ClientError(), TimeoutError(), NotServing())
    coordinator, lead = _leading(monkeypatch, *errors, None)
    await pass_time(600.0)
    assert lead.await_count == len(errors) + 1
    coordinator.stop()


@in_virtual_time
async def test_refused_commands_are_not_registered_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Commands that Discord rejects are logged as an error and not sent again, since nothing would change."""
    coordinator, lead = _leading(monkeypatch, _http_error(400))
    await pass_time(600.0)
    assert lead.await_count == 1
    assert "background work failed" in caplog.text
    coordinator.stop()


@pytest.mark.parametrize("end", ["hand_over", "stop"])
@in_virtual_time
async def test_a_process_without_shards_registers_no_commands(
    monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """A process that has handed its shards over, or stops, does not retry to register the commands."""
    monkeypatch.setattr(CappedBackoff, "delay", lambda _: 60.0)
    coordinator, lead = _leading(monkeypatch, _http_error(503))
    await pass_time(1.0)
    if end == "stop":
        coordinator.stop()
    else:
        await coordinator.hand_over()
    await pass_time(600.0)
    assert lead.await_count == 1


@in_virtual_time
async def test_briefly_unavailable_locks_end_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that cannot lock its shards again serves them on while no other process has taken them."""
    coordinator = _serving(monkeypatch, has_locks=False)
    await pass_time(0.5)
    monkeypatch.setattr(coordinator.lease, "try_take", take := AsyncMock(side_effect=[False, False, True]))
    await pass_time(3.0)
    assert take.await_count == 3
    assert coordinator.is_acting
    coordinator.stop()


@pytest.mark.parametrize("has_locks", [True, False])
@in_virtual_time
async def test_a_process_that_lost_its_shards_exits(monkeypatch: pytest.MonkeyPatch, has_locks: bool) -> None:
    """A process whose shards another has taken exits with that status, even if the database goes away."""
    coordinator = _serving(monkeypatch, has_locks=has_locks)
    await pass_time(0.5)
    gone = StorageError("database_gone", database="barbu")
    monkeypatch.setattr(coordinator.lease, "try_take", AsyncMock(return_value=False))
    monkeypatch.setattr(coordinator.lease, "beat", AsyncMock(side_effect=[False, gone]))
    await pass_time(5.0)
    assert (coordinator.is_acting, coordinator.was_lost) == (False, True)
    cast(Mock, coordinator.leave).assert_called_once()


def test_reading_after_missed_notices_is_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    """After missed notices, tables and settings are read again until the database answers."""
    away = StorageError("database_gone", database="barbu")
    tables, settings = AsyncMock(side_effect=[away, None, None]), AsyncMock(side_effect=[away, None])

    async def scene() -> None:
        bot, coordinator = one_of_two(monkeypatch, AsyncMock())
        monkeypatch.setattr(bot.registry, "revalidate_all", tables)
        monkeypatch.setattr(bot.settings, "reread_all", settings)
        await coordinator.read_all()

    run(scene())
    assert (tables.await_count, settings.await_count) == (3, 2)

"""What is away at the start is tried again, with growing waits, until it answers or the process stops."""

from __future__ import annotations

import asyncio
import logging
from itertools import pairwise
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest

from bot.program import patience
from bot.program.patience import Interrupted, Patience, is_discord_away, open_patiently
from bot.storage.errors import StorageError
from tests.bot.tables.virtual import in_virtual_time, now, pass_time


class Answer:
    """The parts of a response of Discord's that its errors read."""

    reason = "an answer of the test"

    def __init__(self, status: int) -> None:
        self.status = status


def answered(status: int) -> discord.HTTPException:
    return discord.HTTPException(Answer(status), None)  # type: ignore[arg-type]


AWAY = answered(503), answered(429), aiohttp.ClientError(), TimeoutError(), discord.GatewayNotFound()
HERE = (
    answered(400),
    answered(404),
    discord.LoginFailure("Improper token has been passed."),
    aiohttp.InvalidURL("http://"),
    StorageError("database_gone"),
)


@pytest.mark.parametrize(("errors", "away"), [(AWAY, True), (HERE, False)])
def test_an_outage_is_told_from_a_refusal(errors: tuple[Exception, ...], away: bool) -> None:
    """Only a Discord that does not answer, or says that it cannot, is worth another attempt."""
    assert [is_discord_away(error) for error in errors] == [away] * len(errors)


@in_virtual_time
async def test_a_long_outage_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    """Ten minutes of outage are at most a line a minute, and attempts are at most a minute apart."""
    began, times = now(), []

    async def call() -> str:
        times.append(now())
        if now() - began < 600.0:
            raise answered(503)
        return "done"

    assert await Patience(asyncio.Event()).until_done("calling", call, is_discord_away) == "done"
    assert max(later - earlier for earlier, later in pairwise(times)) < 60.1
    *failures, end = [one.getMessage() for one in caplog.records if one.name == patience.__name__]
    assert 2 <= len(failures) <= 11
    assert set(failures) == {"calling failed, will retry at least once a minute: HTTPException 503/0"}
    assert end.startswith("calling succeeded after 6")


async def test_a_refusal_is_raised_at_once() -> None:
    """An error that another attempt would meet again is raised by the first."""
    call = AsyncMock(side_effect=answered(400))
    with pytest.raises(discord.HTTPException):
        await Patience(asyncio.Event()).until_done("calling", call, is_discord_away)
    assert call.await_count == 1


@pytest.mark.parametrize("hangs", [True, False])
@in_virtual_time
async def test_a_stop_ends_waits_and_calls_at_once(hangs: bool) -> None:
    """A stop ends the wait for the next attempt, and an attempt that hangs, without any delay."""
    ended, began = asyncio.Event(), now()
    call = AsyncMock(side_effect=asyncio.Event().wait if hangs else answered(503))
    waiting = asyncio.create_task(Patience(ended).until_done("calling", call, is_discord_away))
    await pass_time(100.0)
    ended.set()
    with pytest.raises(Interrupted):
        await waiting
    assert now() - began == pytest.approx(100.0)


class Server:
    """A database whose server answers with these errors, and is then open."""

    is_sqlite = False

    def __init__(self, *errors: StorageError | None) -> None:
        self.open = AsyncMock(side_effect=errors)


@in_virtual_time
async def test_a_database_server_that_starts_later_is_awaited(caplog: pytest.LogCaptureFixture) -> None:
    """A bot that is started before its database server opens it once it answers, and beats meanwhile."""
    beats: list[int] = []
    database: Any = Server(StorageError("database_gone"), StorageError("database_locked"), None)
    with caplog.at_level(logging.WARNING):
        await open_patiently(database, Patience(asyncio.Event()), on_wait=lambda: beats.append(1))
    assert database.open.await_count == 3
    assert len(beats) == 2
    said = "opening the database failed, will retry at least once a minute: database_gone"
    assert said in [one.message for one in caplog.records]


@pytest.mark.parametrize("code", ["database_newer", "database_unreadable", "database_unwritable"])
async def test_a_lasting_fault_of_the_database_is_raised(code: str) -> None:
    """A newer schema, damage and missing rights stop the start at once."""
    database: Any = Server(StorageError(code))
    with pytest.raises(StorageError):
        await open_patiently(database, Patience(asyncio.Event()), on_wait=lambda: None)


async def test_a_file_is_not_awaited() -> None:
    """A file in use by another bot is reported at once: the operator may have started a second one."""
    database: Any = Server(StorageError("database_in_use"))
    database.is_sqlite = True
    with pytest.raises(StorageError):
        await open_patiently(database, Patience(asyncio.Event()), on_wait=lambda: None)

"""Calls to Discord that may fail: classified, survived, and logged without their content."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.discord_io.delivery import Failure, NotServing, SendGuard, attempt, failure_of
from bot.runtime.current import about
from tests.bot.tables.view.channels import refusal


@pytest.mark.parametrize(
    ("status", "code", "failure"),
    [
        (404, 10003, Failure.CHANNEL_GONE),
        (404, 10008, Failure.MESSAGE_GONE),
        (404, 10062, Failure.EXPIRED),
        (400, 40060, Failure.EXPIRED),
        (401, 50027, Failure.EXPIRED),
        (404, 0, Failure.EXPIRED),
        (403, 50001, Failure.FORBIDDEN),
        (403, 50013, Failure.FORBIDDEN),
        (403, 0, Failure.FORBIDDEN),
        (403, 50007, Failure.DM_CLOSED),
        (400, 50083, Failure.ARCHIVED),
        (403, 160005, Failure.FORBIDDEN),
        (400, 50035, Failure.REFUSED),
        (429, 0, Failure.UNREACHABLE),
        (500, 0, Failure.UNREACHABLE),
        (503, 0, Failure.UNREACHABLE),
    ],
)
def test_failures_are_classified(status: int, code: int, failure: Failure) -> None:
    """A failure is classified by Discord's code, or else by the status."""
    assert failure_of(refusal(status, code)) is failure


def test_a_deleted_emoji_has_its_own_failure() -> None:
    """A deleted emoji is the one invalid body that is not an internal error."""
    gone = refusal(400, 50035, "In data.components.0.components.0.emoji.id: Invalid emoji")
    assert failure_of(gone) is Failure.BAD_EMOJI


@pytest.mark.parametrize(
    "error", [TimeoutError(), aiohttp.ClientError(), ConnectionResetError(), RuntimeError("closed")], ids=repr
)
async def test_a_call_that_never_arrived(error: Exception) -> None:
    """Every network failure means that the call did not arrive."""

    async def call() -> None:
        raise error

    assert (await attempt(call(), "trying")).failure is Failure.UNREACHABLE


async def test_a_successful_call_returns_its_value() -> None:
    """A successful call returns its value and no failure."""

    async def call() -> int:
        return 5

    done = await attempt(call(), "trying")
    assert (done.value, done.failure) == (5, None)


async def test_only_an_invalid_body_is_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> None:
    """An invalid body is an error, a missing permission a warning once a minute; no body is logged."""

    async def call(status: int, code: int) -> None:
        raise refusal(status, code)

    with caplog.at_level(logging.DEBUG):
        with about(channel=6_000_000):
            await attempt(call(403, 50013), "posting")
            await attempt(call(403, 50013), "posting")
        with about(channel=6_000_001):
            await attempt(call(403, 50013), "posting")
        await attempt(call(404, 10008), "editing")
        await attempt(call(400, 50035), "drawing")
    levels = [logging.WARNING, logging.INFO, logging.WARNING, logging.INFO, logging.ERROR]
    assert [record.levelno for record in caplog.records] == levels
    assert "because" not in caplog.text
    assert "403/50013" in caplog.text


async def test_other_errors_propagate() -> None:
    """An error that is not a network failure propagates."""

    async def call() -> None:
        raise KeyError

    with pytest.raises(KeyError):
        await attempt(call(), "trying")


METHODS = ("POST", "PATCH", "PUT", "DELETE")


@pytest.fixture
async def arrived() -> list[str]:
    """Return the methods of the requests that have arrived."""
    return []


@pytest.fixture
async def server(arrived: list[str]) -> AsyncIterator[TestServer]:
    """Return a server that accepts any request."""

    async def take(request: web.Request) -> web.Response:
        arrived.append(request.method)
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/", take)
    async with TestServer(app) as running:
        yield running


def guarded(guard: SendGuard) -> aiohttp.ClientSession:
    """Return a session with the guard."""
    trace = aiohttp.TraceConfig()
    guard.watch(trace)
    return aiohttp.ClientSession(trace_configs=[trace])


async def test_nothing_is_sent_while_the_lease_is_not_confirmed(
    server: TestServer, arrived: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Without a confirmed lease every write is rejected and reads pass; its start and end are logged."""
    caplog.set_level(logging.INFO)
    serves = False
    async with guarded(SendGuard(lambda: serves)) as session:
        for method in METHODS:
            with pytest.raises(NotServing):
                await session.request(method, server.make_url("/"))
        assert (await session.get(server.make_url("/"))).ok
        assert arrived == ["GET"]
        serves = True
        for method in METHODS:
            assert (await session.request(method, server.make_url("/"))).ok
    assert arrived == ["GET", *METHODS]
    assert [record.levelname for record in caplog.records if "Discord" in record.message] == [
        "WARNING",
        "INFO",
    ]


async def test_a_call_rejected_by_the_guard_is_retried(
    server: TestServer, arrived: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A rejected call counts as not having reached Discord, and only the guard logs it."""
    async with guarded(SendGuard(lambda: False)) as session:
        done = await attempt(session.post(server.make_url("/")), "posting a page")
    assert (done.value, done.failure, arrived) == (None, Failure.UNREACHABLE, [])
    assert "posting a page" not in caplog.text

"""Requests of a process that may have been replaced, which are not sent."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.send_guard import NotServing, SendGuard

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
    assert [record.levelname for record in caplog.records if "guard" in record.name] == ["WARNING", "INFO"]


async def test_a_refused_call_is_tried_again_like_a_lost_one(
    server: TestServer, arrived: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A rejected call counts as not having reached Discord, and only the guard logs it."""
    async with guarded(SendGuard(lambda: False)) as session:
        done = await attempt(session.post(server.make_url("/")), "posting a page")
    assert (done.value, done.failure, arrived) == (None, Failure.UNREACHABLE, [])
    assert "posting a page" not in caplog.text

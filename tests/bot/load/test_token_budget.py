"""The budget of requests that Discord counts for the token."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web

from bot.load.token_budget import RESERVED_S, TIGHT_S, TokenBudget
from tests.bot.metrics.test_answer_times import value
from tests.bot.tables.virtual import in_virtual_time, pass_time

PER_S = 40
NOISY, QUIET = 1, 2


class Edits:
    """Edits that wait for their turns, and when they were sent."""

    def __init__(self, per_s: float = PER_S) -> None:
        self.budget = TokenBudget(per_s)
        self.sent: list[tuple[int, bool, float]] = []

    async def one(self, server: int, *, is_urgent: bool = True, takes_s: float = 0.0) -> None:
        async with self.budget.turn(server, is_urgent=is_urgent):
            if takes_s:
                await pass_time(takes_s)
            await self.budget.send()
            self.sent.append((server, is_urgent, asyncio.get_running_loop().time()))

    @property
    def most_in_a_second(self) -> int:
        times = [at for *_, at in self.sent]
        return max(sum(begin <= at < begin + 0.999 for at in times) for begin in times)


@in_virtual_time
async def test_no_second_has_more_edits_than_the_budget() -> None:
    """No second has more edits, however many are requested at once and however long each takes to render."""
    edits, loop = Edits(), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(edits.one(n % 7, takes_s=0.3 * (n % 2)) for n in range(200)))
    assert edits.most_in_a_second <= PER_S
    assert loop.time() - began <= 200 / PER_S + 1


@in_virtual_time
async def test_a_process_may_have_less_than_one_request_a_second() -> None:
    """Each of many processes has a small share of the token's budget."""
    edits, loop = Edits(per_s=0.5), asyncio.get_running_loop()
    began = loop.time()
    await asyncio.gather(*(edits.one(QUIET) for _ in range(3)))
    assert [at - began for *_, at in edits.sent] == pytest.approx([0, 2, 4])


@in_virtual_time
async def test_an_edit_within_the_budget_does_not_wait() -> None:
    """A bot with few tables edits at once."""
    edits, loop = Edits(), asyncio.get_running_loop()
    for _ in range(3):
        began = loop.time()
        await edits.one(QUIET)
        assert loop.time() == began


@in_virtual_time
async def test_servers_take_turns_when_edits_wait() -> None:
    """A server with one table does not wait for all tables of a busy server."""
    edits = Edits()
    await asyncio.gather(*(edits.one(NOISY) for _ in range(100)), edits.one(QUIET))
    assert [server for server, *_ in edits.sent].index(QUIET) <= PER_S + 2


@in_virtual_time
async def test_live_tables_go_before_relaxed_ones() -> None:
    """Players of a live table wait for the edit; those of a relaxed one may be away."""
    edits = Edits()
    relaxed = [edits.one(NOISY, is_urgent=False) for _ in range(60)]
    await asyncio.gather(*relaxed, *(edits.one(NOISY) for _ in range(30)))
    last_urgent = max(at for at, (_, is_urgent, _) in enumerate(edits.sent) if is_urgent)
    assert last_urgent < 30 + PER_S


@in_virtual_time
async def test_a_cancelled_edit_takes_no_turn() -> None:
    """A table that closes while its edit waits, or is rendered, leaves the budget to the others."""
    edits, loop = Edits(), asyncio.get_running_loop()
    waiting = [asyncio.create_task(edits.one(NOISY, takes_s=RESERVED_S / 2)) for _ in range(100)]
    await asyncio.sleep(0)
    began = loop.time()
    for task in waiting:
        task.cancel()
    await edits.one(QUIET)
    assert loop.time() == began


@in_virtual_time
async def test_other_requests_go_before_edits() -> None:
    """A new message or a deletion does not wait behind the edits of all tables."""
    edits, loop = Edits(), asyncio.get_running_loop()
    waiting = [asyncio.create_task(edits.one(NOISY)) for _ in range(5 * PER_S)]
    await asyncio.sleep(0)
    began = loop.time()
    await edits.budget.send()
    assert loop.time() - began <= 1
    await asyncio.gather(*waiting)


@in_virtual_time
async def test_the_budget_is_tight_while_edits_wait_for_seconds() -> None:
    """While edits wait for seconds, those without news are left out, and made again afterwards."""
    edits = Edits()
    tables = [asyncio.create_task(edits.one(NOISY)) for _ in range(int(PER_S * (TIGHT_S + 1)))]
    await pass_time(TIGHT_S / 2)
    assert not edits.budget.is_tight
    assert value("barbu_edits_waiting") >= PER_S
    assert value("barbu_edits_longest_wait_seconds") >= 1
    await asyncio.gather(*tables)
    assert edits.budget.is_tight
    await pass_time(TIGHT_S)
    assert not edits.budget.is_tight
    assert value("barbu_edits_waiting") == 0


async def test_every_request_but_those_of_interactions_is_counted() -> None:
    """Requests are counted as Discord counts them: answers and edits by a tap's token are free."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response()

    app, trace = web.Application(), aiohttp.TraceConfig()
    app.router.add_route("*", "/{path:.*}", answer)
    TokenBudget(PER_S).watch(trace)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    before = value("barbu_token_requests_total")
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for method, path in (
            ("POST", "interactions/7/token/callback"),
            ("PATCH", "webhooks/5/token/messages/@original"),
            ("PATCH", "channels/5/messages/6"),
            ("GET", "channels/5/messages"),
        ):
            await session.request(method, f"{site.name}/api/v10/{path}")
    await runner.cleanup()
    assert value("barbu_token_requests_total") == before + 2

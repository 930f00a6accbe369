"""Fair turns between servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.load.limiters import REMEMBERED, CostlyQueryLimiter, FairOrder, FairTurns
from bot.runtime.current import on_behalf_of
from bot.tables.registry import TableRegistry
from tests.bot.tables.virtual import rounds
from tests.repetition import one_example_in

NOISY, QUIET = 1, 2


class Work:
    """Work requested by servers, in order of its start; each item lasts until `let` is set."""

    def __init__(self, max_concurrent: int = 1) -> None:
        self.turns = FairTurns(max_concurrent)
        self.begun: list[int] = []
        self.let = asyncio.Event()

    async def one(self, server: int) -> None:
        with on_behalf_of(server):
            async with self.turns.turn():
                self.begun.append(server)
                await self.let.wait()


@asynccontextmanager
async def asked(*servers: int, max_concurrent: int = 1) -> AsyncIterator[Work]:
    """Yield the work requested by these servers, in that order, and finish it at the end."""
    work = Work(max_concurrent)
    async with asyncio.TaskGroup() as group:
        for server in servers:
            group.create_task(work.one(server))
        await rounds()
        yield work
        work.let.set()


async def test_a_quiet_server_does_not_wait_for_a_noisy_ones_queue() -> None:
    """A quiet server waits only for work in progress and at most one turn of the noisy one."""
    async with asked(*[NOISY] * 9, QUIET, QUIET) as work:
        assert work.begun == [NOISY]
    assert QUIET in work.begun[1:3]
    assert QUIET in work.begun[3:5]


async def test_servers_with_equal_requests_take_turns() -> None:
    """Servers with equal requests alternate, whichever came first."""
    async with asked(*[1] * 4, *[2] * 4, *[3] * 4) as work:
        pass
    assert all(sorted(work.begun[at : at + 3]) == [1, 2, 3] for at in (1, 4, 7))


async def test_a_cancelled_wait_blocks_no_other() -> None:
    """A cancelled wait, even at the moment of its turn, blocks no other."""
    turns, done = FairTurns(), list[int]()

    async def one(number: int) -> None:
        async with turns.turn():
            done.append(number)

    async with turns.turn():
        waiting = [asyncio.create_task(one(number)) for number in range(4)]
        await rounds()
        waiting[0].cancel()
    waiting[1].cancel()  # it has just been given the turn
    await asyncio.wait(waiting)
    assert done == [2, 3]
    await one(4)
    assert done == [2, 3, 4]


async def test_one_passes_at_a_time() -> None:
    """Between two passes the event loop runs once."""
    turns, log = FairTurns(), list[str]()

    async def redraw(number: int) -> None:
        await turns.yield_turn()
        asyncio.get_running_loop().call_soon(log.append, f"loop {number}")
        log.append(f"redraw {number}")

    async with asyncio.TaskGroup() as group:
        for number in range(3):
            group.create_task(redraw(number))
    await rounds()
    assert log == [f"{what} {number}" for number in range(3) for what in ("redraw", "loop")]


@one_example_in(2)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=60))
def test_no_server_is_passed_twice(asking: list[int]) -> None:
    """Between two turns of one server, every waiting server has had one."""
    order, waiting = FairOrder(), list[tuple[int, int, int]]()
    for number, server in enumerate(asking):
        with on_behalf_of(server):
            waiting.append((order.rank(), number, server))
    begun = [server for _, _, server in sorted(waiting)]
    for server in set(begun):
        places = [at for at, one in enumerate(begun) if one == server]
        for other in set(begun) - {server}:
            for turn, at in enumerate(places):
                assert begun[:at].count(other) <= turn + 1


def test_idle_servers_are_not_stored() -> None:
    """Only servers with waiting work are stored."""
    order = FairOrder()
    for server in range(10 * REMEMBERED):
        with on_behalf_of(server):
            order.record_start(order.rank() + 1)
    assert len(order._last) <= REMEMBERED


async def test_costly_requests_of_a_server_do_not_delay_another() -> None:
    """Users who browse in one server do not delay the first one in another."""
    reads, log, let = (
        CostlyQueryLimiter(per_person=9, per_minute=99, max_concurrent=1),
        list[int](),
        asyncio.Event(),
    )

    async def ask(person: int, server: int) -> None:
        interaction: Any = SimpleNamespace(
            user=SimpleNamespace(id=person), extras={}, response=None, type=None
        )
        with on_behalf_of(server):
            async with reads.turn(interaction):
                log.append(server)
                await let.wait()

    async with asyncio.TaskGroup() as group:
        for person in range(5):
            group.create_task(ask(person, NOISY))
        group.create_task(ask(9, QUIET))
        await rounds()
        let.set()
    assert QUIET in log[1:3]


async def test_redraws_of_another_processs_changes_take_turns() -> None:
    """Redraws of another process's changes take turns by their server too."""
    order, ranks = FairOrder(), list[int]()

    async def refresh() -> None:
        ranks.append(order.rank())

    nothing: Any = None
    registry = TableRegistry(nothing, nothing)
    row = SimpleNamespace(id=5, guild_id=NOISY)
    table: Any = SimpleNamespace(id=5, row=row, refresh=refresh)
    registry._tables[5] = table
    with on_behalf_of(NOISY):
        before = [order.rank(), order.rank()]
    await registry.refresh_known(5)
    assert ranks == [before[-1] + 1]


def test_a_server_keeps_its_place_when_others_are_forgotten() -> None:
    """When no more servers can be stored, a server keeps its place behind its own earlier requests."""
    order = FairOrder()
    for server in range(REMEMBERED):
        with on_behalf_of(server):
            assert order.rank() == 0
    with on_behalf_of(NOISY):
        assert order.rank() == 1

"""The budget of edits of channel messages."""

from __future__ import annotations

import asyncio

from bot.load.edit_budget import BURST_S, DISCORD_PER_S, EditBudget
from tests.bot.tables.virtual import in_virtual_time, pass_time

PER_S = 40
NOISY, QUIET = 1, 2


class Edits:
    """Edits that wait for their turns, and when they were granted."""

    def __init__(self) -> None:
        self.budget = EditBudget(PER_S)
        self.granted: list[tuple[int, bool, float]] = []

    async def one(self, server: int, *, is_urgent: bool = True) -> None:
        await self.budget.turn(server, is_urgent=is_urgent)
        self.granted.append((server, is_urgent, asyncio.get_running_loop().time()))


@in_virtual_time
async def test_no_second_holds_more_edits_than_discord_allows() -> None:
    """However many are wanted at once, every window of one second stays under the limit of a token."""
    edits = Edits()
    await asyncio.gather(*(edits.one(n % 7) for n in range(200)))
    times = [at for *_, at in edits.granted]
    assert max(sum(begin <= at < begin + 1 for at in times) for begin in times) <= DISCORD_PER_S
    assert times[-1] - times[0] <= 200 / PER_S


@in_virtual_time
async def test_an_edit_within_the_budget_does_not_wait() -> None:
    """A bot with few tables edits at once."""
    edits, loop = Edits(), asyncio.get_running_loop()
    for _ in range(3):
        began = loop.time()
        await edits.one(QUIET)
        assert loop.time() == began
        await pass_time(BURST_S)


@in_virtual_time
async def test_servers_take_turns_when_edits_wait() -> None:
    """A server with one table does not wait for all tables of a busy server."""
    edits = Edits()
    await asyncio.gather(*(edits.one(NOISY) for _ in range(100)), edits.one(QUIET))
    assert [server for server, *_ in edits.granted].index(QUIET) <= PER_S * BURST_S + 2


@in_virtual_time
async def test_live_tables_go_before_relaxed_ones() -> None:
    """Players of a live table wait for the edit; those of a relaxed one may be away."""
    edits = Edits()
    relaxed = [edits.one(NOISY, is_urgent=False) for _ in range(30)]
    await asyncio.gather(*relaxed, *(edits.one(NOISY) for _ in range(30)))
    last_urgent = max(at for at, (_, is_urgent, _) in enumerate(edits.granted) if is_urgent)
    assert last_urgent < 30 + PER_S * BURST_S + 2


@in_virtual_time
async def test_a_cancelled_edit_takes_no_turn() -> None:
    """A table that closes while its edit waits leaves the budget to the others."""
    edits, loop = Edits(), asyncio.get_running_loop()
    waiting = [asyncio.create_task(edits.one(NOISY)) for _ in range(100)]
    await asyncio.sleep(0)
    began = loop.time()
    for task in waiting:
        task.cancel()
    await edits.one(QUIET)
    assert loop.time() - began <= 2 / PER_S

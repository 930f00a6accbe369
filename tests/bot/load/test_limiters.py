"""Turns when one user taps without pause."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.load.limiters import CostlyQueryLimiter
from bot.program.connection import UserLimiter
from bot.runtime.current import ANSWER_WITHIN_S, InteractionExpired, received
from engine.errors import CodedError
from tests.bot.tables.virtual import in_virtual_time, pass_time, rounds


class Taps:
    """Taps that last until they are released, and note when they began."""

    def __init__(self, max_concurrent: int = 2) -> None:
        self.turns = UserLimiter(max_concurrent=max_concurrent)
        self.begun: list[str] = []
        self.let = asyncio.Event()

    async def one(self, name: str, user: int) -> None:
        interaction: Any = SimpleNamespace(
            user=SimpleNamespace(id=user), extras={}, response=SimpleNamespace(is_done=lambda: False)
        )
        received(interaction)
        async with self.turns.turn(interaction):
            self.begun.append(name)
            await self.let.wait()


async def test_a_users_taps_wait_only_for_their_own() -> None:
    """A user's taps beyond the limit wait for that user's earlier ones; other users are answered at once."""
    taps = Taps()
    async with asyncio.TaskGroup() as group:
        for number in range(5):
            group.create_task(taps.one(f"noisy {number}", 1))
        await rounds()
        group.create_task(taps.one("quiet", 2))
        await rounds()
        assert taps.begun == ["noisy 0", "noisy 1", "quiet"]
        taps.let.set()
    assert taps.begun[3:] == ["noisy 2", "noisy 3", "noisy 4"]


async def test_cancelled_taps_free_their_turns() -> None:
    """A tap's turn ends with the tap, even with a cancelled one."""
    taps = Taps(max_concurrent=1)
    tasks = [asyncio.create_task(taps.one(str(number), 1)) for number in range(3)]
    await rounds()
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    assert taps.begun == ["0"]
    taps.let.set()
    await taps.one("later", 1)
    assert taps.begun == ["0", "later"]


@in_virtual_time
async def test_a_tap_that_waited_too_long_is_not_answered() -> None:
    """A tap that waited beyond Discord's time limit is dropped."""
    taps = Taps(max_concurrent=1)
    first, second = (asyncio.create_task(taps.one(name, 1)) for name in ("first", "second"))
    await pass_time(ANSWER_WITHIN_S + 1)
    taps.let.set()
    await first
    with pytest.raises(InteractionExpired):
        await second
    assert taps.begun == ["first"]


async def refusal(queries: CostlyQueryLimiter, user: int, *, suggests: bool = False) -> CodedError | None:
    """Run one costly query; return why it was rejected."""
    kinds = discord.InteractionType
    interaction: Any = SimpleNamespace(
        user=SimpleNamespace(id=user),
        extras={},
        response=SimpleNamespace(is_done=lambda: False),
        type=kinds.autocomplete if suggests else kinds.component,
    )
    try:
        async with queries.turn(interaction):
            return None
    except CodedError as error:
        return error


@in_virtual_time
async def test_a_user_begins_so_many_costly_queries_a_minute() -> None:
    """More are rejected, even if each has ended, with the time to wait; other users are answered."""
    queries = CostlyQueryLimiter(per_person=1, per_minute=3, max_concurrent=1)
    assert [await refusal(queries, 1) for _ in range(3)] == [None] * 3
    refused = await refusal(queries, 1)
    assert refused is not None
    assert (refused.code, refused.facts) == ("asked_often", {"seconds": 20})
    assert await refusal(queries, 2) is None
    await pass_time(20.0)
    assert await refusal(queries, 1) is None
    assert await refusal(queries, 1) is not None


@in_virtual_time
async def test_suggestions_do_not_count_for_the_rate() -> None:
    """A user who types a long name, with a suggestion for each letter, may still ask."""
    queries = CostlyQueryLimiter(per_person=1, per_minute=1, max_concurrent=1)
    assert [await refusal(queries, 1, suggests=True) for _ in range(9)] == [None] * 9
    assert await refusal(queries, 1) is None
    assert await refusal(queries, 1, suggests=True) is None

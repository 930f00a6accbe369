"""Computations by key: shared by simultaneous callers, and not cached."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.keyed import SingleFlight


async def test_simultaneous_calls_share_a_computation() -> None:
    """Ten simultaneous calls with one key share a computation, and a later call makes a new one."""
    flight, begun, gate = SingleFlight(), 0, asyncio.Event()

    async def work() -> int:
        nonlocal begun
        begun += 1
        await gate.wait()
        return begun

    asking = [asyncio.create_task(flight.shared("key", work)) for _ in range(10)]
    other = asyncio.create_task(flight.shared("other", work))
    await asyncio.sleep(0)
    asking[0].cancel()
    await asyncio.sleep(0)
    gate.set()
    assert set(await asyncio.gather(*asking[1:])) == {2}
    await other
    assert begun == 2
    assert await flight.shared("key", work) == 3


async def test_an_error_is_raised_for_every_caller() -> None:
    """An error is raised for every waiting caller, and the next call tries again."""
    flight = SingleFlight()

    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError

    told = await asyncio.gather(*(flight.shared("key", fail) for _ in range(3)), return_exceptions=True)
    assert [type(one) for one in told] == [LookupError] * 3
    with pytest.raises(LookupError):
        await flight.shared("key", fail)

"""Computations by key: shared by simultaneous callers, and not cached."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.keyed import Intervals, SingleFlight
from engine.errors import CodedError
from tests.bot.tables.virtual import in_virtual_time, pass_time


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


@in_virtual_time
async def test_a_burst_is_followed_by_one_action_an_interval() -> None:
    """After a burst each interval allows one more action, and a long rest allows the burst again."""
    taken = Intervals(2.0, burst=3)
    assert [taken.take(1) for _ in range(4)] == [True, True, True, False]
    assert (taken.wait_s(1), taken.take(2)) == (pytest.approx(2.0), True)
    await pass_time(2.0)
    assert [taken.take(1) for _ in range(2)] == [True, False]
    await pass_time(60.0)
    assert [taken.take(1) for _ in range(4)] == [True, True, True, False]


@in_virtual_time
async def test_an_action_given_back_leaves_the_others_taken() -> None:
    """An action that failed may be repeated at once; what was taken before it stays taken."""
    taken = Intervals(2.0, burst=2)
    assert taken.take(1)
    with pytest.raises(LookupError), taken.started(1, _soon):
        raise LookupError
    with taken.started(1, _soon):
        assert not taken.take(1)
    with pytest.raises(CodedError) as refused, taken.started(1, _soon):
        pass
    assert refused.value.facts == {"seconds": 2}


def _soon(seconds: int) -> CodedError:
    return CodedError("asked_often", seconds=seconds)

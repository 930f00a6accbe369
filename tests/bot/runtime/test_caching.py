"""One computation for all who ask at once, and none kept afterwards."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.caching import Itself, SingleFlight


async def test_those_who_ask_at_once_share_it() -> None:
    """Ten questions with one key are worked out once; the eleventh, later, is worked out anew."""
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


async def test_what_goes_wrong_is_told_to_all() -> None:
    """An error reaches everybody who waits, and the next one tries again."""
    flight = SingleFlight()

    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError

    told = await asyncio.gather(*(flight.shared("key", fail) for _ in range(3)), return_exceptions=True)
    assert [type(one) for one in told] == [LookupError] * 3
    with pytest.raises(LookupError):
        await flight.shared("key", fail)


def test_a_thing_as_a_key_is_only_itself() -> None:
    """Two that are equal are two keys, and nothing of them is hashed."""
    one: dict[str, int] = {}
    assert {Itself(one): "found"}.get(Itself(one)) == "found"
    assert Itself(one) != Itself[dict[str, int]]({})

"""The event loop of the tests, with virtual time."""

from __future__ import annotations

import asyncio
import threading

from tests.bot.tables.virtual import now, pass_time, run


def test_waiting_takes_no_time() -> None:
    """An hour of virtual time passes at once, with everything due in it."""
    rung: list[float] = []

    async def work() -> float:
        asyncio.get_running_loop().call_later(1800, lambda: rung.append(now()))
        began = now()
        await pass_time(3600)
        return now() - began

    assert run(work()) == 3600
    assert rung == [100 + 1800]


def test_a_loop_that_closes_waits_for_its_threads() -> None:
    """While a closing loop waits for a thread its clock is stopped, however far the next timer."""
    rung: list[str] = []

    async def work() -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(300, rung.append, "three hundred seconds")
        loop.run_in_executor(None, threading.Event().wait, 0.05)

    run(work())
    assert rung == []

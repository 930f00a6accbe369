"""Detection of standstills and of changes of the machine's clock."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.program.recurring import LOOK_EVERY_S, NOTICED_S, ClockWatch
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, run, stand_still


def test_a_standstill_is_reported_before_timers_run(caplog: pytest.LogCaptureFixture) -> None:
    """A standstill is reported before overdue timers run, so they can be postponed."""
    happened: list[object] = []

    async def scene() -> None:
        watch = ClockWatch(lambda seconds: happened.append(round(seconds)), pytest.fail, wall=now)
        watch.start()
        loop = asyncio.get_running_loop()
        for after_s in (3.5 * LOOK_EVERY_S, 100, 2000):
            loop.call_later(after_s, happened.append, "due")
        await pass_time(2 * LOOK_EVERY_S)
        await stand_still(3600)
        assert happened == [pytest.approx(3600, abs=2 * LOOK_EVERY_S), "due", "due", "due"]
        await pass_time(1000)
        assert len(happened) == 4
        watch.stop()
        await stand_still(3600)
        assert len(happened) == 4

    with caplog.at_level(logging.WARNING):
        run(scene())
    assert len(caplog.records) == 1


@in_virtual_time
async def test_a_busy_moment_is_not_a_standstill() -> None:
    """A loop that is a few seconds late is not reported as a standstill."""
    watch = ClockWatch(pytest.fail, pytest.fail, wall=now)
    watch.start()
    for _ in range(10):
        await stand_still(NOTICED_S)
        await pass_time(LOOK_EVERY_S)
    watch.stop()


@pytest.mark.parametrize("moved_s", [60.0, -60.0, 2 * 86_400.0, -2 * 86_400.0])
def test_a_moved_clock_is_reported_once(moved_s: float, caplog: pytest.LogCaptureFixture) -> None:
    """A clock moved forward or back is reported once, and a drifting clock is not."""
    told: list[None] = []
    moved, drift = list[float](), 1e-3

    async def scene() -> None:
        watch = ClockWatch(
            pytest.fail, lambda: told.append(None), wall=lambda: now() * (1 + drift) + sum(moved)
        )
        watch.start()
        await pass_time(3 * 3600)  # in which the drift comes to ten seconds
        assert told == []
        moved.append(moved_s)
        await pass_time(3600)
        assert told == [None]
        watch.stop()

    with caplog.at_level(logging.WARNING):
        run(scene())
    assert f"changed by {moved_s:+.0f} s" in caplog.messages[0]

"""Functions that send and time taps, for any bot on the loopback, and quantiles of the times."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from tools.bench.registry import Figure
from tools.simulation.loopback import Interaction, LoopbackDiscord

Tap = Callable[[int], Interaction]


WARM_UP = 50
"""Number of taps before those that are measured."""


async def latencies_s(tap: Tap, count: int) -> list[float]:
    """Send ``count`` taps, each after the answer to the last; return the seconds to each answer."""
    for i in range(WARM_UP):
        await tap(i)
    return [(await tap(WARM_UP + i)).latency_s for i in range(count)]


async def taps_per_s(taps: Sequence[Tap], each: int) -> float:
    """Send ``each`` taps of every user in ``taps`` without pause; return the answered taps per second."""

    async def tap_repeatedly(tap: Tap) -> None:
        for i in range(each):
            await tap(i)

    began = time.perf_counter()
    await asyncio.gather(*(tap_repeatedly(tap) for tap in taps))
    return len(taps) * each / (time.perf_counter() - began)


async def at_rest(loopback: LoopbackDiscord, *, quiet_s: float = 0.01, most: int = 200) -> None:
    """Wait until the bot has sent nothing for ``quiet_s`` seconds, so that the last tap is fully handled."""
    requests = loopback.world.requests
    for _ in range(most):
        count = len(requests)
        try:
            await loopback.until(lambda count=count: len(requests) > count, quiet_s)  # type: ignore[misc]
        except TimeoutError:
            return


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that ``share`` (0 to 1) of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def alone_and_beside(
    alone: tuple[str, Sequence[float]],
    beside: tuple[str, Sequence[float]],
    share: float,
    *,
    ratio_aim: float | None = None,
) -> list[Figure]:
    """Return the quantile ``share`` (0 to 1) of named waits, alone and under load, in seconds."""
    (name, quiet), (busy_name, busy) = alone, beside
    return [
        Figure(name, percentile(quiet, share) * 1000, "ms"),
        Figure(busy_name, percentile(busy, share) * 1000, "ms", over=name, ratio_aim=ratio_aim),
    ]

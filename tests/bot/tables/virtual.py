"""An event loop whose time jumps to the next timer instead of waiting for it."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _JumpingSelector(selectors.DefaultSelector):
    """A selector that does not wait: virtual time passes instead.

    Attributes:
        passed_s: the virtual time passed, in seconds.
        jumps: whether time passes at once; otherwise the selector really waits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.passed_s, self.jumps = 0.0, True

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready now; if nothing is, advance the clock."""
        ready = super().select(0 if self.jumps else timeout)
        if not ready and timeout:
            self.passed_s += timeout
        return ready


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop with virtual time that starts at 100."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return 100.0 + self._jumping.passed_s

    async def shutdown_default_executor(self, *timeout: Any) -> None:
        """Wait for threads, which run in real time; Python 3.12 and later have a limit on this clock."""
        self._jumping.jumps = False
        await super().shutdown_default_executor(*timeout)

    def leap(self, seconds: float) -> None:
        """Advance the clock without running timers in between."""
        self._jumping.passed_s += seconds


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run ``work`` on a jumping loop."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(work)


def in_virtual_time(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Return the test as one that runs on a jumping loop."""

    @functools.wraps(test)
    def run_test(*fixtures: Any, **by_name: Any) -> None:
        run(test(*fixtures, **by_name))

    return run_test


async def pass_time(seconds: float) -> None:
    """Let virtual time pass, with everything due in it."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    loop.call_at(loop.time() + seconds, done.set_result, None)
    await done
    await rounds()


async def stand_still(seconds: float) -> None:
    """Let virtual time pass while nothing runs, as in a stopped process; then run all that is due."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, JumpingLoop)
    loop.leap(seconds)
    await rounds()


async def rounds(count: int = 5) -> None:
    """Run what is ready, and what follows from it."""
    for _ in range(count):
        done = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().call_soon(done.set_result, None)
        await done


def now() -> float:
    """Return the loop's time."""
    return asyncio.get_running_loop().time()

"""Stop signals as an event instead of an exception."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def stop_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGINT or SIGTERM sets, in the running loop; a second signal acts as usual.

    If loops have no signal handlers (on Windows), Ctrl-C still raises ``KeyboardInterrupt``.
    """
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    taken: list[signal.Signals] = []

    def restore() -> None:
        while taken:
            loop.remove_signal_handler(taken.pop())

    def stop() -> None:
        restore()
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:
            continue
        taken.append(number)
    try:
        yield stopped
    finally:
        restore()

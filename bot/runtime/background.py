"""Background tasks, and calls at a time of the running loop's clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import Context, copy_context
from typing import Any, Final, TypeVar, TypeVarTuple

from bot.runtime.current import detach, detached
from engine.errors import CodedError

log = logging.getLogger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

DRAIN_S: Final = 5.0
"""Seconds for which a stop waits for running calls to Discord."""


class BackgroundTasks:
    """Background tasks. Each is referenced until it is done, and its error is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run ``work`` in the background; log its exception, if any."""
        task = asyncio.get_running_loop().create_task(work, context=_by_itself(copy_context()))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def drain(self) -> None:
        """Wait for the running tasks, for ``DRAIN_S`` at most."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=DRAIN_S)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


@contextmanager
def errors_logged(what: str) -> Iterator[None]:
    """Log an error of the block as ``what``, so that it stops neither a loop nor work on other rows."""
    try:
        yield
    except CodedError as error:
        log.warning("%s: %s", what, error.code)
    except Exception:
        log.exception(what)


def call_by(when: float, callback: Callable[[*Ts], object], *args: *Ts) -> asyncio.Handle:
    """Call ``callback`` at ``when`` on the running loop's clock; in its next iteration if that is past."""
    loop = asyncio.get_running_loop()
    if when <= loop.time():
        # A timer that is already due would cost an iteration of the loop and an entry in its heap.
        return loop.call_soon(callback, *args, context=_by_itself(detached()))
    return loop.call_at(when, callback, *args, context=_by_itself(detached()))


def _by_itself(context: Context) -> Context:
    """Detach a context from its interaction, whose one write must not be used up by background work."""
    context.run(detach)
    return context

"""Work that nobody waits for, and calls at a moment of the running loop's clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from typing import Any, Final, TypeVar, TypeVarTuple

from bot.runtime.interaction_once import detach
from bot.runtime.logs import detached

log = logging.getLogger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

DRAIN_S: Final = 5.0
"""How long a stop waits for calls to Discord that are under way."""


class BackgroundTasks:
    """Tasks beside the one that starts them; each is held until it is done, and its error is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run ``work`` in the background; what it raises is logged, never lost."""
        task = asyncio.get_running_loop().create_task(work, context=_by_itself(copy_context()))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    async def drain(self) -> None:
        """Wait for work that is under way, for ``DRAIN_S`` at most."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=DRAIN_S)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


def call_by(when: float, callback: Callable[[*Ts], object], *args: *Ts) -> asyncio.Handle:
    """Call ``callback`` at ``when`` on the running loop's clock; when that is past, in its next round."""
    loop = asyncio.get_running_loop()
    if when <= loop.time():
        # A timer that is due already would cost a turn of the loop and an entry in its heap.
        return loop.call_soon(callback, *args, context=_by_itself(detached()))
    return loop.call_at(when, callback, *args, context=_by_itself(detached()))


def _by_itself(context: Context) -> Context:
    """A context for what goes on by itself: the row that an interaction writes once is none of its."""
    context.run(detach)
    return context

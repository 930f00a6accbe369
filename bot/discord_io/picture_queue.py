"""The queue of pictures of public messages: drawn one at a time, each once, later under load.

Servers take turns. An idle worker draws them if there is one, because a drawing thread in this process
competes with taps for the interpreter.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from typing import Final

from bot.discord_io.message import Drawing
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)

MOST_WAIT_S: Final = 10.0
"""Maximum seconds a picture waits for the load to pass, or for the worker that draws it."""


async def draw(drawing: Drawing) -> bytes | None:
    """Draw a picture in a thread. Return its bytes, or None on failure: the text contains everything."""
    try:
        return await asyncio.to_thread(drawing.draw)
    except Exception:
        log.exception("could not draw the picture %s", drawing.name)
        return None


class PictureQueue:
    """The queue in which the pictures of all messages are drawn, by ``workers`` while they are idle."""

    def __init__(self, load: LoadMonitor, workers: WorkerPool | None = None) -> None:
        self._load, self._workers = load, workers
        self._turns = FairTurns()

    def patience_s(self, patience_s: float) -> float:
        """Return the seconds to wait for a picture: ``patience_s``, or 0 under load."""
        return 0.0 if self._load.is_overloaded else patience_s

    async def draw(self, drawing: Drawing) -> bytes | None:
        """Draw a picture when its turn comes. Return its bytes, or None on failure."""
        async with self._turns.turn():
            waited_s = 0.0
            if self._load.should_shed("pictures"):
                while self._load.is_overloaded and waited_s < MOST_WAIT_S:
                    await asyncio.sleep(0.25)
                    waited_s += 0.25
            return await self._draw_in_worker(drawing) or await draw(drawing)

    async def _draw_in_worker(self, drawing: Drawing) -> bytes | None:
        if self._workers is None or not self._workers.has_time:
            return None
        try:
            return await self._workers.run(drawing.draw, limit_s=MOST_WAIT_S, patient=True)
        except CodedError as error:
            log.info("drawing the picture %s in this process, not a worker: %s", drawing.name, error.code)
            return None


class PendingPictures:
    """The pictures of one message being drawn: a repeated one continues, a replaced one is cancelled."""

    def __init__(self, queue: PictureQueue) -> None:
        self._queue = queue
        self._started: dict[str, tuple[Hashable, asyncio.Task[bytes | None]]] = {}

    def start(self, drawing: Drawing) -> asyncio.Task[bytes | None]:
        """Start to draw a picture, unless it was started before, and return its task."""
        shown, task = self._started.get(drawing.name, (None, None))
        if task is not None and shown == drawing.content:
            return task
        if task is not None:
            task.cancel()
        task = asyncio.create_task(self._queue.draw(drawing))
        self._started[drawing.name] = drawing.content, task
        return task

    def clear(self) -> None:
        """Forget all pictures, once the message was sent; unfinished ones are cancelled."""
        for _, task in self._started.values():
            task.cancel()
        self._started.clear()

    def when_ready(self, call: Callable[[], object]) -> None:
        """Call a function when all started pictures are drawn, unless others were requested by then."""
        started = dict(self._started)
        drawn_all = asyncio.gather(*(task for _, task in started.values()), return_exceptions=True)
        drawn_all.add_done_callback(lambda _: call() if self._started == started else None)

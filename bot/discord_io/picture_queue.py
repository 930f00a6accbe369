"""Where the pictures of public messages are drawn: one at a time, each once, and not while taps wait.

Servers take turns.

A worker that has nothing else to do draws them, for a thread of ours takes its turns at the interpreter from
whoever answers taps; two would take twice as many.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable
from typing import Final

from bot.discord_io.message import Drawing
from bot.load.fair_turns import FairTurns
from bot.load.monitor import LoadMonitor
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)

LOOK_AGAIN_S: Final = 0.25
WAITS_S: Final = 10.0
"""How long a picture waits at most for a bot that is hard-pressed, or for a worker that draws it."""


async def drawn(drawing: Drawing) -> bytes | None:
    """The picture's bytes, drawn at once; ``None`` for one that cannot be drawn: the text says it."""
    try:
        return await asyncio.to_thread(drawing.draw)
    except Exception:
        log.exception("the picture %s could not be drawn", drawing.name)
        return None


class PictureQueue:
    """Draws for all messages in turn.

    Args:
        load: how hard-pressed the bot is.
        workers: draw while they have nothing to think about; what they draw is a function of a module with
            plain arguments, which they are sent.
    """

    def __init__(self, load: LoadMonitor, workers: WorkerPool | None = None) -> None:
        self._load, self._workers = load, workers
        self._turns = FairTurns()

    def patience_s(self, patience_s: float) -> float:
        """How long it is worth waiting for a picture, where ``patience_s`` can be spared for it."""
        return 0.0 if self._load.is_overloaded else patience_s

    async def drawn(self, drawing: Drawing) -> bytes | None:
        """The picture's bytes when its turn has come; ``None`` for one that cannot be drawn."""
        async with self._turns.turn():
            waited_s = 0.0
            if self._load.should_shed("pictures"):
                while self._load.is_overloaded and waited_s < WAITS_S:
                    await asyncio.sleep(LOOK_AGAIN_S)
                    waited_s += LOOK_AGAIN_S
            return await self._drawn_elsewhere(drawing) or await drawn(drawing)

    async def _drawn_elsewhere(self, drawing: Drawing) -> bytes | None:
        if self._workers is None or not self._workers.has_time:
            return None
        try:
            return await self._workers.run(drawing.draw, limit_s=WAITS_S, patient=True)
        except CodedError as error:
            log.info("the picture %s is drawn here: %s", drawing.name, error.code)
            return None


class PendingPictures:
    """The pictures of one message that are being drawn.

    One that is asked for again goes on being drawn, and one that another takes the place of is dropped.
    """

    def __init__(self, queue: PictureQueue) -> None:
        self._queue = queue
        self._begun: dict[str, tuple[Hashable, asyncio.Task[bytes | None]]] = {}

    def patience_s(self, patience_s: float) -> float:
        """How long it is worth waiting for a picture, where ``patience_s`` can be spared for it."""
        return self._queue.patience_s(patience_s)

    def begin(self, drawing: Drawing) -> asyncio.Task[bytes | None]:
        """The picture, which may have been begun earlier."""
        shows = (drawing.alt, drawing.moment)
        known, task = self._begun.get(drawing.name, (None, None))
        if task is not None and known == shows:
            return task
        if task is not None:
            task.cancel()
        task = asyncio.create_task(self._queue.drawn(drawing))
        self._begun[drawing.name] = shows, task
        return task

    def sent(self) -> None:
        """Forget what was drawn: it is on its message. What was not waited for is wanted no more."""
        for _, task in self._begun.values():
            task.cancel()
        self._begun.clear()

    def when_ready(self, call: Callable[[], object]) -> None:
        """Call that when everything begun is drawn, unless it is no longer wanted by then."""
        begun = dict(self._begun)
        drawn_all = asyncio.gather(*(task for _, task in begun.values()), return_exceptions=True)
        drawn_all.add_done_callback(lambda _: call() if self._begun == begun else None)

"""Chunks computed side by side: by a cluster as long as one can be reached, or by this machine."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter, deque
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from bot.batches.batch import Batch, BatchRefused, compute, written
from bot.workers.cluster import Cluster, ClusterAway
from bot.workers.pool import WorkerPool
from bot.workers.serving import Failed
from bot.workers.worker_init import Preparation
from engine.errors import CodedError

log = logging.getLogger(__name__)

LIMIT_S: Final = 3600.0
"""No chunk takes so long: a process that does hangs, and is ended."""
TRIES: Final = 3
LOOK_EVERY_S: Final = 0.5
"""How often it is looked for nodes that came or went."""
_NICE: Final = 10


def stand_back() -> None:
    """Leave the processor to whoever thinks for a table."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def at_once() -> bool:
    """Whether a worker begins without a word to anybody: what a chunk needs it loads itself."""
    return True


BATCH_PREPARATION: Final = Preparation(at_once, stand_back, "")


def batch_pool(processes: int) -> WorkerPool:
    """Processes for chunks alone, started when there are some."""
    return WorkerPool(workers=processes, limit_s=LIMIT_S, preparation=BATCH_PREPARATION, is_counted=False)


class Elsewhere:
    """Some chunks of a batch, computed in other processes.

    Args:
        batch: the work.
        wanted: the chunks of it.
        processes: of this machine, one at least; they work while no cluster can be reached.
        cluster: where the work is sent first.
    """

    def __init__(self, batch: Batch, wanted: Iterable[int], processes: int, cluster: Cluster | None) -> None:
        self._batch, self._processes, self._cluster = batch, max(processes, 1), cluster
        self._pool = batch_pool(self._processes)
        self._waiting = deque(wanted)
        self._begun: dict[asyncio.Task[str], int] = {}
        self._tries: Counter[int] = Counter()
        # One at a time for each: the limit of a chunk is for itself, not for what it waits for.
        self._places = asyncio.Semaphore(self._processes)
        self._failed: CodedError | BatchRefused | None = None
        self._is_told = False

    async def start(self) -> None:
        """Look for the cluster until it is there, or it is known why not."""
        if self._cluster is None:
            return
        self._cluster.start()
        while not self._cluster.is_reachable and self._cluster.trouble is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    async def some(self) -> list[tuple[int, str]]:
        """The next chunks that are done, as they come, one at least.

        Raises ``BatchRefused`` for one that cannot be computed, and the work's own ``CodedError``.
        """
        found: list[tuple[int, str]] = []
        while not found:
            if self._failed is not None:
                raise self._failed
            while self._waiting and len(self._begun) < self._room:
                index = self._waiting.popleft()
                self._begun[asyncio.create_task(self._computed(index))] = index
            done, _ = await asyncio.wait(
                self._begun, timeout=LOOK_EVERY_S, return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                index = self._begun.pop(task)
                try:
                    result = self._result(index, task)
                except (CodedError, BatchRefused) as error:
                    self._failed = error
                else:
                    found += [] if result is None else [(index, result)]
        return found

    async def close(self) -> None:
        """End what is under way."""
        for task in self._begun:
            task.cancel()
        if self._begun:
            await asyncio.wait(self._begun)
        if self._cluster is not None:
            await self._cluster.close()
        self._pool.close()

    @property
    def _room(self) -> int:
        """How many chunks may be under way: each process finds its next one ready."""
        if self._cluster is not None and self._cluster.is_reachable:
            return max(2 * self._cluster.batch_room, 1)
        return self._processes + 1

    def _result(self, index: int, task: asyncio.Task[str]) -> str | None:
        """What a chunk came to; ``None`` where it is tried once more."""
        try:
            return task.result()
        except CodedError as error:
            if not error.code.startswith("thinking_"):
                raise
            self._tries[index] += 1
            if self._tries[index] == TRIES:
                part = written(self._batch.chunks[index])
                raise BatchRefused(
                    f"A part of the work ({part}) failed {TRIES} times, for the reason above."
                ) from None
            self._waiting.append(index)
            return None

    async def _computed(self, index: int) -> str:
        question = self._batch.work, self._batch.version, self._batch.arguments(index)
        result = await self._from_cluster(question)
        if result is None:
            async with self._places:
                # It may be back when a place is free.
                result = None if self._is_told else await self._from_cluster(question)
                if result is None:
                    result = await self._pool.run(compute, *question, patient=True)
        if result is None:
            raise BatchRefused("The program was changed while it ran: start it again.")
        return result

    async def _from_cluster(self, question: tuple[str, str, str]) -> str | None:
        """What the cluster says; ``None`` where it is away, or has other code."""
        if self._cluster is None or not self._cluster.is_reachable:
            return None
        with suppress(ClusterAway):
            result = await self._asked(self._cluster, question)
            if result is None:
                self._tell_of_other_code()
            return result
        return None

    @staticmethod
    async def _asked(cluster: Cluster, question: tuple[str, str, str]) -> str | None:
        try:
            outcome = await cluster.ask(compute, question, LIMIT_S, "batch")
        except TimeoutError:
            raise CodedError("thinking_late") from None
        if isinstance(outcome, Failed):
            raise outcome.error or CodedError("thinking_failed")
        result: str | None = outcome.value
        return result

    def _tell_of_other_code(self) -> None:
        if not self._is_told:
            self._is_told = True
            log.warning(
                "a node has another version of %s, or none: its part is done here."
                " Have it run in a clone like this one",
                self._batch.work.partition(".")[0],
            )

"""The computation of batches: stored chunks are not computed again; results come in the order of chunks."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from typing import Any, Final

from bot.batches.batch import Batch, BatchRefused, ChunkFolder, as_json_text, compute
from bot.workers.cluster import Cluster, ClusterAway
from bot.workers.pool import WorkerPool
from bot.workers.worker import Preparation
from engine.errors import CodedError

log = logging.getLogger(__name__)

LIMIT_S: Final = 3600.0
"""Seconds for a chunk, after which its process is taken to hang and is killed."""
MAX_ATTEMPTS: Final = 3
"""Most attempts at a chunk; if all fail, the batch is rejected."""


def lower_priority() -> None:
    """Lower this process's priority below that of workers for tables."""
    if hasattr(os, "nice"):
        os.nice(10)


def needs_no_preparation() -> bool:
    """Return whether a worker can start a chunk without preparation."""
    return True


def batch_pool(processes: int) -> WorkerPool:
    preparation = Preparation(needs_no_preparation, lower_priority, "")
    return WorkerPool(workers=processes, limit_s=LIMIT_S, preparation=preparation, is_counted=False)


class ChunkRunner:
    """Computation of the ``wanted`` chunks of a batch in other processes.

    The cluster computes them while it is reachable, otherwise ``processes`` of this machine, at least one.
    """

    def __init__(self, batch: Batch, wanted: Iterable[int], processes: int, cluster: Cluster | None) -> None:
        self._batch, self._processes, self._cluster = batch, max(processes, 1), cluster
        self._pool = batch_pool(self._processes)
        self._waiting = deque(wanted)
        self._begun: dict[asyncio.Task[str], int] = {}
        self._failures: Counter[int] = Counter()
        # One chunk at a time for each process, so that its time limit does not include a wait.
        self._places = asyncio.Semaphore(self._processes)
        self._failed: CodedError | BatchRefused | None = None
        self._is_logged = False

    async def start(self) -> None:
        """Wait until the cluster is reachable, or known not to be."""
        if self._cluster is None:
            return
        self._cluster.start()
        while not self._cluster.is_reachable and self._cluster.trouble is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    async def next_finished(self) -> list[tuple[int, str]]:
        """Return the next finished chunks, at least one.

        *Raises:* BatchRefused if a chunk cannot be computed; CodedError raised by the batch's function.
        """
        found: list[tuple[int, str]] = []
        while not found:
            if self._failed is not None:
                raise self._failed
            while self._waiting and len(self._begun) < self._room:
                index = self._waiting.popleft()
                self._begun[asyncio.create_task(self._compute(index))] = index
            # The number of nodes may change meanwhile.
            done, _ = await asyncio.wait(self._begun, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
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
        """Cancel chunks under way, and stop all processes."""
        for task in self._begun:
            task.cancel()
        if self._begun:
            await asyncio.wait(self._begun)
        if self._cluster is not None:
            await self._cluster.close()
        self._pool.close()

    @property
    def _room(self) -> int:
        """The number of chunks that may be under way, so that each process has its next one ready."""
        if self._cluster is not None and self._cluster.is_reachable:
            return max(2 * self._cluster.batch_room, 1)
        return self._processes + 1

    def _result(self, index: int, task: asyncio.Task[str]) -> str | None:
        """Return a chunk's result; ``None`` if it failed and is computed again."""
        try:
            return task.result()
        except CodedError as error:
            if not error.code.startswith("thinking_"):
                raise
            self._failures[index] += 1
            if self._failures[index] == MAX_ATTEMPTS:
                part = as_json_text(self._batch.chunks[index])
                raise BatchRefused(
                    f"A part of the work ({part}) failed {MAX_ATTEMPTS} times; the reason is above."
                ) from None
            self._waiting.append(index)
            return None

    async def _compute(self, index: int) -> str:
        request = self._batch.work, self._batch.version, self._batch.arguments(index)
        result = await self._from_cluster(request)
        if result is None:
            async with self._places:
                # The cluster may be back by the time a process is free.
                result = None if self._is_logged else await self._from_cluster(request)
                if result is None:
                    result = await self._pool.run(compute, *request, patient=True)
        if result is None:
            raise BatchRefused("The program was changed while it ran: start it again.")
        return result

    async def _from_cluster(self, request: tuple[str, str, str]) -> str | None:
        """Return the cluster's result; ``None`` if it is unreachable or has other code."""
        if self._cluster is None or not self._cluster.is_reachable:
            return None
        with suppress(ClusterAway):
            result = await self._cluster.ask(compute, request, LIMIT_S, "batch")
            if result is None and not self._is_logged:
                self._is_logged = True
                log.warning(
                    "a node has another version of %s, or none, so this machine computes its part."
                    " Run the node in a clone like this one",
                    self._batch.work.partition(".")[0],
                )
            return result
        return None


def run_batch(
    batch: Batch,
    *,
    processes: int = 0,
    cluster: Cluster | None = None,
    folder: ChunkFolder | None = None,
    done: Callable[[int], object] = lambda index: None,
    unreadable: Callable[[int], object] = lambda count: None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Any]:
    """Yield the results of all chunks in order, wherever they are computed.

    Args:
        processes: further processes of this machine; without them and a cluster, this process computes all.
        cluster: computes chunks first, while it is reachable.
        folder: where results are stored.
        done: called with the index of each finished chunk.
        unreadable: called with the number of damaged files in the folder, which are computed again.
        enough: called before waiting for a result; if it returns true, the results end there and chunks under
            way are dropped.

    *Raises:* BatchRefused if the work cannot be done; OSError if the folder cannot be used; CodedError raised
    by the batch's function.
    """
    missing: Sequence[int] = range(len(batch.chunks))
    if folder is not None:
        folder.open()
        missing = _missing(batch, folder, done, unreadable)
    kept: dict[int, str] = {}
    waiting = set(missing)
    with closing(_compute(batch, missing, processes, cluster)) as computed:
        for index in range(len(batch.chunks)):
            while index in waiting:
                if enough():
                    return
                at, result = next(computed)
                waiting.discard(at)
                if folder is None:
                    kept[at] = result
                else:
                    folder.write(at, result)
                done(at)
            yield json.loads(kept.pop(index) if folder is None else folder.read(index))


def _missing(
    batch: Batch, folder: ChunkFolder, done: Callable[[int], object], unreadable: Callable[[int], object]
) -> list[int]:
    finished = [folder.holds(index) for index in range(len(batch.chunks))]
    for index, is_there in enumerate(finished):
        if is_there:
            done(index)
    if damaged := finished.count(None):
        unreadable(damaged)
    return [index for index, is_there in enumerate(finished) if not is_there]


def _compute(
    batch: Batch, wanted: Sequence[int], processes: int, cluster: Cluster | None
) -> Generator[tuple[int, str]]:
    """Yield the chunks in the order in which they finish."""
    if not processes and cluster is None:
        for index in wanted:
            result = compute(batch.work, batch.version, batch.arguments(index))
            assert result is not None  # noqa: S101 - None means other code, impossible in this process
            yield index, result
        return
    chunks, left = ChunkRunner(batch, wanted, processes, cluster), len(wanted)
    with asyncio.Runner() as runner:
        try:
            runner.run(chunks.start())
            while left:
                for chunk in runner.run(chunks.next_finished()):
                    left -= 1
                    yield chunk
        finally:
            runner.run(chunks.close())

"""Runs batches: chunks already stored are not computed again, and results come in the order of chunks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import Any

from bot.batches.batch import Batch, compute
from bot.batches.folder import ChunkFolder
from bot.batches.remote import Elsewhere
from bot.workers.cluster import Cluster


def carried_out(
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
        batch: the work.
        processes: further processes of this machine; with none, and no cluster, this process computes all.
        cluster: computes chunks first, while it is reachable.
        folder: where results are stored.
        done: called with the index of each finished chunk.
        unreadable: called with the number of damaged files in the folder, which are computed again.
        enough: called before waiting for a result; if it returns true, the results end there and chunks under
            way are dropped.

    Raises:
        BatchRefused: the work cannot be done.
        OSError: the folder cannot be used.
        CodedError: that of the work.
    """
    missing: Sequence[int] = range(len(batch.chunks))
    if folder is not None:
        folder.open()
        missing = _missing(batch, folder, done, unreadable)
    kept: dict[int, str] = {}
    waiting = set(missing)
    with closing(_computed(batch, missing, processes, cluster)) as computed:
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
    held = [folder.holds(index) for index in range(len(batch.chunks))]
    for index, is_there in enumerate(held):
        if is_there:
            done(index)
    if damaged := held.count(None):
        unreadable(damaged)
    return [index for index, is_there in enumerate(held) if not is_there]


def _computed(
    batch: Batch, wanted: Sequence[int], processes: int, cluster: Cluster | None
) -> Generator[tuple[int, str]]:
    """Yield the chunks in the order in which they finish."""
    if not processes and cluster is None:
        for index in wanted:
            result = compute(batch.work, batch.version, batch.arguments(index))
            assert result is not None  # noqa: S101 - the code is that of this process
            yield index, result
        return
    elsewhere, left = Elsewhere(batch, wanted, processes, cluster), len(wanted)
    with asyncio.Runner() as runner:
        try:
            runner.run(elsewhere.start())
            while left:
                for chunk in runner.run(elsewhere.some()):
                    left -= 1
                    yield chunk
        finally:
            runner.run(elsewhere.close())

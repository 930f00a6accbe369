"""A batch carried out: what is there is not done again, and results come in the order of the chunks."""

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
    """The results of all chunks, one after the other; the same wherever they are computed.

    Args:
        batch: the work.
        processes: of this machine, beside this one; without one, and without a cluster, this one does it all.
        cluster: where it is sent first.
        folder: where results are kept, and found.
        done: told of each chunk that is there.
        unreadable: told how many files in the folder are of no use; they are written anew.
        enough: asked before a result is waited for; once it is so they end there, and what is under way is
            given up.

    Raises ``BatchRefused``, the ``OSError`` of the folder, and what the work itself refuses.
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
    """The chunks as they are done, in any order."""
    if not processes and cluster is None:
        for index in wanted:
            result = compute(batch.work, batch.version, batch.arguments(index))
            assert result is not None  # noqa: S101 - the code is this process's own
            yield index, result
        return
    elsewhere, left = Elsewhere(batch, wanted, processes, cluster), len(wanted)
    with asyncio.Runner() as runner:
        try:
            runner.run(elsewhere.start())
            while left:
                for one in runner.run(elsewhere.some()):
                    left -= 1
                    yield one
        finally:
            runner.run(elsewhere.close())

"""Options of commands that run batches, with a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from bot.cli.support.console import counted, counting, fail
from bot.cli.support.options import ENV_FILE

if TYPE_CHECKING:
    from bot.batches.batch import Batch
    from bot.workers.cluster import Cluster

Processes: TypeAlias = Annotated[
    int | None,
    typer.Option(
        min=1, max=256, help="How many processes of this machine share the work.", show_default=False
    ),
]
ClusterAddress: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="The scheduler of the machines that share the work: tls://host:8786,"
        " with the certificates of BARBU_CLUSTER_CA, _CERT and _KEY.",
    ),
]
Chunks: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        help="Folder for finished chunks, so that the same command can resume. Always used with --cluster.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True)
class SharedOut:
    """Machines that compute for a command, by its options, and the folder for its results.

    Without ``processes``, only this process computes; with a cluster, one process for each core.
    """

    processes: int | None = None
    cluster: str | None = None
    chunks: Path | None = None

    def __bool__(self) -> bool:
        return self != SharedOut()

    def results(
        self, batch: Batch, what: str, sizes: Sequence[int] = (), enough: Callable[[], bool] = lambda: False
    ) -> Iterator[Any]:
        """Yield the results of a batch in order, with a progress bar, until ``enough`` returns True.

        An error ends the command.
        """
        from bot.batches.batch import BatchRefused, ChunkFolder
        from bot.batches.runner import run_batch
        from bot.cli.support.console import unwritable

        sizes = sizes or [1] * len(batch.chunks)
        cluster = self._found_cluster()
        folder = None
        if self.chunks is not None:
            folder = ChunkFolder(self.chunks, batch)
        elif cluster is not None:
            folder = ChunkFolder.by_default(batch)
            kept = f"Finished chunks are kept in {folder.path}: the same command resumes from there."
            typer.echo(kept, err=True)
        try:
            with counting(what, total=sum(sizes)) as advance:
                yield from run_batch(
                    batch,
                    processes=self._processes_beside(cluster),
                    cluster=cluster,
                    folder=folder,
                    done=lambda index: advance(sizes[index]),
                    unreadable=_tell_unreadable,
                    enough=enough,
                )
        except BatchRefused as error:
            fail(str(error))
        except OSError as error:
            unwritable(str(error.filename or (folder and folder.path)), error)

    def _found_cluster(self) -> Cluster | None:
        if self.cluster is None:
            return None
        from bot.config import ConfigError
        from bot.config_loading import load_config
        from bot.program.wiring import cluster_of
        from bot.workers.cluster import Cluster

        try:
            access = cluster_of(load_config(ENV_FILE, {**os.environ, "BARBU_CLUSTER": self.cluster}))
        except ConfigError as error:
            fail(error.message)
        return None if access is None else Cluster(access, fallback="this machine continues alone")

    def _processes_beside(self, cluster: Cluster | None) -> int:
        from bot.workers.pool import workers_by_default

        return self.processes or (workers_by_default() if cluster is not None else 0)


def _tell_unreadable(count: int) -> None:
    typer.echo(f"{counted(count, 'file')} cannot be read; those chunks are computed again.", err=True)


def in_chunks(total: int, size: int, of: str) -> list[dict[str, int]]:
    """Divide ``total`` items into chunks of ``size``; return the start of each, and its length as ``of``."""
    return [{"first": first, of: min(size, total - first)} for first in range(0, total, size)]

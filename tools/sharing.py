"""Options of tools that distribute their games over processes or a cluster."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import typer

from bot.batches.batch import Batch
from bot.cli.support.options import SharedOut
from bot.workers.pool import workers_by_default


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for processes, cluster and stored chunks."""
    parser.add_argument(
        "--processes", type=int, default=workers_by_default(), help="number of processes on this machine"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="a Dask scheduler whose workers run in a clone of this repository",
    )
    parser.add_argument(
        "--chunks", type=Path, metavar="FOLDER", help="folder for results, to resume a stopped run"
    )


def results(
    batch: Batch, options: argparse.Namespace, enough: Callable[[], bool] = lambda: False
) -> Iterator[Any]:
    """Yield the results of a batch in order until ``enough`` returns true. Errors exit the tool."""
    shared = SharedOut(max(options.processes, 1), options.cluster, options.chunks)
    try:
        yield from shared.results(batch, "Playing", enough=enough)
    except typer.Exit as stopped:
        sys.exit(stopped.exit_code)

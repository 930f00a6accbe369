"""Options of tools that have much played, and how it is shared out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import typer

from bot.batches.batch import Batch
from bot.cli.support.batch_options import SharedOut
from bot.workers.pool import workers_by_default


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a tool be told who shares the work, and where what is done is kept."""
    parser.add_argument("--processes", type=int, default=workers_by_default(), help="of this machine")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a scheduler whose nodes run in such a clone")
    parser.add_argument("--chunks", type=Path, metavar="FOLDER", help="where a stopped run goes on from")


def results(
    batch: Batch, options: argparse.Namespace, enough: Callable[[], bool] = lambda: False
) -> Iterator[Any]:
    """The results of a batch in order until there are ``enough``; what goes wrong ends the tool."""
    shared = SharedOut(max(options.processes, 1), options.cluster, options.chunks)
    try:
        yield from shared.results(batch, "Playing", enough=enough)
    except typer.Exit as stopped:
        sys.exit(stopped.exit_code)

"""Run campaigns and print the counts: ``python -m tools.campaign [--times N] [--seed N] [NAME …]``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from tools.campaign import (
    contest_kills,
    contest_scripts,
    forgeries,
    full_disk,
    one_table,
    properties,
    takeovers,
    uploads,
)
from tools.campaign.tally import FAILURE_KINDS, Tally

Campaign = Callable[..., Awaitable[Tally]]

CAMPAIGNS: Final[Mapping[str, tuple[Campaign, int, int]]] = {
    "kills": (one_table.kills, 200, 1),
    **{
        script.__name__: (partial(contest_kills.run, script=script), 60, 1)
        for script in contest_scripts.SCRIPTS
    },
    "taps": (one_table.taps, 1000, 20),
    "forgeries": (forgeries.run, 5, 2),
    "uploads": (uploads.run, 20_000, 60),
    "full-disk": (full_disk.run, 10, 1),
    "takeovers": (takeovers.run, 100, 0),
    "properties": (properties.run, 5, 0),
}
"""Each campaign with its rounds by hand (for `takeovers` hundreds of moves) and in the tests: 0 if other
tests cover it (`tests/loopback/test_game_shared`, and all property tests)."""


async def run(names: list[str], *, times: float, seed: int, console: Console) -> list[Tally]:
    """Run the named campaigns one by one, each in its own folder; return their tallies."""
    tallies = []
    for name in names:
        campaign, rounds, _ = CAMPAIGNS[name]
        console.print(f"[dim]{name} …[/]")
        with tempfile.TemporaryDirectory() as folder:
            try:
                tally = await campaign(Path(folder), rounds=max(2, round(rounds * times)), seed=seed)
            except (Exception, asyncio.CancelledError) as error:
                # The others are run all the same.
                tally = Tally(name, tried=1)
                tally.add("dead", repr(error))
            tallies.append(tally)
            if (task := asyncio.current_task()) is not None and task.cancelling():
                break
    return tallies


def table_of(tallies: list[Tally]) -> Table:
    """Return a table with one row per campaign."""
    table = Table(title="Campaigns")
    table.add_column("campaign")
    for column in ("tried", "moves", "unanswered", *FAILURE_KINDS):
        table.add_column(column, justify="right")
    for tally in tallies:
        counts = (
            tally.tried,
            tally.accepted,
            tally.unanswered,
            *(tally.counts[kind] for kind in FAILURE_KINDS),
        )
        table.add_row(tally.name, *map(str, counts))
    return table


async def _until_stopped(tallies: Coroutine[Any, Any, list[Tally]]) -> list[Tally]:
    """Run the campaigns and return their tallies, even after a signal."""
    running = asyncio.create_task(tallies)
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, running.cancel)
    return await running


def main() -> int:
    """Run the command; return 0 if all counts are zero, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[[], *CAMPAIGNS], metavar="NAME")
    parser.add_argument("--times", type=float, default=1.0, help="factor on the usual number of rounds")
    parser.add_argument("--seed", type=int, default=1)
    chosen, console = parser.parse_args(), Console()
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    logging.getLogger("tools.campaign").setLevel(logging.INFO)
    names = chosen.names or list(CAMPAIGNS)
    tallies = asyncio.run(_until_stopped(run(names, times=chosen.times, seed=chosen.seed, console=console)))
    console.print(table_of(tallies))
    for tally in tallies:
        for note in tally.notes:
            console.print(f"{tally.name}: {note}", markup=False)
    return 0 if all(tally.is_clean for tally in tallies) else 1


if __name__ == "__main__":
    sys.exit(main())

"""How strong the levels of Barbu are: ``make strength``, or ``python -m tools.measure_strength``.

Each level is held against one below (the slowest by itself: ``--elite``), in whole games of *contre* with
doubles and in every contract without. A challenger plays each seat in turn, and counts against the player it
replaced, who had the same cards in the same seat. Play stops when time is up, so a slow machine sees fewer
deals and wider intervals; these allow for all the comparisons at once: 95 times of 100 none of them misses
what it is about by chance. One pair, one contract can be asked for alone: ``--contract trumps --challenger
expert --against trump-drawer``.

Rounds are numbered and played in chunks. With ``--chunks`` they are kept in a folder, and the same command
goes on from there; with ``--minutes 0`` it tells what is there. By how many processes or nodes of a cluster
they are played changes no figure.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count, islice
from typing import Any

from bot.batches.batch import Batch, name_of
from bot.cli.arena.rounds import Played, make_ready, play_rounds
from engine.barbu.arena import contest_of
from engine.barbu.players.base import LEVELS, YARDSTICKS, Player, make_player
from engine.barbu.rules.rule_set import preset
from engine.measuring import mean_of
from tools import trump_drawer
from tools.sharing import add_options, results
from tools.trump_drawer import TrumpDrawer

CONTRE = preset("contre")
GAMES = "games with doubles"
RUNGS = (("club", "novice"), ("club", "heuristic"), ("expert", "club"))
SLOW_RUNGS = (("elite", "expert"),)
"""Asked for by themselves: in ten minutes the others would see too few deals beside them."""
CONTESTS = (GAMES, *(contract.name for contract in CONTRE.contracts))
NAMES = (*LEVELS, *YARDSTICKS, trump_drawer.NAME)
PART, GAMES_PART = 10, 1
"""Rounds played in one go: five deals each, of games five whole games."""
SPAN = 240
"""Chunks that are known ahead: so many may be under way at once."""
LEAST = 6
"""Of fewer rounds an interval would be mere luck."""


@dataclass(frozen=True, slots=True)
class Job:
    """Rounds of a contest between two levels, from number ``first`` on; another ``seed`` has other deals."""

    challenger: str
    against: str
    contest: str
    rounds: int
    first: int
    seed: int = 0


Results = Callable[[Batch], Iterable[Any]]
"""Has a batch computed."""


def play_job(
    challenger: str, against: str, contest: str, rounds: int, first: int, seed: int
) -> dict[str, Any]:
    """Play the rounds of a job, in whatever process."""
    make_ready("expert")
    held = contest_of(CONTRE, None if contest == GAMES else contest)
    pair = made(challenger), made(against)
    return asdict(play_rounds(held, *pair, seed=1_000 + seed, first=first, rounds=rounds))


def made(name: str) -> Player:
    """A level or a yardstick; raises ``CodedError("level_unknown")``."""
    return TrumpDrawer() if name == trump_drawer.NAME else make_player(name)


def jobs(
    rungs: Sequence[tuple[str, str]] = RUNGS, contests: Sequence[str] = CONTESTS, seed: int = 0
) -> Iterator[Job]:
    """Every contest of every rung in turn, again and again with other deals."""
    for cycle in count():
        for contest in contests:
            for challenger, against in rungs:
                rounds = GAMES_PART if contest == GAMES else PART
                yield Job(challenger, against, contest, rounds, cycle * rounds, seed)


def played(wanted: Sequence[Job], results: Results) -> Iterator[tuple[Job, Played]]:
    """What came of each job, in order, as far as there are results."""
    batch = Batch(name_of(play_job), {}, [asdict(job) for job in wanted])
    for job, told in zip(wanted, results(batch), strict=False):
        yield job, Played(**told)


def played_until(stop: float, wanted: Iterator[Job], options: argparse.Namespace) -> list[tuple[Job, Played]]:
    """The jobs in order, those done before and those that are done before ``stop`` by the clock."""

    def is_over() -> bool:
        return time.monotonic() >= stop

    found: list[tuple[Job, Played]] = []
    while len(found) % SPAN == 0:
        span = list(islice(wanted, SPAN))
        part = list(played(span, partial(results, options=options, enough=is_over)))
        found += part
        if not part:
            break
    return found


def report(points: Mapping[tuple[str, str, str], Sequence[float]]) -> Iterator[str]:
    """A line for each comparison, in the order of the levels."""
    yield f"{'points a deal':42} {'deals':>6}"
    for (challenger, against, contest), found in points.items():
        rounds, deals = len(found), len(found) * (CONTRE.deal_count if contest == GAMES else 1)
        name = f"{challenger} over {against}, {contest}"
        if rounds < LEAST:
            yield f"{name:42} {deals:6}   too few"
            continue
        gain = mean_of(found, comparisons=len(points))
        verdict = "" if gain.is_clear else "   not clear of nothing"
        yield f"{name:42} {deals:6} {gain.value:+8.2f} ± {gain.half_width:.2f}{verdict}"


def main() -> None:
    """Play until the time is up, and print what it showed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure_strength", description="Strength of levels."
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to play")
    parser.add_argument("--elite", action="store_true", help="hold elite against expert, and nobody else")
    parser.add_argument("--contract", choices=CONTESTS, help="play this one alone")
    parser.add_argument(
        "--challenger", choices=NAMES, default="expert", help="with --against: who is measured"
    )
    parser.add_argument("--against", choices=NAMES, help="hold the challenger against this player alone")
    parser.add_argument("--seed", type=int, default=0, help="other deals for another number")
    add_options(parser)
    options = parser.parse_args()
    rungs = SLOW_RUNGS if options.elite else RUNGS
    if options.against is not None:
        rungs = ((options.challenger, options.against),)
    contests = CONTESTS if options.contract is None else (options.contract,)
    make_ready("expert")  # compiled once, so that the processes find it
    points: dict[tuple[str, str, str], list[float]] = {
        (challenger, against, contest): [] for challenger, against in rungs for contest in contests
    }
    stop = time.monotonic() + 60 * options.minutes
    for job, told in played_until(stop, jobs(rungs, contests, options.seed), options):
        points[job.challenger, job.against, job.contest] += [of_round for of_round, _ in told.figures]
    sys.stdout.write("\n".join(report(points)) + "\n")


if __name__ == "__main__":
    main()

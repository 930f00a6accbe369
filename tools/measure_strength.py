"""How strong the levels of Barbu are: ``make strength``, or ``python -m tools.measure_strength``.

Each level is held against one below (the slowest by itself: ``--elite``), in whole games of *contre* with
doubles and in every contract without. A challenger plays each seat in turn, and counts against the player it
replaced, who had the same cards in the same seat. Play stops when time is up, so a slow machine sees fewer
deals and wider intervals; these allow for all the comparisons at once: 95 times of 100 none of them misses
what it is about by chance. One pair, one contract can be asked for alone: ``--contract trumps --challenger
expert --against trump-drawer``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context

from bot.workers.pool import usable_processors
from engine.barbu.arena import compare, contest_of
from engine.barbu.players.base import LEVELS, YARDSTICKS, Player, make_player
from engine.barbu.players.expert.jit_readiness import make_ready
from engine.barbu.rules import preset
from engine.measuring import Timed, mean_of
from tools import trump_drawer
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
_CYCLES = 10_000
"""No run plays so many parts of a contest that its deals meet those of the next seed."""
LEAST = 6
"""Of fewer rounds an interval would be mere luck."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some rounds of a contest between two levels; each ``seed`` has its own deals."""

    challenger: str
    against: str
    contest: str
    rounds: int
    seed: int


@dataclass(frozen=True, slots=True)
class Part:
    """What the rounds of a job showed: points a round, seconds of the challenger's choices."""

    job: Job
    points: tuple[float, ...]
    times_s: tuple[float, ...]


def play_part(job: Job) -> Part:
    """Play the rounds of a job."""
    make_ready()
    timed = Timed(made(job.challenger), time.perf_counter)
    contest = contest_of(CONTRE, None if job.contest == GAMES else job.contest)
    against = made(job.against)
    played = compare(contest, timed, against, rounds=job.rounds, seed=1_000 + job.seed)
    return Part(job, tuple(one.points for one in played), tuple(timed.times_s))


def made(name: str) -> Player:
    """A level or a yardstick; raises ``CodedError("level_unknown")``."""
    return TrumpDrawer() if name == trump_drawer.NAME else make_player(name)


def jobs(
    rungs: Sequence[tuple[str, str]] = RUNGS, contests: Sequence[str] = CONTESTS, seed: int = 0
) -> Iterator[Job]:
    """Every contest of every rung in turn, again and again with other deals; other ones for another seed."""
    for cycle in count(seed * _CYCLES):
        for contest in contests:
            for challenger, against in rungs:
                rounds = GAMES_PART if contest == GAMES else PART
                yield Job(challenger, against, contest, rounds, cycle * PART)


def parts(wanted: Iterator[Job], processes: int, stop: float) -> Iterator[Part]:
    """The jobs played side by side until ``stop`` by the clock; those begun by then are finished."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        begun: set[Future[Part]] = {pool.submit(play_part, next(wanted)) for _ in range(processes)}
        while begun:
            done, begun = wait(begun, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                if time.monotonic() < stop:
                    begun.add(pool.submit(play_part, next(wanted)))


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
    parser.add_argument("--processes", type=int, default=usable_processors())
    parser.add_argument("--contract", choices=CONTESTS, help="play this one alone")
    parser.add_argument(
        "--challenger", choices=NAMES, default="expert", help="with --against: who is measured"
    )
    parser.add_argument("--against", choices=NAMES, help="hold the challenger against this player alone")
    parser.add_argument("--seed", type=int, default=0, help="other deals for another number")
    options = parser.parse_args()
    rungs = SLOW_RUNGS if options.elite else RUNGS
    if options.against is not None:
        rungs = ((options.challenger, options.against),)
    contests = CONTESTS if options.contract is None else (options.contract,)
    make_ready()  # compiled once, so that the processes find it
    points: dict[tuple[str, str, str], list[float]] = {
        (challenger, against, contest): [] for challenger, against in rungs for contest in contests
    }
    stop = time.monotonic() + 60 * options.minutes
    for part in parts(jobs(rungs, contests, options.seed), options.processes, stop):
        points[part.job.challenger, part.job.against, part.job.contest] += part.points
        sys.stderr.write(".")
        sys.stderr.flush()
    sys.stdout.write("\n" + "\n".join(report(points)) + "\n")


if __name__ == "__main__":
    main()

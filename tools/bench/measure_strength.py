"""Measurement of the time bot players of Barbu take for a decision; ``make strength`` measures their play."""

from __future__ import annotations

from functools import partial

from bot.batches.runner import run_batch
from bot.cli.arena.rounds import make_ready
from bot.workers.pool import usable_processors
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.measure_strength import CONTESTS, GAMES, GAMES_PART, PART, Job, play_jobs


@measure("strength: elite", rounds=1)
def elite() -> list[Figure]:
    """Measure the elite player, in the contracts with most and least to compute."""
    return _decisions("elite", "expert", ("tricks", "domino"), aim_ms=250, tail_ms=500)


@measure("strength: expert", rounds=1)
def expert() -> list[Figure]:
    """Measure the expert."""
    return _decisions("expert", "club", CONTESTS, aim_ms=150, tail_ms=400)


@measure("strength: club", rounds=1)
def club() -> list[Figure]:
    """Measure the club player."""
    return _decisions("club", "heuristic", CONTESTS, aim_ms=10)


def _decisions(
    level: str, against: str, contests: tuple[str, ...], aim_ms: float, tail_ms: float | None = None
) -> list[Figure]:
    """Play a few rounds of each contest, and return the times of the level's decisions."""
    make_ready("expert")  # compiled once, so that the processes find it
    wanted = [Job(level, against, one, GAMES_PART if one == GAMES else PART, 0) for one in contests]
    played_jobs = play_jobs(wanted, partial(run_batch, processes=usable_processors()))
    times_ms = [1000 * time_s for _, played in played_jobs for time_s in played.times_s]
    return [
        Figure(f"{level}: a decision", percentile(times_ms, 0.5), "ms", aim=aim_ms),
        Figure(f"{level}: a decision, p99", percentile(times_ms, 0.99), "ms", aim=tail_ms),
    ]

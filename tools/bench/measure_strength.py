"""Strength: each level against the one below, in every contract and over whole games with doubles.

The challenger is held against the player it replaces, who has the same cards in the same seat. Parts are
played side by side where there is more than one core. ``make strength`` asks the same within a time.
"""

from __future__ import annotations

from functools import partial

from bot.batches.runner import run_batch
from bot.cli.arena.rounds import make_ready
from bot.workers.pool import usable_processors
from engine.measuring import mean_of
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.measure_strength import GAMES, GAMES_PART, PART, Job, play_jobs

# Rounds of each contest: as many as its luck asks for. A round of games is 140 deals, of a contract five.
EXPERT_OVER_CLUB = {
    GAMES: 8, "domino": 480, "tricks": 100, "last_two": 100, "queens": 120, "hearts": 160, "king": 160,
    "trumps": 240,
}  # fmt: skip
CLUB_OVER_HEURISTIC = {
    GAMES: 8, "domino": 480, "tricks": 400, "last_two": 160, "queens": 400, "hearts": 100, "king": 400,
    "trumps": 100,
}  # fmt: skip
CLUB_OVER_NOVICE = {GAMES: 3}
# Enough to measure its thinking time; ``tools.measure_strength --elite`` measures its strength.
ELITE_OVER_EXPERT = {"tricks": 10, "domino": 10}
COMPARISONS = len(EXPERT_OVER_CLUB) + len(CLUB_OVER_HEURISTIC) + len(CLUB_OVER_NOVICE)
"""Intervals are as wide as it takes for all of them to hold at once."""


@measure("strength: elite", rounds=1)
def elite() -> list[Figure]:
    """The time the elite player takes."""
    _, times_s = _held("elite", "expert", ELITE_OVER_EXPERT)
    return [
        Figure("elite: a decision", 1000 * percentile(times_s, 0.5), "ms", aim=250),
        Figure("elite: a decision, p99", 1000 * percentile(times_s, 0.99), "ms", aim=500),
    ]


@measure("strength: expert", rounds=1)
def expert() -> list[Figure]:
    """The expert against the club player, and the time it takes."""
    figures, times_s = _held("expert", "club", EXPERT_OVER_CLUB)
    return [
        *figures,
        Figure("expert: a decision", 1000 * percentile(times_s, 0.5), "ms", aim=150),
        Figure("expert: a decision, p99", 1000 * percentile(times_s, 0.99), "ms", aim=400),
    ]


@measure("strength: club", rounds=1)
def club() -> list[Figure]:
    """The club player against rules of thumb alone, and against the novice."""
    figures, times_s = _held("club", "heuristic", CLUB_OVER_HEURISTIC)
    return [
        *figures,
        *_held("club", "novice", CLUB_OVER_NOVICE)[0],
        Figure("club: a decision", 1000 * percentile(times_s, 0.5), "ms", aim=10),
        Figure("club: a decision, p99", 1000 * percentile(times_s, 0.99), "ms"),
    ]


def _held(challenger: str, against: str, contests: dict[str, int]) -> tuple[list[Figure], list[float]]:
    make_ready("expert")  # compiled once, so that the processes find it
    wanted = [
        Job(challenger, against, contest, min(part, rounds - begun), begun)
        for contest, rounds in contests.items()
        for part in (GAMES_PART if contest == GAMES else PART,)
        for begun in range(0, rounds, part)
    ]
    points: dict[str, list[float]] = {contest: [] for contest in contests}
    times_s: list[float] = []
    for job, told in play_jobs(wanted, partial(run_batch, processes=usable_processors())):
        points[job.contest] += [of_round for of_round, _ in told.figures]
        times_s += told.times_s
    figures = []
    for contest, found in points.items():
        gain, name = mean_of(found, comparisons=COMPARISONS), f"{challenger} over {against}, {contest}"
        figures += [
            Figure(f"{name}: a deal", gain.value, "points", better="more"),
            Figure(f"{name}: least of the interval", gain.value - gain.half_width, "points", 0, "more"),
        ]
    return figures, times_s

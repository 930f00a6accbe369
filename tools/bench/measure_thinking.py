"""Measurements of bot players in workers: decision times, delays of the event loop, a worker's memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bot.batches.runner import run_batch
from bot.cli.arena.rounds import make_ready
from bot.games.barbu.bot_players import PLAYERS
from bot.games.barbu.worker_tasks import preparation
from bot.workers.pool import LOAD_LIMIT_S, WorkerPool, usable_processors
from bot.workers.serving import chores_left
from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import preset
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.measure_strength import CONTESTS, GAMES, GAMES_PART, PART, Job, play_jobs

CONTRE = preset("contre")
LIMIT_S = 2.0
TABLES = 8
DEALS = 7
"""Deals of each table: one manche, every contract once."""
PROBE_S = 0.005
REST_S = 5.0

AT_REST, ONE = "event loop: late at p99, at rest", "expert in a worker: a decision, one table"
EIGHT = f"{TABLES} tables of experts"


@asynccontextmanager
async def _probe_loop(late_s: list[float]) -> AsyncIterator[None]:
    """Collect the delays of a timer of the running loop inside the block, in seconds."""
    loop = asyncio.get_running_loop()

    async def probe() -> None:
        while True:
            due = loop.time() + PROBE_S
            await asyncio.sleep(PROBE_S)
            late_s.append(max(0.0, loop.time() - due))

    probing = asyncio.create_task(probe())
    try:
        yield
    finally:
        probing.cancel()


async def _table(workers: WorkerPool, number: int, times_s: list[float]) -> None:
    """Play some deals with four experts without a pause."""
    state: MatchState = match.initial(CONTRE, number % CONTRE.players)
    while len(state.finished) < DEALS:
        seat = BARBU.seat_to_act(state)
        if state.phase is Phase.DEAL or seat is None:
            action = BARBU.deal(state, bytes([number] * 32), 1 + number)
        else:
            view = view_for(state, seat)
            begun = time.perf_counter()
            action = view.legal[0] if len(view.legal) == 1 else await PLAYERS.decide(workers, "expert", view)
            if len(view.legal) > 1:
                times_s.append(time.perf_counter() - begun)
        state = match.apply(state, action).state
        await asyncio.sleep(0)


def memory_of(pids: Iterable[int]) -> float:
    """Return the resident bytes of the largest process, shared memory included."""
    lines = (Path(f"/proc/{pid}/status").read_text().splitlines() for pid in pids)
    return max(int(line.split()[1]) * 1024 for text in lines for line in text if line.startswith("VmRSS:"))


@asynccontextmanager
async def _workers(count: int) -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(workers=count, limit_s=LIMIT_S, preparation=preparation(CONTRE.name))
    try:
        workers.warm_up()
        # A bot measures the contracts of the rule set while users gather at the table.
        while await workers.run(chores_left, limit_s=LOAD_LIMIT_S):
            pass
        yield workers
    finally:
        workers.close()


@measure("thinking", rounds=1)
async def workers() -> list[Figure]:
    """Measure one table of four experts with one worker, then eight tables with two, with loop delays."""
    alone_s: list[float] = []
    async with _workers(1) as one:
        await _table(one, 0, alone_s)
    together_s: list[float] = []
    late_s: list[float] = []
    rest_s: list[float] = []
    async with _probe_loop(rest_s):
        await asyncio.sleep(REST_S)
    async with _workers(2) as two:
        began = time.perf_counter()
        async with _probe_loop(late_s):
            await asyncio.gather(*(_table(two, number, together_s) for number in range(TABLES)))
        rate = len(together_s) / (time.perf_counter() - began)
        memory = memory_of(two.pids)
    p50, p99 = 0.5, 0.99
    return [
        Figure(ONE, 1000 * percentile(alone_s, p50), "ms", aim=150),
        Figure(f"{ONE}, p99", 1000 * percentile(alone_s, p99), "ms", aim=400),
        Figure(
            f"expert in a worker: a decision, {EIGHT}", 1000 * percentile(together_s, p50), "ms", over=ONE
        ),
        Figure(f"expert in a worker: a decision, {EIGHT}, p99", 1000 * percentile(together_s, p99), "ms"),
        Figure(f"expert: decisions a second, {EIGHT}", rate, "/s", better="more"),
        Figure(AT_REST, 1000 * percentile(rest_s, p99), "ms"),
        Figure(f"event loop: late at p99, {EIGHT}", 1000 * percentile(late_s, p99), "ms", 20, over=AT_REST),
        Figure("memory of a worker", memory / 1e6, "MB", aim=250),
    ]


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

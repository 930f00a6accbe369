"""Measurements of bridge: the engine's speed, bot players' calls and cards, a worker's memory."""

from __future__ import annotations

import asyncio
import random
import time

from bot.games.bridge.bot_players import PLAYERS
from bot.games.bridge.worker_tasks import preparation
from bot.workers.pool import LOAD_LIMIT_S, WorkerPool
from engine.bridge import match
from engine.bridge.double_dummy import library
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from tools.bench.measure_thinking import memory_of
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile

DEALS = 200
BOARDS = 6
LIMIT_S = 10.0
"""Seconds per decision, long enough that a slow moment does not get a worker killed."""


def _dealt(number: int) -> MatchState:
    state = match.initial(preset("single"))
    return match.apply(state, BRIDGE.deal(state, random.Random(number).randbytes(32), 0)).state


@measure("bridge engine")
def engine() -> list[Figure]:
    """Measure single deals played with random legal actions, without claims."""
    rng, actions, began = random.Random(1), 0, time.process_time()
    for number in range(DEALS):
        state = _dealt(number)
        while state.phase is not Phase.OVER:
            legal = [action for action in BRIDGE.legal_actions(state) if "laim" not in type(action).__name__]
            state, actions = match.apply(state, rng.choice(legal)).state, actions + 1
    took_s = time.process_time() - began
    return [
        Figure("bridge: deals at random play", DEALS / took_s, "/s", better="more"),
        Figure("bridge: actions at random play", actions / took_s, "/s", better="more"),
    ]


@measure("bridge bots", rounds=1)
async def bots() -> list[Figure]:
    """Measure boards of four club players and of four experts at one table with one worker."""
    workers = WorkerPool(workers=1, limit_s=LIMIT_S, preparation=preparation())
    try:
        searches = await workers.run(library.is_ready, limit_s=LOAD_LIMIT_S)
        figures = []
        for level in ("club", "expert"):
            calls_s: list[float] = []
            cards_s: list[float] = []
            for number in range(BOARDS):
                await _board(workers, level, number, calls_s, cards_s)
            how = level if searches or level == "club" else f"{level}, by rule"
            figures += [
                Figure(f"bridge: a call, {how}", 1000 * percentile(calls_s, 0.5), "ms"),
                Figure(f"bridge: a card, {how}", 1000 * percentile(cards_s, 0.5), "ms", 500),
                Figure(f"bridge: a card, {how}, p99", 1000 * percentile(cards_s, 0.99), "ms"),
            ]
        return [*figures, Figure("bridge: memory of a worker", memory_of(workers.pids) / 1e6, "MB", aim=250)]
    finally:
        workers.close()


async def _board(
    workers: WorkerPool, level: str, number: int, calls_s: list[float], cards_s: list[float]
) -> None:
    state = _dealt(number)
    while state.phase is not Phase.OVER:
        seat = BRIDGE.decider(state)
        assert seat is not None
        view = view_for(state, seat)
        begun = time.perf_counter()
        action = await PLAYERS.decide(workers, level, view)
        times = calls_s if state.phase is Phase.AUCTION else cards_s
        if len(view.legal) > 1:
            times.append(time.perf_counter() - begun)
        state = match.apply(state, action).state
        await asyncio.sleep(0)

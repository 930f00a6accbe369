"""From a tap on a card to its answer, of the real bot as a process of its own, over real sockets."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tests.bench.measure_floor import FLOOR_P50, FLOOR_P99, FLOOR_TAPS
from tests.bench.registry import Figure, measure
from tests.bench.taps import at_rest, percentile
from tests.loopback import BotProcess, LoopbackDiscord
from tests.loopback.game import BARBU_RUN, QUICK, GameTable, people_of

SETTINGS = {name: value for name, value in QUICK.items() if name.startswith(("BARBU_FORCED", "BARBU_D"))} | {
    "BARBU_TURN_CALL_S": "7200",
    "BARBU_LIVE_LIMIT_S": "86400",
    "BARBU_LOG_LEVEL": "WARNING",
}
"""As hosts run it, with the pace of edits that is the default; only the waiting is left out."""

GAMES = 3
CARDS = 120
TABLES = 4
CARDS_EACH = 60


async def _play_cards(table: GameTable, cards: int, *, rested: bool) -> list[float]:
    """Plays until so many cards were tapped, or the game is over; the latencies of these taps."""
    times: list[float] = []
    while len(times) < cards and await table.next_mover() is not None:
        if rested:
            await at_rest(table.loopback)
        player = await table.next_mover()
        if player is None:
            break
        button = table.decide(player)
        answer = await table.tap(player, button)
        if button.verb == "play":
            times.append(answer.latency_s)
    return times


@measure("taps")
async def taps() -> list[Figure]:
    """Cards played by buttons in the private panel: one journal row on disk, the panel redrawn.

    People tap seconds apart: each tap finds the bot at rest. The taps a second are those of people who tap as
    soon as they are asked, at several tables at once, with all the edits that follow.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "barbu.db"
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            loopback.add_guild()
            people = list(people_of(loopback))
            env = SETTINGS | {"DATABASE_URL": str(database)}
            async with BotProcess(loopback, BARBU_RUN, env):
                times: list[float] = []
                for seed in range(GAMES):
                    table = await GameTable.started(loopback, database, people, seed=seed)
                    times += await _play_cards(table, CARDS, rested=True)
                tables = [
                    await GameTable.started(loopback, database, people, seed=seed) for seed in range(TABLES)
                ]
                began = time.perf_counter()
                busy = await asyncio.gather(*(_play_cards(t, CARDS_EACH, rested=False) for t in tables))
                sustained = sum(map(len, busy)) / (time.perf_counter() - began)
            loopback.assert_clean()
    return [
        Figure("card: tap to answer p50", percentile(times, 0.5) * 1000, "ms", over=FLOOR_P50, ratio_aim=1.5),
        Figure("card: tap to answer p99", percentile(times, 0.99) * 1000, "ms", over=FLOOR_P99),
        Figure(f"cards sustained, {TABLES} tables", sustained, "/s", better="more", over=FLOOR_TAPS),
    ]

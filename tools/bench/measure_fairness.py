"""The cost for other users of one user who taps without pause."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tools.bench.measure_taps import SETTINGS
from tools.bench.registry import Figure, measure
from tools.bench.taps import alone_and_beside
from tools.simulation.loopback import BotProcess, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, GameTable, people_of

TAPS = 60
AT_ONCE = 24
"""Taps of the noisy person that are under way at any time: a program's, not a hand's."""

ALONE = "fairness: answer to a quiet person, alone"


@measure("fairness")
async def fairness() -> list[Figure]:
    """Time a quiet user who opens a hand, alone and while another user taps without pause elsewhere."""
    alone: list[float] = []
    beside: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "barbu.db"
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            loopback.add_guild()
            people = list(people_of(loopback, 8))
            async with BotProcess(loopback, BARBU_RUN, SETTINGS | {"DATABASE_URL": str(database)}):
                tables = [
                    await GameTable.started(loopback, database, people[at : at + 4], seed=at) for at in (0, 4)
                ]
                quiet, noisy = (table.players[1] for table in tables)
                for table, player in zip(tables, (quiet, noisy), strict=True):
                    await table.look(player)

                async def noise() -> None:
                    while True:
                        await tables[1].send(noisy, "hand")

                for _ in range(2 * TAPS // 20):
                    alone += [(await tables[0].send(quiet, "hand")).latency_s for _ in range(10)]
                    tapping = [asyncio.create_task(noise()) for _ in range(AT_ONCE)]
                    beside += [(await tables[0].send(quiet, "hand")).latency_s for _ in range(10)]
                    for task in tapping:
                        task.cancel()
                    await asyncio.wait(tapping)
    name = f"fairness: the same beside one with {AT_ONCE} taps under way"
    return alone_and_beside((ALONE, alone), (name, beside), 0.5, ratio_aim=2)

"""What a server with fifty busy tables costs the people of another: of one process, and of two."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from bot.fairness import on_behalf_of
from bot.workers.pool import WorkerPool
from tests.bench.measure_taps import SETTINGS
from tests.bench.registry import Figure, measure
from tests.bench.taps import alone_and_beside
from tests.bot.workers.questions import AT_ONCE, double
from tests.databases import SERVER, fresh_database
from tests.loopback import BotProcess, LoopbackDiscord
from tests.loopback.game import BARBU_RUN, NAMES, GameTable
from tests.loopback.interactions import NoAnswerError
from tests.loopback.model import Guild

BUSY_TABLES = 50
TAP_EVERY_S = 2.0
"""How often somebody taps at each of them."""
LOOKS = 100
LOOK_EVERY_S = 0.1
CROWD = 50
BUSY, QUIET = 1, 2

LONELY = "servers: a bot player's thought in a server, alone"


def _server(loopback: LoopbackDiscord, shard: int) -> Guild:
    """A new server of one of two shards."""
    while (guild := loopback.add_guild("Club", "en-GB")).id >> 22 & 1 != shard:
        loopback.world.advance(0.001)
    return guild


async def _table(loopback: LoopbackDiscord, database: Path | str, guild: Guild, number: int) -> GameTable:
    people = [loopback.add_person(f"{name} {number}", "en-GB", guild) for name in NAMES[:4]]
    return await GameTable.started(loopback, database, people, seed=number, guild=guild, length="full")


async def _busy(table: GameTable) -> None:
    """Somebody taps what asks for a move, again and again."""
    rng = random.Random(table.channel.id)
    await asyncio.sleep(rng.uniform(0, TAP_EVERY_S))
    while not table.is_over:
        if movers := table.movers():
            with suppress(NoAnswerError):
                await table.tap(movers[0], table.decide(movers[0]))
        await asyncio.sleep(TAP_EVERY_S)


async def _looks(table: GameTable) -> list[float]:
    """How long somebody waits who opens their hand again and again."""
    waits = []
    for _ in range(LOOKS):
        waits.append((await table.send(table.players[1], "hand")).latency_s)
        await asyncio.sleep(LOOK_EVERY_S)
    return waits


async def looked(
    database: Path | str, parts: Sequence[str | None], run: Sequence[str] = BARBU_RUN
) -> tuple[list[float], list[float]]:
    """How long one waits in a quiet server, alone and beside a busy one; ``parts``: the processes' shards."""
    async with LoopbackDiscord() as loopback, AsyncExitStack() as processes:
        loopback.world.log_bodies = False
        quiet, busy = (_server(loopback, shard) for shard in (1, 0))
        for part in parts:
            env = SETTINGS | {"DATABASE_URL": str(database)} | ({"BARBU_SHARDS": part} if part else {})
            await processes.enter_async_context(BotProcess(loopback, run, env, start_timeout_s=120))
        await loopback.until(lambda: loopback.world.commands, 60)
        lone = await _table(loopback, database, quiet, 0)
        await lone.look(lone.players[1])
        alone = await _looks(lone)
        tables = [await _table(loopback, database, busy, 1 + n) for n in range(BUSY_TABLES)]
        tapping = [asyncio.create_task(_busy(table)) for table in tables]
        await asyncio.sleep(2 * TAP_EVERY_S)
        beside = await _looks(lone)
        for task in tapping:
            task.cancel()
        await asyncio.wait(tapping)
        return alone, beside


@measure("servers", rounds=1)
async def servers() -> list[Figure]:
    """A hand opened in a quiet server, alone and beside one with fifty tables; 99 in 100 wait less."""
    with tempfile.TemporaryDirectory() as folder:
        one = await looked(Path(folder) / "barbu.db", [None])
        figures = _figures("one process", *one)
        if SERVER is not None:
            with fresh_database(Path(folder) / "unused.db", "postgresql") as url:
                figures += _figures("two processes", *await looked(url, ["0/2", "1/2"]))
    return figures


def _figures(where: str, alone: list[float], beside: list[float]) -> list[Figure]:
    name = f"servers: answer to a quiet one, p99, {where}"
    busy = f"servers: the same beside one with {BUSY_TABLES} busy tables, {where}"
    return alone_and_beside((name, alone), (busy, beside), 0.99)


@measure("thoughts")
async def thoughts() -> list[Figure]:
    """A bot player's thought of a server that has few, beside one whose bots all think at once."""
    pool = WorkerPool(workers=1, limit_s=60, preparation=AT_ONCE)
    loop = asyncio.get_running_loop()

    async def waited(server: int) -> float:
        began = loop.time()
        with on_behalf_of(server):
            await pool.run(double, 1)
        return loop.time() - began

    try:
        await waited(QUIET)
        alone = [await waited(QUIET) for _ in range(LOOKS)]
        beside = []
        for _ in range(LOOKS):
            crowd = [asyncio.create_task(waited(BUSY)) for _ in range(CROWD)]
            await asyncio.sleep(0)
            beside.append(await waited(QUIET))
            await asyncio.gather(*crowd)
    finally:
        pool.close()
    name = f"servers: the same beside {CROWD} that wait of another"
    return alone_and_beside((LONELY, alone), (name, beside), 0.5, ratio_aim=4)

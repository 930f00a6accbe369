"""Measurement of what a quiet server waits for one with fifty busy tables, or with bots that all think."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

from bot.runtime.current import on_behalf_of
from bot.workers.pool import WorkerPool
from tools.bench.measure_capacity import PEOPLE, SETTINGS, WARM_UP_S, Found, Sitting, play, store_tables
from tools.bench.registry import Figure, measure
from tools.bench.taps import alone_and_beside
from tools.simulation.databases import SERVER, fresh_database
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord, Person
from tools.simulation.loopback.game import BARBU_RUN
from tools.simulation.loopback.interactions import NoAnswerError
from tools.simulation.loopback.model import buttons_of
from tools.simulation.workers.requests import QUICK_START, double

BUSY_TABLES = 50
LOOKS_S = 15.0
"""Seconds in which a user's answers are timed, first alone, then during the load of the other tables."""
LOOK_EVERY_S = 0.1
SHOWN_S = 15.0
PART_S = 85.0
"""Most seconds for the measurement with one process, and for that with two."""
PACE = {name: value for name, value in SETTINGS.items() if name != "BARBU_METRICS_PORT"}
THOUGHTS = 100
CROWD = 50
BUSY, QUIET = 1, 2

LONELY = "servers: a bot player's thought in a server, alone"


async def _look(person: Person, channel: Channel, waits: list[float]) -> None:
    """Time a user who opens their hand repeatedly, with the full limit for a missing answer."""
    until = time.perf_counter() + LOOKS_S
    while time.perf_counter() < until:
        hand = next(
            (message, button.custom_id)
            for message in reversed(list(channel.messages.values()))
            for button in buttons_of(message)
            if message.seen_by is None and button.verb == "hand"
        )
        tap = person.click(*hand, stale=True)
        with suppress(NoAnswerError):
            await tap
        waits.append(tap.timeout_s if tap.answered_at is None else tap.latency_s)
        await asyncio.sleep(LOOK_EVERY_S)


@dataclass
class _Waits:
    """Waiting times of a user in a quiet server, alone and during the other server's load."""

    alone: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)


async def time_looks(address: str, parts: Sequence[str | None], waits: _Waits) -> None:
    """Fill ``waits``, with a process for each of ``parts``, its shards."""
    async with LoopbackDiscord() as loopback, AsyncExitStack() as processes:
        loopback.world.log_bodies = False
        # The newest table is shown first after a start.
        servers = [*[loopback.add_guild_on(0)] * BUSY_TABLES, loopback.add_guild_on(1)]
        channels = [loopback.add_channel(server) for server in servers]
        people = [
            [loopback.add_person(f"P{number} {seat}", "en-GB", server) for seat in range(PEOPLE)]
            for number, server in enumerate(servers)
        ]
        await store_tables(address, channels, people)
        for part in parts:
            env = PACE | {"DATABASE_URL": address} | ({"BARBU_SHARDS": part} if part else {})
            await processes.enter_async_context(BotProcess(loopback, BARBU_RUN, env, start_timeout_s=PART_S))
        await loopback.until(lambda: channels[-1].messages, PART_S)
        with suppress(TimeoutError):
            await loopback.until(lambda: all(channel.messages for channel in channels), SHOWN_S)
        await _look(people[-1][0], channels[-1], waits.alone)
        sitting = [
            Sitting(person, channel, random.Random(person.id))
            for channel, seated in zip(channels[:-1], people[:-1], strict=True)
            for person in seated
        ]
        until = time.perf_counter() + WARM_UP_S + LOOKS_S
        busy = Found(BUSY_TABLES)
        playing = [asyncio.create_task(play([player], until, busy, 0.0)) for player in sitting]
        try:
            await asyncio.sleep(WARM_UP_S)
            await _look(people[-1][0], channels[-1], waits.beside)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)


@measure("servers", rounds=1)
async def servers() -> list[Figure]:
    """Time an opened hand in a quiet server, alone and during the load of fifty tables (99th percentile)."""
    with tempfile.TemporaryDirectory() as folder:
        figures = await _figures("one process", f"sqlite:///{folder}/barbu.db", [None])
        if SERVER is not None:
            with fresh_database(Path(folder) / "unused.db", "postgresql") as url:
                figures += await _figures("two processes", url, ["0/2", "1/2"])
    return figures


async def _figures(where: str, address: str, parts: Sequence[str | None]) -> list[Figure]:
    """Return the figures that could be measured in time; on a busy machine there may be none."""
    waits = _Waits()
    try:
        async with asyncio.timeout(PART_S):
            await time_looks(address, parts, waits)
    except TimeoutError:
        sys.stderr.write(f"servers, {where}: stopped after {PART_S:g} s with {len(waits.beside)} times\n")
    if not waits.alone or not waits.beside:
        return []
    name = f"servers: answer to a quiet one, p99, {where}"
    busy = f"servers: the same beside one with {BUSY_TABLES} busy tables, {where}"
    return alone_and_beside((name, waits.alone), (busy, waits.beside), 0.99)


@measure("thoughts")
async def thoughts() -> list[Figure]:
    """Time a bot player's thought for a quiet server while another's bot players all think."""
    pool = WorkerPool(workers=1, limit_s=60, preparation=QUICK_START)
    loop = asyncio.get_running_loop()

    async def wait_for_thought(server: int) -> float:
        began = loop.time()
        with on_behalf_of(server):
            await pool.run(double, 1)
        return loop.time() - began

    try:
        await wait_for_thought(QUIET)
        alone = [await wait_for_thought(QUIET) for _ in range(THOUGHTS)]
        beside = []
        for _ in range(THOUGHTS):
            crowd = [asyncio.create_task(wait_for_thought(BUSY)) for _ in range(CROWD)]
            await asyncio.sleep(0)
            beside.append(await wait_for_thought(QUIET))
            await asyncio.gather(*crowd)
    finally:
        pool.close()
    name = f"servers: the same beside {CROWD} that wait of another"
    return alone_and_beside((LONELY, alone), (name, beside), 0.5, ratio_aim=4)

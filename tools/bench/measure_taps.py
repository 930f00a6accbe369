"""Measurement of the time from a tap on a card to its answer, with the bot as a process and real sockets.

It is compared with the floor: a bot of discord.py alone that makes one durable commit.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.bench.registry import Figure, measure
from tools.bench.taps import at_rest, latencies_s, percentile, taps_per_s
from tools.simulation.loopback import BotProcess, Interaction, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK, GameTable, people_of

PEOPLE = 10
TAPS = 400
TAPS_EACH = 80

_PLAIN = """
import runpy, sys
sys.modules["orjson"] = None
runpy.run_module("tools.bench.floor_bot", run_name="__main__")
"""
FLOOR_RUN = [sys.executable, "-c", _PLAIN]
"""Command of the floor, without the library that speeds up discord.py here."""

FLOOR_P50 = "floor: tap to answer p50"
FLOOR_P99 = "floor: tap to answer p99"
FLOOR_TAPS = f"floor: taps sustained, {PEOPLE} people"


@measure("floor")
async def floor() -> list[Figure]:
    """Measure a bare bot's slash command that makes one sqlite3 ``synchronous=FULL`` commit, then answers."""
    with tempfile.TemporaryDirectory() as folder:
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            channel = loopback.add_channel(loopback.add_guild())
            people = [loopback.add_person(f"Person {i}") for i in range(PEOPLE)]
            async with BotProcess(
                loopback, FLOOR_RUN, {"FLOOR_DATABASE": str(Path(folder) / "floor.db")}
            ) as bot:
                times = await latencies_s(lambda _: people[0].slash(channel, "tap"), TAPS)
                taps = [lambda _, person=person: person.slash(channel, "tap") for person in people]
                sustained = await taps_per_s(taps, TAPS_EACH)
                memory = bot.rss_bytes()
            loopback.assert_clean()
    return [
        Figure(FLOOR_P50, percentile(times, 0.5) * 1000, "ms"),
        Figure(FLOOR_P99, percentile(times, 0.99) * 1000, "ms"),
        Figure(FLOOR_TAPS, sustained, "/s", better="more"),
        Figure("floor: memory of the bare bot", memory / 2**20, "MiB"),
    ]


PACE = ("BARBU_EDIT_INTERVAL_S", "BARBU_TRICK_HOLD_S")
SETTINGS = {name: value for name, value in QUICK.items() if name not in PACE}
"""Settings with the default pace of edits, but without other waits."""

GAMES = 3
CARDS = 100
TABLES = 4
CARDS_EACH = 60

BESIDE_P50, BESIDE_P99 = "floor between the cards p50", "floor between the cards p99"


@dataclass
class Times:
    """Seconds from tap to answer, of cards and of the floor between them."""

    cards: list[float] = field(default_factory=list)
    floor: list[float] = field(default_factory=list)


async def _play_cards(table: GameTable, times: Times, floor: Callable[[], Interaction]) -> None:
    """Play some cards, with a tap on the floor after each, so that a busy machine slows both alike.

    Each tap waits until its bot is at rest, since users tap seconds apart.
    """
    for _ in range(2 * CARDS):
        await at_rest(table.loopback)
        player = await table.next_mover()
        if player is None:
            return
        button = table.decide(player)
        answer = await table.tap(player, button)
        if button.verb == "play":
            times.cards.append(answer.latency_s)
            await at_rest(table.loopback)
            times.floor.append((await floor()).latency_s)


async def _play_without_pause(table: GameTable) -> int:
    """Play each move as soon as it is possible, and return the number of cards played."""
    count = 0
    while count < CARDS_EACH and (player := await table.next_mover()) is not None:
        button = table.decide(player)
        await table.tap(player, button)
        count += button.verb == "play"
    return count


@asynccontextmanager
async def _floor(folder: str) -> AsyncIterator[Callable[[], Interaction]]:
    """Run the bare bot on its own simulated Discord; yield a function that taps it once."""
    async with LoopbackDiscord() as loopback:
        loopback.world.log_bodies = False
        channel = loopback.add_channel(loopback.add_guild())
        person = loopback.add_person("Anna")
        async with BotProcess(loopback, FLOOR_RUN, {"FLOOR_DATABASE": str(Path(folder) / "floor.db")}):
            yield lambda: person.slash(channel, "tap")


@measure("taps")
async def taps() -> list[Figure]:
    """Measure cards played by buttons in the private panel: one stored journal row, the panel redrawn.

    The cards per second are those of users who tap each move at once, at several tables, with all resulting
    edits.
    """
    times = Times()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "barbu.db"
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            loopback.add_guild()
            people = list(people_of(loopback))
            env = SETTINGS | {"DATABASE_URL": str(database)}
            async with BotProcess(loopback, BARBU_RUN, env):
                async with _floor(folder) as floor:
                    for seed in range(GAMES):
                        table = await GameTable.started(loopback, database, people, seed=seed)
                        await _play_cards(table, times, floor)
                tables = [
                    await GameTable.started(loopback, database, people, seed=seed) for seed in range(TABLES)
                ]
                began = time.perf_counter()
                counts = await asyncio.gather(*map(_play_without_pause, tables))
                sustained = sum(counts) / (time.perf_counter() - began)
            loopback.assert_clean()
    p50, p99 = percentile(times.cards, 0.5) * 1000, percentile(times.cards, 0.99) * 1000
    return [
        Figure(BESIDE_P50, percentile(times.floor, 0.5) * 1000, "ms"),
        Figure(BESIDE_P99, percentile(times.floor, 0.99) * 1000, "ms"),
        Figure("card: tap to answer p50", p50, "ms", over=BESIDE_P50, ratio_aim=1.3),
        Figure("card: tap to answer p99", p99, "ms", over=BESIDE_P99, ratio_aim=2),
        Figure(
            f"cards sustained, {TABLES} tables",
            sustained,
            "/s",
            better="more",
            over=FLOOR_TAPS,
            ratio_aim=0.4,
        ),
    ]

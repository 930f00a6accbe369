"""The floor that the real bot is held against: nothing but discord.py and one durable commit."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tools.bench.registry import Figure, measure
from tools.bench.taps import latencies_s, percentile, taps_per_s
from tools.simulation.loopback import BotProcess, LoopbackDiscord

PEOPLE = 10
TAPS = 400
TAPS_EACH = 80

_PLAIN = """
import runpy, sys
sys.modules["orjson"] = None
runpy.run_module("tools.bench.floor_bot", run_name="__main__")
"""
FLOOR_RUN = [sys.executable, "-c", _PLAIN]
"""As people would write it: without what else makes discord.py quick here."""

FLOOR_P50 = "floor: tap to answer p50"
FLOOR_P99 = "floor: tap to answer p99"
FLOOR_TAPS = f"floor: taps sustained, {PEOPLE} people"


@measure("floor")
async def floor() -> list[Figure]:
    """A slash command of a bare bot that makes one sqlite3 ``synchronous=FULL`` commit before it answers."""
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

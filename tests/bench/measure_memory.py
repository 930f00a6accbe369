"""What an idle table costs: a bot with many tables in the middle of a deal against one with none."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from pathlib import Path

from bot.storage import Database, Games
from engine.barbu.game import BARBU
from engine.barbu.rules import preset
from engine.entries import to_payload
from tests.bench.games import SECRET, random_game
from tests.bench.registry import Figure, measure
from tests.loopback import BotProcess, Channel, LoopbackDiscord
from tests.loopback.game import BARBU_RUN, QUICK

TABLES = 300
LEFT = 40
"""Actions left to play in the second deal: about the middle of it."""


async def _store(database: Path, channels: list[Channel]) -> None:
    """A game in each channel, all alike, two deals in."""
    rules = preset("contre")
    rows = [json.dumps(to_payload(entry, BARBU)) for entry in random_game(rules, deals=2, last=LEFT)]
    stored = Database(f"sqlite:///{database}")
    await stored.open()
    for channel in channels:
        row = await Games(stored).create_game(
            guild_id=channel.guild.id if channel.guild else 0,
            channel_id=channel.id,
            host_id=1,
            locale="en",
            pace="live",
            length=rules.length.value,
            rules=rules.model_dump(mode="json"),
            secret=SECRET,
        )
        await Games(stored).set_status(row.id, "playing")
    await stored.close()
    with sqlite3.connect(database) as connection:
        ids = [number for (number,) in connection.execute("SELECT id FROM games")]
        values = [(number, seq, 0.0, payload) for number in ids for seq, payload in enumerate(rows)]
        connection.executemany("INSERT INTO journal (game_id, seq, at, payload) VALUES (?, ?, ?, ?)", values)
    connection.close()


async def _resident(loopback: LoopbackDiscord, database: Path, posts: int) -> int:
    """Bytes resident once the bot has shown all its tables."""
    route = "POST /channels/*/messages"
    before = len(loopback.world.requests_to(route))
    async with BotProcess(loopback, BARBU_RUN, QUICK | {"DATABASE_URL": str(database)}) as bot:
        await loopback.until(lambda: len(loopback.world.requests_to(route)) - before >= posts, 30.0)
        person = loopback.add_person("Reader")
        await person.slash(next(iter(loopback.world.channels.values())), "barbu help")
        return bot.rss_bytes()


@measure("memory")
async def memory() -> list[Figure]:
    """Growth of the process's resident memory for each table in play, shown in a channel of its own."""
    with tempfile.TemporaryDirectory() as folder:
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            guild = loopback.add_guild()
            channels = [loopback.add_channel(guild) for _ in range(TABLES)]
            await _store(Path(folder) / "full.db", channels)
            empty = await _resident(loopback, Path(folder) / "empty.db", 0)
            full = await _resident(loopback, Path(folder) / "full.db", TABLES)
            loopback.assert_clean()
    return [
        Figure("memory of an idle table", (full - empty) / TABLES / 1000, "kB", aim=40),
        Figure("memory of the bot without tables", empty / 2**20, "MiB"),
    ]

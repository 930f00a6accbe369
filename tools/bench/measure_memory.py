"""Measurement of an idle table's memory: a bot with many tables compared with one table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
from pathlib import Path

from bot.storage import Database, Games
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from engine.entries import to_payload
from tools.bench.games import random_game, stored_game
from tools.bench.measure_start import Environment, compiled, request_help
from tools.bench.registry import Figure, measure
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK

TABLES = 300
QUIET_S = 3.0
LEFT = 40
"""Actions left to play in the second deal: about half of it."""


async def _store(database: Path, channels: list[Channel]) -> None:
    """Store the same game in each channel, in its second deal."""
    rules = preset("contre")
    rows = [json.dumps(to_payload(entry, BARBU)) for entry in random_game(rules, deals=2, last=LEFT)]
    stored = Database(f"sqlite:///{database}")
    await stored.open()
    for channel in channels:
        row = await stored_game(
            Games(stored), rules, guild_id=channel.guild.id if channel.guild else 0, channel_id=channel.id
        )
        await Games(stored).set_status(row.id, "playing")
    await stored.close()
    with sqlite3.connect(database) as connection:
        ids = [number for (number,) in connection.execute("SELECT id FROM games")]
        values = [(number, seq, 0.0, payload) for number in ids for seq, payload in enumerate(rows)]
        connection.executemany("INSERT INTO journal (game_id, seq, at, payload) VALUES (?, ?, ?, ?)", values)
    connection.close()


async def _memory_with(
    loopback: LoopbackDiscord, database: Path, channels: list[Channel], kept: Environment
) -> int:
    """Return the resident bytes of a bot started on a database with a table in each channel."""
    await _store(database, channels)
    return await _resident(loopback, database, len(channels), kept)


async def _resident(loopback: LoopbackDiscord, database: Path, posts: int, kept: Environment) -> int:
    """Start a bot and return its resident bytes once it has posted ``posts`` messages."""
    route = "POST /channels/*/messages"
    before = len(loopback.world.requests_to(route))
    env = QUICK | kept | {"DATABASE_URL": str(database)}
    async with BotProcess(loopback, BARBU_RUN, env) as bot:
        await loopback.until(lambda: len(loopback.world.requests_to(route)) - before >= posts, 30.0)
        await request_help(loopback, next(iter(loopback.world.channels.values())))
        return await _stable_memory(bot)


async def _stable_memory(bot: BotProcess) -> int:
    """Return its resident bytes when they no longer grow; pictures are drawn after the texts are shown."""
    before, now = 0, bot.rss_bytes()
    while now != before:
        await asyncio.sleep(QUIET_S)
        before, now = now, bot.rss_bytes()
    return now


@measure("memory")
async def memory() -> list[Figure]:
    """Measure the process's resident memory, and its growth per table in play.

    The first table loads what all tables share: texts, screens, pictures.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with compiled() as kept, LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            guild = loopback.add_guild()
            channels = [loopback.add_channel(guild) for _ in range(TABLES)]
            none, one, all_of_them = [
                await _memory_with(loopback, Path(folder) / f"{number}.db", channels[:number], kept)
                for number in (0, 1, TABLES)
            ]
            loopback.assert_clean()
    return [
        Figure("memory of an idle table", (all_of_them - one) / (TABLES - 1) / 1000, "kB", aim=40),
        Figure("memory of the bot without tables", none / 2**20, "MiB", aim=125),
        Figure("memory of the bot with one table", one / 2**20, "MiB", aim=140),
    ]

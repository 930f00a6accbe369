"""Measurement of waits when a process is killed or replaced by a new version, with many open tables."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]

from bot.storage import Database
from bot.storage.store import to_json
from engine.barbu.rules.rule_set import Length, preset
from tools.bench.games import SECRET
from tools.bench.measure_start import rows_of
from tools.bench.measure_taps import SETTINGS
from tools.bench.registry import Figure, measure
from tools.campaign.takeovers import SERVED_S, SHARDS, Fleet, fleet, opened
from tools.simulation.databases import SERVER, fresh_database
from tools.simulation.loopback import Interaction, LoopbackDiscord
from tools.simulation.loopback.game import GameTable, people_of
from tools.simulation.loopback.model import Channel

OPEN: Final = (1_000, 10_000)
CHANNELS_MOST: Final = 100
"""Channels per server, since a server may have at most two hundred open tables."""
TAP_EVERY_S: Final = 0.25
AFTERWARDS_S: Final = 3.0
FIRST_NUMBER: Final = 1_000_000
"""First id of the stored games; games played during the measurement count from 1."""

_GAMES: Final = """
    INSERT INTO games (id, guild_id, channel_id, host_id, locale, pace, length, rules, secret, commitments,
        status, created_at, updated_at)
    SELECT at + $1::int - 1, guild, channel, 1, 'en', 'correspondence', 'short', $2, $3, '[]', 'playing',
        $4, $4
    FROM unnest($5::bigint[], $6::bigint[]) WITH ORDINALITY AS placed(guild, channel, at)
"""
_PAGES: Final = """
    INSERT INTO pages (kind, number, guild_id, channel_id, message_id)
    SELECT 'table', games.id, guild_id, channel_id, message
    FROM games JOIN unnest($1::bigint[], $2::bigint[]) AS posted(channel, message) ON channel = channel_id
"""
_JOURNAL: Final = """
    INSERT INTO journal (game_id, seq, at, payload)
    SELECT games.id, rows.seq - 1, $1, rows.payload
    FROM games, unnest($2::text[]) WITH ORDINALITY AS rows(payload, seq)
"""
_SNAPSHOTS: Final = "INSERT INTO snapshots (game_id, seq, payload) SELECT id, $1, $2 FROM games"


@measure("takeover", rounds=1)
async def takeover() -> list[Figure]:
    """Kill one of two processes so that a spare serves its tables; then let a new version take them over."""
    if SERVER is None:
        return []
    figures: list[Figure] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        fresh_database(Path(folder) / "unused.db", "postgresql") as url,
    ):
        async with LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            channels = _channels(loopback, max(OPEN))
            await _store(url, channels)
            for count in OPEN:
                await _keep_open(url, count)
                async with fleet(loopback, url, None, SETTINGS) as processes:
                    figures += await _time_takeovers(processes, count)
    return figures


async def _time_takeovers(processes: Fleet, count: int) -> list[Figure]:
    loopback, shards = processes.loopback, SHARDS[1]
    table = await opened(processes, list(people_of(loopback)), 1, seed=count)
    await table.look(table.players[0])
    spare = await processes.start("spare")
    await loopback.until(lambda: "is a spare" in spare.stderr, SERVED_S)
    killed = processes.serving[shards]
    os.kill(killed.pid, signal.SIGKILL)
    began = time.perf_counter()
    async with _Looking(table) as looking:
        await loopback.until(lambda: looking.answered, SERVED_S)
        spare_s = looking.first_answer - began
    processes.serving[shards] = spare
    async with _Looking(table) as looking:
        began = time.perf_counter()
        await processes.hand_over(shards)
        version_s = time.perf_counter() - began
        await asyncio.sleep(AFTERWARDS_S)
    return [
        Figure(f"takeover: kill -9 until a spare answers, {count:,} open tables", spare_s, "s", aim=10),
        Figure(f"takeover: a new version, from its start to the end of the old, {count:,}", version_s, "s"),
        Figure(f"takeover: the slowest answer meanwhile, {count:,}", looking.slowest_s, "s", aim=3),
        Figure(f"takeover: taps without an answer meanwhile, {count:,}", looking.unanswered, "", aim=0),
    ]


class _Looking:
    """A user who opens their hand repeatedly without waiting for answers, which are stored."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._sent: list[Interaction] = []

    @property
    def answered(self) -> list[Interaction]:
        """The answered requests. Raises the error that ended the loop."""
        if self._looking.done() and not self._looking.cancelled():
            self._looking.result()
        return [tap for tap in self._sent if tap.answered_at is not None]

    @property
    def first_answer(self) -> float:
        """Time of the first answer, by ``perf_counter``."""
        return min(tap.answered_at or 0.0 for tap in self.answered)

    @property
    def slowest_s(self) -> float:
        """The longest wait of an answered request, in seconds."""
        return max(tap.latency_s for tap in self.answered)

    @property
    def unanswered(self) -> int:
        """The number of unanswered requests."""
        return len(self._sent) - len(self.answered)

    async def __aenter__(self) -> _Looking:
        self._looking = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._looking.cancel()
        await asyncio.wait({self._looking})
        if self._sent:
            await asyncio.wait([tap.first for tap in self._sent], timeout=AFTERWARDS_S)

    async def _look(self) -> None:
        while True:
            self._sent.append(self._table.send(self._table.players[0], "hand"))
            await asyncio.sleep(TAP_EVERY_S)


def _channels(loopback: LoopbackDiscord, count: int) -> list[Channel]:
    """Add ``count`` channels in servers of both processes, each with a message from the bot."""
    found: list[Channel] = []
    while len(found) < count:
        servers = [loopback.add_guild_on(shard) for shard in (0, 1)]
        for number in range(min(2 * CHANNELS_MOST, count - len(found))):
            channel = loopback.add_channel(servers[number % 2])
            loopback.world.post(channel, loopback.world.bot, {"content": "…"})
            found.append(channel)
    return found


async def _store(url: str, channels: list[Channel]) -> None:
    """Store the same game, in the middle of a deal, for each channel, by SQL on the server."""
    empty = Database(url)
    await empty.open()
    await empty.close()
    rules = preset("contre").of_length(Length.SHORT)
    rows, snapshot, seq = rows_of(rules, last=30)
    now = time.time()
    placed = [
        (channel.guild.id, channel.id, next(iter(channel.messages))) for channel in channels if channel.guild
    ]
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        text = to_json(rules.model_dump(mode="json"))
        servers, places, messages = map(list, zip(*placed, strict=True))
        await connection.execute(_GAMES, FIRST_NUMBER, text, SECRET, now, servers, places)
        await connection.execute(_PAGES, places, messages)
        await connection.execute(_JOURNAL, now, rows)
        await connection.execute(_SNAPSHOTS, seq, snapshot)
        await connection.execute("ANALYZE")
    finally:
        await connection.close()


async def _keep_open(url: str, count: int) -> None:
    """Make ``count`` stored games open, and close all others, including those played before."""
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute("UPDATE games SET status = 'ended', ended_at = 1 WHERE status <> 'ended'")
        is_open = "UPDATE games SET status = 'playing', ended_at = NULL WHERE id BETWEEN $1 AND $2"
        await connection.execute(is_open, FIRST_NUMBER, FIRST_NUMBER + count - 1)
    finally:
        await connection.close()

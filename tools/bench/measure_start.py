"""Measurements of a start on a database with ten thousand stored tables, a tenth or all of them open."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.payload import PictureQueue
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModules
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.background import BackgroundTasks
from bot.runtime.keyed import Intervals
from bot.settings import Settings
from bot.settings.store import SettingsStore
from bot.storage import Database, Games
from bot.storage.store import to_json
from bot.tables.fingerprint import Fingerprint, FingerprintWriter
from bot.tables.registry import TableRegistry
from bot.tables.resumption import TableResumption
from bot.tables.stored_table import TableServices
from bot.tables.table import TableLoader
from bot.workers.pool import WorkerPool
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Length, preset
from engine.entries import to_payload
from engine.replaying import dump_table
from engine.table_rules import advance
from engine.table_state import new_table
from tools.bench.databases import fill, measure_on_each
from tools.bench.games import SECRET, random_game
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.simulation.loopback import BotProcess, Channel, LoopbackDiscord
from tools.simulation.loopback.game import BARBU_RUN, QUICK
from tools.simulation.modules import BARBU_MODULE
from tools.simulation.workers.requests import QUICK_START

STORED = 10_000
OPEN = 1_000
LIMIT_S = AppConfig(discord_token="x").correspondence_limit_s
DEALS = 3
"""Deals of the open tables up to the one in play; a snapshot spares replaying those before it."""
MESSAGE = 7
"""The number of each table's public message."""
BLINK_S = 0.005
"""Seconds between two checks whether the event loop is late."""

Row = tuple[Any, ...]


class Nowhere:
    """Stand-in for channels, messages and the client, which only counts edits."""

    id = 0

    def __init__(self) -> None:
        self.edits = 0
        self.edited_at = 0.0

    def get_partial_messageable(self, _: int, **__: Any) -> Nowhere:
        """Return this channel for any id."""
        return self

    def get_partial_message(self, _: int) -> Nowhere:
        """Return this message for any id."""
        return self

    async def edit(self, **_: Any) -> None:
        """Count an edit, and note when it was made."""
        self.edits, self.edited_at = self.edits + 1, time.perf_counter()

    @property
    def channel(self) -> Nowhere:
        """The channel of a message."""
        return self

    @property
    def http(self) -> Nowhere:
        """The client's HTTP, which sends nothing."""
        return self

    _state = http

    async def edit_message(self, *_: Any, **__: Any) -> None:
        """Count an edit made by the bot's shortcut past the library."""
        await self.edit()

    async def delete(self) -> None:
        """Do nothing."""

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        """Yield no messages."""
        for message in list[Any]():
            yield message

    async def send(self, *_: Any, **__: Any) -> Nowhere:
        """Return this message."""
        return self


@measure_on_each("start", rounds=1)
async def start(address: str) -> list[Figure]:
    """Measure until all taps are answered, tables shown and clocks running; with and without stored pages."""
    await fill(address, partial(_fill, is_open=OPEN))
    unknown = await _time_start(address, STORED - OPEN + 1)
    known = await _time_start(address, STORED - OPEN + 1)
    late_ms = percentile(known.late, 0.99) * 1000
    stored, tables = f"start with {STORED:,} stored tables", f"all {OPEN:,} open tables"
    return [
        Figure(stored, known.answering_s, "s", aim=5.0),
        Figure("start: a tap at a table not yet loaded", known.tap_s * 1000, "ms", aim=50),
        Figure(f"start: {tables} shown (edited {known.edited:,})", known.shown_s, "s", aim=10.0),
        Figure(f"start: {tables} shown (edited {unknown.edited:,})", unknown.shown_s, "s"),
        Figure(f"start: {tables} live", known.all_s, "s"),
        Figure("start: delay of the event loop, p99", late_ms, "ms", aim=50),
    ]


@measure_on_each("start, all open", rounds=1)
async def start_all_open(address: str) -> list[Figure]:
    """Measure the start with all tables open, after a normal stop."""
    await fill(address, partial(_fill, is_open=STORED))
    await _store_pages(address)
    known = await _time_start(address, 1)
    tables = f"all {STORED:,} open tables"
    return [
        Figure(f"start with {STORED:,} open tables", known.answering_s, "s", aim=10.0),
        Figure(f"start: a tap at one of {STORED:,} not yet loaded", known.tap_s * 1000, "ms", aim=50),
        Figure(f"start: {tables} shown (edited {known.edited:,})", known.shown_s, "s", aim=10.0),
        Figure(f"start: {tables} live", known.all_s, "s"),
    ]


@dataclass
class _Start:
    """The seconds from a start to each event, and the number of edited messages."""

    answering_s: float
    tap_s: float
    shown_s: float
    all_s: float
    edited: int
    late: list[float]


async def _time_start(address: str, tapped: int) -> _Start:
    """Start on a database, tap at one table, wait for all, and stop."""
    late: list[float] = []
    watching = asyncio.get_running_loop().create_task(_watch(late))
    await asyncio.sleep(0.1)
    late.clear()
    began = time.perf_counter()
    async with _resuming(address) as (registry, resumption, nowhere):
        await resumption.resume_all()
        answering_s = time.perf_counter() - began
        began_tap = time.perf_counter()
        await registry.here(tapped)
        tap_s = time.perf_counter() - began_tap
        await resumption.all_resumed()
        all_s = time.perf_counter() - began
        while not all(table.is_shown or table.public_message.pages.is_sent for table in registry.live):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        shown_s, edited = max(answering_s, nowhere.edited_at - began), nowhere.edits
        watching.cancel()
    return _Start(answering_s, tap_s, shown_s, all_s, edited, late)


async def _store_pages(address: str) -> None:
    """Store that every message shows its table's state, as a bot does when it stops."""
    database = Database(address)
    await database.open()
    games, settings = Games(database), Settings(SettingsStore(database), {})
    await games.pages.note_shown(
        {
            table.id: Fingerprint(
                table.rows,
                table.locale,
                table.pace,
                settings.of_guild(table.guild_id),
                table.last_at + LIMIT_S,
            ).stored(MESSAGE)
            for table in await games.open_tables()
        }
    )
    await database.close()


@measure("start, from the command", rounds=3)
async def start_command() -> list[Figure]:
    """Measure a bot's process from its start to its first answer, with a tenth of the tables open."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "barbu.db"
        await fill(f"sqlite:///{file}", partial(_fill, is_open=OPEN))
        async with compiled() as kept, LoopbackDiscord() as loopback:
            loopback.world.log_bodies = False
            channel = loopback.add_channel(loopback.add_guild())
            began = time.perf_counter()
            async with BotProcess(loopback, BARBU_RUN, QUICK | kept | {"DATABASE_URL": str(file)}) as bot:
                await request_help(loopback, channel)
                took_s, cpu_s = time.perf_counter() - began, bot.cpu_s()
    what = f"start: from the command to an answer, {OPEN:,} open tables"
    return [
        Figure(what, took_s, "s"),
        Figure(f"{what}, processor time", cpu_s, "s", aim=1.2),
    ]


@asynccontextmanager
async def _resuming(address: str) -> AsyncIterator[tuple[TableRegistry, TableResumption, Nowhere]]:
    """Yield the tables of a bot just started, their resumption, and the channel that shows them."""
    database, nowhere = Database(address), Nowhere()
    await database.open()
    config: Any = AppConfig(discord_token="x", bot_workers=0)
    client: Any = nowhere
    games, background = Games(database), BackgroundTasks()
    settings = Settings(SettingsStore(database), {})
    workers = WorkerPool(workers=0, limit_s=1, preparation=QUICK_START)
    load = LoadMonitor()
    services = TableServices(
        client=client,
        config=config,
        games=games,
        settings=settings,
        workers=workers,
        background=background,
        card_emoji=CardEmoji(client, config.locale),
        avatars=Avatars(background.spawn),
        load=load,
        pictures=PictureQueue(load, workers),
        fingerprints=FingerprintWriter(games.pages),
        ping_limiter=Intervals(config.role_call_interval_s),
        budget=TokenBudget(config.edits_per_s),
        doors=Doors.of(database),
    )
    registry = TableRegistry(games, TableLoader(services, GameModules([BARBU_MODULE])))
    resumption = TableResumption(registry, games, settings, config, background)
    try:
        yield registry, resumption, nowhere
    finally:
        resumption.stop()
        await registry.close()
        await background.drain()
        workers.close()
        await database.close()


async def _watch(late: list[float]) -> None:
    """Append the seconds by which each of many short sleeps was too long, until cancelled."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(BLINK_S)
        late.append(time.perf_counter() - began - BLINK_S)


def _fill(path: Path, is_open: int) -> None:
    """Write the tables in bulk: copies of one game, the open ones in the middle of a deal."""
    rules = preset("contre").of_length(Length.SHORT)
    closed, _, _ = rows_of(rules, last=0)
    middle, snapshot, seq = rows_of(rules, last=30)
    file = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode = OFF", "synchronous = OFF"):
        file.execute(f"PRAGMA {pragma}")
    file.execute("BEGIN")
    text, now = to_json(rules.model_dump(mode="json")), time.time()
    for number in range(1, STORED + 1):
        is_playing = number > STORED - is_open
        file.execute(
            "INSERT INTO games (id, guild_id, channel_id, host_id, locale, pace, length, rules, secret,"
            " commitments, status, created_at, updated_at) VALUES"
            " (?, ?, ?, 1, 'en', 'correspondence', 'short', ?, ?, '[]', ?, ?, ?)",
            (
                number,
                number % 500,
                number,
                text,
                SECRET,
                "playing" if is_playing else "over",
                now,
                now,
            ),
        )
        page = (number, number % 500, number, MESSAGE, *(("deal", DEALS - 1) if is_playing else (None, None)))
        file.execute(
            "INSERT INTO pages (kind, number, guild_id, channel_id, message_id, page, page_number)"
            " VALUES ('table', ?, ?, ?, ?, ?, ?)",
            page,
        )
        # Closed tables are not read: a part of their rows makes the index as deep as all of them would.
        rows = middle if is_playing else closed[:40]
        file.executemany(
            "INSERT INTO journal VALUES (?, ?, ?, ?)",
            ((number, at, now, payload) for at, payload in enumerate(rows)),
        )
        if is_playing:
            file.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (number, seq, snapshot))
    file.execute("COMMIT")
    file.close()


def rows_of(rules: Any, *, last: int) -> tuple[list[str], str, int]:
    """Return a game's journal without its ``last`` actions, and the newest snapshot with its number."""
    state: Any = new_table(rules, 1)
    rows: list[str] = []
    snapshot, seq = "", 0
    for entry in _entries(rules, last):
        change = advance(BARBU, state, entry)
        if hasattr(entry, "action") and BARBU.is_deal(entry.action):
            snapshot, seq = to_json(dump_table(BARBU, state)), state.seq
        rows.append(to_json(to_payload(entry, BARBU)))
        state = change.after
    return rows, snapshot, seq


def _entries(rules: Any, last: int) -> Iterator[Any]:
    yield from random_game(rules, deals=DEALS, last=last)


Environment = dict[str, str]


@asynccontextmanager
async def compiled() -> AsyncIterator[Environment]:
    """Yield environment variables with which a process finds all modules compiled, as in an installed bot."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": "", "MALLOC_ARENA_MAX": "1"}
        async with LoopbackDiscord() as loopback:
            channel = loopback.add_channel(loopback.add_guild())
            env = QUICK | kept | {"DATABASE_URL": str(Path(folder) / "barbu.db")}
            async with BotProcess(loopback, BARBU_RUN, env):
                await request_help(loopback, channel)
        yield kept


async def request_help(loopback: LoopbackDiscord, channel: Channel) -> None:
    """Send ``/barbu help`` and wait for the answer."""
    await loopback.add_person("Reader").slash(channel, "barbu help")

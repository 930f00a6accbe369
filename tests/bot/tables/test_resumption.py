"""Open tables after a start."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import pytest

from bot.config import AppConfig
from bot.runtime.background import BackgroundTasks
from bot.settings import GuildSettings
from bot.storage.errors import StorageError
from bot.storage.game_row import GameRow, OpenTable
from bot.storage.pages import PageRow
from bot.tables import resumption
from bot.tables.fingerprint import Fingerprint, drawing_version
from bot.tables.resumption import RESUMED_AT_ONCE, TableResumption
from tests.bot.tables.virtual import in_virtual_time, now, pass_time, run

TABLES = list(range(1, RESUMED_AT_ONCE + 5))
NOW = 10_000.0
SETTINGS = GuildSettings()


def stored(number: int, shown: dict[str, Any] | None = None, changed: float = 0.0) -> OpenTable:
    """Return a table with a noted message, by default with nothing else known."""
    if shown is None:
        shown = Fingerprint(5, "en", "live", SETTINGS).stored(number)
    return OpenTable(number, 1, "en", "live", 5, NOW, changed, PageRow(number, 1, 2, number, **shown))


class StoredTables:
    """A database that fails at every third request for a table, and has one unreadable table."""

    def __init__(self, *tables: OpenTable, away: bool = False) -> None:
        self.tables = tables
        self.away = away
        self.asked, self.live = 0, list[int]()

    async def unshown_ids(self, *_: Any, **__: Any) -> list[int]:
        """Return no unseen ended games."""
        return []

    async def ended_within(self, *_: Any, **__: Any) -> list[GameRow]:
        """Return no ended games."""
        return []

    async def open_tables(self) -> list[OpenTable]:
        """Return every table as open."""
        return list(self.tables)

    async def read_guilds(self, _: object) -> None:
        """Do nothing: no server has settings."""

    def of_guild(self, _: int) -> GuildSettings:
        """Return the default settings."""
        return SETTINGS

    def now(self) -> float:
        """Return a constant time."""
        return NOW

    def known(self, _: int) -> None:
        """Return no watched messages."""

    async def get(self, number: int, *, shows: bool) -> Any:
        """Return the table, or fail two times of three if ``away``."""
        self.asked += 1
        if self.away and self.asked % 3 == 0:
            raise StorageError("database_gone", database="barbu")
        if self.away and number == TABLES[2]:
            raise ValueError("broken")
        self.live.append(number)
        return SimpleNamespace(
            id=number,
            state=SimpleNamespace(is_open=True),
            is_shown=True,
            public_message=SimpleNamespace(pages=SimpleNamespace(is_sent=False)),
        )


async def resumed(database: StoredTables, monkeypatch: pytest.MonkeyPatch) -> TableResumption:
    """Return all of its tables, resumed."""
    monkeypatch.setattr(resumption, "RETRY_EVERY_S", 0.0)
    monkeypatch.setattr(resumption, "SEARCH_EVERY_S", 0.0)
    every = cast(Any, database)
    tables = TableResumption(every, every, every, AppConfig(discord_token="x"), BackgroundTasks())
    await tables.resume_all()
    await tables.all_resumed()
    return tables


async def test_an_outage_during_the_start_loses_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that the database could not return is requested again, and an unreadable one is skipped."""
    database = StoredTables(*(stored(number) for number in TABLES), away=True)
    tables = await resumed(database, monkeypatch)
    assert sorted(database.live) == [number for number in TABLES if number != TABLES[2]]
    assert tables.is_playable


async def test_the_log_says_how_long_it_took(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has the number of open tables, and at the end the seconds since the start."""
    caplog.set_level("INFO")
    seconds = [500.0]
    clock = SimpleNamespace(monotonic=lambda: seconds[0], perf_counter=lambda: seconds[0])
    monkeypatch.setattr(resumption, "time", clock)

    class SlowTables(StoredTables):
        async def open_tables(self) -> list[OpenTable]:
            seconds[0] += 12.3
            return list(self.tables)

    await resumed(SlowTables(*(stored(number) for number in TABLES)), monkeypatch)
    assert f"{len(TABLES)} open tables, " in caplog.text
    assert "all open tables resumed in 12.3 s" in caplog.text


async def test_the_most_urgent_tables_are_resumed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables with something due come first, then those shown wrongly, then the others."""
    shown = Fingerprint(5, "en", "live", SETTINGS)

    def due(number: int, at: float | None) -> dict[str, Any]:
        return {**shown.stored(number), "due_at": at}

    database = StoredTables(
        stored(1, due(1, None), changed=3.0),
        stored(2, due(2, NOW + 3600.0)),
        stored(3, {}, changed=1.0),
        stored(4, {}, changed=2.0),
        stored(5, due(5, NOW + 30.0)),
        stored(6, due(6, NOW - 1.0)),
    )
    await resumed(database, monkeypatch)
    assert database.live == [6, 5, 4, 3, 2, 1]


@in_virtual_time
async def test_channels_are_searched_once_no_edit_waits() -> None:
    """While edits use up Discord's limit, no channel is searched for lost messages."""
    is_tight, searched = [True], list[int]()

    class SearchedTables(StoredTables):
        def known(self, number: int) -> None:
            searched.append(number)

    every = cast(Any, SearchedTables(*(stored(number) for number in TABLES)))
    config = AppConfig(discord_token="x")
    tables = TableResumption(every, every, every, config, BackgroundTasks(), is_tight=lambda: any(is_tight))
    await tables.resume_all()
    await pass_time(10)
    assert searched == []
    is_tight.clear()
    await pass_time(10)
    assert sorted(searched) == sorted(TABLES)
    tables.stop()


def test_taps_have_a_quarter_of_the_time_between_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most urgent tables are resumed without a pause; after each of the others there is a rest."""
    took_s, begun = 0.4, list[float]()

    class SlowTables(StoredTables):
        async def get(self, number: int, *, shows: bool) -> Any:
            begun.append(now())
            await pass_time(took_s)
            return await super().get(number, shows=shows)

    async def scene() -> None:
        monkeypatch.setattr("bot.tables.resumption.time.perf_counter", now)
        await resumed(SlowTables(*(stored(number) for number in TABLES)), monkeypatch)

    run(scene())
    gaps = [later - earlier for earlier, later in itertools.pairwise(begun)]
    urgent, others = gaps[: RESUMED_AT_ONCE - 1], gaps[RESUMED_AT_ONCE:]
    assert urgent == pytest.approx([took_s] * len(urgent))
    assert others == pytest.approx([1.25 * took_s] * len(others))


def test_unreadable_files_do_not_stop_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the program's files cannot be read, every message is edited at each start."""
    monkeypatch.setattr("bot.tables.fingerprint.source_of", Mock(side_effect=PermissionError()))
    drawing_version.cache_clear()
    try:
        first = drawing_version()
        assert drawing_version() == first
        drawing_version.cache_clear()
        assert drawing_version() != first
    finally:
        drawing_version.cache_clear()

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
from bot.storage.game_pages import OpenTable, Shown
from bot.tables import resumption
from bot.tables.page_fingerprint import PageFingerprint, drawing_version
from bot.tables.resumption import RESUMED_AT_ONCE, TableResumption
from tests.bot.tables.virtual import now, pass_time, run

TABLES = list(range(1, RESUMED_AT_ONCE + 5))
NOW = 10_000.0
SETTINGS = GuildSettings()


def stored(number: int, shown: Shown | None = None, changed: float = 0.0) -> OpenTable:
    """A table whose message was seen to show it, as long as no more is known of it."""
    if shown is None:
        shown = PageFingerprint(5, "en", "live", SETTINGS).stored(number)
    return OpenTable(number, 1, "en", "live", number, 5, NOW, changed, shown)


class StoredTables:
    """A database that is away each third time it is asked for a table, and gives one that is broken."""

    def __init__(self, *tables: OpenTable, away: bool = False) -> None:
        self.tables = tables
        self.away = away
        self.asked, self.live = 0, list[int]()
        self.pages = self

    async def unshown_ids(self, *_: Any, **__: Any) -> list[int]:
        """No game ended unseen."""
        return []

    async def open_tables(self, _: object) -> list[OpenTable]:
        """All are open."""
        return list(self.tables)

    async def read_guilds(self, _: object) -> None:
        """Nobody ever set any."""

    def of_guild(self, _: int) -> GuildSettings:
        """The defaults."""
        return SETTINGS

    def now(self) -> float:
        """Always the same moment."""
        return NOW

    def known(self, _: int) -> None:
        """None is looked after."""

    async def get(self, number: int, *, shows: bool) -> Any:
        """The table; if it is ``away``, two times of three."""
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
            public_message=SimpleNamespace(is_sent=False),
        )


async def resumed(database: StoredTables, monkeypatch: pytest.MonkeyPatch) -> TableResumption:
    """All of its tables, brought back."""
    monkeypatch.setattr(resumption, "RETRY_EVERY_S", 0.0)
    monkeypatch.setattr(resumption, "SEARCH_EVERY_S", 0.0)
    every = cast(Any, database)
    tables = TableResumption(every, every, every, AppConfig(discord_token="x"), BackgroundTasks())
    await tables.resume_all()
    await tables.all_resumed()
    await tables.all_shown()
    return tables


async def test_an_outage_while_tables_come_back_costs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that the database could not give is asked for again; one that is broken is passed over."""
    database = StoredTables(*(stored(number) for number in TABLES), away=True)
    tables = await resumed(database, monkeypatch)
    assert sorted(database.live) == [number for number in TABLES if number != TABLES[2]]
    assert tables.is_playable


async def test_the_most_urgent_come_back_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something is due at once; then what is shown wrongly; then what is due later, or never."""
    shown = PageFingerprint(5, "en", "live", SETTINGS)

    def due(number: int, at: float | None) -> Shown:
        return Shown(shown.stored(number).fingerprint, None, at)

    database = StoredTables(
        stored(1, due(1, None), changed=3.0),
        stored(2, due(2, NOW + 3600.0)),
        stored(3, Shown(), changed=1.0),
        stored(4, Shown(), changed=2.0),
        stored(5, due(5, NOW + 30.0)),
        stored(6, due(6, NOW - 1.0)),
    )
    await resumed(database, monkeypatch)
    assert database.live == [6, 5, 4, 3, 2, 1]


def test_taps_have_a_quarter_of_the_time_between_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most urgent tables are resumed without a pause, each of the others is followed by a rest."""
    took_s, begun = 0.4, list[float]()

    class SlowTables(StoredTables):
        async def get(self, number: int, *, shows: bool) -> Any:
            begun.append(now())
            await pass_time(took_s)
            return await super().get(number, shows=shows)

    async def scene() -> None:
        monkeypatch.setattr(resumption.time, "perf_counter", now)
        await resumed(SlowTables(*(stored(number) for number in TABLES)), monkeypatch)

    run(scene())
    gaps = [later - earlier for earlier, later in itertools.pairwise(begun)]
    urgent, others = gaps[: RESUMED_AT_ONCE - 1], gaps[RESUMED_AT_ONCE:]
    assert urgent == pytest.approx([took_s] * len(urgent))
    assert others == pytest.approx([1.25 * took_s] * len(others))


def test_files_that_cannot_be_read_stop_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the program cannot read its own files every message is edited, at each start anew."""
    monkeypatch.setattr("bot.tables.page_fingerprint.source_of", Mock(side_effect=PermissionError()))
    drawing_version.cache_clear()
    try:
        first = drawing_version()
        assert drawing_version() == first
        drawing_version.cache_clear()
        assert drawing_version() != first
    finally:
        drawing_version.cache_clear()

"""Open tables after a start."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.background import BackgroundTasks
from bot.storage.errors import StorageError
from bot.storage.games import Games
from bot.tables import resumption
from bot.tables.registry import TableRegistry
from bot.tables.resumption import RESUMED_AT_ONCE, TableResumption

TABLES = list(range(1, RESUMED_AT_ONCE + 5))


class StoredTables:
    """A database that is away each third time it is asked for a table, and gives one that is broken."""

    def __init__(self) -> None:
        self.asked, self.live = 0, list[int]()

    async def unshown_ids(self, *_: Any, **__: Any) -> list[int]:
        """No game ended unseen."""
        return []

    async def open_ids(self, _: object) -> list[int]:
        """All are open."""
        return TABLES

    async def get(self, number: int) -> None:
        """The table, two times of three."""
        self.asked += 1
        if self.asked % 3 == 0:
            raise StorageError("database_gone", database="barbu")
        if number == TABLES[2]:
            raise ValueError("broken")
        self.live.append(number)


async def test_an_outage_while_tables_come_back_costs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that the database could not give is asked for again; one that is broken is passed over."""
    monkeypatch.setattr(resumption, "RETRY_EVERY_S", 0.0)
    monkeypatch.setattr(resumption, "RESUME_PAUSE_S", 0.0)
    stored, background = StoredTables(), BackgroundTasks()
    tables = TableResumption(cast(TableRegistry, stored), cast(Games, stored), background)
    await tables.resume_all()
    await tables.all_resumed()
    assert stored.live == [number for number in TABLES if number != TABLES[2]]
    assert tables.is_playable

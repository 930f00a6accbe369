"""The end of a game in its public message."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

from bot.runtime.background import BackgroundTasks
from bot.tables.view.public_message import FinalStanding
from tests.bot.tables.virtual import in_virtual_time, pass_time


@in_virtual_time
async def test_a_best_deal_that_waits_twice_is_drawn_once() -> None:
    """Waiting again for the end of an evening replaces the earlier wait."""
    table: Any = SimpleNamespace(services=SimpleNamespace(background=BackgroundTasks()))
    standing: Any = FinalStanding(table, table, table, table)
    standing._show_highlight = AsyncMock()
    standing.show_highlight_after(5.0)
    standing.show_highlight_after(3.0)
    await pass_time(10)
    assert standing._show_highlight.await_count == 1

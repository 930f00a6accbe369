"""The end of a game in its public message."""

from __future__ import annotations

import asyncio
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


async def test_a_late_look_up_hides_no_next_table() -> None:
    """The next tables, decided while the end looks them up, stay although that look-up ends later."""
    decided, slow = [], asyncio.Event()

    async def sequel(_table: int) -> list[str]:
        found = list(decided)
        if not found:
            await slow.wait()
        return found

    services = SimpleNamespace(sequel=sequel)
    table: Any = SimpleNamespace(id=1, services=services)
    presenter: Any = SimpleNamespace(sequel=None)
    message = SimpleNamespace(request_edit=lambda: None)
    panels = SimpleNamespace(push_all=lambda: None)
    standing: Any = FinalStanding(table, presenter, message, panels)  # type: ignore[arg-type]
    early = asyncio.create_task(standing._load_sequel())
    await asyncio.sleep(0)
    decided.append("round 2")
    late = asyncio.create_task(standing.lead_on())
    await asyncio.sleep(0)
    slow.set()
    await asyncio.gather(early, late)
    assert presenter.sequel == ["round 2"]

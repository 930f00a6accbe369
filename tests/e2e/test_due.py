"""Work that is due minute by minute, when one row cannot be processed."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from tests.e2e.conftest import Opener


@pytest.mark.parametrize(
    ("service", "due", "step"),
    [
        ("contests", "store.due", "store.row"),
        ("leagues", "matches.news", "contests.store.row"),
        ("the deal of the day", "store.guilds_setting", "settings.guild"),
    ],
)
async def test_one_bad_row_does_not_stop_the_others(
    service: str, due: str, step: str, opened: Opener, errors: list[str]
) -> None:
    """An unexpected error of one row is logged, and the rows after it are processed."""
    async with opened("Ada") as night:
        reconcile: Any = night.bot.parts.every_minute[service]
        work = reconcile.__self__
        guild = night.guild.id
        with (
            patch.object(*found(work, due), AsyncMock(return_value=[guild] * 2)),
            patch.object(*found(work, step), AsyncMock(side_effect=ValueError("bad row"))) as processed,
            night.as_bot(),
        ):
            await work.reconcile()
        assert processed.await_count == 2
        assert [str(guild) in error for error in errors] == [True] * 2
        errors.clear()


def found(start: Any, path: str) -> tuple[Any, str]:
    """Return the object that has the last name of a dotted path, and that name."""
    *names, last = path.split(".")
    for name in names:
        start = getattr(start, name)
    return start, last

"""A real database file for each test, in which every moment is later than the one before."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import Database

NOON = 1_795_000_000.0
"""A moment in November 2026, UTC."""


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """An open, empty database whose clock moves a second each time it is asked."""
    seconds = itertools.count()
    opened = Database(f"sqlite:///{tmp_path / 'barbu.db'}", clock=lambda: NOON + next(seconds))
    await opened.open()
    yield opened
    await opened.close()

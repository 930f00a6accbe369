"""A real database for each test, with a clock that always advances."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator

import pytest

from bot.storage import Database

NOON = 1_795_000_000.0
"""A moment in November 2026, UTC."""


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Return an open, empty database whose clock advances a second at each call."""
    seconds = itertools.count()
    opened = Database(url, clock=lambda: NOON + next(seconds))
    await opened.open()
    yield opened
    await opened.close()

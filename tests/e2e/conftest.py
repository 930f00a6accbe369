"""Fixtures of the end-to-end evenings."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.contests.runner import Contests
from tests.contest_conformance import contest_faults
from tests.e2e.past import Past, evening_after
from tests.second_game.subject import known_at_tandem
from tools.simulation.evenings.evening import ErrorsLogged, Evening, evening
from tools.simulation.evenings.watch import KNOWN

KNOWN["tandem"] = known_at_tandem

Opener = Callable[..., AbstractAsyncContextManager[Evening]]


@pytest.fixture
async def errors() -> AsyncIterator[list[str]]:
    """Return the list of errors logged during the test; a test that expects errors empties it."""
    handler = ErrorsLogged()
    logging.getLogger().addHandler(handler)
    yield handler.lines
    logging.getLogger().removeHandler(handler)
    assert handler.lines == []


@pytest.fixture
def opened(url: str, errors: list[str], shared_folder: Path) -> Opener:
    """Open an evening with users of these names, after a stored `past` if one is given."""

    @asynccontextmanager
    async def opener(*names: str, past: Past | None = None, **options: Any) -> AsyncIterator[Evening]:
        if past is None:
            begun = evening(url, *names, **{"is_new": True, **options})
        else:
            begun = evening_after(past, shared_folder, url, *names, **options)
        async with begun as night:
            yield night
            assert [fault async for fault in contest_faults(night.bot.parts[Contests])] == []

    return opener

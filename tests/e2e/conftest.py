"""Fixtures of the end-to-end evenings."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from tests.e2e.evening import ErrorsLogged, Evening, evening
from tests.e2e.past import Past, evening_after

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
def opened(
    url: str, errors: list[str], tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Opener:
    """Open an evening with users of these names, after a stored `past` if one is given."""

    folder = tmp_path_factory.getbasetemp()
    # Each test process has its own folder inside the shared one.
    folder = folder.parent if hasattr(request.config, "workerinput") else folder

    def opener(*names: str, past: Past | None = None, **options: Any) -> AbstractAsyncContextManager[Evening]:
        if past is None:
            return evening(url, *names, **options)
        return evening_after(past, folder, url, *names, **options)

    return opener

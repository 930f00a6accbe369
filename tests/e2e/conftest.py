"""Fixtures of the evenings."""

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
    """What is logged as an error; a test that expects some empties it."""
    handler = ErrorsLogged()
    logging.getLogger().addHandler(handler)
    yield handler.lines
    logging.getLogger().removeHandler(handler)
    assert handler.lines == []


@pytest.fixture
def opened(
    url: str, errors: list[str], tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Opener:
    """Opens an evening with people of these names, after a ``past`` of theirs if one is given."""

    folder = tmp_path_factory.getbasetemp()
    # Each process that tests has a folder in the one of all.
    folder = folder.parent if hasattr(request.config, "workerinput") else folder

    def opener(*names: str, past: Past | None = None, **options: Any) -> AbstractAsyncContextManager[Evening]:
        if past is None:
            return evening(url, *names, **options)
        return evening_after(past, folder, url, *names, **options)

    return opener

"""A real database for each test."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.storage import Database, GameRow, Games
from bot.storage.game_row import NewGame

MakeGame = Callable[..., Awaitable[GameRow]]


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Return an open, empty database; a file gives up on another program's lock quickly.

    On a server only the test's own writes wait for each other, as long as a busy machine needs.
    """
    opened = Database(url, busy_timeout_s=30 if url.startswith("postgresql") else 0.05, clock=lambda: 1000.0)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
def games(database: Database) -> Games:
    """Return the games of that database."""
    return Games(database)


@pytest.fixture
def new_game(games: Games) -> MakeGame:
    """Store a game, by default in channel 20 of server 10."""

    async def make(**values: Any) -> GameRow:
        given = {
            "guild_id": 10,
            "channel_id": 20,
            "host_id": 30,
            "locale": "fr",
            "pace": "evening",
            "length": "full",
            "rules": {"name": "contre", "tricks": [1, 2]},
            "secret": bytes(range(32)),
            "commitments": ["aa", "bb"],
        }
        return await games.create_game(NewGame(**{**given, **values}))

    return make


@pytest.fixture
def free_port() -> int:
    """Return an unused port of this machine."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port

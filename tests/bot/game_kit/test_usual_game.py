"""The game that a command proposes where its channel has none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest

from bot.game_kit.module import usual_game

NAMES = ("barbu", "bridge")


def games(*, here: str | None = None, on_server: str | None = None) -> Any:
    """Return stored games: the newest of the channel, and the newest finished one of the server."""
    rows = [None if game is None else SimpleNamespace(game=game) for game in (here, on_server)]
    return SimpleNamespace(
        open_game_in=AsyncMock(return_value=None),
        last_dealt_in=AsyncMock(return_value=rows[0]),
        last_ended_in=AsyncMock(return_value=rows[1]),
    )


@pytest.mark.parametrize(
    ("stored", "channel", "expected"),
    [
        (games(on_server="bridge"), "general", "bridge"),
        (games(here="barbu", on_server="bridge"), "general", "barbu"),
        (games(on_server="bridge"), "barbu-table", "barbu"),
        (games(on_server="whist"), "general", None),
        (games(), "general", None),
    ],
)
async def test_the_servers_game_is_proposed_where_the_channel_has_none(
    stored: Any, channel: str, expected: str | None
) -> None:
    """The channel's table comes first, then its name, then the last game finished on the server."""
    interaction = SimpleNamespace(channel_id=1, guild_id=10, channel=SimpleNamespace(name=channel))
    assert await usual_game(cast("Any", interaction), stored, NAMES) == expected

"""A row of any kind of contest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.contests.contest import ContestRow, NewContest


def row_of(kind: str, setup: Mapping[str, Any], *, number: int = 1, game: str = "barbu") -> ContestRow:
    """Return the row of a contest made at time 0."""
    new = NewContest(
        guild_id=10,
        channel_id=20,
        host_id=101,
        locale="en",
        game=game,
        kind=kind,
        setup=setup,
        secret=bytes(32),
    )
    return new.row(0.0, number=number)

"""Tournaments to store in tests."""

from __future__ import annotations

from typing import Any, Final

from bot.contests.contest import ContestRow, Event, NewContest
from bot.contests.store import ContestStore, Follows
from bot.contests.tournament.fold import setup_of
from bot.contests.tournament.kind import check_new
from bot.game_kit.tournament import TournamentTerms
from bot.storage import Database
from bot.storage.caps import Caps

OPEN: Final = Follows({}, is_open=True, starts_at=None, due_at=None)
"""What follows from a tournament that is open."""


async def store_tournament(
    database: Database, *events: Event, most: Caps | None = None, **values: Any
) -> ContestRow:
    """Store an open tournament with its events; return its row as it was created."""
    new = NewContest(
        **{
            "kind": "tournament",
            "guild_id": 1,
            "channel_id": 2,
            "host_id": 5,
            "locale": "en",
            "game": "bridge",
            "setup": setup_of(TournamentTerms("matchpoints", 1), "live", None),
            "secret": bytes(32),
            **values,
        }
    )
    store = ContestStore(database)
    row = await store.create(new, OPEN, ("tournament",), check=check_new(store, new, most or Caps(9, 9)))
    stored = row
    for payload in events:
        await store.append(stored, payload, OPEN)
        stored = await store.row(row.id)
    return row

"""Limits on the tournaments of a user, a channel and a server, counted under a lock."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import NewContest
from bot.contests.store import Check, ContestStore
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.schema import contests
from engine.errors import CodedError


def check_new(store: ContestStore, new: NewContest, most: Caps) -> Check:
    """Return the check, under a lock, that a user, a server and a channel may have one more tournament.

    Those of club nights do not count for their host.

    Raises:
        CodedError: ``tournaments_own_full``, ``tournaments_guild_full`` if there are ``most``;
            ``tournament_moved`` in a channel that has an open one.
    """

    async def check(connection: AsyncConnection) -> None:
        counted = Counted("tournament", "person", new.host_id), Counted("tournament", "guild", new.guild_id)
        await lock_counts(connection, *counted)
        is_open = contests.c.kind == new.kind, contests.c.is_open
        if await store.count(connection, *is_open, contests.c.channel_id == new.channel_id):
            raise CodedError("tournament_moved")
        mine = contests.c.host_id == new.host_id, contests.c.parent_id.is_(None)
        if await store.count(connection, *is_open, *mine) >= most.per_person:
            raise CodedError("tournaments_own_full", most=most.per_person)
        if await store.count(connection, *is_open, contests.c.guild_id == new.guild_id) >= most.per_guild:
            raise CodedError("tournaments_guild_full", most=most.per_guild)

    return check

"""What searches count and look up in the database, and who wants to hear of them."""

from __future__ import annotations

from sqlalchemy import and_, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import ContestRow, NewContest
from bot.contests.store import ContestStore
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.schema import contests, meeting_calls
from bot.storage.store import Store
from bot.storage.writes import make_row
from engine.errors import CodedError


class SearchCalls(Store):
    """The users who want to be mentioned in searches. Every method raises ``StorageError``."""

    async def callers(self, guild_id: int, game: str) -> list[int]:
        """Return the users who want to be mentioned in searches for a game in a server, oldest wish first."""
        here = meeting_calls.c.guild_id == guild_id, meeting_calls.c.game == game
        query = select(meeting_calls.c.user_id).where(*here).order_by(meeting_calls.c.since)
        return await self._database.scalars(query)

    async def toggle(self, guild_id: int, game: str, user: int) -> bool:
        """Toggle whether a user wants to be mentioned in searches; return whether they now do."""
        key = {"guild_id": guild_id, "user_id": user, "game": game}
        mine = and_(*(meeting_calls.c[name] == value for name, value in key.items()))
        async with self._database.writing() as connection:
            if (await connection.execute(delete(meeting_calls).where(mine))).rowcount:
                return False
            await make_row(connection, meeting_calls, key, {"since": self.now()})
        return True


async def open_search(
    store: ContestStore,
    kind: str,
    host: int,
    guild_id: int,
    season_id: int | None,
    connection: AsyncConnection | None = None,
) -> ContestRow | None:
    """Return a user's open search in a server, for matches of a season or for none."""
    here = contests.c.kind == kind, contests.c.host_id == host, contests.c.guild_id == guild_id
    is_open = contests.c.is_open, contests.c.due_at > store.now()
    rows = await store.select(*here, *is_open, connection=connection)
    return next((row for row in rows if row.setup.get("season_id") == season_id), None)


class SearchKnown(Exception):
    """Raised for a search that a user has open already."""

    def __init__(self, row: ContestRow) -> None:
        super().__init__(row.id)
        self.row = row


async def check_new(
    connection: AsyncConnection, store: ContestStore, new: NewContest, season_id: int | None, most: Caps
) -> None:
    """Check that a user and a server may have one more search, under a lock.

    Raises:
        CodedError: ``meetings_own_full``, ``meetings_guild_full``.
        SearchKnown: the user has such a search open already.
    """
    own, here = Counted(new.kind, "person", new.host_id), Counted(new.kind, "guild", new.guild_id)
    await lock_counts(connection, own, here)
    known = await open_search(store, new.kind, new.host_id, new.guild_id, season_id, connection)
    if known is not None:
        raise SearchKnown(known)
    is_open = contests.c.kind == new.kind, contests.c.is_open
    if await store.count(connection, *is_open, contests.c.host_id == new.host_id) >= most.per_person:
        raise CodedError("meetings_own_full", most=most.per_person)
    if await store.count(connection, *is_open, contests.c.guild_id == new.guild_id) >= most.per_guild:
        raise CodedError("meetings_guild_full", most=most.per_guild)

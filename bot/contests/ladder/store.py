"""Storage of ladders: one order of users for each server and game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import ChallengeStore
from bot.contests.contest import event
from bot.contests.ladder.rules import after_win
from bot.contests.runner import Contests
from bot.runtime.background import errors_logged
from bot.storage.caps import Counted, lock_counts
from bot.storage.database import Database
from bot.storage.schema import ladder_places
from bot.storage.store import Store
from bot.storage.writes import make_row
from engine.errors import CodedError


@dataclass(frozen=True, slots=True)
class Climber:
    """A user on a ladder; erasures leave gaps between the stored places."""

    user: int
    name: str
    place: int


class LadderStore(Store):
    """All ladders of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database, challenges: ChallengeStore, contests: Contests) -> None:
        super().__init__(database)
        self._challenges = challenges
        self._contests = contests

    async def order(self, guild_id: int, game: str) -> list[Climber]:
        """Return the users of a ladder, the first place first."""
        async with self._database.reading() as connection:
            return await _order(connection, guild_id, game)

    async def join(self, guild_id: int, game: str, user: int, name: str, most: int) -> None:
        """Add a user at the last place. *Raises:* CodedError ``ladder_in``, ``ladder_full``."""
        async with self._database.writing() as connection:
            order = await _locked(connection, guild_id, game)
            if any(climber.user == user for climber in order):
                raise CodedError("ladder_in")
            if len(order) >= most:
                raise CodedError("ladder_full")
            key = {"guild_id": guild_id, "game": game, "user_id": user}
            place = order[-1].place + 1 if order else 1
            values = {"name": name, "place": place, "since": self._database.now()}
            await make_row(connection, ladder_places, key, values)

    async def leave(self, guild_id: int, game: str, user: int) -> None:
        """Remove a user. *Raises:* CodedError ``ladder_not_in``."""
        async with self._database.writing() as connection:
            order = await _locked(connection, guild_id, game)
            mine = (*_of(guild_id, game), ladder_places.c.user_id == user)
            if not (await connection.execute(delete(ladder_places).where(*mine))).rowcount:
                raise CodedError("ladder_not_in")
            await _place(connection, guild_id, game, order, [who.user for who in order if who.user != user])

    async def settle(self) -> None:
        """Apply each ended challenge once to its ladder, in the order of their ends."""
        ladders: dict[tuple[int, str], list[ChallengeRow]] = {}
        for row in await self._challenges.climbs():
            ladders.setdefault((row.guild_id, row.game), []).append(row)
        for (guild_id, game), ended_here in ladders.items():
            with errors_logged(f"ladder of {game} in server {guild_id}: retry later"):
                for row in ended_here:  # those after one that fails wait for it
                    await self._settle(row)

    async def _settle(self, row: ChallengeRow) -> None:
        has_won = await self._host_won(row)

        async def apply(connection: AsyncConnection) -> None:
            if has_won:
                order = await _locked(connection, row.guild_id, row.game)
                after = after_win([climber.user for climber in order], row.host_id, row.guest_id or 0)
                await _place(connection, row.guild_id, row.game, order, after)

        await self._contests.act(
            row.contest_id, lambda one: event("settled") if one.state.is_unsettled else None, check=apply
        )

    async def _host_won(self, row: ChallengeRow) -> bool:
        """Return whether the challenger won: by the result, or by having played alone before it lapsed."""
        if row.status == "over":
            return (row.swing or 0) > 0
        done = await self._challenges.finished_at([row])
        return row.status == "lapsed" and done[row.contest_id].keys() == {row.host_id}


def _of(guild_id: int, game: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return ladder_places.c.guild_id == guild_id, ladder_places.c.game == game


async def _order(connection: AsyncConnection, guild_id: int, game: str) -> list[Climber]:
    query = select(ladder_places).where(*_of(guild_id, game))
    rows = (await connection.execute(query.order_by(ladder_places.c.place, ladder_places.c.since))).all()
    return [Climber(row.user_id, row.name, row.place) for row in rows]


async def _locked(connection: AsyncConnection, guild_id: int, game: str) -> list[Climber]:
    """Return a ladder, locked against other changes of its order."""
    await lock_counts(connection, Counted(f"ladder.{game}", "guild", guild_id))
    return await _order(connection, guild_id, game)


async def _place(
    connection: AsyncConnection, guild_id: int, game: str, before: Sequence[Climber], after: Sequence[int]
) -> None:
    """Store the changed places of an order without gaps."""
    known = {one.user: one.place for one in before}
    for place, user in enumerate(after, 1):
        if known[user] != place:
            mine = (*_of(guild_id, game), ladder_places.c.user_id == user)
            await connection.execute(update(ladder_places).where(*mine).values(place=place))

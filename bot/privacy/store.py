"""Access to all stored data of a user, for export and deletion, and to that of servers the bot has left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import delete, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.challenges.state import VISITING
from bot.leaderboard.results import forget_guild, forget_user
from bot.privacy import user_rows
from bot.privacy.user_rows import (
    contest_events_naming,
    contests_naming,
    is_named_in,
    parsed,
    parsed_rows,
    parts_naming,
    players_of,
    settings_naming,
    sheets_naming,
    tournament_rows_naming,
    tournaments_naming,
)
from bot.storage.schema import (
    OPEN_STATUSES,
    challenges,
    contests,
    daily_posts,
    departures,
    drill_weeks,
    game_people,
    game_watchers,
    games,
    guilds,
    journal,
    ladder_places,
    leagues,
    meeting_calls,
    members,
    metadata,
    server_weeks,
    sheets,
    tournaments,
)
from bot.storage.store import Store
from bot.storage.writes import make_row

READ_AT_ONCE: Final = 100
"""Games read in one query."""

GAME_FACTS: Final = (
    games.c.id,
    games.c.guild_id,
    games.c.channel_id,
    games.c.host_id,
    games.c.length,
    games.c.pace,
    games.c.status,
    games.c.created_at,
    games.c.ended_at,
)


NotifyWithin: TypeAlias = Callable[[AsyncConnection, str], Awaitable[None]]
"""Notifies other processes of a change if the transaction commits."""


async def no_notification(_connection: AsyncConnection, _what: str) -> None:
    """Do nothing, since there are no other processes."""


class People(Store):
    """A user's data in a database. Every method can raise StorageError."""

    async def games_of(self, user: int, *, only_open: bool = False) -> list[int]:
        """Return the ids of the games that name a user, oldest first."""
        named = select(game_people.c.game_id).where(game_people.c.user_id == user)
        mine = select(games.c.id).where(or_(games.c.id.in_(named), games.c.host_id == user))
        if only_open:
            mine = mine.where(games.c.status.in_(OPEN_STATUSES))
        return await self._database.scalars(mine.order_by(games.c.id))

    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return a user's rows in every table that has a column for one, by the table's name."""
        found = {}
        async with self._database.reading() as connection:
            for table in (one for one in metadata.sorted_tables if "user_id" in one.c):
                rows = await connection.execute(select(table).where(table.c.user_id == user))
                found[table.name] = [dict(row._mapping) for row in rows]
        return found

    async def exported_games(self, user: int, game_ids: Sequence[int]) -> list[dict[str, Any]]:
        """Return these games with the journal rows that name the user, and the number of unreadable ones."""
        entries: dict[int, dict[str, Any]] = {}
        for start in range(0, len(game_ids), READ_AT_ONCE):
            part = game_ids[start : start + READ_AT_ONCE]
            named = journal.c.payload.like(f"%{user}%")
            rows = select(journal).where(journal.c.game_id.in_(part), named)
            async with self._database.reading() as connection:
                facts = (await connection.execute(select(*GAME_FACTS).where(games.c.id.in_(part)))).all()
                found = (await connection.execute(rows.order_by(journal.c.game_id, journal.c.seq))).all()
            for game in facts:
                about = {name: value for name, value in game._mapping.items() if name != "host_id"}
                entries[game.id] = {**about, "is_host": game.host_id == user, "rows": []}
            for row, payload in parsed_rows(found):
                if row.game_id not in entries:
                    continue
                if payload is None:
                    entries[row.game_id]["unreadable_rows"] = (
                        entries[row.game_id].get("unreadable_rows", 0) + 1
                    )
                elif payload.get("user") == user:
                    entries[row.game_id]["rows"].append({"at": row.at, **payload})
        return [entries[number] for number in sorted(entries)]

    async def sheets_of(self, user: int) -> list[dict[str, Any]]:
        """Return the score sheets a user owns or is named on, without the other players."""
        found = []
        rows = await self._database.rows(sheets_naming(user).order_by(sheets.c.id))
        for row in rows:
            seats = players_of(row)
            own = [
                {"seat": seat, **player}
                for seat, player in enumerate(seats or ())
                if player.get("user") == user
            ]
            if own or row.owner_id == user or (seats is None and is_named_in(row.players, user)):
                facts = {name: row._mapping[name] for name in ("id", "guild_id", "channel_id", "created_at")}
                unread = {} if seats is not None else {"is_unreadable": True}
                found.append({**facts, "is_owner": row.owner_id == user, "players": own, **unread})
        return found

    async def tournaments_of(self, user: int) -> list[dict[str, Any]]:
        """Return the tournaments a user opened or was named in, with the rows that name them."""
        found = []
        async with self._database.reading() as connection:
            rows = (await connection.execute(tournaments_naming(user))).all()
            entries = (await connection.execute(tournament_rows_naming(user))).all()
        for row in rows:
            facts = {name: row._mapping[name] for name in ("id", "guild_id", "channel_id", "created_at")}
            named = [
                {"at": one.at, "kind": (payload or {}).get("kind"), **own}
                for one, payload in parsed_rows(entries)
                if one.tournament_id == row.id
                for own in parts_naming(payload, user)
            ]
            found.append({**facts, "is_director": row.host_id == user, "rows": named})
        return found

    async def contests_of(self, user: int) -> list[dict[str, Any]]:
        """Return the contests a user opened or is named in, with the events that name them."""
        found = []
        async with self._database.reading() as connection:
            rows = (await connection.execute(contests_naming(user))).all()
            entries = (await connection.execute(contest_events_naming(user))).all()
        facts = "id", "kind", "number", "guild_id", "channel_id", "game", "created_at", "ended_at"
        for row in rows:
            named = [
                {"at": one.at, "kind": (payload or {}).get("kind"), **own}
                for one, payload in parsed_rows(entries)
                if one.contest_id == row.id
                for own in parts_naming(payload, user)
            ]
            own_setup = list(parts_naming(parsed(row.setup), user))
            found.append(
                {name: row._mapping[name] for name in facts}
                | {"is_host": row.host_id == user, "setup": own_setup, "rows": named}
            )
        return found

    async def open_tournaments_of(self, user: int) -> list[int]:
        """Return the ids of the open tournaments that name a user."""
        rows = await self._database.rows(tournaments_naming(user))
        return [row.id for row in rows if row.is_open]

    async def house_rules_of(self, user: int) -> list[dict[str, Any]]:
        """Return the custom rules a user made, in every server."""
        found = []
        rows = await self._database.rows(settings_naming(user))
        for row in rows:
            sets = (parsed(row.settings) or {}).get("house_rules")
            found += [
                {"guild_id": row.guild_id, "name": name, **entry}
                for name, entry in (sets.items() if isinstance(sets, dict) else ())
                if isinstance(entry, dict) and entry.get("owner") == user
            ]
        return found

    async def erase_from_games(
        self, user: int, game_ids: Sequence[int], notify: NotifyWithin = no_notification
    ) -> list[int]:
        """Remove the user from all of these games or from none; return those with an unreadable row.

        The user's id and the names next to it are removed from such a row too, but it may contain more.
        ``notify`` notifies other processes in the same transaction.
        """
        async with self._database.writing() as connection:
            unread = await user_rows.erase_from_games(connection, user, game_ids)
            for number in game_ids:
                await notify(connection, f"rewritten:{number}")
            return unread

    async def erase_rest(self, user: int) -> list[int]:
        """Erase a user from standings, sheets, custom rules and preferences, in one transaction.

        Return the sheets whose players are unreadable, from which id and names are removed as well.
        """
        async with self._database.writing() as connection:
            for table in (members, game_watchers):
                await connection.execute(delete(table).where(table.c.user_id == user))
            await forget_user(connection, user)
            unread = await user_rows.erase_from_sheets(connection, user)
            await user_rows.erase_from_tournaments(connection, user)
            await user_rows.erase_from_contests(connection, user)
            await user_rows.erase_from_settings(connection, user)
        return unread


OF_GUILDS: Final = (
    *(challenges, contests, daily_posts, drill_weeks, guilds, ladder_places, leagues, server_weeks),
    *(meeting_calls, sheets, tournaments),
)
"""Tables deleted with a server in one transaction, after its games."""


class LeftGuilds(Store):
    """Records of when the bot left each server. Every method raises ``StorageError``."""

    async def left(self, guild_id: int) -> None:
        """Record that the bot left a server, unless that is recorded."""
        async with self._database.writing() as connection:
            await make_row(connection, departures, {"guild_id": guild_id}, {"left_at": self._database.now()})

    async def back(self, guild_id: int) -> None:
        """Record that the bot is in a server again."""
        await self._write(delete(departures).where(departures.c.guild_id == guild_id))

    async def record_changes(self, present: Collection[int]) -> None:
        """Record the changes during a downtime; ``present`` are this process's current servers."""
        owners = union(*(select(table.c.guild_id) for table in (games, *OF_GUILDS)))
        async with self._database.reading() as connection:
            known = set((await connection.execute(owners)).scalars()) - {VISITING}
            gone = set((await connection.execute(select(departures.c.guild_id))).scalars())
        for guild_id in sorted(gone & set(present)):
            await self.back(guild_id)
        for guild_id in sorted(filter(self._database.serves_guild, known - gone - set(present))):
            await self.left(guild_id)

    async def overdue(self, after_s: float) -> list[int]:
        """Return the servers of this process that were left more than ``after_s`` seconds ago."""
        query = select(departures.c.guild_id).where(departures.c.left_at <= self._database.now() - after_s)
        overdue = await self._database.scalars(query.order_by(departures.c.left_at))
        return list(filter(self._database.serves_guild, overdue))

    async def delete_games(self, guild_id: int) -> list[int]:
        """Delete some of a server's games and their dependent rows; return their ids, none at the end."""
        # A game has a thousand rows, and other writers should not wait long.
        some = select(games.c.id).where(games.c.guild_id == guild_id).order_by(games.c.id).limit(10)
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(games).where(games.c.id.in_(some)).returning(games.c.id))
            return list(gone.scalars())

    async def delete_rest(self, guild_id: int) -> None:
        """Delete the rest of a server's data in one transaction, including the record that it was left."""
        async with self._database.writing() as connection:
            for table in (departures, *OF_GUILDS):
                await connection.execute(delete(table).where(table.c.guild_id == guild_id))
            await forget_guild(connection, guild_id)

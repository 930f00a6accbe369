"""Access to all stored data of a user, for export and deletion.

An erased user stays in their games as a number below 1 without a name, so that the games replay: a different
number in each game, so that games cannot be linked.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import BindParameter, Row, Select, Table, Update, bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leaderboard.results import forget_user
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import (
    OPEN_STATUSES,
    game_pages,
    game_people,
    games,
    guilds,
    journal,
    members,
    metadata,
    sheets,
    snapshots,
    tournament_rows,
    tournaments,
)

TOLD_AT_ONCE: Final = 100
"""Games read with one look."""

NOBODY: Final = 0
"""Owner of what has no owner any more."""

SNOWFLAKE: Final = 1 << 32
"""Lower bound of account ids: no seat, card or sum is as large."""

ROW_VERSION: Final = 1
"""Of the rows whose form is known here."""

KNOWN_ROW: Final = f'{{"v":{ROW_VERSION},%}}'
"""The known form of these rows; any other row is inspected."""

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


TellWithin: TypeAlias = Callable[[AsyncConnection, str], Awaitable[None]]
"""Notifies other processes of a change if the transaction commits."""


async def no_notification(_connection: AsyncConnection, _what: str) -> None:
    """Do nothing: there are no other processes."""


class People:
    """A user's data in a database. Every method can raise StorageError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---------------------------------------------------------------- showing

    async def games_of(self, user: int, *, only_open: bool = False) -> list[int]:
        """Return the ids of the games that name a user, oldest first."""
        named = select(game_people.c.game_id).where(game_people.c.user_id == user)
        mine = select(games.c.id).where(or_(games.c.id.in_(named), games.c.host_id == user))
        if only_open:
            mine = mine.where(games.c.status.in_(OPEN_STATUSES))
        async with self._database.reading() as connection:
            return list((await connection.execute(mine.order_by(games.c.id))).scalars())

    async def rows_of(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return a user's rows in every table that has a column for one, by the table's name."""
        found = {}
        async with self._database.reading() as connection:
            for table in _tables_of_people():
                rows = await connection.execute(select(table).where(table.c.user_id == user))
                found[table.name] = [dict(row._mapping) for row in rows]
        return found

    async def games_told(self, user: int, game_ids: Sequence[int]) -> list[dict[str, Any]]:
        """Return these games, and the rows of their journals that name the user, without cards.

        Unreadable rows that name them are counted.
        """
        entries: dict[int, dict[str, Any]] = {}
        for start in range(0, len(game_ids), TOLD_AT_ONCE):
            part = game_ids[start : start + TOLD_AT_ONCE]
            named = journal.c.payload.like(f"%{user}%")
            rows = select(journal).where(journal.c.game_id.in_(part), named)
            async with self._database.reading() as connection:
                facts = (await connection.execute(select(*GAME_FACTS).where(games.c.id.in_(part)))).all()
                found = (await connection.execute(rows.order_by(journal.c.game_id, journal.c.seq))).all()
            for one in facts:
                about = {name: value for name, value in one._mapping.items() if name != "host_id"}
                entries[one.id] = {**about, "is_host": one.host_id == user, "rows": []}
            for row, payload in _read(found):
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
        async with self._database.reading() as connection:
            rows = (await connection.execute(_sheets_naming(user).order_by(sheets.c.id))).all()
        for row in rows:
            seats = _players_of(row)
            own = [
                {"seat": seat, **player}
                for seat, player in enumerate(seats or ())
                if player.get("user") == user
            ]
            if own or row.owner_id == user or (seats is None and _names(row.players, user)):
                facts = {name: row._mapping[name] for name in ("id", "guild_id", "channel_id", "created_at")}
                unread = {} if seats is not None else {"is_unreadable": True}
                found.append({**facts, "is_owner": row.owner_id == user, "players": own, **unread})
        return found

    async def tournaments_of(self, user: int) -> list[dict[str, Any]]:
        """Return the tournaments a user opened or was named in, with the rows that name them."""
        found = []
        async with self._database.reading() as connection:
            rows = (await connection.execute(_tournaments_naming(user))).all()
            entries = (await connection.execute(_tournament_rows_naming(user))).all()
        for row in rows:
            facts = {name: row._mapping[name] for name in ("id", "guild_id", "channel_id", "created_at")}
            named = [
                {"at": one.at, "kind": (payload or {}).get("kind"), **own}
                for one, payload in _read(entries)
                if one.tournament_id == row.id
                for own in _parts_of(payload, user)
            ]
            found.append({**facts, "is_director": row.host_id == user, "rows": named})
        return found

    async def open_tournaments_of(self, user: int) -> list[int]:
        """Return the ids of the open tournaments that name a user."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(_tournaments_naming(user))).all()
        return [row.id for row in rows if row.is_open]

    async def house_rules_of(self, user: int) -> list[dict[str, Any]]:
        """Return the custom rules a user made, in every server."""
        found = []
        async with self._database.reading() as connection:
            rows = (await connection.execute(_settings_naming(user))).all()
        for row in rows:
            sets = (_object(row.settings) or {}).get("house_rules")
            found += [
                {"guild_id": row.guild_id, "name": name, **entry}
                for name, entry in (sets.items() if isinstance(sets, dict) else ())
                if isinstance(entry, dict) and entry.get("owner") == user
            ]
        return found

    # ---------------------------------------------------------------- erasing

    async def erase_from_games(
        self, user: int, game_ids: Sequence[int], tell: TellWithin = no_notification
    ) -> list[int]:
        """Remove the user from each of these games, in all of them or in none.

        Returns the games with an unreadable row: the user's number and the names next to it are removed from
        such a row too, but it may contain more. ``tell`` notifies other processes in the same transaction.
        """
        async with self._database.writing() as connection:
            unread = await _erase_from_games(connection, user, game_ids)
            for number in game_ids:
                await tell(connection, f"rewritten:{number}")
            return unread

    async def erase_rest(self, user: int) -> list[int]:
        """Erase a user from standings, sheets, custom rules and preferences, in one transaction.

        Returns the sheets whose players are unreadable: number and names are removed from them too.
        """
        async with self._database.writing() as connection:
            await connection.execute(delete(members).where(members.c.user_id == user))
            await forget_user(connection, user)
            unread = await _erase_from_sheets(connection, user)
            await _erase_from_tournaments(connection, user)
            for row in (await connection.execute(_settings_naming(user))).all():
                # As text, so that an unreadable row names no user either.
                owned = re.compile(rf'("owner"\s*:\s*){user}\b')
                settings = owned.sub(rf"\g<1>{NOBODY}", row.settings)
                mine = guilds.c.guild_id == row.guild_id
                await connection.execute(update(guilds).where(mine).values(settings=settings))
        return unread


def _tables_of_people() -> list[Table]:
    return [table for table in metadata.sorted_tables if "user_id" in table.c]


def _read(rows: Any) -> Iterator[tuple[Row[Any], dict[str, Any] | None]]:
    return ((row, _object(row.payload)) for row in rows)


def _object(text: str) -> dict[str, Any] | None:
    """Parse a row; None if it is damaged."""
    try:
        return object_from_json(text)
    except DamagedRow:
        return None


def _players_of(row: Row[Any]) -> list[dict[str, Any]] | None:
    """Return the players of a sheet; None if they are unreadable."""
    players = (_object(row.players) or {}).get("players")
    if not isinstance(players, list) or not all(isinstance(one, dict) for one in players):
        return None
    return players


def _names(text: str, user: int) -> bool:
    return re.search(rf"\b{user}\b", text) is not None


def _sheets_naming(user: int) -> Select[Any]:
    return select(sheets).where(or_(sheets.c.owner_id == user, sheets.c.players.like(f"%{user}%")))


def _tournament_rows_naming(user: int) -> Select[Any]:
    return select(tournament_rows).where(tournament_rows.c.payload.like(f'%"user":{user}%'))


def _tournaments_naming(user: int) -> Select[Any]:
    named = _tournament_rows_naming(user).with_only_columns(tournament_rows.c.tournament_id)
    own = or_(tournaments.c.host_id == user, tournaments.c.id.in_(named))
    return select(tournaments).where(own).order_by(tournaments.c.id)


def _settings_naming(user: int) -> Select[Any]:
    return select(guilds).where(guilds.c.settings.like(f"%{user}%"))


async def _erase_from_games(connection: AsyncConnection, user: int, part: Sequence[int]) -> list[int]:
    # The write comes first: SQLite cannot make a writer of a reader.
    named = game_people.c.user_id == user, game_people.c.game_id.in_(part)
    await connection.execute(delete(game_people).where(*named))
    text = journal.c.payload
    telling = or_(text.like('%"user":%'), text.like(f"%{user}%"), text.not_like(KNOWN_ROW))
    found = select(journal).where(journal.c.game_id.in_(part), telling)
    rows = list(_read((await connection.execute(found)).all()))
    hosts = (await connection.execute(select(games.c.id, games.c.host_id).where(games.c.id.in_(part)))).all()
    kept = (await connection.execute(select(snapshots).where(snapshots.c.game_id.in_(part)))).all()
    lowest = {game_id: min(NOBODY, host) for game_id, host in hosts}
    for row, payload in rows:
        number = None if payload is None else payload.get("user")
        if isinstance(number, int):
            lowest[row.game_id] = min(lowest[row.game_id], number)
    nobody = {game_id: number - 1 for game_id, number in lowest.items()}
    of_game: BindParameter[int] = bindparam("of_game")
    erased = [(row, _erased(row.payload, user, nobody[row.game_id])) for row, _ in rows]
    await _change(
        connection,
        update(journal).where(journal.c.game_id == of_game, journal.c.seq == bindparam("of_seq")),
        [
            {"of_game": row.game_id, "of_seq": row.seq, "payload": after}
            for row, after in erased
            if after != row.payload
        ],
    )
    await _change(
        connection,
        update(snapshots).where(snapshots.c.game_id == of_game),
        [
            {
                "of_game": row.game_id,
                # An unreadable one is useless: the rows have everything.
                "payload": "{}"
                if _object(row.payload) is None
                else _erased(row.payload, user, nobody[row.game_id]),
            }
            for row in kept
            if str(user) in row.payload or _object(row.payload) is None
        ],
    )
    # Their messages may still name the user: after a start all of them are edited.
    await connection.execute(update(game_pages).where(game_pages.c.game_id.in_(part)).values(shown=None))
    await _change(
        connection,
        update(games).where(games.c.id == of_game),
        [{"of_game": game_id, "host_id": nobody[game_id]} for game_id, host in hosts if host == user],
    )
    return sorted({row.game_id for row, payload in rows if (payload or {}).get("v") != ROW_VERSION})


async def _change(connection: AsyncConnection, change: Update, values: list[dict[str, Any]]) -> None:
    """Change one row for each of ``values``, which identify it and give its new columns."""
    if values:
        names = [name for name in values[0] if not name.startswith("of_")]
        columns: dict[str, BindParameter[Any]] = {name: bindparam(name) for name in names}
        await connection.execute(change.values(**columns), values)


async def _erase_from_sheets(connection: AsyncConnection, user: int) -> list[int]:
    rows, unread = (await connection.execute(_sheets_naming(user))).all(), []
    for row in rows:
        seats = _players_of(row)
        for player in seats or ():
            if player.get("user") == user:
                player.clear()
                player["name"] = ""
        if seats is None and (row.owner_id == user or _names(row.players, user)):
            unread.append(row.id)
        owner = NOBODY if row.owner_id == user else row.owner_id
        players = _torn(row.players, user, NOBODY) if seats is None else to_json({"players": seats})
        values = {"players": players, "owner_id": owner}
        await connection.execute(
            update(sheets).where(sheets.c.id == bindparam("sheet")), {"sheet": row.id, **values}
        )
    return unread


async def _erase_from_tournaments(connection: AsyncConnection, user: int) -> None:
    """Put an unused number in the user's place: another in each tournament, so that they replay."""
    rows = (await connection.execute(_tournament_rows_naming(user))).all()
    mine = select(tournaments.c.id, tournaments.c.host_id).where(tournaments.c.host_id == user)
    hosted = (await connection.execute(mine)).all()
    numbers = {row.tournament_id for row in rows} | {row.id for row in hosted}
    nobody = {}
    for number in numbers:
        every = select(tournament_rows.c.payload).where(tournament_rows.c.tournament_id == number)
        texts = (await connection.execute(every)).scalars().all()
        taken = [int(found) for text in texts for found in re.findall(r'"user":\s*(-\d+)', text)]
        nobody[number] = min([NOBODY, *taken]) - 1
    await _change(
        connection,
        update(tournament_rows).where(
            tournament_rows.c.tournament_id == bindparam("of_tournament"),
            tournament_rows.c.seq == bindparam("of_seq"),
        ),
        [
            {
                "of_tournament": row.tournament_id,
                "of_seq": row.seq,
                "payload": _erased(row.payload, user, nobody[row.tournament_id]),
            }
            for row in rows
        ],
    )
    await _change(
        connection,
        update(tournaments).where(tournaments.c.id == bindparam("of_tournament")),
        [{"of_tournament": row.id, "host_id": NOBODY} for row in hosted],
    )


def _parts_of(value: Any, user: int) -> Iterator[dict[str, Any]]:
    """Return the parts of a row that name a user."""
    if isinstance(value, list):
        for one in value:
            yield from _parts_of(one, user)
    elif isinstance(value, dict):
        if value.get("user") == user:
            yield {name: one for name, one in value.items() if name in ("user", "name")}
        for one in value.values():
            yield from _parts_of(one, user)


_OWN_WORDS: Final = frozenset({"name", "text"})
"""Fields of a row that hold a user's name or text."""


def _erased(text: str, user: int, nobody: int) -> str:
    """Return a row's text without the user; text that does not name them is unchanged."""
    payload = _object(text)
    if payload is None:
        return _torn(text, user, nobody)
    entries: Mapping[str, Any] = _without(payload, user, nobody)
    # A row of another version may name users in unknown ways.
    after = text if entries == payload else to_json(entries)
    return re.sub(rf"\b{user}\b", str(nobody), after) if user >= SNOWFLAKE else after


def _torn(text: str, user: int, nobody: int) -> str:
    """Return text that is no JSON without a user's number and the names next to it."""
    without = re.sub(rf"\b{user}\b", str(nobody), text)
    return text if without == text else re.sub(r'("name"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)', r'\1""', without)


def _without(value: Any, user: int, nobody: int) -> Any:
    """Return the data with ``nobody`` in the user's place, without names and their own texts."""
    if isinstance(value, list):
        return [_without(one, user, nobody) for one in value]
    if not isinstance(value, dict):
        return value
    entries = {
        name: nobody if name in ("user", "host") and one == user else _without(one, user, nobody)
        for name, one in value.items()
    }
    if value.get("user") == user:
        entries |= dict.fromkeys(_OWN_WORDS & entries.keys(), "")
    return entries

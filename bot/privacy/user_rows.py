"""Stored rows that name a user: queries, and erasing the user from them in the caller's transaction.

An erased user stays in their games as a number below 1 without a name, so that the games replay; the number
differs in each game, so that games cannot be linked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import BindParameter, Row, Select, Update, bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import (
    contest_events,
    contest_people,
    contests,
    game_pages,
    game_people,
    games,
    guilds,
    journal,
    sheets,
    snapshots,
    tournament_rows,
    tournaments,
)
from bot.storage.store import EDIT_ONLY

NOBODY: Final = 0
"""Owner of entries whose owner was erased."""

SNOWFLAKE: Final = 1 << 32
"""Lower bound of account ids; no seat, card or sum is as large."""

ROW_VERSION: Final = 1
"""Version of the rows whose form is known here."""

KNOWN_ROW: Final = f'{{"v":{ROW_VERSION},%}}'
"""The known form of these rows; any other row is inspected."""


def parsed_rows(rows: Any) -> Iterator[tuple[Row[Any], dict[str, Any] | None]]:
    """Yield rows with their parsed payloads; None for a damaged one."""
    return ((row, parsed(row.payload)) for row in rows)


def parsed(text: str) -> dict[str, Any] | None:
    """Parse a row; None if it is damaged."""
    try:
        return object_from_json(text)
    except DamagedRow:
        return None


def players_of(row: Row[Any]) -> list[dict[str, Any]] | None:
    """Return the players of a sheet; None if they are unreadable."""
    players = (parsed(row.players) or {}).get("players")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return None
    return players


def is_named_in(text: str, user: int) -> bool:
    """Return whether a text contains a user's number."""
    return re.search(rf"\b{user}\b", text) is not None


def sheets_naming(user: int) -> Select[Any]:
    """Return the query of the score sheets that may name a user."""
    return select(sheets).where(or_(sheets.c.owner_id == user, sheets.c.players.like(f"%{user}%")))


def tournament_rows_naming(user: int) -> Select[Any]:
    """Return the query of the tournament rows that name a user."""
    return select(tournament_rows).where(tournament_rows.c.payload.like(f'%"user":{user}%'))


def tournaments_naming(user: int) -> Select[Any]:
    """Return the query of the tournaments that name a user, by id."""
    named = tournament_rows_naming(user).with_only_columns(tournament_rows.c.tournament_id)
    own = or_(tournaments.c.host_id == user, tournaments.c.id.in_(named))
    return select(tournaments).where(own).order_by(tournaments.c.id)


def contest_events_naming(user: int) -> Select[Any]:
    """Return the query of the events of contests that name a user."""
    return select(contest_events).where(contest_events.c.payload.like(f'%"user":{user}%'))


def contests_naming(user: int) -> Select[Any]:
    """Return the query of the contests that name a user, by id."""
    named = contest_events_naming(user).with_only_columns(contest_events.c.contest_id)
    is_named = or_(
        contests.c.host_id == user, contests.c.setup.like(f'%"user":{user}%'), contests.c.id.in_(named)
    )
    return select(contests).where(is_named).order_by(contests.c.id)


def settings_naming(user: int) -> Select[Any]:
    """Return the query of the servers whose settings may name a user."""
    return select(guilds).where(guilds.c.settings.like(f"%{user}%"))


def parts_naming(value: Any, user: int) -> Iterator[dict[str, Any]]:
    """Return the parts of a row that name a user."""
    if isinstance(value, list):
        for one in value:
            yield from parts_naming(one, user)
    elif isinstance(value, dict):
        if value.get("user") == user:
            yield {name: one for name, one in value.items() if name in ("user", "name")}
        for part in value.values():
            yield from parts_naming(part, user)


async def erase_from_games(connection: AsyncConnection, user: int, part: Sequence[int]) -> list[int]:
    """Erase a user from games; return those with an unreadable row."""
    # The write comes first, since SQLite cannot turn a reader into a writer.
    named = game_people.c.user_id == user, game_people.c.game_id.in_(part)
    await connection.execute(delete(game_people).where(*named))
    text = journal.c.payload
    naming = or_(text.like('%"user":%'), text.like(f"%{user}%"), text.not_like(KNOWN_ROW))
    found = select(journal).where(journal.c.game_id.in_(part), naming)
    rows = list(parsed_rows((await connection.execute(found)).all()))
    hosts = (await connection.execute(select(games.c.id, games.c.host_id).where(games.c.id.in_(part)))).all()
    kept = (await connection.execute(select(snapshots).where(snapshots.c.game_id.in_(part)))).all()
    lowest = {game_id: min(NOBODY, host) for game_id, host in hosts}
    for row, payload in rows:
        number = None if payload is None else payload.get("user")
        if isinstance(number, int):
            lowest[row.game_id] = min(lowest[row.game_id], number)
    nobody = {game_id: number - 1 for game_id, number in lowest.items()}
    of_game: BindParameter[int] = bindparam("of_game")
    erased = [(row, _erase(row.payload, user, nobody[row.game_id])) for row, _ in rows]
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
                # An unreadable one is not needed, since the rows have everything.
                "payload": "{}"
                if parsed(row.payload) is None
                else _erase(row.payload, user, nobody[row.game_id]),
            }
            for row in kept
            if str(user) in row.payload or parsed(row.payload) is None
        ],
    )
    # Their messages may still name the user, so all of them are edited after a start.
    await connection.execute(update(game_pages).where(game_pages.c.game_id.in_(part)).values(shown=None))
    await _change(
        connection,
        update(games).where(games.c.id == of_game),
        [{"of_game": game_id, "host_id": nobody[game_id]} for game_id, host in hosts if host == user],
    )
    return sorted({row.game_id for row, payload in rows if (payload or {}).get("v") != ROW_VERSION})


async def _change(connection: AsyncConnection, change: Update, values: list[dict[str, Any]]) -> None:
    """Change one row for each of ``values``, which contain its key (``of_…``) and its new columns."""
    if values:
        names = [name for name in values[0] if not name.startswith("of_")]
        columns: dict[str, BindParameter[Any]] = {name: bindparam(name) for name in names}
        await connection.execute(change.values(**columns), values)


async def erase_from_sheets(connection: AsyncConnection, user: int) -> list[int]:
    """Erase a user from score sheets; return those whose players are unreadable."""
    rows, unread = (await connection.execute(sheets_naming(user))).all(), []
    for row in rows:
        seats = players_of(row)
        for player in seats or ():
            if player.get("user") == user:
                player.clear()
                player["name"] = ""
        if seats is None and (row.owner_id == user or is_named_in(row.players, user)):
            unread.append(row.id)
        owner = NOBODY if row.owner_id == user else row.owner_id
        players = _erase_damaged(row.players, user, NOBODY) if seats is None else to_json({"players": seats})
        values = {"players": players, "owner_id": owner}
        await connection.execute(
            update(sheets).where(sheets.c.id == bindparam("sheet")), {"sheet": row.id, **values}
        )
    return unread


async def erase_from_tournaments(connection: AsyncConnection, user: int) -> None:
    """Replace the user by an unused number, a different one in each tournament, so that they replay."""
    rows = (await connection.execute(tournament_rows_naming(user))).all()
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
                "payload": _erase(row.payload, user, nobody[row.tournament_id]),
            }
            for row in rows
        ],
    )
    await _change(
        connection,
        update(tournaments).where(tournaments.c.id == bindparam("of_tournament")),
        [{"of_tournament": row.id, "host_id": NOBODY} for row in hosted],
    )


async def erase_from_contests(connection: AsyncConnection, user: int) -> None:
    """Replace the user by an unused number, a different one in each contest, so that they replay."""
    rows = (await connection.execute(contest_events_naming(user))).all()
    named = (await connection.execute(contests_naming(user))).all()
    for contest in named:
        every = select(contest_events.c.payload).where(contest_events.c.contest_id == contest.id)
        texts = [contest.setup, *(await connection.execute(every)).scalars()]
        taken = [int(found) for text in texts for found in re.findall(r'"user":\s*(-\d+)', text)]
        nobody = min([NOBODY, *taken]) - 1
        mine = contest_events.c.contest_id == contest.id
        for row in rows:
            if row.contest_id == contest.id:
                payload = _erase(row.payload, user, nobody)
                change = update(contest_events).where(mine, contest_events.c.seq == row.seq)
                await connection.execute(change.values(payload=payload))
        values = {
            "setup": _erase(contest.setup, user, nobody),
            "host_id": NOBODY if contest.host_id == user else contest.host_id,
            "shown": EDIT_ONLY,
        }
        await connection.execute(update(contests).where(contests.c.id == contest.id).values(values))
    await connection.execute(delete(contest_people).where(contest_people.c.user_id == user))


async def erase_from_settings(connection: AsyncConnection, user: int) -> None:
    """Remove a user as the owner of custom rules."""
    # Locked, so that another change of these settings is neither missed nor undone.
    for row in (await connection.execute(settings_naming(user).with_for_update())).all():
        # As text, so that an unreadable row names no user either.
        owned = re.compile(rf'("owner"\s*:\s*){user}\b')
        settings = owned.sub(rf"\g<1>{NOBODY}", row.settings)
        mine = guilds.c.guild_id == row.guild_id
        await connection.execute(update(guilds).where(mine).values(settings=settings))


_OWN_WORDS: Final = frozenset({"name", "text"})
"""Fields of a row with a user's name or text."""


def _erase(text: str, user: int, nobody: int) -> str:
    """Return a row's text without the user; text that does not name them is unchanged."""
    payload = parsed(text)
    if payload is None:
        return _erase_damaged(text, user, nobody)
    entries: Mapping[str, Any] = _strip(payload, user, nobody)
    # A row of another version may name users in unknown ways.
    after = text if entries == payload else to_json(entries)
    return re.sub(rf"\b{user}\b", str(nobody), after) if user >= SNOWFLAKE else after


def _erase_damaged(text: str, user: int, nobody: int) -> str:
    """Return text that is not JSON without a user's number and the names next to it."""
    without = re.sub(rf"\b{user}\b", str(nobody), text)
    return text if without == text else re.sub(r'("name"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)', r'\1""', without)


def _strip(value: Any, user: int, nobody: int) -> Any:
    """Return the data with ``nobody`` in place of the user, without their names and texts."""
    if isinstance(value, list):
        return [_strip(part, user, nobody) for part in value]
    if not isinstance(value, dict):
        return value
    entries = {
        name: nobody if name in ("user", "host") and one == user else _strip(one, user, nobody)
        for name, one in value.items()
    }
    if value.get("user") == user:
        entries |= dict.fromkeys(_OWN_WORDS & entries.keys(), "")
    return entries

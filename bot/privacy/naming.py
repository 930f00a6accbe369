"""Stored rows that name a user: queries, and the parts that do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Row, Select, or_, select

from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json
from bot.storage.schema import (
    guilds,
    sheets,
    tournament_rows,
    tournaments,
)


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
    if not isinstance(players, list) or not all(isinstance(one, dict) for one in players):
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
        for one in value.values():
            yield from parts_naming(one, user)

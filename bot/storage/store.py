"""Base of the repositories: short reads and writes of one database, and the JSON in its columns."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Executable, Table, literal_column, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.database import Database
from bot.storage.dialects import insert_into
from bot.storage.errors import DamagedRow, StorageError, is_unique_violation
from bot.storage.schema import FINISHED_STATUSES, games

_WRITER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_READER: Final = json.JSONDecoder().raw_decode
"""Reader twice as fast as ``json.loads`` for a row; it rejects leading blanks and ignores trailing text."""


def to_json(value: Mapping[str, Any] | list[Any]) -> str:
    """Return compact JSON text. *Raises:* TypeError, ValueError if JSON cannot represent the value."""
    return _WRITER.encode(dict(value) if isinstance(value, Mapping) else value)


def object_from_json(text: str) -> dict[str, Any]:
    """Return the object in ``text``. *Raises:* DamagedRow ``database_unreadable`` for anything else."""
    value: dict[str, Any] = _load(text, dict, "an object")
    return value


def strings_from_json(text: str) -> tuple[str, ...]:
    """Return the list of strings in ``text``. *Raises:* DamagedRow ``database_unreadable``."""
    value = list_from_json(text)
    if not all(isinstance(item, str) for item in value):
        raise DamagedRow("database_unreadable", reason="not a list of strings")
    return tuple(value)


def list_from_json(text: str) -> list[Any]:
    """Return the list in ``text``. *Raises:* DamagedRow ``database_unreadable`` for anything else."""
    value: list[Any] = _load(text, list, "a list")
    return value


def _load(text: str, kind: type, name: str) -> Any:
    try:
        value, end = _READER(text) if text[:1] in "{[" else (None, -1)
        if end != len(text):
            value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedRow("database_unreadable", reason="not JSON") from error
    if not isinstance(value, kind):
        raise DamagedRow("database_unreadable", reason=f"not {name}")
    return value


class Store:
    """A part of a database. Every method raises ``StorageError`` (see ``bot.storage.errors``).

    Statements that belong together are run in one ``self._database.writing()`` block.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """Return the current time in UTC seconds since the epoch."""
        return self._database.now()

    async def _write(self, statement: Executable) -> int:
        """Run one statement in its own transaction; return the number of rows changed."""
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosted:
    """An item that a user has opened in a channel: a game, a sheet, a tournament.

    Server, channel and ``locale`` are those of its public messages. ``host_id`` is the user who opened it,
    below zero after their data was deleted.
    """

    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    game: str


@dataclass(frozen=True, slots=True)
class ResultsWriter:
    """Functions that store results, in the transaction that ends a game or resumes a finished one.

    ``write`` stores the result, given the game's id, its outcome, and the time of its end. ``withdraw``
    deletes the result of the game with this id, if there is one.
    """

    write: Callable[[AsyncConnection, int, Any, float], Awaitable[None]]
    withdraw: Callable[[AsyncConnection, int], Awaitable[None]]


async def upsert(
    connection: AsyncConnection,
    table: Table,
    key: Mapping[str, Any],
    values: Mapping[str, Any],
    *,
    only_above: str | None = None,
) -> None:
    """Insert the row of ``key``, or update the existing one with these ``values``.

    ``only_above`` is a column that only grows: an existing row with an equal or higher value is not changed.
    """
    statement = insert_into(connection, table).values(**key, **values)
    # ``statement.excluded`` copies every column of the table, which takes a millisecond.
    new: dict[str, ColumnElement[Any]] = {name: literal_column(f'excluded."{name}"') for name in values}
    is_newer = None if only_above is None else table.c[only_above] < new[only_above]
    change = statement.on_conflict_do_update(index_elements=list(key), set_=new, where=is_newer)
    await connection.execute(change)


async def make_row(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Insert the row of ``key`` with these ``values``; an existing one is locked and left unchanged."""
    statement = insert_into(connection, table).values(**key, **values)
    same = {name: table.c[name] for name in key}
    await connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=same))


async def write_status(
    connection: AsyncConnection, game_id: int, status: str, *, at: float, results: ResultsWriter | None = None
) -> None:
    """Set a game's status. A finished game gets its end time; one that is no longer over loses its results.

    ``results`` is None if the game is known to have none. *Raises:* StorageError ``channel_taken`` if it
    would be the channel's second open game, ``game_unknown``.
    """
    ended_at = at if status in FINISHED_STATUSES else None
    await write_game(connection, game_id, {"status": status, "ended_at": ended_at}, at=at)
    if status != "over" and results is not None:
        await results.withdraw(connection, game_id)


async def write_game(
    connection: AsyncConnection, game_id: int, values: Mapping[str, Any], *, at: float
) -> None:
    """Change columns of one game. Raises the errors of ``write_status``."""
    change = update(games).where(games.c.id == game_id).values(**values, updated_at=at)
    try:
        changed = await connection.execute(change)
    except IntegrityError as error:
        if not is_unique_violation(error):
            raise
        raise StorageError("channel_taken", game_id=game_id) from error
    if changed.rowcount == 0:
        raise StorageError("game_unknown", game_id=game_id)

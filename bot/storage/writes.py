"""Writes shared by the repositories; each happens within the transaction it is given."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Table, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.dialects import insert_into
from bot.storage.errors import StorageError, is_unique_violation
from bot.storage.jsontext import to_json
from bot.storage.schema import FINISHED_STATUSES, games, snapshots


@dataclass(frozen=True, slots=True)
class ResultsWriter:
    """What else changes in the transaction that ends a game, or makes a finished one go on.

    Attributes:
        write: keeps what a game came to: given its number, its outcome, and the moment it ended.
        withdraw: undoes that for the game of this number, if there is anything to undo.
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
    """Insert the row of ``key``, or give the one already there these ``values``.

    Args:
        only_above: a column that only grows: a row whose value there is as high already is left alone.
    """
    statement = insert_into(connection, table).values(**key, **values)
    new = statement.excluded
    is_newer: ColumnElement[bool] | None = None
    if only_above is not None:
        is_newer = table.c[only_above] < new[only_above]
    changes = {name: new[name] for name in values}
    await connection.execute(
        statement.on_conflict_do_update(index_elements=list(key), set_=changes, where=is_newer)
    )


async def make_row(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Insert the row of ``key`` with these ``values``; one already there is locked and left as it is."""
    statement = insert_into(connection, table).values(**key, **values)
    same = {name: table.c[name] for name in key}
    await connection.execute(statement.on_conflict_do_update(index_elements=list(key), set_=same))


async def write_snapshot(
    connection: AsyncConnection, game_id: int, seq: int, payload: Mapping[str, Any]
) -> None:
    """Keep ``payload`` as the state after row ``seq``, unless a later one is kept already."""
    values = {"seq": seq, "payload": to_json(payload)}
    await upsert(connection, snapshots, {"game_id": game_id}, values, only_above="seq")


async def write_status(
    connection: AsyncConnection, game_id: int, status: str, *, at: float, results: ResultsWriter | None = None
) -> None:
    """Set a game's status; a finished one gets the moment it ended, and one no longer over loses its results.

    Args:
        results: where results are kept; ``None`` where the game is known to have none.

    Raises:
        StorageError: ``channel_taken`` when it would be the channel's second open game, ``game_unknown``.
    """
    ended_at = at if status in FINISHED_STATUSES else None
    await write_game(connection, game_id, {"status": status, "ended_at": ended_at}, at=at)
    if status != "over" and results is not None:
        await results.withdraw(connection, game_id)


async def write_game(
    connection: AsyncConnection, game_id: int, values: Mapping[str, Any], *, at: float
) -> None:
    """Change columns of one game; raises as :func:`write_status`."""
    change = update(games).where(games.c.id == game_id).values(**values, updated_at=at)
    try:
        changed = await connection.execute(change)
    except IntegrityError as error:
        if not is_unique_violation(error):
            raise
        raise StorageError("channel_taken", game_id=game_id) from error
    if changed.rowcount == 0:
        raise StorageError("game_unknown", game_id=game_id)

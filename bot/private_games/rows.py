"""Tries as stored: one row that grows with every move, by one writer at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Row, Table, and_, update

from bot.private_games.table import Move
from bot.storage.database import Database
from bot.storage.event_log import confirmed, events_from_json
from bot.storage.jsontext import to_json
from engine.errors import SequenceTaken


class TryRow(Protocol):
    """A stored try."""

    @property
    def key(self) -> Hashable:
        """Identifies what all its players play: a day, a challenge."""

    @property
    def user_id(self) -> int:
        """The player."""

    @property
    def name(self) -> str:
        """The player's name at the table."""

    @property
    def seq(self) -> int:
        """The number of moves."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves after the first deal."""

    @property
    def points(self) -> int | None:
        """The result, once the try is finished."""

    @property
    def finished_at(self) -> float | None:
        """When it was finished, in UTC seconds since the epoch."""


RowT = TypeVar("RowT", bound=TryRow)
KeyT_contra = TypeVar("KeyT_contra", contravariant=True, bound=Hashable)


class TryStore(Protocol[KeyT_contra, RowT]):
    """Storage of tries. Every method raises ``StorageError``."""

    async def write(self, before: RowT, moves: Sequence[Mapping[str, Any]], *, points: int | None) -> RowT:
        """Append moves to a try; durable on return. *Raises:* SequenceTaken if another writer was first."""

    async def grown(self, key: KeyT_contra, seen: Mapping[int, int], /) -> list[RowT]:
        """Return the readable tries with more moves than were ``seen`` of each user, oldest first."""


async def write_growth(
    database: Database,
    table: Table,
    key: Mapping[str, Any],
    seq: int,
    after: RowT,
    read: Callable[[], Awaitable[RowT | None]],
) -> None:
    """Store a try that has grown; durable on return.

    Args:
        key: the columns that identify its row, with their values.
        seq: the number of moves it had before.
        after: the try with its new moves.
        read: loads the stored try.

    Raises:
        SequenceTaken: another writer has appended first; nothing was written.
        StorageError: see ``bot.storage.errors``; nothing was written, unless it is ``database_unsure``.
    """
    mine = and_(*(table.c[name] == value for name, value in key.items()), table.c.seq == seq)
    values = {
        "seq": after.seq,
        "moves": to_json(list(after.moves)),
        "points": after.points,
        "finished_at": after.finished_at,
    }

    async def write() -> None:
        async with database.writing() as connection:
            changed = await connection.execute(update(table).where(mine).values(**values))
        if not changed.rowcount:
            raise SequenceTaken("sequence_taken", seq=seq)

    async def is_stored() -> bool:
        return await read() == after

    await confirmed(write(), is_stored)


def try_fields(row: Row[Any]) -> dict[str, Any]:
    """Return the columns of a try, its moves parsed. *Raises:* DamagedRow."""
    values = dict(row._mapping)
    values["moves"] = events_from_json(values["moves"], values["seq"])
    return values

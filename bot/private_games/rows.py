"""Tries as stored: one row that grows with every move, by one writer at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import Row, Table, select, update

from bot.private_games.table import Move
from bot.storage.event_log import confirmed, events_from_json
from bot.storage.jsontext import to_json
from bot.storage.store import Store
from engine.errors import SequenceTaken


@dataclass(frozen=True, slots=True, kw_only=True)
class TryRow:
    """A stored try. A ``user_id`` below zero stands for an erased user.

    Attributes:
        user_id, name: the player, and the player's name at the table.
        moves: all moves after the first deal, in the form of the journal; ``seq`` of them.
        points: the result, once the try is finished.
        started_at, finished_at: UTC seconds since the epoch.
    """

    user_id: int
    name: str
    seq: int
    moves: tuple[Move, ...] = field(repr=False)
    points: int | None
    started_at: float
    finished_at: float | None

    @property
    @abstractmethod
    def key(self) -> Hashable:
        """Identifies what all its players play: a day, a challenge."""


RowT = TypeVar("RowT", bound=TryRow)
KeyT = TypeVar("KeyT", bound=Hashable)


class TryStore(Store, Generic[KeyT, RowT]):
    """Storage of tries.

    Attributes:
        tries: the table of the tries, whose columns are the fields of their rows.
        row_type: the type of the rows.
    """

    tries: ClassVar[Table]
    row_type: type[RowT]

    async def write(
        self, before: RowT, moves: Sequence[Mapping[str, Any]], *, points: int | None = None
    ) -> RowT:
        """Append moves to a try; durable on return. With ``points`` it is finished.

        Raises:
            SequenceTaken: another writer has appended first; nothing was written.
            StorageError: see ``bot.storage.errors``; nothing was written, unless it is ``database_unsure``.
        """
        together = (*before.moves, *map(dict, moves))
        finished_at = self.now() if points is not None else None
        after = replace(before, seq=len(together), moves=together, points=points, finished_at=finished_at)
        mine = [column == getattr(before, column.name) for column in self.tries.primary_key]
        values = {
            "seq": after.seq,
            "moves": to_json(list(together)),
            "points": points,
            "finished_at": finished_at,
        }

        async def write() -> None:
            grown = update(self.tries).where(*mine, self.tries.c.seq == before.seq)
            if not await self._write(grown.values(**values)):
                raise SequenceTaken("sequence_taken", seq=before.seq)

        async def is_stored() -> bool:
            row = await self._database.first(select(self.tries).where(*mine))
            return row is not None and self._try(row) == after

        await confirmed(write(), is_stored)
        return after

    @abstractmethod
    async def grown(self, key: KeyT, seen: Mapping[int, int], /) -> list[RowT]:
        """Return the readable tries with more moves than were ``seen`` of each user, oldest first."""

    def _try(self, row: Row[Any]) -> RowT:
        """Return a row as a try. *Raises:* DamagedRow."""
        values = dict(row._mapping)
        return self.row_type(**{**values, "moves": events_from_json(values["moves"], values["seq"])})

"""The stored score sheets of people who play with real cards, and all that was written on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.storage.database import Database
from bot.storage.errors import is_unique_violation
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import sheet_rows, sheets
from engine.errors import CodedError, SequenceTaken

LATELY_S: Final = 30 * 86_400.0
"""Sheets begun longer ago than this are not counted among a person's open ones."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A sheet as stored. Each player has a ``name`` and, where they are known in the server, a ``user``."""

    id: int
    guild_id: int
    channel_id: int
    owner_id: int
    locale: str
    rules: dict[str, Any]
    players: tuple[dict[str, Any], ...]
    message_id: int | None
    created_at: float


class ScoreSheetStore:
    """All sheets of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self,
        *,
        guild_id: int,
        channel_id: int,
        owner_id: int,
        locale: str,
        rules: Mapping[str, Any],
        players: Sequence[Mapping[str, Any]],
        most: int | None = None,
    ) -> SheetRow:
        """Store a new, empty sheet; raises ``sheets_own_full`` when its owner has ``most`` open already."""
        values = {
            "guild_id": guild_id,
            "channel_id": channel_id,
            "owner_id": owner_id,
            "locale": locale,
            "rules": to_json(rules),
            "players": to_json({"players": [dict(player) for player in players]}),
            "created_at": self._database.now(),
        }
        async with self._database.writing() as connection:
            if most is not None and (await connection.execute(self._open_of(owner_id))).scalar_one() >= most:
                raise CodedError("sheets_own_full", most=most)
            row = (await connection.execute(insert(sheets).values(**values).returning(*sheets.c))).one()
        return _sheet(row)

    def _open_of(self, owner_id: int) -> Select[Any]:
        """How many sheets of a person are open, of those begun lately: one in a drawer harms nobody."""
        closing = sheet_rows.c.payload.like('%"kind":"close"%')
        closed = select(sheet_rows.c.sheet_id).where(sheet_rows.c.sheet_id == sheets.c.id, closing).exists()
        recent = sheets.c.created_at > self._database.now() - LATELY_S
        counted = select(func.count()).select_from(sheets)
        return counted.where(sheets.c.owner_id == owner_id, recent, ~closed)

    async def get(self, sheet_id: int) -> SheetRow | None:
        """The sheet of that id."""
        return await self._first(select(sheets).where(sheets.c.id == sheet_id))

    async def last_in(self, channel_id: int) -> SheetRow | None:
        """The newest sheet of a channel."""
        newest = select(sheets).where(sheets.c.channel_id == channel_id).order_by(sheets.c.id.desc())
        return await self._first(newest.limit(1))

    async def set_message(self, sheet_id: int, message_id: int | None) -> None:
        """Remember the public message."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(sheets).where(sheets.c.id == sheet_id).values(message_id=message_id)
            )

    async def append(self, sheet_id: int, seq: int, payload: Mapping[str, Any]) -> None:
        """Write row ``seq`` of a sheet; raises ``SequenceTaken`` when somebody else has written it."""
        row = {"sheet_id": sheet_id, "seq": seq, "at": self._database.now(), "payload": to_json(payload)}
        async with self._database.writing() as connection:
            try:
                await connection.execute(insert(sheet_rows).values(**row))
            except IntegrityError as error:
                if not is_unique_violation(error):
                    raise
                raise SequenceTaken("sequence_taken", sheet_id=sheet_id, seq=seq) from error

    async def read(self, sheet_id: int) -> list[dict[str, Any]]:
        """All rows of a sheet, in order."""
        rows = select(sheet_rows.c.payload).where(sheet_rows.c.sheet_id == sheet_id)
        async with self._database.reading() as connection:
            found = (await connection.execute(rows.order_by(sheet_rows.c.seq))).all()
        return [object_from_json(payload) for (payload,) in found]

    async def _first(self, query: Select[Any]) -> SheetRow | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _sheet(row)


def _sheet(row: Row[Any]) -> SheetRow:
    values = dict(row._mapping)
    values["rules"] = object_from_json(values["rules"])
    values["players"] = tuple(object_from_json(values["players"])["players"])
    return SheetRow(**values)

"""Storage of score sheets and their entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Exists, Row, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.storage.database import Database
from bot.storage.errors import DamagedRow, is_unique_violation
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import sheet_rows, sheets
from engine.errors import CodedError, SequenceTaken

LATELY_S: Final = 30 * 86_400.0
"""Age in seconds beyond which an open sheet no longer counts against its owner's limit."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A stored sheet. Each player has a ``name``, and a ``user`` if known to the server.

    Attributes:
        fault: why rules and players are missing: the stored data is unreadable. Empty if it is readable.
    """

    id: int
    guild_id: int
    channel_id: int
    owner_id: int
    locale: str
    rules: dict[str, Any]
    players: tuple[dict[str, Any], ...]
    message_id: int | None
    created_at: float
    fault: str = ""


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
        passed_over: Collection[int] = (),
    ) -> SheetRow:
        """Store a new, empty sheet.

        Raises ``sheets_own_full`` when its owner has ``most`` open already besides those ``passed_over``.
        """
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
            open_ones = set((await connection.execute(self._open_of(owner_id))).scalars())
            if most is not None and len(open_ones.difference(passed_over)) >= most:
                raise CodedError("sheets_own_full", most=most)
            row = (await connection.execute(insert(sheets).values(**values).returning(*sheets.c))).one()
        return _sheet(row)

    async def open_of(self, owner_id: int) -> list[int]:
        """Return the ids of a user's open sheets of recent date."""
        async with self._database.reading() as connection:
            return list((await connection.execute(self._open_of(owner_id))).scalars())

    def _open_of(self, owner_id: int) -> Select[Any]:
        """Build the query for a user's open sheets of recent date; old ones do no harm."""
        recent = sheets.c.created_at > self._database.now() - LATELY_S
        return select(sheets.c.id).where(sheets.c.owner_id == owner_id, recent, ~_is_closed())

    async def is_closed(self, sheet_id: int) -> bool:
        """Return whether a sheet was closed; also works for an unreadable one."""
        closed = select(sheets.c.id).where(sheets.c.id == sheet_id, _is_closed())
        async with self._database.reading() as connection:
            return (await connection.execute(closed)).first() is not None

    async def ids(self) -> list[int]:
        """Return the ids of all sheets."""
        async with self._database.reading() as connection:
            return list((await connection.execute(select(sheets.c.id).order_by(sheets.c.id))).scalars())

    async def get(self, sheet_id: int) -> SheetRow | None:
        """Return the sheet of that id."""
        return await self._first(select(sheets).where(sheets.c.id == sheet_id))

    async def last_in(self, channel_id: int) -> SheetRow | None:
        """Return the newest sheet of a channel."""
        newest = select(sheets).where(sheets.c.channel_id == channel_id).order_by(sheets.c.id.desc())
        return await self._first(newest.limit(1))

    async def set_message(self, sheet_id: int, message_id: int | None) -> None:
        """Store the id of the public message."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(sheets).where(sheets.c.id == sheet_id).values(message_id=message_id)
            )

    async def append(self, sheet_id: int, seq: int, payload: Mapping[str, Any]) -> None:
        """Append row ``seq`` of a sheet. *Raises:* SequenceTaken if another writer was first."""
        row = {"sheet_id": sheet_id, "seq": seq, "at": self._database.now(), "payload": to_json(payload)}
        async with self._database.writing() as connection:
            try:
                await connection.execute(insert(sheet_rows).values(**row))
            except IntegrityError as error:
                if not is_unique_violation(error):
                    raise
                raise SequenceTaken("sequence_taken", sheet_id=sheet_id, seq=seq) from error

    async def last_seq(self, sheet_id: int) -> int:
        """Return the number of a sheet's last row; -1 without any."""
        last = select(func.max(sheet_rows.c.seq)).where(sheet_rows.c.sheet_id == sheet_id)
        async with self._database.reading() as connection:
            found = (await connection.execute(last)).scalar_one()
        return -1 if found is None else int(found)

    async def read(self, sheet_id: int) -> list[dict[str, Any]]:
        """Return all rows of a sheet in order.

        Raises:
            DamagedRow: for a missing or unreadable row; its facts name the ``row``.
        """
        rows = select(sheet_rows.c.seq, sheet_rows.c.payload).where(sheet_rows.c.sheet_id == sheet_id)
        async with self._database.reading() as connection:
            found = (await connection.execute(rows.order_by(sheet_rows.c.seq))).all()
        payloads = []
        for place, (seq, payload) in enumerate(found):
            if seq != place:
                raise DamagedRow("row_unreadable", reason="missing", row=place)
            try:
                payloads.append(object_from_json(payload))
            except DamagedRow as error:
                error.facts["row"] = place
                raise
        return payloads

    async def _first(self, query: Select[Any]) -> SheetRow | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _sheet(row)


def _is_closed() -> Exists:
    closing = sheet_rows.c.payload.like('%"kind":"close"%')
    return select(sheet_rows.c.sheet_id).where(sheet_rows.c.sheet_id == sheets.c.id, closing).exists()


def _sheet(row: Row[Any]) -> SheetRow:
    values = dict(row._mapping)
    try:
        values["rules"] = object_from_json(values["rules"])
        values["players"] = _players(values["players"])
    except DamagedRow as error:
        values |= {"rules": {}, "players": (), "fault": str(error.facts.get("reason", error.code))}
    return SheetRow(**values)


def _players(text: str) -> tuple[dict[str, Any], ...]:
    players = object_from_json(text).get("players")
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise DamagedRow("database_unreadable", reason="no players")
    return tuple(players)


def _is_player(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("name"), str)
        and isinstance(value.get("user", 0), int)
    )

"""Storage of score sheets and their entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from sqlalchemy import Exists, Row, Select, Text, and_, cast, func, insert, or_, select

from bot.discord_io.component_request import Subject
from bot.runtime.dates import DAY_S
from bot.storage.caps import Counted, lock_counts
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.event_log import EventLog
from bot.storage.pages import UNSHOWN, PagedStore
from bot.storage.schema import pages, sheet_rows, sheets
from bot.storage.schema.personal import EDIT_ONLY
from bot.storage.store import object_from_json, to_json
from engine.errors import CodedError

LATELY_S: Final = 30 * DAY_S
"""Age in seconds beyond which an open sheet no longer counts against its owner's limit."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A stored sheet. Each player has a ``name``, and a ``user`` if known to the server.

    ``fault`` is an error code if the stored rules and players are unreadable and thus missing, else empty.
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
    revision: int = 0
    shown: int = UNSHOWN

    needs_page: ClassVar[bool] = False
    """An erasure posts no sheet again; a change does."""

    @property
    def subject(self) -> Subject:
        """The subject of buttons rendered now."""
        return Subject(SHEET_ROOM, self.id, self.revision)


SHEET_ROOM: Final = "sheet"
"""The room of score sheets."""

_REVISION: Final = (
    select(func.coalesce(func.max(sheet_rows.c.seq) + 1, 0))
    .where(sheet_rows.c.sheet_id == sheets.c.id)
    .scalar_subquery()
)
"""The number of a sheet's entries."""


class ScoreSheetStore(PagedStore[SheetRow]):
    """All sheets of one database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, sheets, _sheet, "sheet")

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

        *Raises:* CodedError ``sheets_own_full`` if its owner has ``most`` open, not counting ``passed_over``.
        """
        values = {
            "guild_id": guild_id,
            "channel_id": channel_id,
            "owner_id": owner_id,
            "locale": locale,
            "rules": to_json(rules),
            "players": to_json({"players": [dict(player) for player in players]}),
            "created_at": self.now(),
        }
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("sheet", "person", owner_id))
            open_ones = set((await connection.execute(self._open_of(owner_id))).scalars())
            if most is not None and len(open_ones.difference(passed_over)) >= most:
                raise CodedError("sheets_own_full", most=most)
            row = (await connection.execute(insert(sheets).values(**values).returning(*sheets.c))).one()
        return _sheet(row)

    async def open_of(self, owner_id: int) -> list[int]:
        """Return the ids of a user's recent open sheets."""
        return await self._database.scalars(self._open_of(owner_id))

    def _open_of(self, owner_id: int) -> Select[Any]:
        """Build the query for a user's recent open sheets; old ones do no harm."""
        recent = sheets.c.created_at > self.now() - LATELY_S
        return select(sheets.c.id).where(sheets.c.owner_id == owner_id, recent, ~_is_closed())

    async def is_closed(self, sheet_id: int) -> bool:
        """Return whether a sheet was closed; also works for an unreadable one."""
        closed = select(sheets.c.id).where(sheets.c.id == sheet_id, _is_closed())
        return await self._database.first(closed) is not None

    async def last_in(self, channel_id: int) -> SheetRow | None:
        here = self._select().where(sheets.c.channel_id == channel_id, ~_is_closed())
        return await self._one(here.order_by(sheets.c.id.desc()).limit(1))

    async def outdated(self) -> list[int]:
        """Return the sheets whose page is to be edited: recent ones, and those that name an erased user.

        A closed sheet of an earlier version does not say what its page shows.
        """
        recent = sheets.c.created_at > self.now() - LATELY_S
        is_other = or_(pages.c.shown != cast(_REVISION, Text), pages.c.shown.is_(None) & ~_is_closed())
        is_due = or_(pages.c.shown == str(EDIT_ONLY), and_(recent, is_other))
        query = select(sheets.c.id, sheets.c.guild_id).outerjoin(pages, self.is_page).where(is_due)
        return await self._database.ids_of(query.order_by(sheets.c.id))

    def _select(self) -> Select[Any]:
        return super()._select().add_columns(_REVISION.label(name="revision"))

    def log(self, sheet_id: int) -> EventLog:
        return EventLog(self._database, sheet_rows.c.sheet_id, sheet_id, unknown="sheet_gone")


def _is_closed() -> Exists:
    closing = sheet_rows.c.payload.like('%"kind":"close"%')
    return select(sheet_rows.c.sheet_id).where(sheet_rows.c.sheet_id == sheets.c.id, closing).exists()


def _sheet(row: Row[Any]) -> SheetRow:
    values = {"message_id": None, "shown": None, **row._mapping}  # a new one has no page yet
    values["shown"] = UNSHOWN if values["shown"] is None else int(values["shown"])
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

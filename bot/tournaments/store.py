"""Storage of tournaments and their events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Row, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.tournament import TournamentTerms
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.event_log import EventLog
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import OPEN_STATUSES, games, tournament_rows, tournaments
from bot.storage.store import Hosted, OpenPage, PagedStore
from engine.errors import CodedError

TERMS: Final = ("form", "boards", "rounds", "movement")
"""The stored conditions of a tournament, besides the pace and the time limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTournament(Hosted):
    """A tournament that is about to be stored; its host is the director.

    ``minutes`` is the time limit of a round, if any. All deals are derived from the 32 bytes of ``secret``.
    ``is_own`` if it counts for the host's limit, which those of club nights do not.
    """

    terms: TournamentTerms
    pace: str
    minutes: int | None
    secret: bytes = field(repr=False)
    is_own: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRow(NewTournament):
    """A stored tournament; ``is_open`` until it is over."""

    id: int
    is_open: bool
    message_id: int | None
    created_at: float


class TournamentStore(PagedStore[TournamentRow]):
    """All tournaments of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, tournaments, _tournament, "tournament")

    async def create(self, new: NewTournament, most: Caps) -> TournamentRow:
        """Store a new tournament.

        Raises:
            CodedError: ``tournaments_own_full``, ``tournaments_guild_full`` if there are ``most`` (the host's
                without those of club nights); ``tournament_moved`` in a channel that has an open one.
        """
        written = {name: getattr(new.terms, name) for name in TERMS} | {
            "pace": new.pace,
            "minutes": new.minutes,
        }
        columns = ("guild_id", "channel_id", "host_id", "locale", "game", "secret", "is_own")
        values = {name: getattr(new, name) for name in columns}
        values |= {"terms": to_json(written), "is_open": True, "created_at": self.now()}
        statement = insert(tournaments).values(**values).returning(*tournaments.c)
        counted = Counted("tournament", "person", new.host_id), Counted("tournament", "guild", new.guild_id)
        async with self._database.writing() as connection:
            await lock_counts(connection, *counted)
            in_channel = tournaments.c.channel_id == new.channel_id
            if await self._count(connection, tournaments.c.is_open, in_channel):
                raise CodedError("tournament_moved")
            mine = tournaments.c.host_id == new.host_id, tournaments.c.is_own
            here = tournaments.c.guild_id == new.guild_id
            if await self._count(connection, tournaments.c.is_open, *mine) >= most.per_person:
                raise CodedError("tournaments_own_full", most=most.per_person)
            if await self._count(connection, tournaments.c.is_open, here) >= most.per_guild:
                raise CodedError("tournaments_guild_full", most=most.per_guild)
            return _tournament((await connection.execute(statement)).one())

    async def open_in(self, channel_id: int) -> TournamentRow | None:
        """Return the newest open tournament of a channel."""
        here = select(tournaments).where(tournaments.c.channel_id == channel_id, tournaments.c.is_open)
        return await self._one(here.order_by(tournaments.c.id.desc()).limit(1))

    async def open_pages(self) -> list[OpenPage]:
        """Return the pages of the open tournaments."""
        return await self._pages(tournaments.c.is_open)

    async def open_ids(self, is_in: Callable[[int], bool]) -> list[int]:
        """Return the unfinished tournaments of the servers that ``is_in`` selects.

        They are open, or were interrupted at their end and still have an open table.
        """
        left = select(games.c.tournament_id).where(
            games.c.status.in_(OPEN_STATUSES), games.c.tournament_id.is_not(None)
        )
        has_to_do = or_(tournaments.c.is_open, tournaments.c.id.in_(left))
        query = select(tournaments.c.id, tournaments.c.guild_id).where(has_to_do)
        return await self._database.ids_of(query.order_by(tournaments.c.id), is_in)

    async def append(
        self, tournament_id: int, seq: int, payload: Mapping[str, Any], *, closes: bool = False
    ) -> None:
        """Write event ``seq``; with ``closes``, close the tournament. Raises the errors of ``EventLog``."""

        async def close(connection: AsyncConnection, _: float) -> None:
            change = update(tournaments).where(tournaments.c.id == tournament_id)
            await connection.execute(change.values(is_open=False))

        await self._log(tournament_id).append_event(seq, payload, close if closes else None)

    async def read(self, tournament_id: int) -> list[tuple[int, dict[str, Any]]]:
        """Return all events in order, as ``(seq, payload)``. Raises the errors of ``EventLog.read``."""
        return await self._log(tournament_id).read()

    def _log(self, tournament_id: int) -> EventLog:
        column = tournament_rows.c.tournament_id
        return EventLog(self._database, column, tournament_id, unknown="tournament_gone")


def _tournament(row: Row[Any]) -> TournamentRow:
    values = dict(row._mapping)
    written = object_from_json(values.pop("terms"))
    try:
        terms = TournamentTerms(**{name: written[name] for name in TERMS})
        pace, minutes = written["pace"], written["minutes"]
    except KeyError as error:
        raise DamagedRow("database_unreadable", reason=f"no {error}") from error
    values["secret"] = bytes(values["secret"])
    return TournamentRow(**values, terms=terms, pace=pace, minutes=minutes)

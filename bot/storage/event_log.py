"""Append-only logs of numbered events: journals of games, score sheets, contests, tries at the daily deal.

All of them guarantee:

- an event is durable once it is appended, and each number is used once (``SequenceTaken``);
- if the connection breaks before a write is confirmed, the log is read back to see whether it was stored;
- a missing or unreadable event is identified by its number, in the facts of a ``DamagedRow``.

``EventLog`` stores one event a row. ``confirmed`` and ``events_from_json`` serve logs stored otherwise.

Error codes for an owner that does not exist:

- ``game_unknown``: a game.
- ``contest_gone``: a contest.
- ``sheet_gone``: a score sheet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Column, Select, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import Insert

from bot.metrics.meters import GAMES_FINISHED
from bot.runtime.current import mark_written
from bot.storage.caps import ENDINGS, lock_counts
from bot.storage.database import Database
from bot.storage.errors import DamagedRow, StorageError, is_foreign_key_violation, is_unique_violation
from bot.storage.schema import game_people, games, journal, results, snapshots
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import (
    ResultsWriter,
    list_from_json,
    make_row,
    object_from_json,
    to_json,
    upsert,
    write_game,
    write_status,
)
from engine.errors import CodedError, SequenceTaken

READ_BACK_S: Final = 1.5
"""Seconds for which an unconfirmed write is looked up: Discord waits three seconds for an answer."""

Event = dict[str, Any]
Alongside = Callable[[AsyncConnection, float], Awaitable[None]]
"""Function that writes more in an event's transaction, given its time in UTC seconds since the epoch."""


class _Statements(NamedTuple):
    """Statements about one table, built once so that the database compiles them once."""

    insert: Insert
    after: Select[Any]
    one: Select[Any]


@cache
def _statements(owner: Column[int]) -> _Statements:
    table = owner.table
    mine = owner == bindparam("owner")
    rows = select(table.c.seq, table.c.payload).where(mine, table.c.seq > bindparam("after"))
    one = select(table.c.at, table.c.payload).where(mine, table.c.seq == bindparam("number"))
    return _Statements(insert(table), rows.order_by(table.c.seq), one)


class EventLog:
    """The log of one owner; it has no state, so any number may exist for the same owner.

    The column ``owner`` names the owner, in a table with the columns ``seq``, ``at`` and ``payload``.
    ``unknown`` is the code of the error for an owner that does not exist.
    """

    def __init__(self, database: Database, owner: Column[int], owner_id: int, *, unknown: str) -> None:
        self._database, self._owner, self._owner_id, self._unknown = database, owner, owner_id, unknown
        self._statements = _statements(owner)

    async def append_event(
        self, seq: int, payload: Mapping[str, Any], alongside: Alongside | None = None
    ) -> None:
        """Write event ``seq``, one more than the last; durable on return.

        ``alongside`` writes more in the same transaction. A caller cancelled while it waits does not know
        whether the event was written; its next append or ``read`` shows it.

        *Raises:* SequenceTaken if another writer has written this event; StorageError, see
        ``bot.storage.errors``. Nothing was written, unless it is ``database_unsure``.
        """
        at = self._database.now()
        row = {self._owner.name: self._owner_id, "seq": seq, "at": at, "payload": to_json(payload)}
        write = self._insert(row) if alongside is None else self._insert_with(row, alongside)
        await confirmed(write, lambda: self._is_stored(row))

    async def _insert(self, row: dict[str, Any]) -> None:
        try:
            await self._database.commit_insert(self._statements.insert, row)
        except StorageError as error:
            raise self._refusal(row["seq"], error.__cause__) or error from error.__cause__

    async def _insert_with(self, row: dict[str, Any], alongside: Alongside) -> None:
        async with self._database.writing() as connection:
            try:
                await connection.execute(self._statements.insert, row)
            except IntegrityError as error:
                raise self._refusal(row["seq"], error) or error from error
            await alongside(connection, row["at"])

    def _refusal(self, seq: int, error: BaseException | None) -> CodedError | None:
        """Return the error that a violated constraint means; ``None`` for any other error."""
        facts = {self._owner.name: self._owner_id}
        if error is not None and is_unique_violation(error):
            return SequenceTaken("sequence_taken", **facts, seq=seq)
        if error is not None and is_foreign_key_violation(error):
            return StorageError(self._unknown, **facts)
        return None

    async def _is_stored(self, row: Mapping[str, Any]) -> bool:
        key = {"owner": self._owner_id, "number": row["seq"]}
        found = await self._database.fetch(self._statements.one, key)
        return [tuple(row) for row in found] == [(row["at"], row["payload"])]

    async def read(self, after: int = -1) -> list[tuple[int, Event]]:
        """Return the events numbered above ``after``, ascending, as ``(seq, payload)``.

        *Raises:* DamagedRow if one of them is missing or not a JSON object; its facts name the ``row``;
        StorageError, see ``bot.storage.errors``.
        """
        bounds = {"owner": self._owner_id, "after": after}
        if after >= 0:
            found = await self._database.fetch(self._statements.after, bounds)
        else:
            async with self._database.reading() as connection:  # a whole log, for which no commit should wait
                found = (await connection.execute(self._statements.after, bounds)).all()
        return parsed_events(found, after)

    async def last_seq(self) -> int:
        """Return the number of the last event; -1 if there is none. *Raises:* StorageError."""
        table = self._owner.table
        query = select(func.coalesce(func.max(table.c.seq), -1)).where(self._owner == self._owner_id)
        seq: int = await self._database.scalar(query)
        return seq

    async def last_at(self) -> float | None:
        """Return the time of the last event, in UTC seconds since the epoch. *Raises:* StorageError."""
        table = self._owner.table
        query = select(table.c.at).where(self._owner == self._owner_id).order_by(table.c.seq.desc())
        at: float | None = await self._database.scalar(query.limit(1))
        return at

    async def moments(self, seqs: Collection[int]) -> dict[int, float]:
        """Return the times of these events, in UTC seconds since the epoch. *Raises:* StorageError."""
        table = self._owner.table
        query = select(table.c.seq, table.c.at).where(self._owner == self._owner_id)
        found = await self._database.rows(query.where(table.c.seq.in_(list(seqs))))
        return {row.seq: row.at for row in found}


async def confirmed(write: Awaitable[None], is_stored: Callable[[], Awaitable[bool]]) -> None:
    """Await a write; if its confirmation was lost, find out whether it was stored.

    *Raises:* the errors of ``write``; StorageError ``database_unsure`` if it was not stored, or if that
    cannot be found out while the user waits.
    """
    try:
        await write
    except StorageError as error:
        if error.code != "database_unsure" or not await _read_back(is_stored):
            raise
        mark_written()


async def _read_back(is_stored: Callable[[], Awaitable[bool]]) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(READ_BACK_S):
            while True:
                with suppress(StorageError):
                    return await is_stored()
                await asyncio.sleep(0.1)
    return False


def parsed_events(rows: Iterable[Any], after: int = -1) -> list[tuple[int, Event]]:
    """Parse numbers and texts of the events above ``after``. *Raises:* DamagedRow, as ``EventLog.read``."""
    events = []
    for expected, (seq, text) in enumerate(rows, after + 1):
        if seq != expected:
            raise _missing(expected)
        events.append((seq, _event(seq, text)))
    return events


def events_from_json(text: str, count: int) -> tuple[Event, ...]:
    """Parse a whole log stored as one JSON list of ``count`` objects.

    *Raises:* DamagedRow if it is not such a list; the facts name the ``row`` of a missing or unreadable
    event.
    """
    events = list_from_json(text)
    if len(events) != count:
        raise _missing(min(len(events), count))
    for seq, event in enumerate(events):
        if not isinstance(event, dict):
            raise DamagedRow("database_unreadable", reason="not an object", row=seq)
    return tuple(events)


def _event(seq: int, text: str) -> Event:
    try:
        return object_from_json(text)
    except DamagedRow as error:
        error.facts["row"] = seq
        raise


def _missing(seq: int) -> DamagedRow:
    return DamagedRow("row_unreadable", reason="missing", row=seq)


def rules_terms(rules: Mapping[str, Any], length: str, commitments: Sequence[str]) -> dict[str, str]:
    """Return the columns of a game's row that depend on its rules."""
    return {"rules": to_json(rules), "length": length, "commitments": to_json(list(commitments))}


class SqlJournal(EventLog):
    """The journal of a game; without ``results`` it accepts no outcome."""

    def __init__(self, database: Database, game_id: int, results: ResultsWriter | None = None) -> None:
        super().__init__(database, journal.c.game_id, game_id, unknown="game_unknown")
        self._game_id = game_id
        self._results = results

    async def append(
        self,
        seq: int,
        payload: Mapping[str, Any],
        *,
        status: str | None = None,
        snapshot: Mapping[str, Any] | None = None,
        outcome: Any = None,
        terms: Mapping[str, str] | None = None,
    ) -> None:
        """Write row ``seq``, and the rest in the same transaction; durable on return.

        Args:
            seq: the row's number in this game, one more than the last.
            payload: a JSON object; its ``user``, if any, can find the game from now on.
            snapshot: the state before this row, as a JSON object.
            outcome: the result of the game, in the form of its results writer.
            terms: columns of the game's row to change.

        Raises the errors of ``append_event``.
        """
        user = payload.get("user")
        player = user if isinstance(user, int) and user > 0 else None

        async def write_rest(connection: AsyncConnection, at: float) -> None:
            if player is not None:
                await make_row(connection, game_people, {"user_id": player, "game_id": self._game_id}, {})
            if snapshot is not None and await self._names_none_erased(connection, snapshot):
                state = {"seq": seq, "payload": to_json(snapshot)}
                await upsert(connection, snapshots, {"game_id": self._game_id}, state, only_above="seq")
            if terms is not None:
                await write_game(connection, self._game_id, terms, at=at)
            if outcome is not None:
                at = await self._own_moment(connection)
            if status is not None:
                await write_status(connection, self._game_id, status, at=at, results=self._results)
            if outcome is not None:
                await self._kept_results.write(connection, self._game_id, outcome, at)

        is_alone = all(part is None for part in (status, snapshot, player, terms))
        await self.append_event(seq, payload, None if is_alone else write_rest)
        if outcome is not None:
            GAMES_FINISHED.inc()

    async def unseal(self, outcome: Any = None) -> bool:
        """Unseal a game's deals for all users; durable on return.

        A finished game is counted only now, and ends now: earlier results would have revealed the deals.
        ``outcome`` is the result of a game that is over, in the form of its results writer; None if the game
        is not over, or cannot be counted. Return False if the game was unsealed already, or was resumed after
        ``outcome`` was computed. *Raises:* StorageError.
        """
        sealed = games.c.id == self._game_id, ~IS_PUBLIC
        async with self._database.writing() as connection:
            at = await self._own_moment(connection)
            change = update(games).where(*sealed)
            if outcome is not None:
                change = change.where(games.c.status == "over").values(ended_at=at, updated_at=at)
            if not (await connection.execute(change.values(is_sealed=False))).rowcount:
                return False
            if outcome is not None:
                await self._kept_results.write(connection, self._game_id, outcome, at)
        return True

    async def add_figures(self, by_seat: Sequence[Mapping[str, int]]) -> None:
        """Add figures to the statistics of each seat, if the game has results. *Raises:* StorageError."""
        mine = results.c.game_id == self._game_id
        # The write comes first: SQLite cannot upgrade a read to a write.
        unchanged = update(results).where(mine).values(figures=results.c.figures)
        async with self._database.writing() as connection:
            rows = await connection.execute(unchanged.returning(results.c.seat, results.c.figures))
            for seat, known in rows.all():
                figures = to_json({**object_from_json(known), **by_seat[seat]})
                own = mine, results.c.seat == seat
                await connection.execute(update(results).where(*own).values(figures=figures))

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """Return the newest snapshot and the number of the row after it. *Raises:* StorageError."""
        query = select(snapshots.c.seq, snapshots.c.payload).where(snapshots.c.game_id == self._game_id)
        row = await self._database.first(query)
        return None if row is None else (row.seq, object_from_json(row.payload))

    async def _names_none_erased(self, connection: AsyncConnection, snapshot: Mapping[str, Any]) -> bool:
        """Return whether a snapshot names no user whose data has been erased.

        This process may not know of the erasure yet. Without the snapshot, rows are replayed instead.
        """
        named_here = select(game_people.c.user_id).where(game_people.c.game_id == self._game_id)
        known = set((await connection.execute(named_here.with_for_update(read=True))).scalars())
        known.add(await connection.scalar(select(games.c.host_id).where(games.c.id == self._game_id)))
        former = (one for deal in snapshot.get("sitters", ()) for one in deal[3])
        kept = [who for key in ("seats", "kept_out", "invited") for who in snapshot.get(key, ())]
        people = (*kept, *former)
        users = (who.get("user") for who in people if who is not None)
        named = {user for user in (snapshot.get("host"), *users) if user is not None and user > 0}
        return named <= known

    @property
    def _kept_results(self) -> ResultsWriter:
        if self._results is None:
            raise ValueError("an outcome without a results writer")
        return self._results

    async def _own_moment(self, connection: AsyncConnection) -> float:
        """Return a time later than all ends of other games: ratings depend on the order of ends."""
        await lock_counts(connection, ENDINGS)
        return self._database.now()

"""One game's journal in the database: the rows its table is folded from."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.runtime.interaction_once import mark_written
from bot.storage.async_engine import AsyncConnection
from bot.storage.database import Database
from bot.storage.errors import DamagedRow, StorageError, is_foreign_key_violation, is_unique_violation
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import game_people, games, journal, snapshots
from bot.storage.writes import ResultsWriter, make_row, write_game, write_snapshot, write_status
from engine.errors import CodedError, SequenceTaken

_INSERT_ROW = insert(journal)
_ROWS_AFTER = (
    select(journal.c.seq, journal.c.payload)
    .where(journal.c.game_id == bindparam("game"), journal.c.seq > bindparam("after"))
    .order_by(journal.c.seq)
)

_ROW = select(journal.c.at, journal.c.payload).where(
    journal.c.game_id == bindparam("game"), journal.c.seq == bindparam("at_seq")
)

READ_BACK_S: Final = 1.5
"""How long it is asked whether a row was written whose answer was lost: whoever tapped waits for three."""
READ_BACK_EVERY_S: Final = 0.1

ENDING: Final = 0x0BA2B1
"""Any fixed number: on PostgreSQL, games that end at once take turns on it."""


class Terms(Protocol):
    """Something a game is played on, as its row keeps it: changed together or not at all."""

    def columns(self) -> dict[str, str]:
        """The columns of the game's row."""
        ...


@dataclass(frozen=True, slots=True)
class RulesTerms:
    """Its rules, and what follows from them."""

    rules: Mapping[str, Any]
    length: str
    commitments: Sequence[str]

    def columns(self) -> dict[str, str]:
        """The columns of the game's row."""
        return {
            "rules": to_json(self.rules),
            "length": self.length,
            "commitments": to_json(list(self.commitments)),
        }


@dataclass(frozen=True, slots=True)
class PaceTerms:
    """Its pace."""

    pace: str

    def columns(self) -> dict[str, str]:
        """The columns of the game's row."""
        return {"pace": self.pace}


class SqlJournal:
    """The journal of game ``game_id``; keeps nothing in memory and any number may exist at once.

    Without ``results`` it takes no outcome.
    """

    def __init__(self, database: Database, game_id: int, results: ResultsWriter | None = None) -> None:
        self._database = database
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
        terms: Terms | None = None,
    ) -> None:
        """Write row ``seq``; on disk when this returns.

        Args:
            seq: the row's number in this game, one more than the last.
            payload: a JSON object; the games of the ``user`` it names can be found ever after.
            status: the game's new status, written in the same transaction.
            snapshot: the state before this row, as a JSON object, written in the same transaction.
            outcome: what the game has come to, as its results take it, written in the same transaction.
            terms: what the game is played on from now on, written in the same transaction.

        Raises:
            SequenceTaken: another writer has this row already; nothing was written.
            StorageError: see ``bot.storage.errors``; nothing was written, unless it is ``database_unsure``.

        A caller cancelled while it waits does not know which: its next ``append`` or ``read`` tells.
        """
        row = {"game_id": self._game_id, "seq": seq, "at": self._database.now(), "payload": to_json(payload)}
        user = payload.get("user")
        person = user if isinstance(user, int) and user > 0 else None
        try:
            if any(part is not None for part in (status, snapshot, person, terms)):
                await self._append_with(row, status, snapshot, person, outcome, terms)
            else:
                await self._append_alone(row)
        except StorageError as error:
            if error.code != "database_unsure" or not await self._is_there(row):
                raise
            mark_written()

    async def _append_alone(self, row: dict[str, Any]) -> None:
        try:
            await self._database.commit_insert(_INSERT_ROW, row)
        except StorageError as error:
            raise self._meaning(row["seq"], error.__cause__) or error from error.__cause__

    async def _is_there(self, row: Mapping[str, Any]) -> bool:
        """Whether a row was written whose answer was lost; asks for as long as its player waits."""
        with suppress(TimeoutError):
            async with asyncio.timeout(READ_BACK_S):
                while True:
                    with suppress(StorageError):
                        found = await self._database.fetch(
                            _ROW, {"game": row["game_id"], "at_seq": row["seq"]}
                        )
                        return [tuple(one) for one in found] == [(row["at"], row["payload"])]
                    await asyncio.sleep(READ_BACK_EVERY_S)
        return False

    async def read(self, after: int = -1) -> list[tuple[int, dict[str, Any]]]:
        """The rows numbered above ``after``, ascending, as ``(seq, payload)``.

        Raises:
            DamagedRow: one of them holds no object; its facts name the ``row``.
            StorageError: see ``bot.storage.errors``.
        """
        asked = {"game": self._game_id, "after": after}
        if after >= 0:
            found = await self._database.fetch(_ROWS_AFTER, asked)
        else:
            async with self._database.reading() as connection:  # a whole game: no commit is to wait for it
                found = (await connection.execute(_ROWS_AFTER, asked)).all()
        rows: list[tuple[int, dict[str, Any]]] = []
        seq = after
        try:
            for seq, text in found:
                rows.append((seq, object_from_json(text)))
        except DamagedRow as error:
            error.facts["row"] = seq
            raise
        return rows

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """The newest snapshot and the number of the row it was taken before.

        Raises:
            StorageError: see ``bot.storage.errors``.
        """
        query = select(snapshots.c.seq, snapshots.c.payload).where(snapshots.c.game_id == self._game_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row.seq, object_from_json(row.payload))

    async def moments(self, seqs: Collection[int]) -> dict[int, float]:
        """When the rows of these numbers were written, in UTC seconds since the epoch.

        Raises:
            StorageError: see ``bot.storage.errors``.
        """
        query = select(journal.c.seq, journal.c.at).where(
            journal.c.game_id == self._game_id, journal.c.seq.in_(list(seqs))
        )
        async with self._database.reading() as connection:
            return {row.seq: row.at for row in await connection.execute(query)}

    async def last_seq(self) -> int:
        """The number of the newest row; -1 where there is none.

        Raises:
            StorageError: see ``bot.storage.errors``.
        """
        query = select(func.coalesce(func.max(journal.c.seq), -1)).where(journal.c.game_id == self._game_id)
        async with self._database.reading() as connection:
            seq: int = (await connection.execute(query)).scalar_one()
        return seq

    async def last_at(self) -> float | None:
        """When the newest row was written, in UTC seconds since the epoch.

        Raises:
            StorageError: see ``bot.storage.errors``.
        """
        query = select(journal.c.at).where(journal.c.game_id == self._game_id)
        async with self._database.reading() as connection:
            newest = query.order_by(journal.c.seq.desc()).limit(1)
            at: float | None = (await connection.execute(newest)).scalar_one_or_none()
        return at

    async def _append_with(
        self,
        row: dict[str, Any],
        status: str | None,
        snapshot: Mapping[str, Any] | None,
        person: int | None,
        outcome: Any,
        terms: Terms | None,
    ) -> None:
        seq = row["seq"]
        async with self._database.writing() as connection:
            try:
                await connection.execute(_INSERT_ROW, row)
            except IntegrityError as error:
                raise self._meaning(seq, error) or error from error
            if person is not None:
                await make_row(connection, game_people, {"user_id": person, "game_id": self._game_id}, {})
            if snapshot is not None and await self._names_none_erased(connection, snapshot):
                await write_snapshot(connection, self._game_id, seq, snapshot)
            at = row["at"]
            if terms is not None:
                await write_game(connection, self._game_id, terms.columns(), at=at)
            if outcome is not None:
                at = await self._own_moment(connection)
            if status is not None:
                await write_status(connection, self._game_id, status, at=at, results=self._results)
            if outcome is not None:
                await self._kept_results.write(connection, self._game_id, outcome, at)

    async def _names_none_erased(self, connection: AsyncConnection, snapshot: Mapping[str, Any]) -> bool:
        """Whether a snapshot is of the table as it is since people were taken out of it.

        This process may not have heard of that yet; the rows tell all that a snapshot would.
        """
        people = select(game_people.c.user_id).where(game_people.c.game_id == self._game_id)
        known = set((await connection.execute(people.with_for_update(read=True))).scalars())
        known.add(await connection.scalar(select(games.c.host_id).where(games.c.id == self._game_id)))
        seats = (who.get("user") for who in snapshot.get("seats", ()) if who is not None)
        named = {user for user in (snapshot.get("host"), *seats) if user is not None and user > 0}
        return named <= known

    @property
    def _kept_results(self) -> ResultsWriter:
        if self._results is None:
            raise ValueError("an outcome, and nowhere to keep it")
        return self._results

    async def _own_moment(self, connection: AsyncConnection) -> float:
        """A moment no other game can end before any more: ratings go by the order games ended in."""
        if connection.dialect.name == "postgresql":
            # SQLite has one writer at a time by itself.
            await connection.execute(select(func.pg_advisory_xact_lock(ENDING)))
        return self._database.now()

    def _meaning(self, seq: int, error: BaseException | None) -> CodedError | None:
        """What a violated constraint says about this row; ``None`` when ``error`` is something else."""
        if error is not None and is_unique_violation(error):
            return SequenceTaken("sequence_taken", game_id=self._game_id, seq=seq)
        if error is not None and is_foreign_key_violation(error):
            return StorageError("game_unknown", game_id=self._game_id)
        return None

"""The journal of a game: the events its table is replayed from, and the data written with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.metrics.meters import GAMES_FINISHED
from bot.storage.caps import ENDINGS, lock_counts
from bot.storage.database import Database
from bot.storage.event_log import EventLog
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import game_people, games, journal, results, snapshots
from bot.storage.sealing import IS_PUBLIC
from bot.storage.writes import ResultsWriter, make_row, write_game, write_snapshot, write_status


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
                await write_snapshot(connection, self._game_id, seq, snapshot)
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
        people = select(game_people.c.user_id).where(game_people.c.game_id == self._game_id)
        known = set((await connection.execute(people.with_for_update(read=True))).scalars())
        known.add(await connection.scalar(select(games.c.host_id).where(games.c.id == self._game_id)))
        seats = (who.get("user") for who in snapshot.get("seats", ()) if who is not None)
        named = {user for user in (snapshot.get("host"), *seats) if user is not None and user > 0}
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

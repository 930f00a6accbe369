"""Every event log behaves the same: journals, score sheets, contests, and daily tries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.elements import ColumnElement

from bot.contests.store import ContestStore
from bot.daily.store import DailyTries
from bot.games.barbu.score_sheet.store import ScoreSheetStore
from bot.storage import Database, Games, StorageError
from bot.storage.errors import DamagedRow
from bot.storage.schema import contest_events, daily_tries, journal, sheet_rows
from engine.errors import SequenceTaken
from tests.bot.conftest import MakeGame
from tests.bot.contests.tournament.sample import OPEN, store_tournament

DAY = "2026-11-21"
Read = Callable[[], Awaitable[list[dict[str, Any]]]]


@dataclass(frozen=True)
class Log:
    """A log under test: it can append, be read, and be damaged directly in the database.

    Attributes:
        append: appends an event with this number.
        lose: removes an event from the database.
        tear: makes an event unreadable there.
    """

    append: Callable[[int], Awaitable[Any]]
    read: Read
    lose: Callable[[int], Awaitable[None]]
    tear: Callable[[int], Awaitable[None]]


class ForgetfulDatabase(Database):
    """A database that disconnects before it answers a write, which succeeds or not."""

    is_away = writes = False

    async def commit_insert(self, *given: Any) -> None:
        """Insert the row, and lose the answer."""
        if not self.is_away:
            return await super().commit_insert(*given)
        if self.writes:
            await super().commit_insert(*given)
        raise StorageError("database_unsure")

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Run the transaction, and lose the answer."""
        if not self.is_away:
            async with super().writing() as connection:
                yield connection
            return
        try:
            async with super().writing() as connection:
                yield connection
                if not self.writes:
                    raise ZeroDivisionError
        except ZeroDivisionError:
            pass
        raise StorageError("database_unsure")


@pytest.fixture
async def database(url: str) -> AsyncIterator[ForgetfulDatabase]:
    """Return an open, empty database that can lose its answers."""
    opened = ForgetfulDatabase(url, busy_timeout_s=30, clock=lambda: 1000.0)
    await opened.open()
    yield opened
    await opened.close()


def event(seq: int) -> dict[str, Any]:
    """Return an event with its number."""
    return {"v": 1, "kind": "test", "number": seq}


def rows_log(database: Database, column: ColumnElement[int], owner: int, append: Any, read: Any) -> Log:
    """Return a log that stores one event per row."""
    table: Any = column.table  # type: ignore[attr-defined]

    async def run(statement: Any) -> None:
        async with database.writing() as connection:
            await connection.execute(statement)

    def at(seq: int) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
        return column == owner, table.c.seq == seq

    async def read_payloads() -> list[dict[str, Any]]:
        return [payload for _, payload in await read()]

    return Log(
        append,
        read_payloads,
        lose=lambda seq: run(delete(table).where(*at(seq))),
        tear=lambda seq: run(update(table).where(*at(seq)).values(payload='{"v":1,"ki')),
    )


@pytest.fixture(params=["journal", "journal with more", "score sheet", "contest", "try"])
async def log(request: pytest.FixtureRequest, database: ForgetfulDatabase, new_game: MakeGame) -> Log:
    """Return a log of each kind, with an owner and no events."""
    match request.param:
        case "journal" | "journal with more" as kind:
            game = await new_game()
            stored = Games(database).journal(game.id)
            more = {"status": "playing"} if kind == "journal with more" else {}

            async def append_to_journal(seq: int) -> None:
                await stored.append(seq, event(seq), **more)  # type: ignore[arg-type]

            return rows_log(database, journal.c.game_id, game.id, append_to_journal, stored.read)
        case "score sheet":
            sheets = ScoreSheetStore(database)
            sheet = await sheets.create(
                guild_id=1, channel_id=2, owner_id=3, locale="en", rules={}, players=[{"name": "Ada"}]
            )
            entries = sheets.log(sheet.id)
            return rows_log(
                database,
                sheet_rows.c.sheet_id,
                sheet.id,
                lambda seq: entries.append_event(seq, event(seq)),
                entries.read,
            )
        case "contest":
            store = ContestStore(database)
            row = await store_tournament(database)
            return rows_log(
                database,
                contest_events.c.contest_id,
                row.id,
                lambda seq: store.append(replace(row, revision=seq), event(seq), OPEN),
                lambda: store.events(row.id),
            )
        case _:
            return await try_log(database)


async def try_log(database: ForgetfulDatabase) -> Log:
    """Return a try, whose moves are one list in its row."""
    tries = DailyTries(database, "barbu")
    await tries.make_day(DAY, bytes(32), {})
    known = [await tries.begin(DAY, 5, guild_id=1, name="Ada", level="club")]

    async def append(seq: int) -> None:
        known[seq + 1 :] = [await tries.write(known[seq], [event(seq)])]

    async def read() -> list[dict[str, Any]]:
        row = await tries.try_of(DAY, 5)
        assert row is not None
        return list(row.moves)

    async def change(harm: Callable[[list[Any]], object]) -> None:
        async with database.writing() as connection:
            moves = json.loads((await connection.execute(select(daily_tries.c.moves))).scalar_one())
            harm(moves)
            await connection.execute(update(daily_tries).values(moves=json.dumps(moves)))

    return Log(
        append,
        read,
        lose=lambda seq: change(lambda moves: moves.__delitem__(slice(seq, None))),
        tear=lambda seq: change(lambda moves: moves.__setitem__(seq, "torn")),
    )


async def test_a_number_is_given_once(log: Log) -> None:
    """The second writer of a number is rejected, and the first event stays."""
    await log.append(0)
    with pytest.raises(SequenceTaken) as refused:
        await log.append(0)
    assert (refused.value.code, refused.value.facts["seq"]) == ("sequence_taken", 0)
    assert await log.read() == [event(0)]


async def test_a_stored_event_counts_if_its_answer_was_lost(log: Log, database: ForgetfulDatabase) -> None:
    """If a stored event's answer is lost the log checks once more, and the event and the next one count."""
    await log.append(0)
    database.is_away = database.writes = True
    await log.append(1)
    database.is_away = False
    await log.append(2)
    assert await log.read() == [event(seq) for seq in range(3)]


async def test_a_write_that_was_lost_with_its_answer_is_rejected(
    log: Log, database: ForgetfulDatabase
) -> None:
    """If an event is lost with its answer the write is rejected, and can be repeated."""
    await log.append(0)
    database.is_away = True
    with pytest.raises(StorageError, match="database_unsure"):
        await log.append(1)
    database.is_away = False
    await log.append(1)
    assert await log.read() == [event(0), event(1)]


async def test_a_missing_event_is_reported(log: Log) -> None:
    """A log with a gap is rejected with the number of the first missing event."""
    for seq in range(3):
        await log.append(seq)
    await log.lose(1)
    with pytest.raises(DamagedRow) as damaged:
        await log.read()
    assert (damaged.value.code, damaged.value.facts["row"]) == ("row_unreadable", 1)


async def test_an_unreadable_event_is_reported(log: Log) -> None:
    """An event that is not a JSON object is rejected with its number."""
    for seq in range(3):
        await log.append(seq)
    await log.tear(1)
    with pytest.raises(DamagedRow) as damaged:
        await log.read()
    assert damaged.value.facts["row"] == 1


async def test_one_of_several_concurrent_writers_gets_the_number(log: Log) -> None:
    """Exactly one of several concurrent writers of a number succeeds."""
    found = await asyncio.gather(*(log.append(0) for _ in range(4)), return_exceptions=True)
    assert [type(one) for one in found if one is not None] == [SequenceTaken] * 3
    assert await log.read() == [event(0)]

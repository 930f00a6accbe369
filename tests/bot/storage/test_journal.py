"""The journal: one row per action, durable, numbered once, written completely or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import Database, Games, SqlJournal, StorageError
from bot.storage.event_log import rules_terms
from bot.storage.game_row import GameAccess
from bot.storage.store import ResultsWriter
from engine.errors import JournalUnavailable, SequenceTaken
from tests.bot.metrics.test_answer_times import value
from tests.databases import held_driver, only_on_sqlite
from tests.repetition import sample
from tools.simulation.databases import rows


@pytest.fixture
async def journal(database: Database, new_game) -> SqlJournal:
    """Return the empty journal of a new game."""
    return SqlJournal(database, (await new_game()).id)


async def test_rows_are_read_in_order_as_they_were_written(journal: SqlJournal) -> None:
    """Rows come back in order with equal JSON, above the given number."""
    rows = [
        {"v": 1, "kind": "deal"},
        {"card": "10♥", "who": "Zoé\n\x00\U0001f0a1"},
        {"deep": [[1.5, None], {"a": True}]},
    ]
    for seq, payload in enumerate(rows):
        await journal.append(seq, payload)
    assert await journal.read() == list(enumerate(rows))
    assert await journal.read(after=1) == [(2, rows[2])]
    assert await journal.read(after=2) == []


async def test_a_row_is_in_the_database_when_append_returns(journal: SqlJournal, url: str) -> None:
    """Another program sees a row with its time as soon as append returns."""
    await journal.append(0, {"v": 1})
    other = Database(url)
    await other.open()
    assert await rows(other, "SELECT seq, at, payload FROM journal") == [(0, 1000.0, '{"v":1}')]
    await other.close()


async def test_a_number_is_taken_once(journal: SqlJournal) -> None:
    """The second writer of a number is rejected, and the first row stays."""
    await journal.append(0, {"first": True})
    with pytest.raises(SequenceTaken) as refused:
        await journal.append(0, {"first": False})
    assert refused.value.code == "sequence_taken"
    assert refused.value.facts["seq"] == 0
    with pytest.raises(SequenceTaken):
        await journal.append(0, {"first": False}, snapshot={}, status="over")
    assert await journal.read() == [(0, {"first": True})]


async def test_one_of_two_racing_programs_gets_the_number(url: str, new_game, games: Games) -> None:
    """If two programs race for every number, each number goes to exactly one of them."""
    game = await new_game()
    first, second = Database(url), Database(url)
    await asyncio.gather(first.open(), second.open())
    for seq in range(40):
        extra = {} if seq % 2 else {"snapshot": {"seq": seq}}
        results = await asyncio.gather(
            SqlJournal(first, game.id).append(seq, {"by": 1}),
            SqlJournal(second, game.id).append(seq, {"by": 2}, **extra),
            return_exceptions=True,
        )
        assert sorted(type(result) for result in results if result) == [SequenceTaken]
    assert [seq for seq, _ in await games.journal(game.id).read()] == list(range(40))
    await first.close()
    await second.close()


async def test_many_tables_write_at_once(url: str, new_game) -> None:
    """Ten tables write at once without losing or mixing a row."""
    database = Database(url, busy_timeout_s=30)  # a busy machine keeps the file locked for a while
    await database.open()
    games = Games(database)
    tables = [await new_game(channel_id=channel) for channel in range(10)]

    async def play(game_id: int) -> None:
        for seq in range(30):
            boundary = {"game": game_id, "seq": seq} if seq % 10 == 9 else None
            await SqlJournal(database, game_id).append(seq, {"game": game_id, "seq": seq}, snapshot=boundary)

    await asyncio.gather(*(play(game.id) for game in tables))
    for game in tables:
        rows = await games.journal(game.id).read()
        assert rows == [(seq, {"game": game.id, "seq": seq}) for seq in range(30)]
        assert await games.journal(game.id).snapshot() == (29, {"game": game.id, "seq": 29})
    await database.close()


async def test_the_last_row_and_the_end_of_the_game_are_written_together(
    journal: SqlJournal, games: Games, new_game
) -> None:
    """The row, the status with its time and the snapshot are visible at once."""
    await journal.append(0, {"kind": "end"}, status="over", snapshot={"sum": 0})
    [game] = await games.finished_games(GameAccess(10, 1, frozenset({20})))
    assert (game.status, game.ended_at, game.is_open) == ("over", 1000.0, False)
    assert await journal.snapshot() == (0, {"sum": 0})


async def test_a_game_keeps_only_its_newest_snapshot(journal: SqlJournal) -> None:
    """A game has at most one snapshot, replaced by the next."""
    assert await journal.snapshot() is None
    for seq in range(3):
        await journal.append(seq, {}, snapshot={"before": seq})
    assert await journal.snapshot() == (2, {"before": 2})


async def test_a_row_is_not_written_if_the_status_cannot_change(
    journal: SqlJournal, games: Games, new_game
) -> None:
    """If the status cannot change, because the channel has another game, the row is not written."""
    await journal.append(0, {}, status="over")
    await new_game()
    with pytest.raises(StorageError, match="channel_taken"):
        await journal.append(1, {}, status="playing")
    assert [seq for seq, _ in await journal.read()] == [0]


async def test_an_outcome_without_a_writer_is_an_error(journal: SqlJournal) -> None:
    """An outcome without a results writer is rejected, with its row."""
    with pytest.raises(ValueError, match="without a results writer"):
        await journal.append(0, {"kind": "end"}, status="over", outcome="1-0")
    assert await journal.read() == []


async def test_results_are_notified_of_an_end_and_of_a_reopening(database: Database, new_game) -> None:
    """The results writer gets each end with outcome and time, and each return to play."""
    told: list[tuple[Any, ...]] = []

    async def write(_: AsyncConnection, *as_coded_error: Any) -> None:
        told.append(as_coded_error)

    async def withdraw(_: AsyncConnection, game_id: int) -> None:
        told.append((game_id,))

    games = Games(database, ResultsWriter(write, withdraw))
    number, finished = (await new_game()).id, value("barbu_games_finished_total")
    await games.journal(number).append(0, {}, status="over", outcome="1-0")
    assert value("barbu_games_finished_total") == finished + 1
    assert told == [(number, "1-0", 1000.0)]
    await games.set_status(number, "playing")
    await games.journal(number).append(1, {}, status="over", outcome="0-1")
    assert told[1:] == [(number,), (number, "0-1", 1000.0)]


async def test_a_row_needs_its_game(database: Database) -> None:
    """A journal without its game rejects rows."""
    for extra in ({}, {"status": "over"}):
        with pytest.raises(StorageError, match="game_unknown"):
            await SqlJournal(database, 99).append(0, {}, **extra)


async def test_values_that_are_not_json_are_not_written(journal: SqlJournal) -> None:
    """A value that is not JSON is an internal error before anything is written."""
    with pytest.raises(ValueError, match="JSON"):
        await journal.append(0, {"score": float("nan")})
    with pytest.raises(TypeError, match="JSON"):
        await journal.append(0, {"cards": {1, 2}})
    assert await journal.read() == []


async def test_a_row_that_is_not_json_is_unreadable(journal: SqlJournal, database: Database) -> None:
    """A row that is not JSON is reported as unreadable."""
    await journal.append(0, {})
    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE journal SET payload = '{'")
    with pytest.raises(StorageError, match="database_unreadable"):
        await journal.read()


@only_on_sqlite
@pytest.mark.parametrize("extra", [{}, {"snapshot": {"s": 1}}], ids=["short way", "transaction"])
async def test_a_lock_held_too_long_rejects_only_the_row(
    journal: SqlJournal, tmp_path: Path, extra: dict
) -> None:
    """After the busy timeout a row is rejected, and once the lock is gone it can be written."""
    other = sqlite3.connect(tmp_path / "barbu.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalUnavailable) as refused:
        await journal.append(0, {}, **extra)
    assert refused.value.code == "database_locked"
    assert await journal.read() == []
    other.execute("ROLLBACK")
    other.close()
    await journal.append(0, {}, **extra)
    assert await journal.read() == [(0, {})]


@only_on_sqlite
async def test_a_full_disk_rejects_only_the_row(journal: SqlJournal, database: Database) -> None:
    """On a full disk a row is rejected completely, and with space again it can be written."""
    driver = held_driver(database)
    await journal.append(0, {})
    [[pages]] = await driver.execute_fetchall("PRAGMA page_count")
    await driver.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StorageError, match="disk_full"):
        await journal.append(1, {"filling": "x" * 1_000_000})
    assert await journal.read() == [(0, {})]
    await driver.execute_fetchall("PRAGMA max_page_count = 1000000")
    await journal.append(1, {"filling": "x" * 1_000_000})
    assert [seq for seq, _ in await journal.read()] == [0, 1]


@only_on_sqlite
async def test_a_connection_that_may_not_write_is_unwritable(journal: SqlJournal, database: Database) -> None:
    """If the connection becomes read-only the error says so, and later rows can be written."""
    driver = held_driver(database)
    await driver.execute_fetchall("PRAGMA query_only = ON")
    with pytest.raises(StorageError, match="database_unwritable"):
        await journal.append(0, {})
    await driver.execute_fetchall("PRAGMA query_only = OFF")
    await journal.append(0, {})


@pytest.mark.parametrize("extra", [{}, {"snapshot": {"s": 1}}], ids=["short way", "transaction"])
@pytest.mark.parametrize("turns", sample([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 2000], every=3))
async def test_a_caller_cancelled_anywhere_leaves_the_journal_usable(
    journal: SqlJournal, database: Database, extra: dict, turns: int
) -> None:
    """After a cancellation at any point the row is complete or absent, and the next rows are written."""
    for seq in range(0, 6, 2):
        task = asyncio.create_task(journal.append(seq, {"seq": seq}, **extra))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        with contextlib.suppress(SequenceTaken):
            await journal.append(seq, {"seq": seq})
        await journal.append(seq + 1, {"seq": seq + 1}, **extra)
    assert await journal.read() == [(seq, {"seq": seq}) for seq in range(6)]
    if database.is_sqlite:
        assert not held_driver(database).in_transaction


@only_on_sqlite
async def test_a_caller_cancelled_during_a_query_frees_the_lock(
    journal: SqlJournal, database: Database
) -> None:
    """A cancelled transaction releases the lock, even while the caller's task still exists."""
    is_asked, answers = threading.Event(), threading.Event()

    def slow() -> int:
        is_asked.set()
        return answers.wait()

    async def write_and_query() -> None:
        async with database.writing() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            await driver.create_function("slow", 0, slow)
            await connection.execute(text("UPDATE games SET locale = 'de'"))
            await connection.execute(text("SELECT slow()"))

    task = asyncio.create_task(write_and_query())
    await asyncio.to_thread(is_asked.wait)
    task.cancel()
    answers.set()
    await asyncio.wait([task])
    await journal.append(0, {})
    assert task.cancelled()
    assert await rows(database, "SELECT locale FROM games") == [("fr",)]


@only_on_sqlite
@pytest.mark.parametrize("extra", [{}, {"snapshot": {"s": 1}}], ids=["short way", "transaction"])
async def test_a_caller_cancelled_during_a_lock_blocks_no_other(
    url: str, new_game, tmp_path: Path, extra: dict
) -> None:
    """A cancelled statement ends with the lock, so the next row and closing do not wait."""
    game = await new_game()
    patient = Database(url, busy_timeout_s=30)
    await patient.open()
    await patient.probe()  # so that the transaction waits for the lock, not for a connection
    journal = SqlJournal(patient, game.id)
    other = sqlite3.connect(tmp_path / "barbu.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    task = asyncio.create_task(journal.append(0, {}, **extra))
    for _ in range(1000):
        await asyncio.sleep(0)
    task.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    other.execute("ROLLBACK")
    other.close()
    await asyncio.wait([task])
    assert task.cancelled()
    with contextlib.suppress(SequenceTaken):
        await journal.append(0, {})
    assert await journal.read() == [(0, {})]
    await patient.close()


async def test_terms_change_with_their_row_or_not_at_all(database: Database, games: Games, new_game) -> None:
    """Rules, length and commitments are written in one transaction with the row."""
    game = await new_game()
    journal, terms = SqlJournal(database, game.id), rules_terms({"name": "other"}, "short", ["cc"])
    await journal.append(0, {"kind": "rules", "user": 30}, terms=terms)
    after = await games.get(game.id)
    assert after is not None
    assert (after.rules, after.length, after.commitments) == ({"name": "other"}, "short", ("cc",))
    with pytest.raises(SequenceTaken):
        await journal.append(
            0, {"kind": "rules", "user": 30}, terms=rules_terms({"name": "third"}, "full", [])
        )
    assert await games.get(game.id) == after

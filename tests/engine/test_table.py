"""The table: an action is stored before it takes effect, and a failure leaves the table consistent."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from engine.barbu.play.state import Phase
from engine.entries import Act, AskUndo, By, End, Join, Pause, Resume
from engine.errors import IllegalAction, JournalUnavailable
from engine.table import Table
from engine.table_state import Change, TablePhase
from tests.engine.journal import MemoryJournal, is_on, new_lobby, play_to, started, step, table_on


async def test_a_row_is_written_before_the_state_changes() -> None:
    """The state and the subscribers change only once the row is written."""
    journal = MemoryJournal()
    table, heard = table_on(journal), []
    table.subscribe(heard.append)
    journal.hangs = asyncio.Event()
    joining = asyncio.create_task(table.commit(Join(1, "Ada")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(journal.rows) == 1
    assert table.state.seat_of(1) is None
    assert heard == []
    journal.hangs.set()
    change = await joining
    assert table.state.seat_of(1) == 0
    assert heard == [change]


async def test_a_row_that_cannot_be_written_changes_nothing() -> None:
    """If the journal rejects a row the table is unchanged, and works again afterwards."""
    journal = MemoryJournal()
    table, heard = await started(journal), []
    table.subscribe(heard.append)
    before = table.state
    journal.refuses = True
    with pytest.raises(JournalUnavailable):
        await table.deal(3, By.CLOCK)
    assert table.state is before
    assert heard == []
    journal.refuses = False
    await table.deal(3, By.CLOCK)
    assert table.state.game_state.phase is Phase.CHOOSE


async def test_a_rejected_entry_is_not_written() -> None:
    """A rejected entry writes no row."""
    journal = MemoryJournal()
    table = table_on(journal)
    await table.commit(Join(1, "Ada"))
    with pytest.raises(IllegalAction, match="already_seated"):
        await table.commit(Join(1, "Ada"))
    assert list(journal.rows) == [0]


async def test_entries_are_checked_one_at_a_time() -> None:
    """Ten concurrent joins are checked one after another: four succeed, six are rejected."""
    journal = MemoryJournal()
    table = table_on(journal)
    joins = (table.commit(Join(user, f"P{user}")) for user in range(10))
    results = await asyncio.gather(*joins, return_exceptions=True)
    refused = [result for result in results if isinstance(result, IllegalAction)]
    assert [error.code for error in refused] == ["table_full"] * 6
    assert sorted(journal.rows) == [0, 1, 2, 3]


async def test_an_old_revision_is_stale() -> None:
    """A move based on an earlier revision is rejected, and the same move now is accepted."""
    table = await started(MemoryJournal())
    old = table.state.revision
    await step(table)
    with pytest.raises(IllegalAction, match="stale"):
        await table.deal(3, By.PLAYER, revision=old)
    assert table.state.revision > old


async def test_of_two_identical_moves_one_is_made() -> None:
    """If two identical moves have the same revision one is made, and the other is stale."""
    table = await started(MemoryJournal())
    revision = table.state.revision
    deals = (table.deal(3, By.PLAYER, revision=revision) for _ in range(2))
    results = await asyncio.gather(*deals, return_exceptions=True)
    assert [isinstance(result, Change) for result in results] == [True, False]


async def test_rows_of_another_writer_are_applied() -> None:
    """Rows of another process are applied and published, and this process's own entry is then stale."""
    journal = MemoryJournal()
    first = await started(journal)
    second, heard = table_on(journal), []
    await second.load()
    second.subscribe(heard.append)
    await play_to(first, Phase.PLAY)
    with pytest.raises(IllegalAction, match="stale"):
        await second.deal(3, By.CLOCK)
    assert second.state == first.state
    assert [change.after for change in heard][-1] == first.state
    assert len(heard) > 3


async def test_a_cancelled_writer_loses_nothing() -> None:
    """A cancelled commit may have been stored, so the next one first reads the journal."""
    journal = MemoryJournal()
    table, heard = table_on(journal), []
    table.subscribe(heard.append)
    journal.hangs = asyncio.Event()
    joining = asyncio.create_task(table.commit(Join(1, "Ada")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    joining.cancel()
    with pytest.raises(asyncio.CancelledError):
        await joining
    journal.hangs = None
    await table.commit(Join(2, "Bob"))
    assert [who.user for who in table.state.seats if who] == [1, 2]
    assert len(heard) == 2
    assert sorted(journal.rows) == [0, 1]


async def test_a_row_whose_answer_was_lost_is_not_lost() -> None:
    """A row whose confirmation was lost is found when the journal is read again."""
    journal = MemoryJournal()
    table, heard = table_on(journal), []
    table.subscribe(heard.append)
    journal.is_lost = True
    with pytest.raises(JournalUnavailable):
        await table.commit(Join(1, "Ada"))
    assert table.is_behind
    assert table.has_unconfirmed_write
    journal.is_lost = False
    await table.refresh()
    assert [who.user for who in table.state.seats if who] == [1]
    assert len(heard) == 1
    assert not table.is_behind
    assert not table.has_unconfirmed_write


async def test_a_cancelled_waiter_writes_nothing() -> None:
    """A commit cancelled before its turn writes nothing."""
    journal = MemoryJournal()
    table = table_on(journal)
    journal.hangs = asyncio.Event()
    first = asyncio.create_task(table.commit(Join(1, "Ada")))
    second = asyncio.create_task(table.commit(Join(2, "Bob")))
    await asyncio.sleep(0)
    second.cancel()
    journal.hangs.set()
    await first
    assert [who.user for who in table.state.seats if who] == [1]
    assert len(journal.rows) == 1


async def test_a_listener_that_fails_undoes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """A listener's error is logged, and affects neither other listeners nor the sender."""
    table, heard = table_on(MemoryJournal()), []

    def fail(_change: object) -> None:
        raise RuntimeError("no picture")

    table.subscribe(fail)
    table.subscribe(heard.append)
    with caplog.at_level(logging.ERROR):
        await table.commit(Join(1, "Ada"))
    assert table.state.seat_of(1) == 0
    assert len(heard) == 1
    assert "a listener failed" in caplog.text


async def test_a_closed_table_writes_nothing() -> None:
    """A closed table writes no further row."""
    journal = MemoryJournal()
    table = await started(journal)
    await table.commit(End(1))
    for entry in (Join(9, "Eve"), Pause(1), Resume(1), AskUndo(0), End(1)):
        with pytest.raises(IllegalAction, match="table_closed"):
            await table.commit(entry)
    assert journal.statuses[-1] == TablePhase.ENDED


async def test_the_status_is_written_with_its_row() -> None:
    """The status is written in the same commit as the row that starts or ends play."""
    journal = MemoryJournal()
    table = await started(journal)
    assert journal.statuses == [TablePhase.PLAYING]
    while is_on(table):
        await step(table, By.BOT)
    assert journal.statuses == [TablePhase.PLAYING, TablePhase.OVER]


async def test_a_table_that_was_not_loaded_catches_up() -> None:
    """A table that never read its journal still cannot overwrite its rows."""
    journal = MemoryJournal()
    first = await started(journal)
    second = table_on(journal)
    with pytest.raises(IllegalAction, match="stale"):
        await second.commit(Join(9, "Eve"))
    assert second.state == first.state


async def test_no_move_while_paused() -> None:
    """A pause blocks every move, including those of bot players and the clock."""
    table = await started(MemoryJournal())
    await step(table)
    await table.commit(Pause(2))
    for by in By:
        with pytest.raises(IllegalAction, match="table_paused"):
            await step(table, by)
    await table.commit(Resume(3))
    await step(table)


async def test_a_view_shows_one_hand() -> None:
    """A seat sees its own hand; a spectator sees none."""
    table = await started(MemoryJournal())
    await table.deal(3, By.CLOCK)
    hands = [table.game.view_for(table.state.game_state, seat).hand for seat in range(4)]
    assert [len(hand) for hand in hands] == [13] * 4
    assert not table.game.view_for(table.state.game_state, None).hand
    assert isinstance(table, Table)
    assert not isinstance(table, Act)


async def test_invalidated_table_reloads_before_writing() -> None:
    """After a user was removed from the rows and rows were added, the next move follows both."""
    journal = MemoryJournal()
    table, other = await started(journal), table_on(journal)
    await other.load()
    await other.commit(Pause(2))
    journal.rows[0] = journal.rows[0].replace('"user": 1', '"user": -1')
    heard: list[Change] = []
    table.subscribe(heard.append)
    start = new_lobby()

    async def as_new() -> Any:
        return start

    table.initial_state = as_new
    table.invalidate()
    assert table.state.seat_of(1) == 0
    await table.commit(Resume(2))
    assert table.state.seat_of(1) is None
    assert [type(change.entry) for change in heard] == [Pause, Resume]


async def test_a_table_that_cannot_be_reread_writes_nothing() -> None:
    """An invalidated table writes nothing until it has been read again."""
    journal = MemoryJournal()
    table = await started(journal)
    start, rows = new_lobby(), len(journal.rows)

    async def away() -> Any:
        raise JournalUnavailable("database_gone")

    async def as_new() -> Any:
        return start

    table.initial_state = away
    table.invalidate()
    for _ in range(2):
        with pytest.raises(JournalUnavailable):
            await table.commit(Pause(2))
    assert len(journal.rows) == rows
    table.initial_state = as_new
    await table.commit(Pause(2))
    assert len(journal.rows) == rows + 1

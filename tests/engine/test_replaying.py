"""With or without a snapshot, the journal gives the same table."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.entries import (
    AnswerUndo,
    AskUndo,
    By,
    InviteOnly,
    KeepOut,
    Leave,
    Pause,
    Resume,
    ReturnToSeat,
    SetDirectMessages,
)
from engine.errors import CodedError, InvalidRecord, JournalUnavailable
from engine.replaying import dump_table
from tests.engine.journal import BarbuTable, MemoryJournal, is_on, play_to, started, step, table_on
from tests.repetition import repeated

COMPARED = (
    "host",
    "seats",
    "phase",
    "match",
    "line",
    "dealt_to",
    "sitters",
    "paused",
    "undo",
    "seq",
    "revision",
    "kept_out",
    "invite_only",
    "invited",
)
"""All fields except the state before the last deal, which may still hold the previous deal's cards."""


async def assert_quick(journal: MemoryJournal, table: BarbuTable, rules: str) -> None:
    """Check that a table loaded from the newest snapshot equals the one in memory."""
    quick = table_on(journal, rules)
    await quick.load()
    for name in COMPARED:
        assert getattr(quick.state, name) == getattr(table.state, name), name


async def assert_slow(journal: MemoryJournal, table: BarbuTable, rules: str) -> None:
    """Check that a table loaded from the first row equals the one in memory."""
    slow = table_on(journal, rules)
    await slow.load(use_snapshot=False)
    assert slow.state == table.state


@pytest.mark.parametrize("rules", ["contre", repeated("solar")])
async def test_the_same_at_every_row_of_a_game(rules: str) -> None:
    """The table is the same at each row of a whole game, including undo, leaving and returning."""
    journal = MemoryJournal()
    table = await started(journal, rules)
    rows = 0
    while is_on(table):
        await step(table)
        rows += 1
        if rows % 23 == 0 and is_on(table) and table.state.game_state.phase is not Phase.DEAL:
            await _disturb(table)
        await assert_quick(journal, table, rules)
        if rows % 29 == 0:
            await assert_slow(journal, table, rules)
    await assert_slow(journal, table, rules)
    assert journal.kept is not None
    assert rows > 100


async def _disturb(table: BarbuTable) -> None:
    await table.commit(SetDirectMessages(2, dm=True))
    await table.commit(Pause(1))
    await table.commit(Resume(1))
    await table.commit(Leave(3))
    await table.commit(ReturnToSeat(3))
    asker = next((seat for seat in range(4) if _chose(table, seat)), None)
    if asker is not None:
        await table.commit(AskUndo(asker))
        for seat in range(4):
            if seat != asker:
                await table.commit(AnswerUndo(seat, agrees=True))


def _chose(table: BarbuTable, seat: int) -> bool:
    acts = table.state.line[-2:]
    return any(BARBU.actor(act.action) == seat and act.by is By.PLAYER for act in acts)


async def test_a_snapshot_without_the_bots_of_its_deals_is_read() -> None:
    """A snapshot of a program that stored no bot players of a deal has the users of the deal."""
    journal = MemoryJournal()
    table = await started(journal, people=3)
    await play_to(table, Phase.DEAL)
    await step(table)
    assert journal.kept is not None
    seq, text = journal.kept
    older = json.loads(text)
    older["sitters"] = [users[:2] for users in older["sitters"]]
    journal.kept = (seq, json.dumps(older))
    again = table_on(journal)
    await again.load()
    (users,), (loaded,) = table.state.sitters, again.state.sitters
    assert [seat for seat, _ in users.bots] == [3]
    assert (loaded.seated, loaded.played, loaded.bots) == (users.seated, users.played, ())


async def test_a_snapshot_of_an_earlier_version_is_ignored(caplog: pytest.LogCaptureFixture) -> None:
    """An older snapshot is ignored without a warning, and the journal read from its start."""
    caplog.set_level(logging.DEBUG, "engine.table")
    journal = MemoryJournal()
    table = await started(journal)
    await play_to(table, Phase.DEAL)
    await step(table)
    assert journal.kept is not None
    seq, text = journal.kept
    older = json.loads(text)
    del older["v"], older["sitters"]
    journal.kept = (seq, json.dumps(older))
    again = table_on(journal)
    await again.load()
    assert len(again.state.sitters) == 1
    assert again.state == table.state
    assert [(one.message, one.levelname) for one in caplog.records] == [
        ("snapshot ignored: row_version", "DEBUG")
    ]


class OneDamagedRow(JournalUnavailable, InvalidRecord):
    """A journal that answers, with one unreadable row."""


class JournalWithoutSnapshot(MemoryJournal):
    """A journal whose snapshot cannot be read."""

    def __init__(self, error: CodedError) -> None:
        super().__init__()
        self.error = error

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """Raise the error."""
        raise self.error


async def test_a_damaged_snapshot_is_ignored() -> None:
    """A damaged snapshot is ignored; if the journal does not answer, the table is not loaded."""
    journal = JournalWithoutSnapshot(OneDamagedRow("row_unreadable"))
    table = await started(journal)
    again = table_on(journal)
    await again.load()
    assert again.state == table.state
    journal.error = JournalUnavailable("database_gone")
    with pytest.raises(JournalUnavailable, match="database_gone"):
        await table_on(journal).load()


async def test_a_snapshot_holds_no_cards() -> None:
    """A snapshot is made between deals, so it contains neither hands nor seeds."""
    journal = MemoryJournal()
    table = await started(journal)
    await play_to(table, Phase.DEAL)
    await step(table)
    assert journal.kept is not None
    assert "seed" not in journal.kept[1]
    assert "hands" not in journal.kept[1]


async def test_the_stored_form_is_plain_json() -> None:
    """The stored form has only plain JSON values."""
    table = await started(MemoryJournal())
    dumped = dump_table(BARBU, table.state)
    assert {type(value) for value in dumped.values()} <= {bool, int, str, list, dict, type(None)}


async def test_whom_the_host_keeps_out_is_in_the_stored_form() -> None:
    """After a restart between deals the same users are kept out, and only invited ones may sit down."""
    journal = MemoryJournal()
    table = await started(journal)
    await table.commit(KeepOut(9, "Eve", keeper=1, mark=7))
    await table.commit(InviteOnly(1, on=True))
    await step(table)
    await assert_quick(journal, table, "contre")

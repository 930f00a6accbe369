"""Access to a stored table: notified subscribers and the updated row."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.seating import SeatFiller
from bot.tables.stored_table import Processes
from engine.entries import AddBot, Join, NewPace, NewRules, SetDirectMessages
from engine.errors import IllegalAction
from engine.table_state import Change
from tests.bot.tables.parts import stored_table
from tests.engine.journal import SECRET, MemoryJournal, table_on
from tools.simulation.modules import BARBU_MODULE


async def test_subscribers_are_notified_in_order_until_they_unsubscribe() -> None:
    """Subscribers get each committed change in order of subscription, and no rejected one."""
    table, notified = stored_table(table_on(MemoryJournal())), list[tuple[str, int]]()

    def first(change: Change) -> None:
        notified.append(("first", change.after.seq))

    table.subscribe(first)
    table.subscribe(lambda change: notified.append(("second", change.after.seq)))
    await table.commit(Join(1, "Ada"))
    with pytest.raises(IllegalAction, match="already_seated"):
        await table.commit(Join(1, "Ada"))
    assert notified == [("first", 1), ("second", 1)]
    table.unsubscribe(first)
    await table.commit(Join(2, "Bob"))
    assert notified[2:] == [("second", 2)]


async def test_new_terms_are_in_the_row_before_any_subscriber_reads_it() -> None:
    """Length, pace and commitments are those of the new rules."""
    table, rows = stored_table(table_on(MemoryJournal())), list[Any]()
    await table.commit(Join(1, "Ada"))
    table.subscribe(lambda _: rows.append(table.row))
    rules = BARBU_MODULE.catalogue.of_length(table.rules, "full")
    await table.commit(NewRules(1, BARBU_MODULE.game.dump_rules(rules)))
    await table.commit(NewPace(1, "relaxed"))
    assert [row.length for row in rows] == ["full", "full"]
    assert list(rows[0].commitments) == BARBU_MODULE.commitments(SECRET, rules)
    assert [row.pace for row in rows] == ["live", "relaxed"]


@pytest.mark.parametrize(
    ("runs", "receives_direct_messages", "wants_dm", "is_notified"),
    [
        (True, True, True, False),
        (True, False, False, False),
        (True, False, True, True),
        (False, True, False, True),
    ],
)
async def test_other_processes_are_notified(
    runs: bool, receives_direct_messages: bool, wants_dm: bool, is_notified: bool
) -> None:
    """The process that runs the table is notified, and the one that sends direct messages."""
    notified: list[int] = []
    processes = Processes(lambda _: runs, receives_direct_messages, notified.append)
    table = stored_table(table_on(MemoryJournal()), processes=processes)
    table.subscribe(table.notify_processes)
    await table.commit(Join(1, "Ada"))
    notified.clear()
    await table.commit(SetDirectMessages(1, wants_dm))
    assert notified == ([table.id] if is_notified else [])


async def test_a_process_is_not_notified_of_its_own_change() -> None:
    """Another process's row is applied here without a notification."""
    journal, notified = MemoryJournal(), list[int]()
    here, there = stored_table(table_on(journal)), stored_table(table_on(journal))
    elsewhere = stored_table(table_on(journal), processes=Processes(lambda _: False, True, notified.append))
    elsewhere.subscribe(elsewhere.notify_processes)
    await there.commit(Join(1, "Ada"))
    await here.refresh()
    await elsewhere.refresh()
    assert here.state.seat_of(1) == elsewhere.state.seat_of(1) == 0
    assert notified == []


async def test_workers_are_prepared_for_new_bot_players_and_rules() -> None:
    """A level is prepared when its bot player sits down, and again for changed rules."""
    prepared: list[tuple[str, Any]] = []

    class Players:
        """Bot players that record their preparations."""

        def prewarm(self, _: Any, level: str, rules: Any) -> None:
            prepared.append((level, rules))

    module: Any = replace(BARBU_MODULE, players=Players())
    table = stored_table(table_on(MemoryJournal()), module)
    table.subscribe(SeatFiller(table).on_change)
    await table.commit(Join(1, "Ada"))
    await table.commit(AddBot("Blaise", "club"))
    before, rules = table.rules, BARBU_MODULE.catalogue.of_length(table.rules, "full")
    await table.commit(NewRules(1, BARBU_MODULE.game.dump_rules(rules)))
    assert prepared == [("club", before), ("club", rules)]

"""Counters at the places where things happen."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import insert

from bot.discord_io.delivery import attempt
from bot.discord_io.error_answers import as_coded_error
from bot.metrics.meters import REGISTRY, count_unexpected_errors
from bot.runtime.background import BackgroundTasks
from bot.storage import Database, StorageError
from bot.storage.schema import journal
from bot.workers.pool import WorkerPool
from engine.errors import CodedError
from tests.bot.conftest import MakeGame
from tests.bot.metrics.test_answer_times import value
from tests.bot.tables.view.channels import Channel, Subject, refusal, shown
from tests.bot.tables.virtual import pass_time, run
from tools.simulation.workers.requests import QUICK_START


async def test_commits_are_counted(database: Database, new_game: MakeGame) -> None:
    """A journal row and a transaction are each counted once stored."""
    name = "barbu_commit_seconds_count"
    rows, transactions = (value(name, what=what) for what in ("row", "transaction"))
    game = await new_game()
    assert value(name, what="transaction") == transactions + 1
    row = {"game_id": game.id, "seq": 0, "at": 1.0, "payload": "{}"}
    await database.commit_insert(insert(journal), row)
    assert value(name, what="row") == rows + 1


async def test_a_database_that_fails_is_counted(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failed write is counted by its code; a row that already exists is not a failure."""
    name = "barbu_database_failures_total"
    before = value(name, code="database_gone")
    monkeypatch.setattr(database, "_find_file", lambda: (0, 0))
    with pytest.raises(StorageError, match="database_gone"):
        async with database.writing():
            pass
    assert value(name, code="database_gone") == before + 1


async def test_a_call_that_fails_is_counted() -> None:
    """A failed call to Discord is counted by its reason."""
    before = value("barbu_delivery_failures_total", failure="forbidden")

    async def refused() -> None:
        raise refusal(403, 50013)

    await attempt(refused(), "editing")
    assert value("barbu_delivery_failures_total", failure="forbidden") == before + 1


def test_our_own_faults_are_counted() -> None:
    """An unexpected error in an answer is counted, and an error message to a player is not."""
    count_unexpected_errors()
    before = value("barbu_unexpected_errors_total")
    as_coded_error(CodedError("no_table_here"))
    as_coded_error(KeyError("x"))
    assert value("barbu_unexpected_errors_total") == before + 1


@pytest.mark.parametrize(("error", "count"), [(KeyError("x"), 1), (StorageError("database_gone"), 0)])
def test_faults_in_the_background_are_counted(error: Exception, count: int) -> None:
    """An unexpected error of background work is counted once; a database that does not answer is not one."""
    count_unexpected_errors()
    count_unexpected_errors()
    before = value("barbu_unexpected_errors_total")

    async def fail() -> None:
        raise error

    async def scene() -> None:
        BackgroundTasks().spawn(fail())
        await pass_time(1)

    run(scene())
    assert value("barbu_unexpected_errors_total") == before + count


async def test_failed_requests_to_workers_are_counted() -> None:
    """A failed request to a worker is counted by its code."""
    before = value("barbu_thinking_failures_total", code="thinking_off")
    pool = WorkerPool(workers=0, limit_s=1.0, preparation=QUICK_START)
    with pytest.raises(CodedError, match="thinking_off"):
        await pool.run(int, "1")
    assert value("barbu_thinking_failures_total", code="thinking_off") == before + 1
    assert (pool.waiting, pool.at_work) == (0, {"thinking": 0, "idle": 0, "starting": 0})


def waits() -> tuple[float, float]:
    """Return the number of timed edits and their total wait."""
    return value("barbu_edit_wait_seconds_count"), value("barbu_edit_wait_seconds_sum")


def test_a_held_back_edit_is_timed_from_the_change() -> None:
    """Delayed edits are timed once, from the first change."""

    async def play() -> Any:
        board = shown(Channel(), Subject())
        board.request_edit()
        await pass_time(0.2)
        before = waits()
        board.request_edit()
        await pass_time(0.1)
        board.request_edit()
        await pass_time(2.0)
        return before

    count, total = run(play())
    assert waits() == (count + 1, pytest.approx(total + 1.0, abs=0.05))


def test_a_lost_edit_is_timed_until_it_succeeds() -> None:
    """A lost edit is timed until a later one succeeds."""

    async def play() -> Any:
        channel = Channel()
        board = shown(channel, Subject())
        channel.fails = [refusal(500, 0)]
        before = waits()
        board.request_edit()
        await pass_time(1.0)
        assert waits() == before
        await pass_time(3.0)
        return before

    count, total = run(play())
    assert waits() == (count + 1, pytest.approx(total + 2.0, abs=0.05))


def test_labels_contain_no_ids() -> None:
    """No metric has a label of a user, server, channel or table."""
    labels = {
        label
        for family in REGISTRY.collect()
        if family.name.startswith("barbu_")
        for sample in family.samples
        for label in sample.labels
    }
    build = {"version", "commit", "schema", "python"}
    assert labels <= {"kind", "what", "code", "failure", "status", "event", "patient", "le"} | build

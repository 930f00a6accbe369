"""The choice of databases for each test."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import Database, migrate
from tests.databases import kinds_for, runs_on_both
from tests.repetition import repetition
from tools.simulation.databases import EVERY_STEP, SERVER, Kind

HERE = Path(__file__).parent
EVENING = HERE / "e2e" / "test_some.py"
COMPUTING = HERE / "bot" / "daily" / "test_service.py"
OTHER = HERE / "bot" / "storage" / "test_some.py"


@pytest.mark.parametrize("only", [None, "sqlite", "postgresql"])
def test_a_test_runs_on_both_databases_unless_it_is_about_one(only: Kind | None) -> None:
    """A test without a mark runs on both; one marked for a kind runs on that kind."""
    kinds = [kind.values[0] for kind in kinds_for(only)]
    assert kinds == (["sqlite", "postgresql"] if only is None else [only])


def test_a_test_that_is_not_doubled_runs_on_sqlite() -> None:
    """SQLite needs no server, so it is the one database of tests that run once."""
    assert [kind.values[0] for kind in kinds_for(None, is_doubled=False)] == ["sqlite"]


def test_a_marked_test_is_repeated_on_sqlite() -> None:
    """A test of what is stored runs on a server, where there is one, and on SQLite with ``--thorough``."""
    (sqlite, server) = kinds_for(None, is_repeated=True)
    assert (repetition in tuple(sqlite.marks)) is (SERVER is not None)
    assert server.values == ("postgresql",)


@pytest.mark.parametrize(
    ("path", "is_marked", "is_everything_doubled", "expected"),
    [
        (EVENING, False, False, False),
        (EVENING, True, False, True),
        (EVENING, False, True, True),
        (COMPUTING, False, False, False),
        (COMPUTING, False, True, True),
        (OTHER, False, False, True),
    ],
)
def test_tests_seldom_doubled_run_on_both_databases_if_marked_or_requested(
    path: Path, is_marked: bool, is_everything_doubled: bool, expected: bool
) -> None:
    """Tests of what is done with stored rows need a mark or ``--every-database``; others run on both."""
    found = runs_on_both(path, is_marked=is_marked, is_everything_doubled=is_everything_doubled)
    assert found is expected


async def test_a_file_without_steps_equals_one_that_was_migrated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables made at once have the statements and rows, in the order, that all migrations leave."""
    made = []
    for name, upgrade in (("steps", EVERY_STEP), ("first", migrate.upgrade), ("later", migrate.upgrade)):
        monkeypatch.setattr(migrate, "upgrade", upgrade)
        database = Database(f"sqlite:///{tmp_path / name}.db")
        await database.open()
        await database.close()
        with closing(sqlite3.connect(tmp_path / f"{name}.db")) as file:
            made.append(list(file.iterdump()))
    assert made[0] == made[1] == made[2]


def test_no_end_to_end_test_skips_sqlite() -> None:
    """Users see the same on both databases, so no end-to-end test is about one kind."""
    marked = [file.name for file in (HERE / "e2e").glob("*.py") if "only_on_" in file.read_text("utf-8")]
    assert marked == []

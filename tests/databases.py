"""Choice of the databases a test runs on."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet

from bot.storage import Database
from tools.simulation.databases import SERVER, Kind

only_on_sqlite = pytest.mark.only_on("sqlite")
only_on_postgresql = pytest.mark.only_on("postgresql")
on_every_database = pytest.mark.every_database
"""Marks a test among `SELDOM_DOUBLED` that runs on PostgreSQL too, because it exercises what is stored."""

SELDOM_DOUBLED: Final = tuple(
    Path(__file__).parent / name
    for name in (
        "e2e",
        "bot/daily/test_service.py",
        "bot/leaderboard/test_feats.py",
        "bot/leaderboard/test_results.py",
    )
)
"""End-to-end tests, and tests of what is computed from stored rows: few of them exercise storage itself."""


def kinds_for(only: Kind | None, *, is_doubled: bool = True) -> list[ParameterSet]:
    """Return the kinds of database that a test runs on; those that need a missing server are skipped."""
    kinds: tuple[Kind, ...] = (only,) if only else ("sqlite", "postgresql") if is_doubled else ("sqlite",)
    missing = pytest.mark.skipif(SERVER is None, reason="no PostgreSQL server: see tools/with_postgresql.sh")
    return [pytest.param(kind, marks=missing if kind == "postgresql" else ()) for kind in kinds]


def runs_on_both(path: Path, *, is_marked: bool, is_everything_doubled: bool) -> bool:
    """Return whether a test runs on both kinds of database.

    Args:
        path: the test's file.
        is_marked: whether the test has the mark ``on_every_database``.
        is_everything_doubled: whether pytest runs with ``--every-database``.
    """
    return is_everything_doubled or is_marked or not any(path.is_relative_to(one) for one in SELDOM_DOUBLED)


def held_driver(database: Database) -> Any:
    """Return the SQLite connection that a database keeps open for short writes."""
    return database._lane._driver  # type: ignore[union-attr]

"""Choice of the databases a test runs on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

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


LOCKS: Final = ("pg_advisory_xact_lock", "FOR UPDATE", "FOR SHARE")

_writing = Database.writing


@asynccontextmanager
async def _watched_writing(database: Database) -> AsyncIterator[AsyncConnection]:
    async with _writing(database) as connection:
        watched, read = connection.sync_connection, list[str]()
        is_locked = False

        def check(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
            nonlocal is_locked
            words = statement.split(maxsplit=3)
            if words[0] == "SELECT" and not any(lock in statement for lock in LOCKS):
                read.append(statement)
                return
            if words[0] == "INSERT" and not is_locked:
                counted = [one for one in read if re.search(rf"\b(FROM|JOIN) {words[2]}\b", one)]
                assert not counted, f"a transaction inserts what it has counted without a lock: {counted}"
            is_locked |= words[0] in ("SELECT", "INSERT", "UPDATE", "DELETE")

        event.listen(watched, "before_cursor_execute", check)
        yield connection


def watch_transactions() -> None:
    """Fail every test from now on in which a transaction reads a table without a lock, then inserts into it.

    On PostgreSQL another transaction may insert in between: a cap is passed, a row is doubled. What is
    counted is locked with ``bot.storage.caps.lock_counts``, a row by a write to it. The watch cannot see
    whether it is the right lock, nor a check made in an earlier transaction.
    """
    Database.writing = _watched_writing  # type: ignore[method-assign]

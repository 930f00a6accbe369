"""Choice of the databases a test runs on."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet
from sqlalchemy import Connection, Engine, event
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import Database
from tests.repetition import repetition
from tools.simulation.databases import SERVER, Kind

only_on_sqlite = pytest.mark.only_on("sqlite")
only_on_postgresql = pytest.mark.only_on("postgresql")
on_every_database = pytest.mark.every_database
"""Marks a test among `SELDOM_DOUBLED` that exercises what is stored: it runs on PostgreSQL.

On SQLite, as the tests around it, it is a repetition.
"""

SELDOM_DOUBLED: Final = tuple(
    Path(__file__).parent / name
    for name in (
        "e2e",
        "bot/cli/test_export.py",
        "bot/cli/test_move.py",
        "bot/cli/test_recount.py",
        "bot/contests/ladder/test_kind.py",
        "bot/daily/test_service.py",
        "bot/games/bridge/test_private_play.py",
        "bot/history/test_archive.py",
        "bot/leaderboard/test_feats.py",
        "bot/leaderboard/test_recount.py",
        "bot/leaderboard/test_results.py",
        "bot/leaderboard/test_sides.py",
        "bot/solo/test_bots.py",
        "bot/storage/test_contest_migrations.py",
        "bot/storage/test_page_migrations.py",
    )
)
"""End-to-end tests, tests of what is computed from stored rows, and steps of long ago that nobody changes."""


def kinds_for(only: Kind | None, *, is_doubled: bool = True, is_repeated: bool = False) -> list[ParameterSet]:
    """Return the kinds of database that a test runs on; those that need a missing server are skipped.

    With ``is_repeated``, SQLite is a repetition of what the test does on a server, if there is one.
    """
    kinds: tuple[Kind, ...] = (only,) if only else ("sqlite", "postgresql") if is_doubled else ("sqlite",)
    missing = pytest.mark.skipif(SERVER is None, reason="no PostgreSQL server: see tools/with_postgresql.sh")
    marks = {"postgresql": missing, "sqlite": repetition if is_repeated and SERVER is not None else ()}
    return [pytest.param(kind, marks=marks[kind]) for kind in kinds]


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


@dataclass
class _Transaction:
    read: list[str] = field(default_factory=list)
    is_locked: bool = False

    def check(self, statement: str) -> None:
        words = statement.split(maxsplit=3)
        if words[0] == "SELECT" and not any(lock in statement for lock in LOCKS):
            self.read.append(statement)
            return
        if words[0] == "INSERT" and not self.is_locked:
            counted = [one for one in self.read if re.search(rf"\b(FROM|JOIN) {words[2]}\b", one)]
            assert not counted, f"a transaction inserts what it has counted without a lock: {counted}"
        self.is_locked |= words[0] in ("SELECT", "INSERT", "UPDATE", "DELETE")


_watched: dict[Connection, _Transaction] = {}


def _check(connection: Connection, _cursor: Any, statement: str, *_rest: Any) -> None:
    if (transaction := _watched.get(connection)) is not None:
        transaction.check(statement)


@asynccontextmanager
async def _watched_writing(database: Database) -> AsyncIterator[AsyncConnection]:
    async with _writing(database) as connection:
        watched = connection.sync_connection
        assert watched is not None
        _watched[watched] = _Transaction()
        try:
            yield connection
        finally:
            del _watched[watched]


def watch_transactions() -> None:
    """Fail every test from now on in which a transaction reads a table without a lock, then inserts into it.

    On PostgreSQL another transaction may insert in between: a cap is passed, a row is doubled. What is
    counted is locked with ``bot.storage.caps.lock_counts``, a row by a write to it. The watch cannot see
    whether it is the right lock, nor a check made in an earlier transaction.
    """
    Database.writing = _watched_writing  # type: ignore[method-assign]
    # Once for all engines: a listener for each transaction would cost more than most statements.
    event.listen(Engine, "before_cursor_execute", _check)

"""Readers of stored deals ask ``bot.storage.sealing``, the one door, or are listed with their reason."""

from __future__ import annotations

import ast
from functools import cache
from typing import Final

from tools.words.source import parsed, source_texts

READERS: Final = frozenset({"played_of", "load_state", "journal", "of_same_deals", "positions", "archive"})
"""What gives a stored game's deals away: functions, and the objects whose ``load`` does."""

DOOR: Final = "bot.storage.sealing"

REASONS: Final = {
    "bot/contests/challenge/results.py": "asked for results and replays once it is over",
    "bot/cli/records.py": "the operator's own records",
    "bot/cli/support/unreadable.py": "counts damaged games, shows none",
    "bot/contests/tables.py": "a contest takes in the result of its own closed table",
    "bot/games/barbu/actions.py": "a player's own table, checked by TableContext.permit",
    "bot/history/feature.py": "from Archive.row, which asks; at tables, checked by TableContext.permit",
    "bot/server_week.py": "gets its rows from Archive.row, which asks",
    "bot/storage/games.py": "asks for lists; hands out journals by number",
    "bot/tables/dealing.py": "the table's own players, after their deal",
    "bot/tables/handlers.py": "closes a table without showing it",
    "bot/tables/registry.py": "loads tables for their players",
    "bot/tables/table.py": "loads tables for their players",
    "bot/tables/view/additions.py": "leaves contests out",
}
"""Readers that need not ask, and why."""

FLAG: Final = {
    "bot/contests/contest.py",
    "bot/contests/tables.py",
    "bot/storage/game_row.py",
    "bot/storage/sealing.py",
}
"""Files that may read the flag itself; a plan of a table is no stored game yet."""


@cache
def sources() -> list[tuple[str, ast.Module]]:
    """Return the modules of the program that name a reader or the flag, by path."""
    return [
        (path, parsed(path))
        for path, text in source_texts().items()
        if path.startswith(("bot/", "cogs/"))
        and "/migrations/" not in path
        and any(name in text for name in (*READERS, "is_sealed"))
    ]


def reads_deals(module: ast.Module) -> bool:
    """Return whether a module calls something that gives deals away."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Name) and called.id in READERS:
            return True
        if isinstance(called, ast.Attribute):
            owner = called.value
            held = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if called.attr in READERS or (called.attr == "load" and held.strip("_") in READERS):
                return True
    return False


def asks(module: ast.Module) -> bool:
    """Return whether a module asks the one door."""
    return any(isinstance(node, ast.ImportFrom) and node.module == DOOR for node in ast.walk(module))


def test_every_reader_of_deals_asks_or_says_why_not() -> None:
    """A module that reads stored deals imports the door, or stands in the list with its reason."""
    silent = {name for name, module in sources() if reads_deals(module) and not asks(module)}
    assert sorted(silent - REASONS.keys()) == []


def test_no_reason_outlives_its_reader() -> None:
    """The list names no module that reads no deals any more."""
    reading = {name for name, module in sources() if reads_deals(module)}
    assert sorted(REASONS.keys() - reading) == []


def test_nobody_else_reads_the_flag() -> None:
    """Whether a game is sealed is read in one file; others ask what a user may see."""
    reading = {
        name
        for name, module in sources()
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and node.attr == "is_sealed"
    }
    assert sorted(reading - FLAG) == []

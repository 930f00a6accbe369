"""The system's tables: text files beside this module, read at first use."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from engine.bridge.players.context import Context
from engine.bridge.players.sayc import judgement
from engine.bridge.players.shows import Row
from engine.bridge.players.table.reader import Table


@lru_cache(maxsize=1)
def system() -> Table:
    """Return the system.

    Raises:
        TableError: a line of its files cannot be understood.
    """
    table = Table(judgement.WORDS)
    for file in sorted(files(__package__).iterdir(), key=lambda one: one.name):
        if file.name.endswith(".txt"):
            table.read(file.name, file.read_text("utf-8"))
    table.check()
    return table


def rows(section: str, at: Context, **given: Any) -> list[Row]:
    """Return the rows of a section, best first."""
    return system().rows(section, at, **given)

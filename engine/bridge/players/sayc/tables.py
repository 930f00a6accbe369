"""The system's tables: text files in this folder, read at first use."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

from engine.bridge.players.context import Context
from engine.bridge.players.sayc import judgement
from engine.bridge.players.shows import Row
from engine.bridge.players.table.reader import SystemTable

PARTS: Final = MappingProxyType(
    {
        "situations": "Situations",
        "openings": "Openings",
        "responses": "Responses",
        "rebids": "Opener's second bid",
        "fourth_suit": "The fourth suit",
        "notrump": "After our notrump bid",
        "strong": "After 2♣, weak twos and preempts",
        "slams": "Slams",
        "defence": "They opened",
        "advances": "Partner overcalled or doubled",
        "competition": "We opened and they came in",
        "later": "Later rounds",
    }
)
"""Titles of the files, in the order of an auction."""


_READING: Final = Lock()


def system() -> SystemTable:
    """Return the system. *Raises:* TableError if a line of its files cannot be understood."""
    # Python 3.11 fails if two threads parse expressions at the same time.
    with _READING:
        return _read()


@lru_cache(maxsize=1)
def _read() -> SystemTable:
    table = SystemTable(judgement.WORDS)
    for name in PARTS:
        file = f"{name}.txt"
        table.read(file, files(__package__).joinpath(file).read_text("utf-8"))
    table.check()
    return table


def rows(section: str, at: Context, **given: Any) -> list[Row]:
    """Return the rows of a section, best first."""
    return system().rows(section, at, **given)

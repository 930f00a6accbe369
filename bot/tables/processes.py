"""Which process runs a table: its clock, bot players and channel messages. Any process can show panels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Processes:
    """The processes of one bot.

    Attributes:
        runs: whether this process runs the tables of a server, by its id.
        hears_direct: whether this process receives direct messages.
        tell: notifies the other processes that a table has changed, by its id.
    """

    runs: Callable[[int], bool]
    hears_direct: bool
    tell: Callable[[int], object]


ALONE: Final = Processes(lambda _: True, True, lambda _: None)
"""A single process, which runs all tables."""

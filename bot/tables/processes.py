"""Which process runs a table: clocks, bot players, what the channel sees. Panels any process may show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Processes:
    """The processes of one bot, as a table sees them.

    Attributes:
        runs: whether this one runs the tables of a server.
        hears_direct: whether direct messages arrive here.
        tell: tells the others that a table has moved on, by its number.
    """

    runs: Callable[[int], bool]
    hears_direct: bool
    tell: Callable[[int], object]


ALONE: Final = Processes(lambda _: True, True, lambda _: None)
"""One process, which runs everything."""

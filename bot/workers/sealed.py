"""Opaque envelopes for cluster tasks, so that hands never appear in Dask's logs or dashboard."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from bot.workers import ipc
from bot.workers.version import program_version

Kind = Literal["interactive", "patient", "batch"]
"""Kind of a question: for a table that waits, for a user who can wait, or part of a batch."""
KINDS: Final = get_args(Kind)


def place_for(kind: Kind) -> str:
    """Return the Dask resource of which a node has one for each such question it takes at a time.

    It names the version, so that nodes of other versions take none.
    """
    return f"{kind}@{program_version()}"


class Sealed:
    """A value whose ``repr`` shows nothing of it."""

    __slots__ = ("_data",)

    def __init__(self, value: Any) -> None:
        self._data = ipc.pack(value)

    def open(self) -> Any:
        """Return the value. *Raises:* as ``pickle``, for a value of another version of the program."""
        return ipc.unpack(self._data)

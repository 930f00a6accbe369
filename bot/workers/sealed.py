"""What goes to a cluster and back: opaque there, so that no log and no page shows what is in it."""

from __future__ import annotations

from typing import Any, Final

from bot.workers import ipc

INTERACTIVE: Final = "interactive"
"""What a node has for those who wait at a table, one for each question at a time."""
PATIENT: Final = "patient"
"""The same for whoever can wait."""


class Sealed:
    """A value whose ``repr`` says nothing."""

    __slots__ = ("_data",)

    def __init__(self, value: Any) -> None:
        self._data = ipc.pack(value)

    def open(self) -> Any:
        """The value; raises what ``pickle`` raises where it is of another version of the program."""
        return ipc.unpack(self._data)

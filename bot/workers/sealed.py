"""What goes to a cluster and back: opaque there, so that no log and no page shows what is in it."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from bot.workers import ipc
from bot.workers.version import program_version

Kind = Literal["interactive", "patient", "batch"]
"""Who asks: those who wait at a table, those who can wait, and work that nobody waits for."""
KINDS: Final = get_args(Kind)


def place_for(kind: Kind) -> str:
    """What a node has one of for each such question it takes at a time; of other versions it takes none."""
    return f"{kind}@{program_version()}"


class Sealed:
    """A value whose ``repr`` says nothing."""

    __slots__ = ("_data",)

    def __init__(self, value: Any) -> None:
        self._data = ipc.pack(value)

    def open(self) -> Any:
        """The value; raises what ``pickle`` raises where it is of another version of the program."""
        return ipc.unpack(self._data)

"""A stored game that cannot be made a table of: named with what is wrong, wherever that is met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from bot.storage.errors import DamagedRow, StorageError
from bot.storage.games import GameRow
from engine.errors import CodedError, InvalidRecord


class UnreadableTable(InvalidRecord):
    """A stored game that this program cannot make a table of: damaged, or another version's.

    Attributes:
        row: the game's own row, which says where it is and whether it is open.
        fault: what is wrong, by the code it was refused with.
        place: the number of the journal's row it stands in, where it is one of them.
    """

    def __init__(self, code: str, *, row: GameRow, fault: str, place: int | None, **facts: Any) -> None:
        super().__init__(code, **facts)
        self.row, self.fault, self.place = row, fault, place


@contextmanager
def refused_as(refusal: Callable[[str, int | None], CodedError]) -> Iterator[None]:
    """Raise instead of whatever keeps a record from being read ``refusal(fault, place)``.

    A database that does not answer stays what it is.
    """
    try:
        yield
    except UnreadableTable:
        raise
    except CodedError as error:
        if isinstance(error, StorageError) and not isinstance(error, DamagedRow):
            raise
        raise refusal(_fault(error), error.facts.get("row")) from error
    except Exception as error:
        raise refusal(type(error).__name__, None) from error


@contextmanager
def reading(row: GameRow) -> Iterator[None]:
    """Name whatever keeps a game from being read; a database that does not answer stays what it is."""
    with refused_as(partial(_unreadable, row)):
        yield


def _unreadable(row: GameRow, fault: str, place: int | None) -> UnreadableTable:
    is_open = "yes" if row.is_open else "no"
    return UnreadableTable("table_unreadable", row=row, fault=fault, place=place, number=row.id, open=is_open)


def _fault(error: CodedError) -> str:
    reason = error.facts.get("reason")
    return f"{error.code}: {reason}" if error.code == "row_unreadable" and reason else error.code

"""Errors for stored games that cannot be loaded, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from bot.storage.errors import DamagedRow, StorageError
from bot.storage.game_row import GameRow
from engine.errors import CodedError, InvalidRecord


class UnreadableTable(InvalidRecord):
    """Raised for a stored game that cannot be loaded: it is damaged, or of another version.

    ``row`` is the row of the game, ``fault`` the code of the error, ``place`` the number of the journal row
    at fault, if any.
    """

    def __init__(self, code: str, *, row: GameRow, fault: str, place: int | None, **facts: Any) -> None:
        super().__init__(code, **facts)
        self.row, self.fault, self.place = row, fault, place


@contextmanager
def replace_errors(error_of: Callable[[str, int | None], CodedError]) -> Iterator[None]:
    """Replace every error in the block by ``error_of(fault, place)``, except failures of the database."""
    try:
        yield
    except UnreadableTable:
        raise
    except CodedError as error:
        if isinstance(error, StorageError) and not isinstance(error, DamagedRow):
            raise
        raise error_of(_fault(error), error.facts.get("row")) from error
    except Exception as error:
        raise error_of(type(error).__name__, None) from error


@contextmanager
def reading(row: GameRow) -> Iterator[None]:
    """Raise ``UnreadableTable`` for every error in the block, except failures of the database."""
    with replace_errors(partial(_unreadable, row)):
        yield


def _unreadable(row: GameRow, fault: str, place: int | None) -> UnreadableTable:
    is_open = "yes" if row.is_open else "no"
    return UnreadableTable("table_unreadable", row=row, fault=fault, place=place, number=row.id, open=is_open)


def _fault(error: CodedError) -> str:
    reason = error.facts.get("reason")
    return f"{error.code}: {reason}" if error.code == "row_unreadable" and reason else error.code

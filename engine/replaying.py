"""Replay of journal rows. Errors name the row that does not replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from engine.entries import from_payload
from engine.errors import CodedError, InvalidRecord
from engine.game import A, Game, S
from engine.table_rules import Change, TableState, advance

JournalRow: TypeAlias = tuple[int, dict[str, Any]]
"""A journal row: its number and its content."""


@contextmanager
def replaying_row(seq: int) -> Iterator[None]:
    """Turn any error inside the block into an InvalidRecord whose facts name the row."""
    try:
        yield
    except InvalidRecord as error:
        error.facts["row"] = seq
        raise
    except CodedError as error:
        raise InvalidRecord("row_unreadable", reason=error.code, row=seq) from error
    except Exception as error:
        # Rows may be older than this program and can fail in any way.
        raise InvalidRecord("row_unreadable", reason=type(error).__name__, row=seq) from error


def replay_changes(
    game: Game[S, A], state: TableState[S, A], rows: Iterable[JournalRow]
) -> Iterator[Change[S, A]]:
    """Yield the change each row makes to the table, starting from ``state``.

    Raises:
        InvalidRecord: for the first row that is missing, unreadable or not allowed; its facts name the
            ``row``.
    """
    for seq, payload in rows:
        if seq != state.seq:
            raise InvalidRecord("row_unreadable", reason="missing", row=state.seq)
        with replaying_row(seq):
            change = advance(game, state, from_payload(payload, game))
        yield change
        state = change.after


def replay_rows(game: Game[S, A], state: TableState[S, A], rows: Iterable[JournalRow]) -> TableState[S, A]:
    """Return the table after these rows. Raises like ``replay_changes``."""
    for change in replay_changes(game, state, rows):
        state = change.after
    return state

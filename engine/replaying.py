"""A journal's rows played again, one after the other; what does not replay is named by its row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from engine.entries import from_payload
from engine.errors import IllegalAction, InvalidRecord
from engine.game import A, Game, S
from engine.table_rules import Change, TableState, advance

Row: TypeAlias = tuple[int, dict[str, Any]]
"""The number of a journal's row and what stands in it."""


def changes_of(game: Game[S, A], state: TableState[S, A], rows: Iterable[Row]) -> Iterator[Change[S, A]]:
    """What each row makes of the table, which stands at ``state`` before the first of them.

    Raises ``InvalidRecord`` for the first that is missing, cannot be read or could not have happened; its
    facts name the ``row``.
    """
    for seq, payload in rows:
        if seq != state.seq:
            raise InvalidRecord("row_unreadable", reason="missing", row=state.seq)
        try:
            change = advance(game, state, from_payload(payload, game))
        except InvalidRecord as error:
            error.facts["row"] = seq
            raise
        except IllegalAction as error:
            raise InvalidRecord("row_unreadable", reason=error.code, row=seq) from error
        except Exception as error:
            # Rows outlive the program that wrote them: this one may stumble over them in any way.
            raise InvalidRecord("row_unreadable", reason=type(error).__name__, row=seq) from error
        yield change
        state = change.after


def folded(game: Game[S, A], state: TableState[S, A], rows: Iterable[Row]) -> TableState[S, A]:
    """The table after these rows; raises as ``changes_of``."""
    for change in changes_of(game, state, rows):
        state = change.after
    return state

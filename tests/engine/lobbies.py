"""Tables with users, for tests of the rules around a game."""

from __future__ import annotations

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.entries import (
    AnswerUndo,
    AskUndo,
    By,
    Join,
)
from engine.errors import IllegalAction
from tests.engine.journal import BarbuTable, MemoryJournal, step, table_on


async def lobby(*users: int) -> BarbuTable:
    """Return a table at which these users sit."""
    table = table_on(MemoryJournal())
    for user in users:
        await table.commit(Join(user, f"P{user}"))
    return table


async def refuses(table: BarbuTable, entry: object, code: str) -> None:
    """Check that an entry is refused with this code and changes nothing."""
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        await table.commit(entry)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert table.state is before


async def miss(table: BarbuTable, user: int) -> None:
    """Play until the clock has moved once for ``user``; all others move themselves."""
    seat = table.state.seat_of(user)
    while True:
        match = table.state.game_state
        if match.phase is not Phase.DEAL and BARBU.seat_to_act(match) == seat:
            await step(table, By.CLOCK)
            return
        await step(table)


async def undo(table: BarbuTable, asker: int) -> None:
    """Request an undo and let all others agree."""
    await table.commit(AskUndo(asker))
    for seat in table.state.present:
        if seat != asker:
            await table.commit(AnswerUndo(seat, agrees=True))

"""A user's way to the table of a channel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.interaction import BACK, ELSEWHERE, JOIN, KEPT, START
from bot.tables.handlers import option_at
from engine.barbu.rules.rule_set import preset
from engine.table_state import Occupant, TablePhase, TableState, new_table

HOST, GUEST, BOT = Occupant("Ada", user=1), Occupant("Bob", user=2), Occupant("Blaise", level="club")
AWAY = replace(GUEST, away=True)
OTHERS = tuple(Occupant(f"P{user}", user=user) for user in (3, 4, 5))


def table(*seats: Occupant | None, phase: TablePhase = TablePhase.LOBBY) -> TableState[object, object]:
    """Return a table of Ada's with these players."""
    return replace(new_table(preset("contre"), host=1), seats=seats, phase=phase)


@pytest.mark.parametrize(
    ("state", "option"),
    [
        (table(HOST, None, None, None), JOIN),
        (table(HOST, BOT, *OTHERS[:2]), JOIN),
        (table(HOST, *OTHERS), ELSEWHERE),
        (table(HOST, AWAY, None, None), JOIN),
        (table(HOST, GUEST, None, None), BACK),
        (table(GUEST, HOST, None, None, phase=TablePhase.PLAYING), BACK),
        (table(HOST, AWAY, BOT, BOT, phase=TablePhase.PLAYING), KEPT),
        (table(HOST, BOT, BOT, BOT, phase=TablePhase.PLAYING), ELSEWHERE),
    ],
)
def test_the_entry_fits_the_user(state: TableState[object, object], option: str) -> None:
    """A user can join a free or reserved seat, or take back their own; a player returns, and others watch."""
    assert option_at(state, 2) == option


def test_the_host_starts() -> None:
    """The host of a lobby is led to its start, and during play to the table."""
    assert option_at(table(HOST, None, None, None), 1) == START
    assert option_at(table(HOST, BOT, BOT, BOT, phase=TablePhase.PLAYING), 1) == BACK

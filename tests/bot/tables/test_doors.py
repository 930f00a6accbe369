"""Which way leads somebody to the table of a channel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.doors import BACK, ELSEWHERE, JOIN, START
from bot.tables.doors import way_of
from engine.barbu.rules.rule_set import preset
from engine.table_rules import Occupant, TablePhase, TableState, new_table

HOST, GUEST, BOT = Occupant("Ada", user=1), Occupant("Bob", user=2), Occupant("Blaise", level="club")
KEPT = replace(GUEST, away=True)
OTHERS = tuple(Occupant(f"P{user}", user=user) for user in (3, 4, 5))


def table(*seats: Occupant | None, phase: TablePhase = TablePhase.LOBBY) -> TableState[object, object]:
    """A table of Ada's at which these sit."""
    return replace(new_table(preset("contre"), host=1), seats=seats, phase=phase)


@pytest.mark.parametrize(
    ("state", "way"),
    [
        (table(HOST, None, None, None), JOIN),
        (table(HOST, BOT, *OTHERS[:2]), JOIN),
        (table(HOST, *OTHERS), ELSEWHERE),
        (table(HOST, KEPT, None, None), JOIN),
        (table(HOST, GUEST, None, None), BACK),
        (table(GUEST, HOST, None, None, phase=TablePhase.PLAYING), BACK),
        (table(HOST, KEPT, BOT, BOT, phase=TablePhase.PLAYING), JOIN),
        (table(HOST, BOT, BOT, BOT, phase=TablePhase.PLAYING), ELSEWHERE),
    ],
)
def test_the_way_that_fits(state: TableState[object, object], way: str) -> None:
    """A seat that is free, kept or a bot's can be had; who sits goes back; who is left over watches."""
    assert way_of(state, 2) == way


def test_the_host_starts() -> None:
    """The host of a table that gathers is led to its start, and back to it once it plays."""
    assert way_of(table(HOST, None, None, None), 1) == START
    assert way_of(table(HOST, BOT, BOT, BOT, phase=TablePhase.PLAYING), 1) == BACK

"""The other tables with which a bridge table is compared."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bridge.coach.comparison import people_of, seen_by
from engine.bridge.duplicate.field import FieldTable
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import DealSettled, MatchState
from engine.table_state import Occupant
from tools.simulation.samples.bridge_deals import called, dealt
from tools.simulation.samples.bridge_scenes import HANDS, NAMES, table_of


def passed(form: str) -> tuple[MatchState, DealSettled]:
    """Return a match of that form with its first board passed out."""
    state = called(dealt(HANDS, preset(form)), "P P P P")
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    return state, ended


def test_only_shared_boards_have_a_field() -> None:
    """Only shared boards are compared with other tables, which are listed with their players' names."""
    state, ended = passed("session")
    assert seen_by(1, table_of(state), (ended,), [], ()) is None
    state, ended = passed("duplicate")
    seen = seen_by(1, table_of(state), (ended,), [], ())
    assert seen is not None
    assert seen.field is not None
    assert seen.field.tables == (FieldTable(1, frozenset({1, 2, 3, 4}), (ended,)),)
    assert seen.names == {1: NAMES}


def test_bots_and_erased_users_are_not_common_players() -> None:
    """Erased users and bot players do not count as players that two tables have in common."""
    table = table_of(passed("duplicate")[0], bots={1: "club"})
    seats = (replace(table.seats[0], user=-1), *table.seats[1:3], Occupant("Dan", user=4, away=True))
    assert people_of(replace(table, seats=seats)) == {3, 4}

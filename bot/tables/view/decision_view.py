"""Who has a decision to make now, and what they see: all that a hint may be made from."""

from __future__ import annotations

from typing import Any

from bot.tables.table import TableSession
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat


def asked_view(table: TableSession, user: int) -> Any:
    """The view of the seat in turn.

    Raises the code that says why there is none: hints are off, others play the same deals in a tournament,
    not seated, away, paused, another's turn, a deal awaited.
    """
    if table.row.tournament_id is not None:
        raise CodedError("hints_tournament")
    if not table.settings.hints:
        raise CodedError("hints_off")
    game, match, seat = table.module.game, table.state.game_state, deciding_seat(table, user)
    if game.dealer(match) is not None or game.outcome(match) is not None:
        raise CodedError("hint_nothing")
    turn = game.decider(match)
    if turn != seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)
    return game.view_for(match, seat)


def deciding_seat(table: TableSession, user: int) -> Seat:
    """The seat of a person who could move now; raises why nobody on it can, whosever turn it is."""
    state, seat = table.state, table.seat_of(user)
    if not state.is_open:
        raise IllegalAction("table_closed")
    if state.occupant(seat).away:
        raise IllegalAction("away")
    if state.paused:
        raise IllegalAction("table_paused")
    return seat

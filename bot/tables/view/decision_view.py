"""The view of the player who has a decision to make: all a hint may be based on."""

from __future__ import annotations

from typing import Any

from bot.tables.table import LiveTable
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat


def decision_view(table: LiveTable, user: int) -> Any:
    """Return the user's view if it is their turn.

    Raises:
        CodedError: ``hints_tournament``, ``club_hints``, ``hints_off`` or ``hint_nothing`` before a deal and
            after the game.
        IllegalAction: ``not_your_turn``; also as ``deciding_seat``.
    """
    if table.row.is_contest:
        raise CodedError("club_hints" if table.row.tournament_id is None else "hints_tournament")
    if not table.settings.hints:
        raise CodedError("hints_off")
    game, match, seat = table.module.game, table.state.game_state, deciding_seat(table, user)
    if game.dealer(match) is not None or game.outcome(match) is not None:
        raise CodedError("hint_nothing")
    turn = game.decider(match)
    if turn != seat:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)
    return game.view_for(match, seat)


def deciding_seat(table: LiveTable, user: int) -> Seat:
    """Return the seat of a user at a table in play, whether or not it is their turn.

    Raises:
        IllegalAction: ``not_seated``, ``table_closed``, ``away`` or ``table_paused``.
    """
    state, seat = table.state, table.seat_of(user)
    if not state.is_open:
        raise IllegalAction("table_closed")
    if state.occupant(seat).away:
        raise IllegalAction("away")
    if state.paused:
        raise IllegalAction("table_paused")
    return seat

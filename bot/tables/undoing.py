"""Requests to take a move back, judged before they are stored."""

from __future__ import annotations

from bot.tables.table import LiveTable
from engine.entries import AnswerUndo, AskUndo
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.undo import check_undo, spared_seats


async def ask_undo(table: LiveTable, seat: Seat) -> None:
    """Request that the last move of ``seat`` be taken back.

    Raises:
        IllegalAction: ``undo_shared_deals`` if other tables play the same deals; also as ``check_undo``.
    """
    _check(table, seat)
    # The revision keeps a card from ending the deal between the check and the request.
    request = AskUndo(seat, spared_seats(table.module.game, table.state, seat))
    await table.commit(request, revision=table.state.revision)


async def answer_undo(table: LiveTable, seat: Seat, *, agrees: bool) -> None:
    """Accept or reject a request; raises as ``ask_undo``, and ``no_undo_asked``."""
    if agrees and table.state.undo is not None:
        _check(table, table.state.undo.asker)
    await table.commit(AnswerUndo(seat, agrees))


def _check(table: LiveTable, seat: Seat) -> None:
    if table.module.shares_deals(table.rules):
        raise IllegalAction("undo_shared_deals")
    check_undo(table.module.game, table.state, seat)

"""Whether a move may be taken back at a table, judged before the request is written into its journal."""

from __future__ import annotations

from bot.tables.table import TableSession
from engine.entries import AnswerUndo, AskUndo
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.undo import check_undo, spared_seats


async def ask_undo(table: TableSession, seat: Seat) -> None:
    """Ask for the last move of ``seat`` to be taken back.

    Raises:
        IllegalAction: ``undo_shared_deals`` where others play the same deals, and as ``check_undo``.
    """
    _check(table, seat)
    # With the revision, a card that falls meanwhile cannot end the deal between the check and the request.
    request = AskUndo(seat, spared_seats(table.module.game, table.state, seat))
    await table.core.commit(request, revision=table.state.revision)


async def answer_undo(table: TableSession, seat: Seat, *, agrees: bool) -> None:
    """Agree to a request, or refuse it; raises as ``ask_undo``, and ``no_undo_asked``."""
    if agrees and table.state.undo is not None:
        _check(table, table.state.undo.asker)
    await table.core.commit(AnswerUndo(seat, agrees))


def _check(table: TableSession, seat: Seat) -> None:
    if table.module.shares_deals(table.rules):
        raise IllegalAction("undo_shared_deals")
    check_undo(table.module.game, table.state, seat)

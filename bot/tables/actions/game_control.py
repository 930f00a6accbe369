"""Actions that control a game: pause, resume, undo, direct messages, end."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from bot.discord_io.custom_id import one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.tables.actions.confirm import confirm
from bot.tables.actions.context import TableContext, redraw_quietly, show_panel
from bot.tables.table import LiveTable
from bot.tables.view.direct_messages import DM_WITHIN_S
from engine.entries import AnswerUndo, AskUndo, Pause, Prefer, Resume
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.undo import check_undo, spared_seats


async def _pause(context: TableContext) -> None:
    await context.table.commit(Pause(context.user))
    await redraw_quietly(context)


async def _resume(context: TableContext) -> None:
    await context.table.commit(Resume(context.user))
    await redraw_quietly(context)


async def ask_undo(table: LiveTable, seat: Seat) -> None:
    """Request that the last move of ``seat`` be taken back.

    Raises:
        IllegalAction: ``undo_shared_deals`` if other tables play the same deals; also as ``check_undo``.
    """
    _check_undo(table, seat)
    # The revision keeps a card from ending the deal between the check and the request.
    request = AskUndo(seat, spared_seats(table.module.game, table.state, seat))
    await table.commit(request, revision=table.state.revision)


def _check_undo(table: LiveTable, seat: Seat) -> None:
    if table.module.shares_deals(table.rules):
        raise IllegalAction("undo_shared_deals")
    check_undo(table.module.game, table.state, seat)


async def _undo(context: TableContext) -> None:
    await ask_undo(context.table, context.table.seat_of(context.user))
    await show_panel(context)


async def _answer_undo(context: TableContext, *, agrees: bool) -> None:
    table, seat = context.table, context.table.state.seat_of(context.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    if agrees and table.state.undo is not None:
        _check_undo(table, table.state.undo.asker)
    await table.commit(AnswerUndo(seat, agrees))
    await redraw_quietly(context)


async def _dm(context: TableContext) -> None:
    wanted = one_of(context.arg, ("on", "off")) == "on"
    await context.table.commit(Prefer(context.user, wanted))
    if wanted:
        sending = context.table.direct_messages.send(context.user)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        if arrived and not sending.result():
            raise CodedError("dm_closed")
    notice = words_of(context.interaction)("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(context.interaction, Rendered(content=notice))


async def _end(context: TableContext) -> None:
    context.table.check_may_end(context.user, moderator=context.is_moderator)
    await confirm(context)


async def _end_now(context: TableContext) -> None:
    await context.table.end(context.user, moderator=context.is_moderator)
    await show_panel(context)


GAME_CONTROL: Final[dict[str, ButtonAction[TableContext]]] = {
    "pause": ButtonAction(_pause),
    "resume": ButtonAction(_resume),
    "undo": ButtonAction(_undo),
    "undo_yes": ButtonAction(partial(_answer_undo, agrees=True), of_one_moment=True),
    "undo_no": ButtonAction(partial(_answer_undo, agrees=False), of_one_moment=True),
    "dm": ButtonAction(_dm),
    "end": ButtonAction(_end),
    "end_yes": ButtonAction(_end_now, echo=frozenset({"table_closed"})),
}

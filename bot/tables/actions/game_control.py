"""Actions that control a game: pause, resume, undo, direct messages, end."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.custom_id import one_of
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.tables.actions.confirm import confirm
from bot.tables.actions.context import TableContext, redraw_quietly, show_panel
from bot.tables.undoing import answer_undo, ask_undo
from bot.tables.view.direct_messages import DM_WITHIN_S
from engine.entries import Pause, Prefer, Resume
from engine.errors import CodedError, IllegalAction


async def _pause(context: TableContext) -> None:
    await context.table.commit(Pause(context.user))
    await redraw_quietly(context)


async def _resume(context: TableContext) -> None:
    await context.table.commit(Resume(context.user))
    await redraw_quietly(context)


async def _undo(context: TableContext) -> None:
    await ask_undo(context.table, context.table.seat_of(context.user))
    await show_panel(context)


async def _undo_yes(context: TableContext) -> None:
    await _answer_undo(context, agrees=True)


async def _undo_no(context: TableContext) -> None:
    await _answer_undo(context, agrees=False)


async def _answer_undo(context: TableContext, *, agrees: bool) -> None:
    seat = context.table.state.seat_of(context.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    await answer_undo(context.table, seat, agrees=agrees)
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
    "undo_yes": ButtonAction(_undo_yes, of_one_moment=True),
    "undo_no": ButtonAction(_undo_no, of_one_moment=True),
    "dm": ButtonAction(_dm),
    "end": ButtonAction(_end),
    "end_yes": ButtonAction(_end_now, echo=frozenset({"table_closed"})),
}

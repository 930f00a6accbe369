"""Actions that control a game: pause, resume, undo, direct messages, end."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.custom_id import one_of
from bot.discord_io.dispatch import Action
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.tables.actions.confirm import confirm
from bot.tables.actions.tap import TableTap, redraw_quietly, show_panel
from bot.tables.undoing import answer_undo, ask_undo
from bot.tables.view.direct_messages import DM_WITHIN_S
from engine.entries import Pause, Prefer, Resume
from engine.errors import CodedError, IllegalAction


async def _pause(tap: TableTap) -> None:
    await tap.table.core.commit(Pause(tap.user))
    await redraw_quietly(tap)


async def _resume(tap: TableTap) -> None:
    await tap.table.core.commit(Resume(tap.user))
    await redraw_quietly(tap)


async def _undo(tap: TableTap) -> None:
    await ask_undo(tap.table, tap.table.seat_of(tap.user))
    await show_panel(tap)


async def _undo_yes(tap: TableTap) -> None:
    await _answer_undo(tap, agrees=True)


async def _undo_no(tap: TableTap) -> None:
    await _answer_undo(tap, agrees=False)


async def _answer_undo(tap: TableTap, *, agrees: bool) -> None:
    seat = tap.table.state.seat_of(tap.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    await answer_undo(tap.table, seat, agrees=agrees)
    await redraw_quietly(tap)


async def _dm(tap: TableTap) -> None:
    wanted = one_of(tap.arg, ("on", "off")) == "on"
    await tap.table.core.commit(Prefer(tap.user, wanted))
    if wanted:
        sending = tap.table.direct_messages.send(tap.user)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        if arrived and not sending.result():
            raise CodedError("dm_closed")
    notice = words_of(tap.interaction)("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(tap.interaction, Rendered(content=notice))


async def _end(tap: TableTap) -> None:
    tap.table.may_end(tap.user, moderator=tap.is_moderator)
    await confirm(tap)


async def _end_now(tap: TableTap) -> None:
    await tap.table.end(tap.user, moderator=tap.is_moderator)
    await show_panel(tap)


GAME_CONTROL: Final[dict[str, Action[TableTap]]] = {
    "pause": Action(_pause),
    "resume": Action(_resume),
    "undo": Action(_undo),
    "undo_yes": Action(_undo_yes, of_one_moment=True),
    "undo_no": Action(_undo_no, of_one_moment=True),
    "dm": Action(_dm),
    "end": Action(_end),
    "end_yes": Action(_end_now, echo=frozenset({"table_closed"})),
}

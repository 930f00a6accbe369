"""Actions for the course of a game: pause, resume, undo, direct messages, end."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.discord_io.custom_id import one_of
from bot.discord_io.message import Rendered
from bot.discord_io.responses import answer_private, words_of
from bot.games.module import TableAction
from bot.tables.actions.tap import Tap, confirm, redraw_quietly, show_panel
from bot.tables.direct_messages import DM_WITHIN_S
from engine.entries import AnswerUndo, AskUndo, Pause, Prefer, Resume
from engine.errors import CodedError, IllegalAction


async def _pause(tap: Tap) -> None:
    await tap.table.core.commit(Pause(tap.user))
    await redraw_quietly(tap)


async def _resume(tap: Tap) -> None:
    await tap.table.core.commit(Resume(tap.user))
    await redraw_quietly(tap)


async def _undo(tap: Tap) -> None:
    await tap.table.core.commit(AskUndo(tap.table.seat_of(tap.user)))
    await show_panel(tap)


async def _undo_yes(tap: Tap) -> None:
    await _answer_undo(tap, agrees=True)


async def _undo_no(tap: Tap) -> None:
    await _answer_undo(tap, agrees=False)


async def _answer_undo(tap: Tap, *, agrees: bool) -> None:
    seat = tap.table.state.seat_of(tap.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    await tap.table.core.commit(AnswerUndo(seat, agrees))
    await redraw_quietly(tap)


async def _dm(tap: Tap) -> None:
    wanted = one_of(tap.arg, ("on", "off")) == "on"
    await tap.table.core.commit(Prefer(tap.user, wanted))
    if wanted:
        sending = tap.table.direct_messages.send(tap.user)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        if arrived and not sending.result():
            raise CodedError("dm_closed")
    notice = words_of(tap.interaction)("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(tap.interaction, Rendered(content=notice))


async def _end(tap: Tap) -> None:
    tap.table.may_end(tap.user, moderator=tap.is_moderator)
    await confirm(tap)


async def _end_now(tap: Tap) -> None:
    await tap.table.end(tap.user, moderator=tap.is_moderator)
    await show_panel(tap)


GAME_CONTROL: Final[dict[str, TableAction[Tap]]] = {
    "pause": TableAction(_pause),
    "resume": TableAction(_resume),
    "undo": TableAction(_undo),
    "undo_yes": TableAction(_undo_yes, of_one_moment=True),
    "undo_no": TableAction(_undo_no, of_one_moment=True),
    "dm": TableAction(_dm),
    "end": TableAction(_end),
    "end_yes": TableAction(_end_now, echo=frozenset({"table_closed"})),
}

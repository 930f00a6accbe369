"""Dealing, and cutting the cards of the next deal: a form asks after how many, or the command says it."""

from __future__ import annotations

import math
from typing import Final

from bot.discord_io.custom_id import read_number
from bot.discord_io.dispatch import Action
from bot.discord_io.forms import Field, ask_form
from bot.discord_io.responses import words_of
from bot.game_kit.next_deal import who_may_cut
from bot.tables.actions.tap import TableTap, redraw_quietly
from bot.tables.view.panel_response import answer_panel
from engine.dealing import CutBy, CutSource
from engine.entries import Cut
from engine.errors import IllegalAction
from engine.seats import Seat

CUT_FIELD: Final = "at"


async def _deal(tap: TableTap) -> None:
    table = tap.table
    wait_s = await table.dealing.deal(
        tap.user, interaction_id=tap.interaction.id, revision=tap.request.revision
    )
    words, number = words_of(tap.interaction), str(tap.interaction.id)
    cutter = who_may_cut(table.module.game, table.state) if wait_s else None
    notice = None
    if cutter is not None:
        name = table.presenter.scene(tap.user).name(cutter)
        waits = words("check-deal-waits", name=name, seconds=math.ceil(wait_s))
        notice = f"{waits} {words('check-cut-number-else', number=number)}"
    elif not wait_s and table.dealing.cut_from == str(_source(tap)):
        notice = words("check-cut-number", number=number)
    await answer_panel(tap.interaction, table, notice=notice)


async def _cut(tap: TableTap) -> None:
    """Ask after how many cards; whoever may not cut is told so before they type."""
    seat = _seat(tap)
    cutter = tap.table.module.game.cutter(tap.table.state.game_state)
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    tap.table.turn_timer.somebody_begins_to_cut()
    words = words_of(tap.interaction)
    most = tap.table.module.game.deck_size(tap.table.state.game_state) - 1
    label = words("check-cut-label", most=most)
    field = Field(CUT_FIELD, label, hint=words("check-cut-hint"), chars=3)
    custom_id = f"barbu:{tap.table.id}:{tap.request.revision}:cut_at:"
    await ask_form(tap.interaction, custom_id, words("check-cut-title"), [field])


async def _cut_at(tap: TableTap) -> None:
    """Cut there; nothing typed means anywhere."""
    seat = _seat(tap)
    most = tap.table.module.game.deck_size(tap.table.state.game_state) - 1
    typed = tap.arg.strip()
    at = read_number(typed)
    if typed and at is None:
        raise IllegalAction("cut_impossible", cut=typed, most=most)
    if at is not None:
        await tap.table.core.commit(Cut(seat, at))
        await redraw_quietly(tap)
        return
    await tap.table.core.commit(_anywhere(tap, seat))
    notice = words_of(tap.interaction)("check-cut-number", number=str(tap.interaction.id))
    await answer_panel(tap.interaction, tap.table, notice=notice)


def _source(tap: TableTap) -> CutSource:
    """The number of the tap, which its player is told at once: an operator cannot show another one later."""
    return CutSource(CutBy.INTERACTION, tap.interaction.id)


def _anywhere(tap: TableTap, seat: Seat) -> Cut:
    """A cut by the number of the tap: one drawn here would be drawn by a program that knows the seed."""
    source = _source(tap)
    at = tap.table.module.game.cut_of(tap.table.state.game_state, source)
    return Cut(seat, at or 1, str(source))


def _seat(tap: TableTap) -> Seat:
    seat = tap.table.seat_of(tap.user)
    if tap.table.state.occupant(seat).away:
        raise IllegalAction("away")
    return seat


DEALING: Final[dict[str, Action[TableTap]]] = {
    "deal": Action(_deal, of_one_moment=True),
    # A cut is not of one moment: that the cards are dealt meanwhile is told, since something was typed.
    "cut": Action(_cut),
    "cut_at": Action(_cut_at),
}

"""Actions that control a game: deal, cut, pause, resume, undo, direct messages, end."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from bot.discord_io.component_request import one_of, read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form
from bot.discord_io.languages import words_of
from bot.discord_io.message import Rendered
from bot.discord_io.private_answers import answer_private
from bot.game_kit.next_deal import who_may_cut
from bot.tables.actions.context import TableContext, answer_panel, confirm, show_panel
from bot.tables.table import LiveTable
from engine.dealing import CutBy, CutSource
from engine.entries import AnswerUndo, AskUndo, Cut, End, Pause, Resume, SetDirectMessages
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.table_undo import check_undo, spared_seats


async def _commit(context: TableContext, entry: type[Pause | Resume]) -> None:
    await context.table.commit(entry(context.user))
    await context.redraw()


async def request_undo(table: LiveTable, seat: Seat) -> None:
    """Request that the last move of ``seat`` be taken back.

    *Raises:* IllegalAction ``undo_shared_deals`` if other tables play the same deals; ``undo_asked`` while
    another player waits for the answers to a request; also the errors of ``check_undo``.
    """
    _expect_no_other_request(table, seat)
    if table.state.undo is not None:
        return  # a new request would lose the consents so far
    _check_undo(table, seat)
    # The revision keeps a card from ending the deal between the check and the request.
    request = AskUndo(seat, spared_seats(table.module.game, table.state, seat), keeps_talk=True)
    check = partial(_expect_no_other_request, table, seat)
    await table.commit(request, revision=table.state.revision, check=check)


def _expect_no_other_request(table: LiveTable, seat: Seat) -> None:
    pending = table.state.undo
    if pending is not None and pending.asker != seat:
        raise IllegalAction("undo_asked", turn=pending.asker)


def _check_undo(table: LiveTable, seat: Seat) -> None:
    if table.rules.shared:
        raise IllegalAction("undo_shared_deals")
    check_undo(table.module.game, table.state, seat)


async def _undo(context: TableContext) -> None:
    table = context.table
    await request_undo(table, table.state.own_seat(context.user))
    await answer_panel(context.interaction, table)


async def _answer_undo(context: TableContext, *, agrees: bool) -> None:
    table, seat = context.table, context.table.state.seat_of(context.user)
    if seat is None:
        raise IllegalAction("not_your_button")
    if agrees and table.state.undo is not None:
        _check_undo(table, table.state.undo.asker)
    await table.commit(AnswerUndo(seat, agrees))
    await context.redraw()


async def _dm(context: TableContext) -> None:
    table, wanted = context.table, one_of(context.arg, ("on", "off")) == "on"
    await table.commit(SetDirectMessages(context.user, wanted))
    if wanted:
        await table.direct_messages.send_soon(context.user)
        if not table.state.occupant(table.state.own_seat(context.user)).dm:
            raise CodedError("dm_closed")
    notice = words_of(context.interaction)("panel-dm-on" if wanted else "panel-dm-off")
    await answer_private(context.interaction, Rendered(content=notice))


async def _end(context: TableContext) -> None:
    context.table.check_may_end(context.user, moderator=context.is_moderator)
    await confirm(context)


async def _end_now(context: TableContext) -> None:
    context.table.check_may_end(context.user, moderator=context.is_moderator)
    await context.table.commit(End(context.user, counts=True))
    await show_panel(context)


async def _deal(context: TableContext) -> None:
    table = context.table
    wait_s = await table.deal_for(
        context.user, interaction_id=context.interaction.id, revision=context.request.revision
    )
    cutter = who_may_cut(table.module.game, table.state) if wait_s else None
    notice = None
    if cutter is not None:
        name = table.scene(context.user).name(cutter)
        notice = words_of(context.interaction)("check-deal-waits", name=name, seconds=math.ceil(wait_s))
    await answer_panel(context.interaction, table, notice=notice)


async def _cut(context: TableContext) -> None:
    """Open the form for the cut. *Raises:* ``cut_too_late`` or ``not_cutter``, before the user types."""
    seat = context.table.state.acting_seat(context.user)
    cutter = context.table.module.game.cutter(context.table.state.game_state)
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    context.table.turn_timer.on_cut_started()
    words = words_of(context.interaction)
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    label = words("check-cut-label", most=most)
    field = FormField("at", label, hint=words("check-cut-hint"), chars=3)
    custom_id = context.request.about.request("cut_at").custom_id
    await ask_form(context.interaction, custom_id, words("check-cut-title"), [field])


async def _cut_at(context: TableContext) -> None:
    """Cut after the number of cards typed; if none was, after a number derived from the interaction's id."""
    seat = context.table.state.acting_seat(context.user)
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    typed = context.arg.strip()
    at = read_number(typed)
    if typed and at is None:
        raise IllegalAction("cut_impossible", cut=typed, most=most)
    await context.table.commit(_anywhere(context, seat) if at is None else Cut(seat, at))
    await context.redraw()


def _anywhere(context: TableContext, seat: Seat) -> Cut:
    """Return a cut derived from the interaction's id, since this program knows the seed of the deal."""
    source = CutSource(CutBy.INTERACTION, context.interaction.id)
    at = context.table.module.game.cut_of(context.table.state.game_state, source)
    return Cut(seat, at or 1, str(source))


GAME_CONTROL: Final[dict[str, ButtonAction[TableContext]]] = {
    "pause": ButtonAction(partial(_commit, entry=Pause)),
    "resume": ButtonAction(partial(_commit, entry=Resume)),
    "undo": ButtonAction(_undo),
    "undo_yes": ButtonAction(partial(_answer_undo, agrees=True), is_bound_to_revision=True),
    "undo_no": ButtonAction(partial(_answer_undo, agrees=False), is_bound_to_revision=True),
    "dm": ButtonAction(_dm),
    "end": ButtonAction(_end),
    "end_yes": ButtonAction(_end_now, already_done=frozenset({"table_closed"})),
    "deal": ButtonAction(_deal, is_bound_to_revision=True),
    # A cut does not expire with its revision: a late one is rejected with the reason.
    "cut": ButtonAction(_cut),
    "cut_at": ButtonAction(_cut_at),
}

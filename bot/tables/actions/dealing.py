"""Actions that deal or cut the cards of the next deal; the cut is typed into a form or a command."""

from __future__ import annotations

import math
from typing import Final

from bot.discord_io.component_request import table_request
from bot.discord_io.custom_id import read_number
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form
from bot.discord_io.responses import words_of
from bot.game_kit.next_deal import who_may_cut
from bot.tables.actions.context import TableContext, redraw_quietly
from bot.tables.view.panel_response import answer_panel
from engine.dealing import CutBy, CutSource
from engine.entries import Cut
from engine.errors import IllegalAction
from engine.seats import Seat

CUT_FIELD: Final = "at"


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
    """Open the form for the cut.

    Raises:
        IllegalAction: ``cut_too_late`` or ``not_cutter``, before the user types anything.
    """
    seat = context.table.acting_seat(context.user)
    cutter = context.table.module.game.cutter(context.table.state.game_state)
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    context.table.turn_timer.on_cut_started()
    words = words_of(context.interaction)
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    label = words("check-cut-label", most=most)
    field = FormField(CUT_FIELD, label, hint=words("check-cut-hint"), chars=3)
    custom_id = table_request(context.table.id, context.request.revision, "cut_at").custom_id
    await ask_form(context.interaction, custom_id, words("check-cut-title"), [field])


async def _cut_at(context: TableContext) -> None:
    """Cut after the number of cards typed; if none was, after a number derived from the interaction's id."""
    seat = context.table.acting_seat(context.user)
    most = context.table.module.game.deck_size(context.table.state.game_state) - 1
    typed = context.arg.strip()
    at = read_number(typed)
    if typed and at is None:
        raise IllegalAction("cut_impossible", cut=typed, most=most)
    await context.table.commit(_anywhere(context, seat) if at is None else Cut(seat, at))
    await redraw_quietly(context)


def _anywhere(context: TableContext, seat: Seat) -> Cut:
    """Return a cut derived from the interaction's id, since this program knows the seed of the deal."""
    source = CutSource(CutBy.INTERACTION, context.interaction.id)
    at = context.table.module.game.cut_of(context.table.state.game_state, source)
    return Cut(seat, at or 1, str(source))


DEALING: Final[dict[str, ButtonAction[TableContext]]] = {
    "deal": ButtonAction(_deal, of_one_moment=True),
    # A cut does not expire with its revision: a late one is rejected with the reason.
    "cut": ButtonAction(_cut),
    "cut_at": ButtonAction(_cut_at),
}

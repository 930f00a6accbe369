"""Actions that deal or cut the cards of the next deal; the cut is typed into a form or a command."""

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
    wait_s = await table.deal_for(tap.user, interaction_id=tap.interaction.id, revision=tap.request.revision)
    words, number = words_of(tap.interaction), str(tap.interaction.id)
    cutter = who_may_cut(table.module.game, table.state) if wait_s else None
    notice = None
    if cutter is not None:
        name = table.scene(tap.user).name(cutter)
        waits = words("check-deal-waits", name=name, seconds=math.ceil(wait_s))
        notice = f"{waits} {words('check-cut-number-else', number=number)}"
    elif not wait_s and table.dealing.cut_from == str(_source(tap)):
        notice = words("check-cut-number", number=number)
    await answer_panel(tap.interaction, table, notice=notice)


async def _cut(tap: TableTap) -> None:
    """Open the form for the cut.

    Raises:
        IllegalAction: ``cut_too_late`` or ``not_cutter``, before the user types anything.
    """
    seat = tap.table.acting_seat(tap.user)
    cutter = tap.table.module.game.cutter(tap.table.state.game_state)
    if cutter is None:
        raise IllegalAction("cut_too_late")
    if seat != cutter:
        raise IllegalAction("not_cutter", turn=cutter)
    tap.table.turn_timer.on_cut_started()
    words = words_of(tap.interaction)
    most = tap.table.module.game.deck_size(tap.table.state.game_state) - 1
    label = words("check-cut-label", most=most)
    field = Field(CUT_FIELD, label, hint=words("check-cut-hint"), chars=3)
    custom_id = f"barbu:{tap.table.id}:{tap.request.revision}:cut_at:"
    await ask_form(tap.interaction, custom_id, words("check-cut-title"), [field])


async def _cut_at(tap: TableTap) -> None:
    """Cut after the number of cards typed; if none was, after a number derived from the interaction's id."""
    seat = tap.table.acting_seat(tap.user)
    most = tap.table.module.game.deck_size(tap.table.state.game_state) - 1
    typed = tap.arg.strip()
    at = read_number(typed)
    if typed and at is None:
        raise IllegalAction("cut_impossible", cut=typed, most=most)
    if at is not None:
        await tap.table.commit(Cut(seat, at))
        await redraw_quietly(tap)
        return
    await tap.table.commit(_anywhere(tap, seat))
    notice = words_of(tap.interaction)("check-cut-number", number=str(tap.interaction.id))
    await answer_panel(tap.interaction, tap.table, notice=notice)


def _source(tap: TableTap) -> CutSource:
    """Return the interaction's id as source: the player sees it at once, so it cannot be replaced later."""
    return CutSource(CutBy.INTERACTION, tap.interaction.id)


def _anywhere(tap: TableTap, seat: Seat) -> Cut:
    """Return a cut derived from the interaction's id, since this program knows the seed of the deal."""
    source = _source(tap)
    at = tap.table.module.game.cut_of(tap.table.state.game_state, source)
    return Cut(seat, at or 1, str(source))


DEALING: Final[dict[str, Action[TableTap]]] = {
    "deal": Action(_deal, of_one_moment=True),
    # A cut does not expire with its revision: a late one is rejected with the reason.
    "cut": Action(_cut),
    "cut_at": Action(_cut_at),
}

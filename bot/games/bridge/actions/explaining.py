"""Alerts, questions and answers about the meaning of calls; partner sees them after the auction."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import number_of
from bot.discord_io.dispatch import Action
from bot.discord_io.forms import Field, ask_form, filled_in
from bot.games.bridge.called import called_deal
from bot.games.bridge.screens.meanings import askable, render_calls, render_meaning
from bot.games.bridge.screens.phrases import call_text
from bot.tables.actions.reading import show
from bot.tables.actions.tap import TableTap, show_panel
from engine.bridge.actions import AskMeaning, Explain
from engine.bridge.explanations import TEXT_CHARS, may_know
from engine.bridge.state import DealState, Phase
from engine.entries import Act
from engine.errors import IllegalAction
from engine.seats import Seat

FIELD: Final = "turn"
"""Custom id of the form's field, followed by the number of the call."""


async def _explain(tap: TableTap) -> None:
    """Show the calls to ask about; if a call is named, its meaning."""
    if tap.arg:
        await _explain_call(tap)
        return
    match, deal = called_deal(tap.table, tap.user)
    seat = tap.table.state.seat_of(tap.user)
    turns = askable(deal, seat, is_auction=match.phase is Phase.AUCTION)
    await show(tap, render_calls(tap.table.scene(tap.user), deal, turns))


async def _explain_call(tap: TableTap) -> None:
    """Show the meaning of one call; its own player gets a form, and another player may send a question."""
    match, deal = called_deal(tap.table, tap.user)
    turn = number_of(tap.arg)
    if turn >= len(deal.calls):
        raise IllegalAction("bridge_nothing_called")
    caller, seat = deal.caller(turn), tap.table.state.seat_of(tap.user)
    if caller == seat:
        await _ask_in_form(tap, deal, turn)
        return
    if not may_know(deal, turn, seat, is_auction=match.phase is Phase.AUCTION):
        raise IllegalAction("bridge_partners_call")
    asked = await _ask_caller(tap, deal, seat, turn)
    _, deal = called_deal(tap.table, tap.user)
    await show(tap, render_meaning(tap.table.scene(tap.user), deal, turn, asked=asked))


async def _ask_caller(tap: TableTap, deal: DealState, seat: Seat | None, turn: int) -> bool:
    """Send the question to the player who made the call, if that player has to answer it."""
    caller = tap.table.state.occupant(deal.caller(turn))
    if seat is None or caller.user is None or dict(deal.explained).get(turn):
        return False
    if (seat, turn) not in deal.asked:
        await tap.table.commit(Act(AskMeaning(seat, turn)))
    return True


async def _alert(tap: TableTap) -> None:
    """Alert the player's own last call: a command has the text, a button opens a form."""
    seat = tap.table.seat_of(tap.user)
    _, deal = called_deal(tap.table, tap.user)
    own = [turn for turn in range(len(deal.calls)) if deal.caller(turn) == seat]
    if not own:
        raise IllegalAction("bridge_nothing_called")
    if tap.is_button:
        await _ask_in_form(tap, deal, own[-1])
        return
    await tap.table.commit(Act(Explain(seat, own[-1], tap.arg, tap.user)))
    await show_panel(tap)


async def _meaning(tap: TableTap) -> None:
    """Store the text of the form."""
    seat = tap.table.seat_of(tap.user)
    name, text = next(iter(filled_in(tap.interaction).items()), ("", ""))
    turn = number_of(name.removeprefix(FIELD))
    await tap.table.commit(Act(Explain(seat, turn, text, tap.user)))
    await show_panel(tap)


async def _ask_in_form(tap: TableTap, deal: DealState, turn: int) -> None:
    words = tap.table.scene(tap.user).words
    title = words("bridge-form-title", call=call_text(deal.calls[turn], words))
    value = dict(deal.explained).get(turn, "")
    hint = words("bridge-form-hint")
    field = Field(
        f"{FIELD}{turn}", words("bridge-form-field"), value, hint=hint, chars=TEXT_CHARS, is_long=True
    )
    custom_id = f"barbu:{tap.table.id}:{tap.request.revision}:meaning:"
    await ask_form(tap.interaction, custom_id, title, [field])


EXPLAINING: Final[dict[str, Action[TableTap]]] = {
    "explain": Action(_explain),
    "explain_call": Action(_explain_call),
    "alert": Action(_alert),
    "meaning": Action(_meaning),
}

"""Actions at a table of bridge: moves, the steps before them, meanings of calls, and displays."""

from __future__ import annotations

from typing import Final

from bot.discord_io.access import is_private
from bot.discord_io.component_request import number_of, read_as
from bot.discord_io.dispatch import ButtonAction
from bot.discord_io.forms import FormField, ask_form, filled_in
from bot.discord_io.message import Rendered, embed
from bot.game_kit.hand_buttons import PanelButtons, named_card, play_named
from bot.games.bridge.autocomplete import called_deal
from bot.games.bridge.scene import PanelDraft, Scene
from bot.games.bridge.screens.auction import (
    bot_of_call,
    explanations_in,
    own_calls,
    place_line,
    view_table,
)
from bot.games.bridge.screens.meanings import askable, may_ask, render_calls, render_meaning
from bot.games.bridge.screens.phrases import call_text
from bot.games.bridge.tutorial.screens import COURSE
from bot.lessons import show_start
from bot.tables.actions.context import TableContext, answer_panel
from bot.tables.actions.panel import panel_actions, scene_in_play, show
from engine.bridge.actions import Action, Answer, AskMeaning, Claim, Explain, MakeCall
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.game import BRIDGE
from engine.bridge.legality import TEXT_CHARS
from engine.bridge.scoring import TRICKS
from engine.bridge.state import DealState, MatchState, Phase
from engine.entries import Act
from engine.errors import IllegalAction
from engine.seats import Seat


async def _claim(context: TableContext) -> None:
    """Show the choice of tricks to claim. *Raises:* IllegalAction if the player may not claim."""
    seat = context.table.deciding_seat(context.user)
    BRIDGE.apply(context.table.state.game_state, Claim(seat, 0))
    await answer_panel(context.interaction, context.table, draft=PanelDraft(is_claiming=True))


BUTTONS: Final[PanelButtons[MatchState, Action, PanelDraft]] = PanelButtons(
    moves={
        "bid": lambda arg, state, seat: MakeCall(seat, read_as(Call.parse, arg)),
        "pass": lambda arg, state, seat: MakeCall(seat, PASS),
        "double": lambda arg, state, seat: MakeCall(seat, DOUBLE),
        "redouble": lambda arg, state, seat: MakeCall(seat, REDOUBLE),
        "play": play_named,
        "take": lambda arg, state, seat: Claim(seat, number_of(arg, most=TRICKS)),
        "accept": lambda arg, state, seat: Answer(seat, True),
        "refuse": lambda arg, state, seat: Answer(seat, False),
    },
    drafts={
        "level": lambda arg: PanelDraft(level=number_of(arg, most=7)),
        "aim": lambda arg: PanelDraft(aimed=named_card(arg)),
        "claim": lambda arg: PanelDraft(is_claiming=True),
        "concede": lambda arg: PanelDraft(is_claiming=True, is_conceding=True),
    },
    looks={
        "explain": lambda arg: PanelDraft(is_asking=True),
        "meanings": lambda arg: PanelDraft(is_asking=True, page=number_of(arg)),
        "explain_call": lambda arg: PanelDraft(explained=number_of(arg)),
    },
)


FIELD: Final = "turn"
"""Custom id of the form's field, followed by the number of the call."""


async def _explain(context: TableContext) -> None:
    """Show the calls to ask about, or the meaning of a named call."""
    if context.arg:
        await _explain_call(context)
        return
    scene = context.table.scene(context.user)
    if _is_panel(context):
        await answer_panel(context.interaction, context.table, draft=PanelDraft(is_asking=True))
        return
    match, deal = called_deal(context.table, context.user)
    turns = askable(scene, deal, is_auction=match.phase is Phase.AUCTION)
    await show(context, render_calls(scene, deal, turns))


async def _turn_meanings(context: TableContext) -> None:
    """Show another page of the meanings that the player's calls would have."""
    context.table.state.own_seat(context.user)
    draft = PanelDraft(is_asking=True, page=number_of(context.arg))
    await answer_panel(context.interaction, context.table, draft=draft)


def _is_panel(context: TableContext) -> bool:
    """Return whether a player has tapped their panel, which then shows the answer."""
    is_tapped = context.is_button and is_private(context.interaction)
    return is_tapped and context.table.state.seat_of(context.user) is not None


async def _explain_call(context: TableContext) -> None:
    """Show the meaning of one call; its caller gets a form, another player may send a question."""
    match, deal = called_deal(context.table, context.user)
    turn = number_of(context.arg)
    if turn >= len(deal.calls):
        raise IllegalAction("bridge_nothing_called")
    seat, scene = context.table.state.seat_of(context.user), context.table.scene(context.user)
    if deal.caller(turn) == seat and bot_of_call(scene, deal, turn) is None:
        await _ask_in_form(context, deal, turn)
        return
    is_auction = match.phase is Phase.AUCTION
    if not may_ask(scene, deal, turn, seat, is_auction=is_auction):
        raise IllegalAction("bridge_partners_call")
    asked = await _ask_caller(context, deal, seat, turn)
    if _is_panel(context):
        draft = PanelDraft(explained=turn, has_asked=asked)
        await answer_panel(context.interaction, context.table, draft=draft)
        return
    _, deal = called_deal(context.table, context.user)
    await show(context, render_meaning(context.table.scene(context.user), deal, turn, asked=asked))


async def _ask_caller(context: TableContext, deal: DealState, seat: Seat | None, turn: int) -> bool:
    """Send the question to the player who made the call, and return whether that player has to answer."""
    is_bots = bot_of_call(context.table.scene(context.user), deal, turn) is not None
    if seat is None or is_bots or dict(deal.explained).get(turn):
        return False
    if (seat, turn) not in deal.asked:
        await context.table.commit(Act(AskMeaning(seat, turn)))
    return True


async def _alert(context: TableContext) -> None:
    """Alert the player's own last call: a command contains the text, a button opens a form."""
    seat = context.table.present_seat(context.user)
    _, deal = called_deal(context.table, context.user)
    own = own_calls(context.table.scene(context.user), deal, seat)
    if not own:
        raise IllegalAction("bridge_nothing_called")
    if context.is_button:
        await _ask_in_form(context, deal, own[-1])
        return
    await _explain_own(context, seat, own[-1], context.arg)


async def _meaning(context: TableContext) -> None:
    seat = context.table.state.own_seat(context.user)
    name, text = next(iter(filled_in(context.interaction).items()), ("", ""))
    await _explain_own(context, seat, number_of(name.removeprefix(FIELD)), text)


async def _explain_own(context: TableContext, seat: Seat, turn: int, text: str) -> None:
    """Explain the player's own call; without a text say what the opponents then see."""
    await context.table.commit(Act(Explain(seat, turn, text, context.user)))
    notice = None
    if not text.strip():
        _, deal = called_deal(context.table, context.user)
        call = call_text(deal.calls[turn], context.words)
        notice = context.words("bridge-alerted-alone", call=call)
    await answer_panel(context.interaction, context.table, notice=notice)


async def _ask_in_form(context: TableContext, deal: DealState, turn: int) -> None:
    words = context.table.scene(context.user).words
    title = words("bridge-form-title", call=call_text(deal.calls[turn], words))
    value = dict(deal.explained).get(turn, "")
    hint = words("bridge-form-hint")
    field = FormField(
        f"{FIELD}{turn}", words("bridge-form-field"), value, hint=hint, chars=TEXT_CHARS, is_long=True
    )
    custom_id = context.request.about.request("meaning").custom_id
    await ask_form(context.interaction, custom_id, title, [field])


async def _auction(context: TableContext) -> None:
    scene: Scene = scene_in_play(context)
    title = scene.words("bridge-button-auction")
    message = embed(title, place_line(scene), view_table(scene), explanations_in(scene, scene.shown))
    await show(context, Rendered(embeds=(message,)))


ACTIONS: Final[dict[str, ButtonAction[TableContext]]] = {
    **panel_actions(BUTTONS),
    "claim": ButtonAction(_claim, is_bound_to_revision=True),
    "explain": ButtonAction(_explain),
    "meanings": ButtonAction(_turn_meanings),
    "explain_call": ButtonAction(_explain_call),
    "alert": ButtonAction(_alert),
    "meaning": ButtonAction(_meaning),
    "auction": ButtonAction(_auction),
    "lesson": ButtonAction(lambda context: show_start(context.interaction, COURSE, as_new=True)),
}

"""Actions of the game: call, play, claim, answer a claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.component_request import number_of, read_as
from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.module import PanelButtons
from bot.games.bridge.scene import PanelDraft
from bot.tables.actions.context import TableContext
from bot.tables.actions.moves import drafts, moves
from bot.tables.view.panel_response import answer_panel
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, Call
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.cards import Card
from engine.seats import Seat

MOST_TRICKS: Final = 13


def action_of(verb: str, arg: str, state: MatchState, seat: Seat) -> Action:
    """Return the move of a button. *Raises:* CodedError ``unknown_button`` for an unreadable argument."""
    match verb:
        case "bid":
            return MakeCall(seat, read_as(Call.parse, arg))
        case "pass":
            return MakeCall(seat, PASS)
        case "double":
            return MakeCall(seat, DOUBLE)
        case "redouble":
            return MakeCall(seat, REDOUBLE)
        case "play":
            return Play(seat, read_as(Card.parse, arg))
        case "take":
            return Claim(seat, number_of(arg, most=MOST_TRICKS))
        case "accept" | "refuse":
            return Answer(seat, verb == "accept")
    raise ValueError(f"no move of the game: {verb}")


def draft_of(verb: str, arg: str) -> PanelDraft:
    """Return the draft of a panel: of a choice the verb begins, or of a meaning to show.

    *Raises:* CodedError ``unknown_button``.
    """
    if verb == "level":
        return PanelDraft(level=number_of(arg, most=7))
    if verb in ("claim", "concede"):
        return PanelDraft(is_claiming=True, is_conceding=verb == "concede")
    if verb == "explain":
        return PanelDraft(is_asking=True)
    if verb == "explain_call":
        return PanelDraft(explained=number_of(arg))
    return PanelDraft(aimed=read_as(Card.parse, arg))


async def _claim(context: TableContext) -> None:
    """Show the choice of tricks to claim. *Raises:* IllegalAction if the player may not claim."""
    seat = context.table.seat_of(context.user)
    BRIDGE.apply(context.table.state.game_state, Claim(seat, 0))
    await answer_panel(context.interaction, context.table, draft=draft_of("claim", ""))


DRAFTS: Final[dict[str, ButtonAction[TableContext]]] = {
    **drafts(("level", "aim", "concede"), draft_of),
    "claim": ButtonAction(_claim, of_one_moment=True),
}
"""The steps before a move."""

MOVES: Final = moves(("bid", "pass", "double", "redouble", "play", "take", "accept", "refuse"), action_of)

BUTTONS: Final[PanelButtons[MatchState, Action, PanelDraft]] = PanelButtons(
    moves=frozenset(MOVES),
    action_of=action_of,
    drafts=frozenset(DRAFTS),
    looks=frozenset({"explain", "explain_call"}),
    draft_of=draft_of,
)

"""A game's own actions: its moves, and the choices a player begins before a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.module import PanelButtons
from bot.tables.actions.context import TableContext, show_panel
from bot.tables.actions.reading import GAME_READING
from bot.tables.panel_response import answer_panel
from engine.entries import Act
from engine.seats import Seat


def panel_actions(buttons: PanelButtons) -> dict[str, ButtonAction[TableContext]]:
    """Return the actions of a game's panel, by verb: moves, choices begun before a move, and its looks.

    Moves and drafts are valid at their own revision only.
    """

    async def move(context: TableContext) -> None:
        await make_move(context, buttons.action_of)

    async def draft(context: TableContext) -> None:
        begun = buttons.draft_of(context.request.verb, context.arg)
        await answer_panel(context.interaction, context.table, draft=begun)

    return {
        **dict.fromkeys(buttons.moves, ButtonAction(move, is_bound_to_revision=True)),
        **dict.fromkeys(buttons.drafts, ButtonAction(draft, is_bound_to_revision=True)),
        **GAME_READING,
    }


async def make_move(context: TableContext, action_of: Callable[[str, str, Any, Seat], Any]) -> None:
    """Make the move of a button: the path of every card, from the tap to the answer.

    ``TableHandlers.open`` has found the table, and ``TableContext`` has checked the user and the revision.

    1. Find the user's seat, and parse the move from the button. Errors are ``not_seated``, ``away`` and
       ``unknown_button``.
    2. Commit it: the rules judge it, one row is stored, the state is replaced. Errors are the rules' own,
       and ``stale`` if another move came first.
    3. The subscribers show it, in the order of ``LiveTable``: the clock starts the next turn, the public
       message is edited, the other players' panels are redrawn.
    4. Answer the tap with the player's own panel.
    """
    table, request = context.table, context.request
    seat = table.acting_seat(context.user)
    action = action_of(request.verb, context.arg, table.state.game_state, seat)
    await table.commit(Act(action), revision=request.revision)
    await show_panel(context)

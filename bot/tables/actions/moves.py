"""Actions of a game itself: its moves as buttons carry them, and the steps before a move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.discord_io.dispatch import Action
from bot.tables.actions.tap import TableTap, show_panel
from bot.tables.view.panel_response import answer_panel
from engine.seats import Seat

ActionOf = Callable[[str, str, Any, Seat], Any]
"""The move of a seat that a verb and an argument mean in a state; raises ``unknown_button``."""
DraftOf = Callable[[str, str], object]
"""What a verb and an argument begin to choose, as the panel is drawn with it; raises likewise."""


def moves(verbs: Iterable[str], action_of: ActionOf) -> dict[str, Action[TableTap]]:
    """The actions that make a move, by verb: they are of one moment, and answered with the panel."""

    async def move(tap: TableTap) -> None:
        await make_move(tap, action_of)

    return {verb: Action(move, of_one_moment=True) for verb in verbs}


def drafts(verbs: Iterable[str], draft_of: DraftOf) -> dict[str, Action[TableTap]]:
    """The actions that begin to choose a move, by verb."""

    async def draft(tap: TableTap) -> None:
        await answer_panel(tap.interaction, tap.table, draft=draft_of(tap.request.verb, tap.arg))

    return {verb: Action(draft, of_one_moment=True) for verb in verbs}


async def make_move(tap: TableTap, action_of: ActionOf) -> None:
    """Make the move the button names, and show what the panel is then."""
    await tap.table.act(
        tap.user,
        lambda seat: action_of(tap.request.verb, tap.arg, tap.table.state.game_state, seat),
        revision=tap.request.revision,
    )
    await show_panel(tap)

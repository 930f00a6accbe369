"""Actions of the game itself: choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import Action
from bot.games.barbu.actions.parse import action_of, draft_of
from bot.tables.actions.confirm import confirm
from bot.tables.actions.tap import TableTap, show_panel
from bot.tables.panel_response import answer_panel
from engine.barbu.actions import Claim
from engine.barbu.game import BARBU


async def _draft(tap: TableTap) -> None:
    """Show the panel with what the button begins to choose."""
    await answer_panel(tap.interaction, tap.table, draft=draft_of(tap.request.verb, tap.arg))


async def _move(tap: TableTap) -> None:
    """Make the move the button names."""
    await tap.table.act(
        tap.user,
        lambda seat: action_of(tap.request.verb, tap.arg, tap.table.state.game_state, seat),
        revision=tap.request.revision,
    )
    await show_panel(tap)


async def _claim(tap: TableTap) -> None:
    if tap.arg == "yes":
        await _move(tap)
        return
    # Asking before a claim that would be refused is asking in vain: the rules are tried first.
    BARBU.apply(tap.table.state.game_state, Claim(tap.table.seat_of(tap.user)))
    await confirm(tap)


DRAFTS: Final[dict[str, Action[TableTap]]] = {
    "pick": Action(_draft, of_one_moment=True),
    "mark": Action(_draft, of_one_moment=True),
    "aim": Action(_draft, of_one_moment=True),
}
"""The steps before a move."""

MOVES: Final[dict[str, Action[TableTap]]] = {
    "choose": Action(_move, of_one_moment=True),
    "double": Action(_move, of_one_moment=True),
    "redouble": Action(_move, of_one_moment=True),
    "play": Action(_move, of_one_moment=True),
    "pass": Action(_move, of_one_moment=True),
    "claim": Action(_claim, of_one_moment=True),
}

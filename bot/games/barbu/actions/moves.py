"""Actions of the game: choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.dispatch import ButtonAction
from bot.game_kit.module import PanelButtons
from bot.games.barbu.actions.parse import action_of, draft_of
from bot.games.barbu.screens.panel import PanelDraft
from bot.tables.actions.confirm import confirm
from bot.tables.actions.context import TableContext
from bot.tables.actions.moves import drafts, make_move, moves
from engine.barbu.game import BARBU
from engine.barbu.play.actions import Action as Move
from engine.barbu.play.actions import Claim
from engine.barbu.play.state import MatchState


async def _claim(context: TableContext) -> None:
    if context.arg == "yes":
        await make_move(context, action_of)
        return
    # Try the rules first: a confirmation of a claim that would be rejected is pointless.
    BARBU.apply(context.table.state.game_state, Claim(context.table.seat_of(context.user)))
    await confirm(context)


DRAFTS: Final = drafts(("pick", "mark", "aim"), draft_of)
"""The steps before a move."""

MOVES: Final[dict[str, ButtonAction[TableContext]]] = {
    **moves(("choose", "double", "redouble", "play", "pass"), action_of),
    "claim": ButtonAction(_claim, of_one_moment=True),
}

BUTTONS: Final[PanelButtons[MatchState, Move, PanelDraft]] = PanelButtons(
    moves=frozenset(MOVES), action_of=action_of, drafts=frozenset(DRAFTS), draft_of=draft_of
)

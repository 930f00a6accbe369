"""Actions of the game itself: choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import read_as
from bot.games.barbu.actions.parse import action_of, seats_of
from bot.games.barbu.screens.panel import PanelDraft
from bot.games.module import TableAction
from bot.tables.actions.tap import Tap, confirm, show_panel
from bot.tables.panel_response import answer_panel
from engine.barbu.actions import Claim
from engine.barbu.game import BARBU
from engine.cards import Card


async def _pick(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, draft=PanelDraft(picking=tap.arg))


async def _mark(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, draft=PanelDraft(marked=seats_of(tap.arg)))


async def _aim(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, draft=PanelDraft(aimed=read_as(Card.parse, tap.arg)))


async def _move(tap: Tap) -> None:
    """Make the move the button names."""
    await tap.table.act(
        tap.user,
        lambda seat: action_of(tap.press.verb, tap.arg, tap.table.state.game_state, seat),
        revision=tap.press.revision,
    )
    await show_panel(tap)


async def _claim(tap: Tap) -> None:
    if tap.arg == "yes":
        await _move(tap)
        return
    # Asking before a claim that would be refused is asking in vain: the rules are tried first.
    BARBU.apply(tap.table.state.game_state, Claim(tap.table.seat_of(tap.user)))
    await confirm(tap)


MOVES: Final[dict[str, TableAction[Tap]]] = {
    "pick": TableAction(_pick, of_one_moment=True),
    "choose": TableAction(_move, of_one_moment=True),
    "mark": TableAction(_mark, of_one_moment=True),
    "double": TableAction(_move, of_one_moment=True),
    "redouble": TableAction(_move, of_one_moment=True),
    "aim": TableAction(_aim, of_one_moment=True),
    "play": TableAction(_move, of_one_moment=True),
    "pass": TableAction(_move, of_one_moment=True),
    "claim": TableAction(_claim, of_one_moment=True),
}

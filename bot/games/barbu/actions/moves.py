"""Verbs of the game itself: deal, choose, double, redouble, play, pass, claim, and the steps before them."""

from __future__ import annotations

from typing import Final

from bot.discord_io.custom_id import read_as
from bot.games.barbu.actions.parse import action_of, seats_of
from bot.tables.actions.tap import Tap, Verb, confirm, show_panel
from bot.tables.panel_response import answer_panel
from engine.barbu.actions import Claim
from engine.barbu.game import BARBU
from engine.cards import Card


async def _deal(tap: Tap) -> None:
    await tap.table.deal(tap.user, interaction_id=tap.interaction.id, revision=tap.press.revision)
    await show_panel(tap)


async def _pick(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, picking=tap.arg)


async def _mark(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, marked=seats_of(tap.arg))


async def _aim(tap: Tap) -> None:
    await answer_panel(tap.interaction, tap.table, aimed=read_as(Card.parse, tap.arg))


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


MOVES: Final[dict[str, Verb]] = {
    "deal": _deal,
    "pick": _pick,
    "choose": _move,
    "mark": _mark,
    "double": _move,
    "redouble": _move,
    "aim": _aim,
    "play": _move,
    "pass": _move,
    "claim": _claim,
}
"""A button of an earlier moment does none of these: it redraws quietly instead."""

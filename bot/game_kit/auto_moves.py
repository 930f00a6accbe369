"""Moves made without a player: the only legal move, or one a bot player chooses."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from bot.game_kit.module import GameModule
from bot.workers.pool import WorkerPool
from engine.entries import By
from engine.seats import Seat
from engine.table_state import TableState


def forced_in_a_row(state: TableState) -> int:
    """Return the number of forced moves since a player last chose a move.

    The more there were, the shorter the next one waits, since waits for a player without a choice add up.
    """
    chosen = (act.by is By.AUTO for act in reversed(state.line) if act.by is not By.BOT)
    return sum(takewhile(bool, chosen))


def only_move(module: GameModule, state: Any) -> Any | None:
    """Return the only move to choose from, or None if there are several."""
    choices = module.automatic.choices(module.game.legal_actions(state))
    return choices[0] if len(choices) == 1 else None


async def chosen_move(
    module: GameModule,
    state: TableState,
    seat: Seat,
    workers: WorkerPool,
    *,
    may_stake: bool = False,
) -> Any:
    """Return the move a bot player chooses for ``seat``, from its view alone.

    With ``may_stake`` the bot may make optional doubles in place of a player.
    """
    view, who = module.game.view_for(state.game_state, seat), state.occupant(seat)
    if who.user is not None and not may_stake:
        view = module.players.without_optional_doubles(view)
        if len(view.legal) == 1:
            return view.legal[0]
    return await module.players.decide(workers, who.level or module.players.stand_in, view)

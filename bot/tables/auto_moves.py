"""What happens at a table by itself: the alarms of a turn, and the moves made for those who make none."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from bot.config import AppConfig
from bot.games.module import GameModule
from bot.tables.turn_timer import Alarm, Due, limit_of
from bot.workers.pool import WorkerPool
from engine.entries import By
from engine.game import A, Game
from engine.seats import Seat
from engine.table_rules import TablePhase, TableState


def alarms_of(
    module: GameModule,
    state: TableState[Any, Any],
    pace: str,
    config: AppConfig,
    *,
    forced_delay_s: float | None,
) -> list[Alarm]:
    """What is due, and when, if nobody moves from now on; a paused or closed table waits for nothing.

    Without a ``forced_delay_s`` even the only legal card waits for its player.
    """
    if state.phase is TablePhase.LOBBY:
        return [Alarm(config.idle_lobby_s, Due.CLOSE)]
    if state.phase is not TablePhase.PLAYING or state.paused:
        return []
    match = state.game_state
    if module.game.dealer(match) is not None:
        return [Alarm(config.deal_delay_s, Due.DEAL)]
    seat = module.game.decider(match)
    if seat is None:
        return []
    if not state.occupant(seat).is_present:
        return [Alarm(config.bot_delay_s, Due.MOVE)]
    if (forced := only_move(module.game, match)) is not None:
        if module.automatic.betrays_nothing(match, forced):
            return [Alarm(0.0, Due.FORCED)]
        if forced_delay_s is not None:
            return [Alarm(forced_delay_s / 2 ** forced_in_a_row(state), Due.FORCED)]
    limit_s = limit_of(pace, config)
    call = [Alarm(config.turn_call_s, Due.CALL)] if config.turn_call_s < limit_s else []
    return [*call, Alarm(limit_s, Due.STAND_IN)]


def forced_in_a_row(state: TableState[Any, Any]) -> int:
    """How many forced moves were made since a person last chose one: the more, the shorter they wait.

    A player stuck at domino, or the last tricks of a deal, would keep everybody waiting for nothing.
    """
    chosen = (act.by is By.AUTO for act in reversed(state.line) if act.by is not By.BOT)
    return sum(takewhile(bool, chosen))


def only_move(game: Game[Any, A], state: Any) -> A | None:
    """The one legal move there is, if there is just one."""
    legal = game.legal_actions(state)
    return legal[0] if len(legal) == 1 else None


def mover(due: Due) -> By:
    """How the journal names the one who made a move that was due."""
    return {Due.MOVE: By.BOT, Due.FORCED: By.AUTO, Due.STAND_IN: By.CLOCK}[due]


async def chosen_move(
    module: GameModule, state: TableState[Any, Any], seat: Seat, workers: WorkerPool
) -> Any:
    """What the bot player of ``seat`` does, from its view alone; a stand-in is of the default level."""
    view = module.game.view_for(state.game_state, seat)
    level = state.occupant(seat).level or module.players.default_level
    return await module.players.decide(workers, level, view)

"""The alarms of a turn, which say what happens if no player acts, and the clock that rings them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.config import AppConfig
from bot.game_kit.auto_moves import forced_in_a_row, only_move
from bot.game_kit.module import GameModule
from bot.game_kit.next_deal import who_may_cut
from bot.runtime.background import call_by
from engine.table_state import TablePhase, TableState


class Due(StrEnum):
    """The action of an alarm."""

    DEAL = "deal"
    """The bot deals for the dealer."""
    MOVE = "move"
    """A bot player moves, for itself or for an absent player."""
    FORCED = "forced"
    """The only legal move is made for the player."""
    ANNOUNCED = "announced"
    """The move that the player announced before their turn is made."""
    REMIND = "remind"
    """The player to act is mentioned."""
    STAND_IN = "stand_in"
    """The player's time has run out: the bot makes this one move."""
    CLOSE = "close"
    """The idle lobby is closed."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """An alarm that rings ``after_s`` seconds after the start of the turn."""

    after_s: float
    due: Due


def is_alone_with_bots(state: TableState, *, is_contest: bool) -> bool:
    """Return whether one player is alone with bots, which wait; False in a contest, where the clock runs."""
    return not is_contest and len(state.present) == 1


def alarms_of(
    module: GameModule,
    state: TableState,
    pace: str,
    config: AppConfig,
    *,
    forced_delay_s: float | None,
    deal_asked: bool = False,
    cut_s: float | None = None,
    is_contest: bool = False,
) -> list[Alarm]:
    """Return the alarms of the turn that starts now; none at a paused or closed table.

    Args:
        forced_delay_s: seconds until the only legal move is made for its player; None for never.
        deal_asked: a deal was requested, and waits only for the cut.
        cut_s: seconds the cutter has; None for the configured wait.

    A player alone with bots is not reminded, and a bot moves or deals for them only after as long as a lobby
    may be idle.
    """
    if state.phase is TablePhase.LOBBY:
        return [Alarm(config.idle_lobby_s, Due.CLOSE)]
    if state.phase is not TablePhase.PLAYING or state.paused:
        return []
    match = state.game_state
    idle_s = config.idle_lobby_s if is_alone_with_bots(state, is_contest=is_contest) else 0.0
    if module.game.dealer(match) is not None:
        delay_s = 0.0 if deal_asked else max(idle_s, config.deal_delay_of(pace))
        waited_s = config.cut_wait_s if cut_s is None else cut_s
        if who_may_cut(module.game, state) is None:
            waited_s = 0.0
        return [Alarm(max(delay_s, waited_s), Due.DEAL)]
    seat = module.game.decider(match)
    if seat is None:
        return []
    if not state.occupant(seat).is_present:
        return [Alarm(config.bot_delay_s, Due.MOVE)]
    if state.announced_by(seat) is not None:
        return [Alarm(0.0, Due.ANNOUNCED)]
    if (forced := only_move(module, match)) is not None:
        if module.automatic.is_public_knowledge(match, forced):
            return [Alarm(0.0, Due.FORCED)]
        if forced_delay_s is not None:
            return [Alarm(forced_delay_s / 2 ** forced_in_a_row(state), Due.FORCED)]
    limit_s = max(idle_s, config.limit_of(pace))
    call = [Alarm(config.turn_call_s, Due.REMIND)] if not idle_s and config.turn_call_s < limit_s else []
    return [*call, Alarm(limit_s, Due.STAND_IN)]


class AlarmClock:
    """A clock that calls ``ring`` for each alarm of the turn in progress, in order."""

    def __init__(self, ring: Callable[[Due], object]) -> None:
        self._ring = ring
        self._handle: asyncio.Handle | None = None
        self._alarms: list[Alarm] = []
        self._started = 0.0

    def set(self, alarms: list[Alarm], *, elapsed_s: float = 0.0) -> None:
        """Replace all alarms of a turn that started ``elapsed_s`` seconds ago."""
        self._started = asyncio.get_running_loop().time() - elapsed_s
        self._alarms = sorted(alarms, key=lambda alarm: alarm.after_s)
        self._arm()

    def stop(self) -> None:
        self._alarms = []
        self._arm()

    @property
    def next(self) -> Alarm | None:
        return self._alarms[0] if self._alarms else None

    @property
    def elapsed_s(self) -> float:
        """Seconds since the start of the turn."""
        return asyncio.get_running_loop().time() - self._started

    def remaining_s(self, *due: Due) -> float | None:
        """Return the seconds until the first of these alarms rings, at least 0, or None if none is set."""
        at = next((alarm.after_s for alarm in self._alarms if alarm.due in due), None)
        return None if at is None else max(0.0, self._started + at - asyncio.get_running_loop().time())

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
        at = self._started + self._alarms[0].after_s if self._alarms else None
        self._handle = None if at is None else call_by(at, self._fire)

    def _fire(self) -> None:
        alarm = self._alarms.pop(0)
        self._handle = None
        self._arm()
        self._ring(alarm.due)

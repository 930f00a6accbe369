"""What happens at a table by itself, turn by turn: deals, calls, bots' moves, moves for the absent."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from bot.i18n import words
from bot.storage.errors import StorageError
from bot.tables.auto_moves import alarms_of, chosen_move, mover, only_move
from bot.tables.services import Services
from bot.tables.turn_reminder import TurnCall
from bot.tables.turn_timer import Due, TableClock, limit_of
from engine.entries import Act, By
from engine.errors import IllegalAction

if TYPE_CHECKING:
    from bot.tables.session import TableSession

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 3.0
"""When what was due did not come about, it is tried again after this long, then after twice as long."""

RETRY_AT_LAST_S: Final = 30.0
"""Longer than this is not waited for a database that does not answer: it is tried for as long as it takes."""

TRIES: Final = 5
"""How often something is tried that should not go wrong; then the table is told, and people go first."""


class Turns:
    """The clock of one table, and what is done when it rings."""

    def __init__(self, table: TableSession, services: Services) -> None:
        self._table = table
        self._services = services
        self._clock = TableClock(self._rings)
        self._call = TurnCall(table.channel, services)
        self._stopped = False
        self._failures = self._faults = 0

    @property
    def until(self) -> int | None:
        """When somebody else moves for the player whose turn it is, in epoch seconds; ``None``: never."""
        remaining_s = self._clock.remaining_s(Due.STAND_IN)
        return None if remaining_s is None else int(discord.utils.utcnow().timestamp() + remaining_s)

    def begin(self) -> None:
        """Somebody moved, came or went: what was due is not any more, and the clock starts anew."""
        self._failures = self._faults = 0
        self._call.withdraw()
        self._set()

    def somebody_acted(self) -> None:
        """A person is at the table: where nothing was tried any more, it is tried anew."""
        if self._faults >= TRIES:
            self.begin()

    def resume(self, idle_s: float) -> None:
        """After a start: set the clock of a table where nobody has moved for ``idle_s``.

        Nobody is stood in for because the bot was away: at least the time of a call is left.
        """
        pace, config = self._table.row.pace, self._services.config
        limit_s = limit_of(pace, config)
        # By correspondence whose turn it is was called when it came: each start would call everybody again.
        called = pace == "correspondence" and config.turn_call_s <= idle_s < limit_s
        elapsed_s = max(0.0, min(idle_s, limit_s - config.turn_call_s))
        self._set(elapsed_s=elapsed_s, without=Due.CALL if called else None)

    def stop(self, *, for_good: bool = False) -> None:
        """Wait for nothing; ``for_good`` when the table is shown no more."""
        self._clock.stop()
        if for_good:
            self._stopped = True
            self._call.withdraw()

    def _set(self, *, elapsed_s: float = 0.0, least_s: float = 0.0, without: Due | None = None) -> None:
        if self._stopped:
            return
        table, config = self._table, self._services.config
        forced_s = None
        if table.settings.forced:
            forced_s = self._services.rng.uniform(config.forced_delay_min_s, config.forced_delay_max_s)
        alarms = alarms_of(table.module, table.state, table.row.pace, config, forced_delay_s=forced_s)
        wanted = [alarm for alarm in alarms if alarm.due is not without]
        late = [replace(alarm, after_s=max(alarm.after_s, least_s)) for alarm in wanted]
        self._clock.set(late, elapsed_s=elapsed_s)

    def _rings(self, due: Due) -> None:
        self._services.spawn(self._do(due, self._table.state.revision))

    async def _do(self, due: Due, revision: int) -> None:
        table = self._table
        if revision != table.state.revision:
            return  # somebody moved between the ring and now
        try:
            match due:
                case Due.CLOSE:
                    await table.close_alone()
                case Due.DEAL:
                    await table.deal_now(By.CLOCK, revision=revision)
                case Due.CALL:
                    await self._call_player(revision)
                case _:
                    await self._move(due, revision)
        except IllegalAction as error:
            # Nearly always somebody was faster, and the clock was set anew for what he did.
            if revision == table.state.revision:
                log.error("table %d: what was due is refused: %s (%s)", table.id, due.value, error.code)
                self._went_wrong()
        except StorageError as error:
            log.warning("table %d cannot go on yet: %s", table.id, error.code)
            self._try_later()
        except Exception:
            log.exception("table %d: what was due went wrong: %s", table.id, due.value)
            self._went_wrong()

    def _try_later(self) -> None:
        self._failures += 1
        self._set(least_s=min(RETRY_AFTER_S * 2 ** (self._failures - 1), RETRY_AT_LAST_S))

    def _went_wrong(self) -> None:
        """A fault of ours would come again and again: try a few times, then stop and say so."""
        self._faults += 1
        if self._faults < TRIES:
            self._try_later()
            return
        self._clock.stop()
        if not self._stopped:
            self._call.post(None, words(self._table.row.locale, self._table.module.name)("board-stuck"))
            self._table.board.request()

    async def _move(self, due: Due, revision: int) -> None:
        state, module = self._table.state, self._table.module
        seat = module.game.decider(state.game_state)
        if seat is None:
            return
        action = only_move(module.game, state.game_state)
        if action is None:
            action = await chosen_move(module, state, seat, self._services.workers)
        await self._table.commit(Act(action, mover(due)), revision=revision)

    async def _call_player(self, revision: int) -> None:
        table = self._table
        seat = table.module.game.decider(table.state.game_state)
        user = None if seat is None else table.state.occupant(seat).user
        if user is None or not table.settings.calls:
            return
        wants = (await self._services.settings.person(user)).calls
        if wants and revision == table.state.revision:
            text = words(table.row.locale, table.module.name)("board-call", player=f"<@{user}>")
            self._call.post(user, text)

"""A table's timer: what is due if nobody does anything, and what is done when it rings."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.config import AppConfig
from bot.game_kit.next_deal import who_may_cut
from bot.i18n import words
from bot.runtime.background import BackgroundTasks, call_by
from bot.settings import Settings
from bot.storage.errors import StorageError, is_lasting
from bot.tables.clock.alarms import Alarm, Due, alarms_of, elapsed_after_start, limit_of
from bot.tables.clock.auto_moves import chosen_move, only_move
from bot.tables.view.channel_notice import TurnReminder
from bot.workers.pool import WorkerPool
from engine.entries import Act, By
from engine.errors import IllegalAction
from engine.table_rules import TableState

if TYPE_CHECKING:
    from bot.tables.table import TableSession

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 3.0
"""The wait before another try of what was due and did not happen; each further wait is twice as long."""

RETRY_AT_LAST_S: Final = 30.0
"""The longest such wait. A database that does not answer is tried again for as long as it takes."""

TRIES: Final = 5
"""How often something is tried that should not fail; then the table is told, and waits for a person."""


FORM_WAITS: Final = 3
"""So many times longer than for a cutter who does nothing is waited for one who has opened the form."""

STANDS_STILL: Final = frozenset({"table_paused", "table_closed"})
"""Refusals that a bot meets at whose table everybody got up while it was thinking."""

MADE_BY: Final = {Due.MOVE: By.BOT, Due.FORCED: By.AUTO, Due.STAND_IN: By.CLOCK}
"""How the journal names who made a move that was due."""


class TableClock:
    """Holds the alarms of the turn in progress and one handle for the earliest of them."""

    def __init__(self, ring: Callable[[Due], None]) -> None:
        self._ring = ring
        self._handle: asyncio.Handle | None = None
        self._alarms: list[Alarm] = []
        self._started = 0.0

    def set(self, alarms: list[Alarm], *, elapsed_s: float = 0.0) -> None:
        """Replace all alarms; ``elapsed_s`` of the turn have passed already."""
        self._started = asyncio.get_running_loop().time() - elapsed_s
        self._alarms = sorted(alarms, key=lambda alarm: alarm.after_s)
        self._arm()

    def stop(self) -> None:
        """Cancel all alarms."""
        self._alarms = []
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    @property
    def next(self) -> Alarm | None:
        """What rings first from now on."""
        return self._alarms[0] if self._alarms else None

    @property
    def elapsed_s(self) -> float:
        """Seconds since the start of the turn."""
        return asyncio.get_running_loop().time() - self._started

    def remaining_s(self, due: Due) -> float | None:
        """Seconds until an alarm rings; ``None`` when it is not set."""
        at = next((alarm.after_s for alarm in self._alarms if alarm.due is due), None)
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


class TurnTimer:
    """Sets the clock of one table turn by turn, and does what is due.

    Args:
        table: the table.
        config: the delays.
        settings: who wants to be reminded.
        workers: where bot players think.
        background: runs what is due.
        rng: spreads the delays of forced moves.
    """

    def __init__(
        self,
        table: TableSession,
        config: AppConfig,
        settings: Settings,
        workers: WorkerPool,
        background: BackgroundTasks,
        rng: random.Random,
    ) -> None:
        self._table = table
        self._config = config
        self._settings = settings
        self._workers = workers
        self._background = background
        self._rng = rng
        self._clock = TableClock(self._rings)
        self._reminder = TurnReminder(table.channel, background)
        self._stopped = False
        self._failures = self._faults = 0
        self._deal_asked = False
        self._cut_s = config.cut_wait_s
        self._ahead: tuple[TableState[Any, Any], list[Alarm]] | None = None

    @property
    def until(self) -> int | None:
        """When somebody else moves, or deals, for the player whose turn it is, in epoch seconds.

        ``None``: never.
        """
        remaining_s = self._clock.remaining_s(Due.STAND_IN)
        if remaining_s is None:
            remaining_s = self._clock.remaining_s(Due.DEAL)
        return None if remaining_s is None else int(discord.utils.utcnow().timestamp() + remaining_s)

    @property
    def due_at(self) -> float | None:
        """When something falls due, in epoch seconds; ``None``: never."""
        due = self._clock.next
        if due is None:
            return None
        return discord.utils.utcnow().timestamp() + due.after_s - self._clock.elapsed_s

    @property
    def outlasts_start(self) -> bool:
        """Whether the deadline of now is that after a start: nobody can look at a result, or cut, meanwhile.

        What was given up is tried again then.
        """
        return self._faults < TRIES and self._clock.remaining_s(Due.DEAL) is None

    def until_after(self, state: TableState[Any, Any]) -> int | None:
        """The same as it will be once the table has come to ``state``, in which somebody is to move."""
        alarms = self._alarms_of(state)
        self._ahead = state, alarms
        limit_s = next((alarm.after_s for alarm in alarms if alarm.due is Due.STAND_IN), None)
        return None if limit_s is None else int(discord.utils.utcnow().timestamp() + limit_s)

    def moves_within(self, seconds: float) -> bool:
        """Whether so soon after the start of the turn a move comes by itself, if nobody is faster."""
        due = self._clock.next
        return due is not None and due.after_s <= seconds and due.due in (Due.MOVE, Due.FORCED)

    def begin(self) -> None:
        """Start the clock anew, since somebody moved, came or went: what was due no longer is."""
        self._failures = self._faults = 0
        self._deal_asked = False
        self._cut_s = self._config.cut_wait_s
        self._reminder.withdraw()
        self._set()

    def ask_to_deal(self) -> float:
        """Deal as soon as the cutter has had their chance; how many seconds that may take, 0 for at once.

        Nothing is set where it may be done at once: whoever asked does it.
        """
        if who_may_cut(self._table.module.game, self._table.state) is None:
            return 0.0
        elapsed_s = self._clock.elapsed_s
        if elapsed_s >= self._cut_s:
            return 0.0
        self._deal_asked = True
        self._set(elapsed_s=elapsed_s)
        return self._cut_s - elapsed_s

    def somebody_begins_to_cut(self) -> None:
        """Give who may cut the time to fill in the form, once a deal."""
        if self._cut_s == self._config.cut_wait_s:
            elapsed_s = self._clock.elapsed_s
            self._cut_s += elapsed_s + FORM_WAITS * self._config.cut_wait_s
            self._set(elapsed_s=elapsed_s)

    def somebody_cut(self) -> None:
        """Wait for the cutter no longer; the time that has passed counts."""
        self._set(elapsed_s=self._clock.elapsed_s)

    def somebody_acted(self) -> None:
        """Try again what was given up, since a person is at the table."""
        if self._faults >= TRIES:
            self.begin()

    def stood_still(self, seconds: float) -> None:
        """Set the clock again after the process stood still for so long: that time does not count."""
        if self._clock.next is not None:
            was_called = self._clock.remaining_s(Due.CALL) is None
            self.resume(self._clock.elapsed_s - seconds, was_called=was_called)

    def resume(self, idle_s: float, *, was_called: bool = False) -> None:
        """Set the clock after a start, at a table where nobody has moved for ``idle_s`` seconds.

        ``was_called``: the player in turn has been reminded already.
        """
        pace, config = self._table.row.pace, self._config
        match = self._table.state.match
        if match is not None and self._table.module.game.dealer(match) is not None:
            self._set()  # nobody could look at the result, or cut, while the bot was away
            return
        limit_s = limit_of(pace, config)
        # By correspondence the reminder came with the turn: each start would remind everybody again.
        was_called |= pace == "correspondence" and config.turn_call_s <= idle_s < limit_s
        elapsed_s = elapsed_after_start(idle_s, pace, config)
        self._set(elapsed_s=elapsed_s, without=Due.CALL if was_called else None)

    def stop(self, *, for_good: bool = False) -> None:
        """Stop the clock; ``for_good`` when the table is shown no more."""
        self._clock.stop()
        if for_good:
            self._stopped = True
            self._reminder.withdraw()

    def _set(self, *, elapsed_s: float = 0.0, least_s: float = 0.0, without: Due | None = None) -> None:
        if self._stopped:
            return
        (state, alarms), self._ahead = self._ahead or (None, []), None
        if state is not self._table.state:
            alarms = self._alarms_of(self._table.state)
        wanted = [alarm for alarm in alarms if alarm.due is not without]
        late = [replace(alarm, after_s=max(alarm.after_s, elapsed_s + least_s)) for alarm in wanted]
        self._clock.set(late, elapsed_s=elapsed_s)

    def _alarms_of(self, state: TableState[Any, Any]) -> list[Alarm]:
        table, config = self._table, self._config
        forced_s = None
        if table.settings.forced:
            forced_s = self._rng.uniform(config.forced_delay_min_s, config.forced_delay_max_s)
        return alarms_of(
            table.module,
            state,
            table.row.pace,
            config,
            forced_delay_s=forced_s,
            deal_asked=self._deal_asked,
            cut_s=self._cut_s,
        )

    def _rings(self, due: Due) -> None:
        self._background.spawn(self._do(due, self._table.state.revision))

    async def _do(self, due: Due, revision: int) -> None:
        table = self._table
        if revision != table.state.revision:
            return  # somebody moved between the ring and now
        try:
            match due:
                case Due.CLOSE:
                    await table.close_alone()
                case Due.DEAL:
                    by = By.PLAYER if self._deal_asked else By.CLOCK
                    await table.dealing.deal_now(by, revision=revision)
                case Due.CALL:
                    await self._remind(revision)
                case _:
                    await self._move(due, revision)
        except IllegalAction as error:
            # Nearly always somebody was faster, and the clock was set anew for what they did.
            if revision == table.state.revision and error.code not in STANDS_STILL:
                log.error("table %d: what was due is refused: %s (%s)", table.id, due.value, error.code)
                self._went_wrong(due)
        except StorageError as error:
            if is_lasting(error):
                log.error("table %d: what was due is not to be stored or read: %s", table.id, error.code)
                self._went_wrong(due)
            else:
                log.warning("table %d cannot go on yet: %s", table.id, error.code)
                self._try_later(due)
        except Exception:
            log.exception("table %d: what was due went wrong: %s", table.id, due.value)
            self._went_wrong(due)

    def _try_later(self, due: Due) -> None:
        self._failures += 1
        wait_s = min(RETRY_AFTER_S * 2 ** (self._failures - 1), RETRY_AT_LAST_S)
        called = None if due is Due.CALL else Due.CALL
        self._set(elapsed_s=self._clock.elapsed_s, least_s=wait_s, without=called)

    def _went_wrong(self, due: Due) -> None:
        """Try a few times more, then stop and say so: a fault of the program would come again and again."""
        self._faults += 1
        if self._faults < TRIES:
            self._try_later(due)
            return
        self._clock.stop()
        if not self._stopped:
            self._reminder.post(None, words(self._table.row.locale, self._table.module.name)("board-stuck"))
            self._table.public_message.request()

    async def _move(self, due: Due, revision: int) -> None:
        state, module = self._table.state, self._table.module
        seat = module.game.decider(state.game_state)
        if seat is None:
            return
        action = only_move(module, state.game_state)
        if action is None:
            may_stake = await self._may_stake(due, state.occupant(seat).user)
            action = await chosen_move(module, state, seat, self._workers, may_stake=may_stake)
        await self._table.core.commit(Act(action, MADE_BY[due]), revision=revision)

    async def _may_stake(self, due: Due, user: int | None) -> bool:
        """Whether a person lets the bot that keeps their seat double; one missed clock never does."""
        return due is Due.MOVE and user is not None and (await self._settings.person(user)).bot_doubles

    async def _remind(self, revision: int) -> None:
        table = self._table
        seat = table.module.game.decider(table.state.game_state)
        user = None if seat is None else table.state.occupant(seat).user
        if user is None or not table.settings.calls:
            return
        wants = (await self._settings.person(user)).calls
        if wants and revision == table.state.revision:
            text = words(table.row.locale, table.module.name)("board-call", player=f"<@{user}>")
            self._reminder.post(user, text)

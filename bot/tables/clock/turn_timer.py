from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Final

import discord

from bot.discord_io.sending import ChannelNotice
from bot.game_kit.auto_moves import chosen_move, only_move
from bot.game_kit.next_deal import who_may_cut
from bot.i18n import words
from bot.storage.errors import StorageError, is_lasting
from bot.tables.clock.alarms import Alarm, AlarmClock, Due, alarms_of, is_alone_with_bots
from bot.tables.dealing import Dealing
from bot.tables.stored_table import StoredTable
from engine.entries import Act, By, Cut
from engine.errors import IllegalAction
from engine.table_state import Change, TableState

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 3.0
"""Seconds before the first retry of a failed alarm; each further wait is twice as long."""

RETRY_AT_LAST_S: Final = 30.0
"""The longest such wait in seconds. While the database does not answer, retries do not end."""

MAX_ATTEMPTS: Final = 5
"""Attempts at an alarm that should not fail; after the last, a notice is posted and the table waits."""

EXPECTED_REJECTIONS: Final = frozenset({"table_paused", "table_closed"})
"""Errors of a bot player's move when all players left while it was computed."""

STOPPED_WITH_CLOCK: Final = frozenset({Due.REMIND, Due.STAND_IN, Due.DEAL})
"""Alarms that do not ring while the players' clock is stopped."""

FORM_WAITS: Final = 3
"""Cutting waits a player gets from the moment they open the form."""

GATHER_S: Final = 0.25
"""Seconds a change may wait to be shown together with the automatic move that follows it."""

AUTOMATIC: Final = frozenset({Due.MOVE, Due.FORCED, Due.ANNOUNCED})

MADE_BY: Final = {
    Due.MOVE: By.BOT,
    Due.FORCED: By.AUTO,
    Due.ANNOUNCED: By.PLAYER,
    Due.STAND_IN: By.CLOCK,
}
"""How the journal names the maker of a move that was due."""


class TurnTimer:
    """The clock of one table; ``dealing`` deals when the dealer's time has run out.

    ``on_stuck`` is called when an alarm has failed for the last time, since its deadline is then off.
    """

    def __init__(self, table: StoredTable, dealing: Dealing, on_stuck: Callable[[], None]) -> None:
        self._table = table
        self._dealing = dealing
        self._on_stuck = on_stuck
        self._config, self._services = table.services.config, table.services
        spawn = table.services.background.spawn
        self._clock = AlarmClock(lambda due: spawn(self._on_due(due, table.state.revision)))
        self._notice = ChannelNotice(table.channel, table.services.background)
        self._stopped = False
        self._delays = 0  # retries of this turn's alarm: the wait doubles with each
        self._errors = 0  # its failures, not counting database outages: after MAX_ATTEMPTS there is no retry
        self._deal_asked = False
        self._cut_s = self._config.cut_wait_s
        self._held_s: float | None = None
        self._before_question_s: float | None = None  # the turn's time used when an undo was requested
        self._has_waited = False  # a turn's clock stands still for one request only, else it could be stopped

    # ------------------------------------------------------------- what is due

    @property
    def until(self) -> int | None:
        """When the bot moves or deals for the player to act, in epoch seconds.

        None for never, and for a player alone with bots, whom no clock hurries.
        """
        if self._is_alone_with_bots(self._table.state):
            return None
        remaining_s = self._clock.remaining_s(Due.STAND_IN, Due.DEAL)
        return None if remaining_s is None else int(discord.utils.utcnow().timestamp() + remaining_s)

    @property
    def due_at(self) -> float | None:
        """When the next alarm rings, in epoch seconds; None for never."""
        due = self._clock.next
        if due is None:
            return None
        return discord.utils.utcnow().timestamp() + due.after_s - self._clock.elapsed_s

    @property
    def survives_restart(self) -> bool:
        """Whether a restart keeps the deadline.

        False before a deal, since players could neither see the result nor cut while the bot was down,
        and for an alarm that was given up, which a restart tries again.
        """
        return self._errors < MAX_ATTEMPTS and self._clock.remaining_s(Due.DEAL) is None

    @property
    def gather_s(self) -> float:
        """Seconds a change waits to be shown together with the automatic move after it; 0 if none follows."""
        due = self._clock.next
        moves_soon = due is not None and due.after_s <= GATHER_S and due.due in AUTOMATIC
        return GATHER_S if moves_soon else 0.0

    # ------------------------------------------------------- setting the clock

    def on_change(self, change: Change) -> None:
        """Set the clock for the new turn; when the table closes, stop it and withdraw the notice."""
        before, after = change.before, change.after
        if not after.is_open:
            self._clock.stop()
            self._notice.withdraw()
            return
        is_same_turn = (before.revision, before.paused) == (after.revision, after.paused)
        if not is_same_turn or (before.present != after.present and not self._keeps_clock(before, after)):
            self.begin()
        elif (before.undo is None) != (after.undo is None):
            self._on_question(is_asked=after.undo is not None)
        elif isinstance(change.entry, Cut):
            self._set(elapsed_s=self._clock.elapsed_s)

    def _keeps_clock(self, before: TableState, after: TableState) -> bool:
        """Return whether a turn's clock keeps running although players, none of them to act, came or left."""
        if after.match is None or self._is_alone_with_bots(before) != self._is_alone_with_bots(after):
            return False
        seat = self._table.module.game.decider(after.match)
        return seat is not None and before.seats[seat] == after.seats[seat]

    def begin(self) -> None:
        """Start the clock from zero: a player moved, or the player to act came or left."""
        self._delays = self._errors = 0
        self._deal_asked = False
        self._cut_s = self._config.cut_wait_s
        self._before_question_s, self._has_waited = None, False
        self._notice.withdraw()
        if self._held_s is not None:
            self._held_s = 0.0
        self._set()

    @property
    def is_held(self) -> bool:
        return self._held_s is not None

    def hold(self, *, held: bool) -> bool:
        """Stop the players' time or resume it; bots continue to play. Return whether that changed it."""
        if held == (self._held_s is not None):
            return False
        if held:
            self._held_s = 0.0 if self._clock.next is None else self._clock.elapsed_s
            self._set(elapsed_s=self._held_s)
            return True
        elapsed_s, self._held_s = self._held_s or 0.0, None
        self._continue(elapsed_s)
        return True

    def _on_question(self, *, is_asked: bool) -> None:
        """Stop the turn while the other players answer an undo request, then continue it.

        They have the time of a whole turn. Until then the clock makes no move, not even a bot's: a move would
        leave the request unanswered.
        """
        if self._has_waited:
            return
        if is_asked:
            self._before_question_s = self._clock.elapsed_s
            self._set()
            return
        elapsed_s, self._before_question_s = self._before_question_s, None
        self._has_waited = True
        self._continue(self._clock.elapsed_s if elapsed_s is None else elapsed_s)

    def _continue(self, elapsed_s: float) -> None:
        """Set the clock of a turn that was stopped; a reminder that was sent is not repeated."""
        self._set(elapsed_s=elapsed_s, without=Due.REMIND if elapsed_s >= self._config.turn_call_s else None)

    def request_deal(self) -> float:
        """Deal once the cutter has had their time; return the seconds that takes, or 0 if none is left.

        With 0 nothing is set: the caller deals.
        """
        if who_may_cut(self._table.module.game, self._table.state) is None:
            return 0.0
        elapsed_s = self._clock.elapsed_s
        if elapsed_s >= self._cut_s:
            return 0.0
        self._deal_asked = True
        self._set(elapsed_s=elapsed_s)
        return self._cut_s - elapsed_s

    def on_cut_started(self) -> None:
        """Give the cutter time to fill in the form, at most once per deal."""
        if self._cut_s != self._config.cut_wait_s:
            return
        elapsed_s = self._clock.elapsed_s
        self._cut_s = elapsed_s + FORM_WAITS * self._config.cut_wait_s
        self._set(elapsed_s=elapsed_s)

    def on_activity(self) -> None:
        """Retry an alarm that was given up, since a player is at the table."""
        if self._errors >= MAX_ATTEMPTS:
            self.begin()

    def on_standstill(self, seconds: float) -> None:
        """Set the clock back by the seconds the process was suspended."""
        if self._clock.next is not None and self._held_s is None:
            was_reminded = self._clock.remaining_s(Due.REMIND) is None
            self.resume(self._clock.elapsed_s - seconds, was_reminded=was_reminded)

    def resume(self, idle_s: float, *, was_reminded: bool = False) -> None:
        """Set the clock after a restart, ``idle_s`` seconds after the last move.

        ``was_reminded`` concerns the player to act. At a table whose clock is held the turn begins again with
        its full time, since what was used before is not stored.
        """
        pace, config = self._table.row.pace, self._config
        match = self._table.state.match
        is_before_deal = match is not None and self._table.module.game.dealer(match) is not None
        if is_before_deal or self._held_s is not None:
            self._set()  # the players could neither see the result nor cut while the bot was down
            return
        # By correspondence the reminder comes with the turn: every restart would repeat it.
        was_reminded |= pace == "correspondence" and config.turn_call_s <= idle_s < config.limit_of(pace)
        elapsed_s = config.elapsed_after_start(idle_s, pace)
        self._set(elapsed_s=elapsed_s, without=Due.REMIND if was_reminded else None)

    def stop(self) -> None:
        """Stop the clock for good.

        By correspondence the reminder stays in the channel, since the next start does not repeat it.
        """
        self._clock.stop()
        self._stopped = True
        if self._table.row.pace != "correspondence" or self._errors >= MAX_ATTEMPTS:
            self._notice.withdraw()

    def _set(self, *, elapsed_s: float = 0.0, least_s: float = 0.0, without: Due | None = None) -> None:
        if self._stopped:
            return
        left_out = {without, *(() if self._held_s is None or self._deal_asked else STOPPED_WITH_CLOCK)}
        earliest_s = elapsed_s + least_s
        if self._waits_for_answers:
            left_out.add(Due.REMIND)
            earliest_s = max(earliest_s, self._config.limit_of(self._table.row.pace))
        wanted = [alarm for alarm in self._alarms() if alarm.due not in left_out]
        delayed = [Alarm(max(alarm.after_s, earliest_s), alarm.due) for alarm in wanted]
        self._clock.set(delayed, elapsed_s=elapsed_s)

    @property
    def _waits_for_answers(self) -> bool:
        return self._table.state.undo is not None and not self._has_waited

    def _alarms(self) -> list[Alarm]:
        table, config = self._table, self._config
        forced_s = None
        if table.settings.forced:
            forced_s = random.uniform(config.forced_delay_min_s, config.forced_delay_max_s)
        return alarms_of(
            table.module,
            table.state,
            table.row.pace,
            config,
            forced_delay_s=forced_s,
            deal_asked=self._deal_asked,
            cut_s=self._cut_s,
            is_contest=self._table.row.is_contest,
        )

    def _is_alone_with_bots(self, state: TableState) -> bool:
        return is_alone_with_bots(state, is_contest=self._table.row.is_contest)

    # ------------------------------------------------------------ when it rings

    async def _on_due(self, due: Due, revision: int) -> None:
        table, retry = self._table, self._went_wrong
        if revision != table.state.revision:
            return  # a player moved between the ring and now
        try:
            await self._act_on(due, revision)
        except IllegalAction as error:
            # Nearly always a player was faster, and the clock has been set for their move.
            if revision != table.state.revision or error.code in EXPECTED_REJECTIONS:
                return
            log.error("table %d: %s rejected: %s", table.id, due.value, error.code)
        except StorageError as error:
            if is_lasting(error):
                log.error("table %d: %s failed, storage error: %s", table.id, due.value, error.code)
            else:
                log.warning("table %d: %s delayed, storage error: %s", table.id, due.value, error.code)
                retry = self._try_later
        except Exception:
            log.exception("table %d: %s failed", table.id, due.value)
        else:
            return
        if revision == table.state.revision and table.state.is_open:
            retry(due)  # otherwise the clock has been set for another turn, or stopped

    async def _act_on(self, due: Due, revision: int) -> None:
        match due:
            case Due.CLOSE:
                await self._table.close_alone()
            case Due.DEAL:
                await self._dealing.deal_now(By.PLAYER if self._deal_asked else By.CLOCK, revision=revision)
            case Due.REMIND:
                await self._remind(revision)
            case _:
                await self._move(due, revision)

    def _try_later(self, due: Due) -> None:
        self._delays += 1
        wait_s = min(RETRY_AFTER_S * 2 ** (self._delays - 1), RETRY_AT_LAST_S)
        reminder = None if due is Due.REMIND else Due.REMIND
        self._set(elapsed_s=self._clock.elapsed_s, least_s=wait_s, without=reminder)

    def _went_wrong(self, due: Due) -> None:
        """Retry, or after the last attempt stop and post a notice: a fault of the program would recur."""
        self._errors += 1
        if self._errors < MAX_ATTEMPTS:
            self._try_later(due)
            return
        self._clock.stop()
        if not self._stopped:
            self._notice.post(None, words(self._table.row.locale, self._table.module.name)("board-stuck"))
            self._on_stuck()

    async def _move(self, due: Due, revision: int) -> None:
        state, module = self._table.state, self._table.module
        seat = module.game.decider(state.game_state)
        if seat is None:
            return
        was_asked = self._waits_for_answers
        action = module.automatic.in_place_of_bot(state) if due is Due.MOVE else None
        if due is Due.ANNOUNCED:
            action = state.announced_by(seat)
        if action is None:
            action = only_move(module, state.game_state)
        if action is None:
            user, settings = state.occupant(seat).user, self._services.settings
            # The bot may double for an absent player who wants that, never for one who only missed a turn.
            may_stake = due is Due.MOVE and user is not None and (await settings.person(user)).bot_doubles
            action = await chosen_move(module, state, seat, self._services.workers, may_stake=may_stake)
            if self._waits_for_answers and not was_asked:
                return  # an undo was requested meanwhile: the move is made once that is answered
        await self._table.commit(Act(action, MADE_BY[due]), revision=revision)

    async def _remind(self, revision: int) -> None:
        table = self._table
        seat = table.module.game.decider(table.state.game_state)
        user = None if seat is None else table.state.occupant(seat).user
        if user is None or not table.settings.calls:
            return
        wants = (await self._services.settings.person(user)).calls
        state = table.state  # the table may have been paused or ended meanwhile, at the same revision
        if wants and revision == state.revision and state.is_open and not state.paused:
            text = words(table.row.locale, table.module.name)("board-call", player=f"<@{user}>")
            self._notice.post(user, text)

"""Service of the deal of the day: a player's move, then the bots', each stored before it is shown."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final
from weakref import WeakValueDictionary

from bot.daily.bot_moves import BotMoves
from bot.daily.comparison import WEEK, TryOutcome, outcome_of
from bot.daily.days import DayRow, Table, day_of, own_seat_of, serialize_move, shifted, table_of
from bot.daily.store import DailyTries, TryRow
from bot.daily.streaks import Streak, streak_of
from bot.game_kit.daily import AnyDaily
from bot.game_kit.history import Replayable
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.runtime.caching import keep
from bot.tables.clock.auto_moves import chosen_move, only_move
from bot.workers.pool import WorkerPool
from engine.dealing import SEED_BYTES
from engine.entries import Act, By
from engine.errors import CodedError, IllegalAction, SequenceTaken
from engine.seats import Seat
from engine.table_rules import advance

log = logging.getLogger(__name__)

TRIES_KEPT: Final = 256
"""Tables of current tries kept in memory."""


@dataclass(frozen=True, slots=True)
class Try:
    """A player's try and its table.

    Attributes:
        row: the stored try.
        table: the table.
        seat: the player's seat.
        awaits_person: whether the player is to move.
    """

    day: DayRow
    row: TryRow
    table: Table
    seat: Seat
    awaits_person: bool

    @property
    def is_over(self) -> bool:
        """Whether the deal was played to its end."""
        return self.row.points is not None


class DailyDeals:
    """One game's deals of all days, with the tries at them. Every method can raise StorageError.

    Args:
        module: the game.
        daily: its deal of the day.
        tries: storage of days and tries.
        workers: workers for the bots.
    """

    def __init__(self, module: GameModule, daily: AnyDaily, tries: DailyTries, workers: WorkerPool) -> None:
        self.module = module
        self.daily = daily
        self.tries = tries
        self._workers = workers
        self._bot_moves = BotMoves(module.game, tries)
        self._recent: OrderedDict[tuple[str, int], Try] = OrderedDict()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    @property
    def today(self) -> str:
        """The present UTC day."""
        return day_of(self.tries.now())

    async def day(self, day: str) -> DayRow:
        """Return the deal of today or tomorrow; create it at the first request."""
        found = await self._stored(day)
        if found is not None:
            return found
        return await self.tries.make_day(day, secrets.token_bytes(SEED_BYTES), self._rules_of(day))

    def table_of(
        self, day: DayRow, name: str, moves: Iterable[Mapping[str, Any]] = (), *, user: int = 0
    ) -> Table:
        """Return the table of a user's try at a day's deal after these moves."""
        return table_of(self.module, self.daily, day, name, moves, user=user)

    def warm_up(self) -> None:
        """Prepare the workers for a player who is about to begin."""
        self._workers.warm_up()

    async def find(self, user: int) -> Try | None:
        """Return a user's try of today, as far as it was played."""
        today = self.today
        row = await self.tries.try_of(today, user)
        return None if row is None else self._try(await self.day(today), row)

    async def begin(self, user: int, name: str, guild_id: int) -> Try:
        """Begin today's try, or return the one begun before."""
        today = self.today
        await self.day(today)
        level = self.daily.level(is_ready=self._workers.is_ready)
        row = await self.tries.begin(today, user, guild_id=guild_id, name=name, level=level)
        return self._try(await self.day(today), row)

    async def act(self, user: int, day: str, seq: int, make: Callable[[Any, Seat], Any]) -> Try:
        """Make the player's move at the revision ``seq``; ``make`` gets state and seat. Durable on return.

        Raises:
            CodedError: ``daily_over`` for a past day, ``daily_unbegun``, ``stale`` if the try has moved on,
                and as the rules reject.
        """
        async with self._lock(day, user):
            current = await self._current(user, day)
            if current.row.seq != seq or not current.awaits_person:
                raise IllegalAction("stale", now=current.row.seq)
            return await self._append(current, [(make(current.table.game_state, current.seat), By.PLAYER)])

    async def play_on(self, user: int, day: str) -> Try:
        """Let the bots move until the player has to or the deal is over; forced moves are automatic."""
        async with self._lock(day, user):
            current = await self._current(user, day)
            while not current.is_over:
                move = await self._next(current)
                if move is None:
                    break
                current = await self._append(current, [move])
            return current

    async def open_replay(self, whose: str, day: str, user: int, guild_id: int, somebody: str) -> Replayable:
        """Return a past day's deal with open hands: the user's own try (``mine``) or the day's ``best``.

        The player is named to themselves and in the server of the try; otherwise as ``somebody``.

        Raises:
            CodedError: ``daily_secret`` while the day lasts, ``daily_untried`` without such a finished try.
        """
        if day >= self.today:
            raise CodedError("daily_secret")
        row = await (self.tries.best(day) if whose == "best" else self.tries.try_of(day, user))
        deal = await self._stored(day)
        if row is None or row.points is None or deal is None:
            raise CodedError("daily_untried")
        name = row.name if user == row.user_id or guild_id == row.guild_id else somebody
        table = self.table_of(deal, name, row.moves)
        ended = self.module.game.last_deal(table.game_state)
        played = PlayedGame(table, () if ended is None else (ended,))
        return Replayable(tuple(self.module.history.replays(played)), game=self.module.name)

    async def streak(self, user: int) -> Streak:
        """Return a user's days in a row."""
        return streak_of(await self.tries.finished_days(user), self.today)

    async def week(self, user: int, day: str) -> list[TryOutcome | None]:
        """Return a user's results on the days up to ``day``, oldest first; None for an unfinished one."""
        return [await self._outcome(user, shifted(day, at - WEEK + 1)) for at in range(WEEK)]

    async def _outcome(self, user: int, day: str) -> TryOutcome | None:
        row, deal = await self.tries.try_of(day, user), await self._stored(day)
        if row is None or row.points is None or deal is None:
            return None
        try:
            # A whole deal is played over: some ten milliseconds.
            table = await asyncio.to_thread(self.table_of, deal, row.name, row.moves)
        except CodedError as error:
            log.warning("unreadable try at the deal of %s: %s", day, error.code)
            return None
        seats = range(len(table.seats))
        return outcome_of([self.daily.points(table.game_state, seat) for seat in seats], own_seat_of(table))

    async def yesterday(self) -> DayRow | None:
        """Return yesterday's deal, if it was ever opened."""
        return await self._stored(shifted(self.today, -1))

    async def _stored(self, day: str) -> DayRow | None:
        """Return the deal of a day, if there was one; unreadable rules are replaced by those of its date."""
        row = await self.tries.day(day)
        if row is None:
            return None
        try:
            self.module.game.load_rules(row.rules)
        except CodedError as error:
            log.warning("unreadable rules of the deal of %s: %s", day, error.code)
            return replace(row, rules=self._rules_of(day))
        return row

    def _rules_of(self, day: str) -> dict[str, Any]:
        return self.module.game.dump_rules(self.daily.rules(date.fromisoformat(day)))

    async def _next(self, current: Try) -> tuple[Any, By] | None:
        """Return the next move that needs no decision: a bot's, or the player's only one."""
        table, state = current.table, current.table.game_state
        seat = self.module.game.decider(state)
        if seat is None:
            return None
        forced = only_move(self.module, state)
        if seat == current.seat:
            falls = forced is not None and self.daily.needs_no_choice(state, seat, forced)
            return (forced, By.AUTO) if falls else None
        if forced is not None:
            return forced, By.BOT
        action = await self._bot_moves.answer(
            current.row.day,
            current.row.moves,
            lambda: chosen_move(self.module, table, seat, self._workers),
        )
        return action, By.BOT

    async def _append(self, current: Try, moves: list[tuple[Any, By]]) -> Try:
        game, table = self.module.game, current.table
        for action, by in moves:
            table = advance(game, table, Act(action, by)).after
        rows = [serialize_move(game, action, by) for action, by in moves]
        try:
            row = await self.tries.write(current.row, rows, points=self._points_of(table))
        except SequenceTaken:
            raise IllegalAction("stale", now=current.row.seq) from None
        return self._remembered(current.day, row, table)

    async def _current(self, user: int, day: str) -> Try:
        if day != self.today:
            raise CodedError("daily_over")
        row = await self.tries.try_of(day, user)
        if row is None:
            raise CodedError("daily_unbegun")
        return self._try(await self.day(day), row)

    def _try(self, day: DayRow, row: TryRow) -> Try:
        """Return the table of a stored try; replayed unless it is in memory."""
        known = self._recent.get((row.day, row.user_id))
        if known is not None and known.row == row and known.day == day:
            return known
        return self._remembered(day, row, self.table_of(day, row.name, row.moves, user=row.user_id))

    def _remembered(self, day: DayRow, row: TryRow, table: Table) -> Try:
        asked, seat = None, own_seat_of(table)
        if row.points is None:
            asked = self.module.game.decider(table.game_state)
        current = Try(day, row, table, seat, awaits_person=asked == seat)
        return keep(self._recent, (row.day, row.user_id), current, TRIES_KEPT)

    def _points_of(self, table: Table) -> int | None:
        """Return the player's points once the deal is over."""
        is_over = self.module.game.deals_finished(table.game_state)
        return self.daily.points(table.game_state, own_seat_of(table)) if is_over else None

    def _lock(self, day: str, user: int) -> asyncio.Lock:
        return self._locks.setdefault((day, user), asyncio.Lock())

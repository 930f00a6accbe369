"""Playing the daily deal: a person's move, then the bots', each written down before it is shown."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from bot.daily.bot_moves import Positions
from bot.daily.days import (
    OWN_SEAT,
    Table,
    day_of,
    points_of,
    rules_of,
    shifted,
    table_of,
    written,
)
from bot.daily.store import DailyTries, DayRow, TryRow
from bot.games.barbu.bot_players import decide
from bot.history.replayable import Replayable
from bot.lru import keep
from bot.tables.auto_moves import only_move
from bot.workers.pool import WorkerPool
from engine.barbu.actions import Action, Choose, Pass
from engine.barbu.game import BARBU
from engine.dealing import SEED_BYTES
from engine.entries import Act, By
from engine.errors import CodedError, IllegalAction, SequenceTaken
from engine.table_rules import advance

STRONG: Final = "expert"
SOUND: Final = "club"

TRIES_KEPT: Final = 256
"""Tables of tries in memory: those of the people who play at this moment."""


@dataclass(frozen=True, slots=True)
class Try:
    """One person's try and the table it stands at."""

    day: DayRow
    row: TryRow
    table: Table

    @property
    def is_over(self) -> bool:
        """Whether the deal was played to its end."""
        return self.row.points is not None

    @property
    def awaits_person(self) -> bool:
        """Whether the person is to move."""
        return not self.is_over and BARBU.seat_to_act(self.table.game_state) == OWN_SEAT


class DailyDeals:
    """The deals of all days and the tries at them. Every method raises ``StorageError`` too."""

    def __init__(self, tries: DailyTries, workers: WorkerPool) -> None:
        self.tries = tries
        self._thinking = workers
        self._positions = Positions(tries)
        self._at_hand: OrderedDict[tuple[str, int], Try] = OrderedDict()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    @property
    def today(self) -> str:
        """The present UTC day."""
        return day_of(self.tries.now())

    async def day(self, day: str) -> DayRow:
        """The deal of today or of the day to come, made where nobody has asked for it yet."""
        found = await self.tries.day(day)
        if found is not None:
            return found
        return await self.tries.make_day(
            day, secrets.token_bytes(SEED_BYTES), rules_of(day).model_dump(mode="json")
        )

    def warm_up(self) -> None:
        """Somebody is about to play: the bots get ready to think."""
        self._thinking.warm_up()

    async def find(self, user: int) -> Try | None:
        """A person's try of today, as far as it was played."""
        today = self.today
        row = await self.tries.try_of(today, user)
        return None if row is None else self._try(await self.day(today), row)

    async def begin(self, user: int, name: str, guild_id: int) -> Try:
        """Begin today's try; where it was begun already, that one."""
        today = self.today
        await self.day(today)
        level = STRONG if self._thinking.is_ready else SOUND
        row = await self.tries.begin(today, user, guild_id=guild_id, name=name, level=level)
        return self._try(await self.day(today), row)

    async def act(self, user: int, day: str, seq: int, make: Callable[[Table], Action]) -> Try:
        """Make the person's move at the moment ``seq``; durable on return.

        Raises ``daily_over`` for a day that is past, ``daily_unbegun``, ``stale`` where the try has gone on,
        and what the rules refuse.
        """
        async with self._lock(day, user):
            current = await self._current(user, day)
            if current.row.seq != seq or not current.awaits_person:
                raise IllegalAction("stale", now=current.row.seq)
            return await self._written(current, [(make(current.table), By.PLAYER)])

    async def play_on(self, user: int, day: str) -> Try:
        """Let the bots move until the person is asked or the deal is over; what is forced falls by itself."""
        async with self._lock(day, user):
            current = await self._current(user, day)
            while not current.is_over:
                move = await self._next(current)
                if move is None:
                    break
                current = await self._written(current, [move])
            return current

    async def opened(self, whose: str, day: str, user: int, guild_id: int, somebody: str) -> Replayable:
        """The deal of a past day laid open: one's own try (``mine``) or the day's ``best``.

        Who plays it is named to himself and in his own server; elsewhere he is ``somebody``.

        Raises ``daily_secret`` while that day lasts, ``daily_untried`` where there is no such finished try.
        """
        if day >= self.today:
            raise CodedError("daily_secret")
        row = await (self.tries.best(day) if whose == "best" else self.tries.try_of(day, user))
        deal = await self.tries.day(day)
        if row is None or row.points is None or deal is None:
            raise CodedError("daily_untried")
        table = table_of(
            deal, row.name if user == row.user_id or guild_id == row.guild_id else somebody, row.moves
        )
        match = table.game_state
        return Replayable(0, table, (match.in_play,), match.finished)

    async def yesterday(self) -> DayRow | None:
        """The deal of yesterday, if anybody looked for it."""
        return await self.tries.day(shifted(self.today, -1))

    async def _next(self, current: Try) -> tuple[Action, By] | None:
        """The move that needs nobody: a bot's, or the one thing the person can do."""
        state = current.table.game_state
        seat = BARBU.seat_to_act(state)
        if seat is None:
            return None
        forced = only_move(BARBU, state)
        if seat == OWN_SEAT:
            # Nothing is decided by choosing the one contract, by passing unable, or by the last card.
            falls = isinstance(forced, Choose | Pass) or len(state.in_play.hands[seat]) == 1
            return (forced, By.AUTO) if forced is not None and falls else None
        if forced is not None:
            return forced, By.BOT
        level = current.table.occupant(seat).level or SOUND
        view = BARBU.view_for(state, seat)
        action = await self._positions.answer(
            current.row.day, current.row.moves, lambda: decide(self._thinking, level, view)
        )
        return action, By.BOT

    async def _written(self, current: Try, moves: list[tuple[Action, By]]) -> Try:
        table = current.table
        for action, by in moves:
            table = advance(BARBU, table, Act(action, by)).after
        rows = [written(action, by) for action, by in moves]
        try:
            row = await self.tries.write(current.row, rows, points=points_of(table))
        except SequenceTaken:
            raise IllegalAction("stale", now=current.row.seq) from None
        return self._kept(Try(current.day, row, table))

    async def _current(self, user: int, day: str) -> Try:
        if day != self.today:
            raise CodedError("daily_over")
        row = await self.tries.try_of(day, user)
        if row is None:
            raise CodedError("daily_unbegun")
        return self._try(await self.day(day), row)

    def _try(self, day: DayRow, row: TryRow) -> Try:
        """The table of a stored try; folded anew only where it is not the one that was at hand."""
        known = self._at_hand.get((row.day, row.user_id))
        if known is not None and known.row == row and known.day == day:
            return known
        return self._kept(Try(day, row, table_of(day, row.name, row.moves, user=row.user_id)))

    def _kept(self, current: Try) -> Try:
        return keep(self._at_hand, (current.row.day, current.row.user_id), current, TRIES_KEPT)

    def _lock(self, day: str, user: int) -> asyncio.Lock:
        return self._locks.setdefault((day, user), asyncio.Lock())

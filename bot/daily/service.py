"""Service of the deal of the day: its days, and the tries at them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final, TypeAlias

from bot.daily.days import DayRow, Streak, TryOutcome, dated, outcome_of, shifted, streak_of
from bot.daily.store import DailyTries, DailyTry
from bot.discord_io.component_request import Subject, one_of
from bot.game_kit.auto_moves import only_move
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.private_game import DailyGame
from bot.game_kit.replays import Replayable
from bot.i18n import Words
from bot.runtime.dates import WEEK_DAYS, day_of
from bot.runtime.keyed import SingleFlight
from bot.solo.games import SoloGames
from bot.solo.games import Try as SoloTry
from bot.solo.tries import DealSource, Move, own_seat_of, serialize_move
from bot.storage.game_row import GameAccess
from bot.workers.pool import WorkerPool
from engine.dealing import SEED_BYTES
from engine.entries import Act, By
from engine.errors import CodedError, require
from engine.table_rules import advance
from engine.table_state import TableState

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reference:
    """The strongest bot player's game with the cards of a day; ``moves`` are in the form of the journal."""

    points: int
    moves: tuple[Move, ...] = field(repr=False)


Try: TypeAlias = SoloTry[DailyTry]
"""A player's try and its table."""


class DailyDeals(SoloGames[str, DailyTry]):
    """One game's deals of all days, with the tries at them. Every method can raise StorageError."""

    def __init__(self, module: GameModule, daily: DailyGame, tries: DailyTries, workers: WorkerPool) -> None:
        super().__init__(module, daily, tries, workers)
        self.daily = daily
        self.tries = tries
        self._computing = SingleFlight()

    @property
    def today(self) -> str:
        """The current UTC day."""
        return day_of(self.tries.now())

    async def find_or_make_day(self, day: str) -> DayRow:
        """Return the deal of today or tomorrow; create it at the first request."""
        found = await self._stored(day)
        if found is not None:
            return found
        return await self.tries.make_day(day, secrets.token_bytes(SEED_BYTES), self._rules_of(day))

    async def find(self, user: int) -> Try | None:
        """Return a user's try of today, as far as it was played."""
        today = self.today
        row = await self.tries.try_of(today, user)
        return None if row is None else await self._current(row)

    async def begin(self, user: int, name: str, guild_id: int) -> Try:
        """Begin today's try, or return the one begun before."""
        today = self.today
        await self.find_or_make_day(today)
        level = self.daily.level(is_ready=self._workers.is_ready)
        return await self._current(
            await self.tries.begin(today, user, guild_id=guild_id, name=name, level=level)
        )

    async def _current(self, row: DailyTry) -> Try:
        return (await self.opened(await self.find_or_make_day(row.day), row)).now

    async def stored(self, user: int, key: str) -> tuple[DealSource, DailyTry]:
        """Return a user's try of today. *Raises:* CodedError ``daily_over``, ``daily_unbegun``."""
        if key != self.today:
            raise CodedError("daily_over")
        row = require(await self.tries.try_of(key, user), CodedError("daily_unbegun"))
        return await self.find_or_make_day(key), row

    async def open_replay(self, whose: str, day: str, user: int, guild_id: int, somebody: str) -> Replayable:
        """Return a past day's deal with open hands: the user's own try (``mine``) or the day's ``best``.

        The player is named to themselves and in the server of the try; otherwise as ``somebody``.

        Raises:
            CodedError: ``daily_secret`` while the day lasts, ``daily_untried`` if no such try is finished.
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

    async def reference(self, day: DayRow) -> Reference | None:
        """Return the strongest bot player's game with the user's cards, against the bots of that day.

        It is computed once, in workers, and stored; None if no worker is ready or the day has no try yet.
        Only users who have finished the deal may see it.
        """
        moves = await self.tries.reference(day.day)
        if moves is None:
            if not self._workers.is_ready or day.level is None or not self.daily.has_reference:
                return None
            await self._computing.shared(day.day, lambda: self._compute_reference(day))
            moves = await self.tries.reference(day.day)
        return None if moves is None else await self._reference_of(day, moves)

    async def _reference_of(self, day: DayRow, moves: Sequence[Move]) -> Reference | None:
        """Return the reference game that consists of ``moves``; None if it cannot be replayed."""
        try:
            # A whole deal is played over: some ten milliseconds.
            table = await asyncio.to_thread(self.table_of, day, "", moves)
        except CodedError as error:
            log.warning("unreadable reference game of the deal of %s: %s", day.day, error.code)
            return None
        points = self.daily.points(table.game_state, own_seat_of(table))
        return Reference(points, tuple(moves))

    async def _compute_reference(self, day: DayRow) -> None:
        """Play the user's seat at the best level, and store the whole game at its end."""
        game, table, moves = self.module.game, self.table_of(day, ""), list[Move]()
        while not self.daily.is_over(game, table.game_state):
            move = await self.next_move(table)
            if move is None:
                decided = only_move(self.module, table.game_state) or await self.decide(
                    table, own_seat_of(table), self.daily.ready_level
                )
                move = decided, By.PLAYER
            table = advance(game, table, Act(*move)).after
            moves.append(serialize_move(game, *move))
        await self.tries.write_reference(day.day, moves)

    async def parting(self, current: Try, reference: Reference) -> tuple[TableState, Any, Any] | None:
        """Return the table where a try left the reference game, with the choices of the user and the bot.

        Return None if they did not part by a choice.
        """
        number = _first_difference(current.row.moves, reference.moves)
        if number is None:
            return None
        table = await asyncio.to_thread(
            self.table_of, current.source, current.row.name, current.row.moves[:number]
        )
        game, state = self.module.game, table.game_state
        if game.decider(state) != current.seat:
            return None
        choices = self.module.automatic.choices(game.legal_actions(state))
        mine, theirs = (game.from_payload(moves[number]) for moves in (current.row.moves, reference.moves))
        return (table, mine, theirs) if mine in choices and theirs in choices else None

    async def streak(self, user: int) -> Streak:
        return streak_of(await self.tries.finished_days(user), self.today)

    async def week(self, user: int, day: str) -> list[TryOutcome | None]:
        """Return a user's results on the days up to ``day``, oldest first.

        None stands for an unfinished one, and for one that cannot be compared.
        """
        return [await self._outcome(user, shifted(day, at - WEEK_DAYS + 1)) for at in range(WEEK_DAYS)]

    async def _outcome(self, user: int, day: str) -> TryOutcome | None:
        row, deal = await self.tries.try_of(day, user), await self._stored(day)
        if row is None or row.points is None or deal is None:
            return None
        if not self.daily.ranks_table:  # compared with the same cards, once the reference game is stored
            moves = await self.tries.reference(day)
            reference = None if moves is None else await self._reference_of(deal, moves)
            return None if reference is None else outcome_of([row.points, reference.points], 0)
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


def _first_difference(mine: Sequence[Move], theirs: Sequence[Move]) -> int | None:
    """Return the index of the first move that differs in two games with the same cards."""
    for number, (one, other) in enumerate(zip(mine, theirs, strict=False)):
        if {**one, "by": ""} != {**other, "by": ""}:
            return number
    return None


ROOM: Final = "daily"

AT: Final = "@"
TITLES: Final = {"best": "daily-replay-best-title", "mine": "daily-replay-mine-title"}


class DailyGames:
    """The deals of the day by game.

    A day is written ``2026-11-21@game``, or without a name for the first game, as in old buttons.
    """

    def __init__(self, deals: Sequence[DailyDeals]) -> None:
        self.deals = {of_game.module.name: of_game for of_game in deals}

    @property
    def first(self) -> DailyDeals:
        """The default game."""
        return next(iter(self.deals.values()))

    def of(self, game: str) -> DailyDeals:
        """Return the deals of a game. *Raises:* CodedError ``unknown_button`` if it has none."""
        return self.deals[one_of(game, self.deals)]

    def subject(self, deals: DailyDeals, day: str, seq: int = 0) -> Subject:
        """Return what buttons about a day of a game are about, at a revision of the user's try."""
        return Subject(ROOM, day if deals is self.first else f"{day}{AT}{deals.module.name}", seq)

    def read(self, text: str) -> tuple[DailyDeals, str]:
        """Parse the written form of a day. *Raises:* CodedError ``unknown_button`` for an unknown game."""
        day, _, game = text.partition(AT)
        return self.of(game) if game else self.first, day

    async def open_replay(self, what: str, access: GameAccess, words: Words) -> tuple[Replayable, str]:
        """Return a try's replay and title, from its name: ``best-2026-11-21`` or ``mine-2026-11-21``.

        Raises the errors of ``DailyDeals.open_replay``, and ``unknown_button`` for another name.
        """
        whose, _, rest = what.partition("-")
        title = TITLES[one_of(whose, TITLES)]
        deals, day = self.read(rest)
        opened = await deals.open_replay(whose, day, access.user, access.guild_id, words("daily-somebody"))
        return opened, words(title, day=dated(day, words))

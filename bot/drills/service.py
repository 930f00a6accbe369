"""Service of drills: collects puzzles, chooses the next one, and judges answers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.drills.positions import SEEDS, PuzzlePosition, Task, make_task
from bot.drills.store import DrillRow, DrillStore, dump_move, load_move
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, bots_of
from bot.game_kit.private_game import CostlyMove, DrillGame
from bot.history.archive import Archive
from bot.runtime.keyed import SingleFlight, keep
from bot.storage.errors import DamagedRow
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.games import Games
from bot.storage.sealing import is_public
from bot.storage.store import object_from_json, to_json
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, require
from engine.seats import Seat
from engine.table_state import TablePhase

log = logging.getLogger(__name__)

REST_S: Final = 6 * 3600.0
"""Seconds until a puzzle is asked whose answer an analysis has just shown."""


MOST_TASKS: Final = 64
"""Exercises kept, some 20 kB each."""


@dataclass(frozen=True, slots=True)
class DrillScope:
    """A user's choice of a game, empty for all, and of ``mistakes`` or ``counting``, empty for both."""

    game: str = ""
    about: str = ""

    @property
    def text(self) -> str:
        """The scope in the form that buttons carry."""
        return f"{self.game}.{self.about}"

    @classmethod
    def read(cls, text: str) -> DrillScope:
        """Parse the form that buttons carry."""
        game, _, about = text.partition(".")
        return cls(game, about)


@dataclass(eq=False, repr=False)
class Drills:
    """The drills of all games; a user has at most ``most`` puzzles."""

    store: DrillStore
    games: Games
    archive: Archive
    installed: GameModules
    workers: WorkerPool
    most: int
    _searching: SingleFlight = field(default_factory=SingleFlight, init=False)
    _answered: OrderedDict[tuple[int, str, int], bool] = field(default_factory=OrderedDict, init=False)
    _tasks: OrderedDict[tuple[str, int], Task] = field(default_factory=OrderedDict, init=False)
    _played: OrderedDict[int, tuple[GameModule, PlayedGame]] = field(default_factory=OrderedDict, init=False)
    _making: SingleFlight = field(default_factory=SingleFlight, init=False)

    def __post_init__(self) -> None:
        self.modules = {module.name: module for module in self.installed.all if module.drills is not None}

    def among(self, scope: DrillScope) -> list[str]:
        """Return the names of the games of a scope. *Raises:* CodedError ``drill_no_game``."""
        if scope.game and scope.game not in self.modules:
            raise CodedError("drill_no_game", game=scope.game)
        return [scope.game] if scope.game else list(self.modules)

    async def on_analysed(
        self, user: int, row: GameRow, number: int, moves: Sequence[CostlyMove], *, rest_s: float = REST_S
    ) -> None:
        """Store a user's costly moves and calls in a deal they had analysed, unless a bot played for them.

        They are first asked ``rest_s`` seconds later, since the analysis has just shown the better moves.
        """
        try:
            if row.game not in self.modules:
                return
            module, played = await self.load(row)
            seat, calls = played.table.seat_of(user), list[CostlyMove]()
            if seat is None or module.drills is None or seat in bots_of(played.table, number):
                return
            if self.workers.is_ready:
                calls += await self._calls(module.drills, played, number, seat)
            await self._add(user, row, number, [*moves, *calls], rest_s)
        except CodedError as error:
            log.warning("could not store the puzzles of an analysis: %s", error.code)

    async def search(self, user: int, among: Sequence[str]) -> None:
        """Search a few of a user's newest deals without an analysis for costly moves.

        Nothing is searched until a worker is ready. *Raises:* StorageError.
        """
        if not self.workers.is_ready:
            self.workers.warm_up()
            return
        await self._searching.shared(user, lambda: self._search(user, among))

    async def _search(self, user: int, among: Sequence[str]) -> None:
        left = 2  # deals; each takes a worker some seconds
        for number in await self.store.recent_games(user, among, most=3):
            row = await self.games.get(number)
            if row is None:
                continue
            try:
                left -= await self._search_game(user, row, left)
            except UnreadableTable as error:
                log.info("could not search game %d for puzzles: %s", number, error.fault)
            except CodedError as error:
                log.info("could not search game %d for puzzles: %s", number, error.code)
                return
            if left <= 0:
                return

    async def _search_game(self, user: int, row: GameRow, most: int) -> int:
        """Search at most ``most`` deals of a game, newest first, and return the number searched."""
        module, played = await self.load(row)
        seat, done = played.table.seat_of(user), await self.store.searched(user, row.id)
        new = [at for at in reversed(range(len(played.deals))) if at not in done]
        if seat is None or module.drills is None:
            return 0
        own = [number for number in new if seat not in bots_of(played.table, number)]
        for number in own[:most]:
            moves = await module.drills.costly(self.workers, played, number, seat)
            calls = await self._calls(module.drills, played, number, seat)
            await self._add(user, row, number, [*moves, *calls])
        return len(own[:most])

    async def _calls(
        self, drills: DrillGame, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove]:
        """Return a seat's costly calls; none if they cannot be judged, since cards can still be asked."""
        try:
            return await drills.costly_calls(self.workers, played, number, seat)
        except CodedError as error:
            log.info("could not judge the calls of a deal: %s", error.code)
            return ()

    async def _add(
        self, user: int, row: GameRow, number: int, moves: Sequence[CostlyMove], rest_s: float = 0.0
    ) -> None:
        module = self.modules.get(row.game)
        if module is None or not is_public(row):
            return
        dearest = sorted(moves, key=lambda move: -move.cost)[:2]  # puzzles of a deal
        kept = {move.step: (move.cost, dump_move(module.game, move)) for move in dearest}
        await self.store.add(user, row.game, row.id, number, kept, rest_s=rest_s)
        if kept:
            await self.store.trim(user, self.most)

    async def next_puzzle(self, user: int, scope: DrillScope) -> PuzzlePosition | None:
        """Return the user's next puzzle; None if none is due. One whose deal is gone is deleted."""
        for _ in range(8):  # more puzzles without a deal wait for the next request
            row = await self.store.due(user, self.among(scope))
            if row is None:
                return None
            try:
                return replace(await self.position(row), about=scope.about)
            except CodedError as error:
                if error.code != "drill_gone":
                    raise
                await self.store.remove(row)
        return None

    async def puzzle(self, user: int, drill_id: int) -> PuzzlePosition:
        """Return a user's puzzle. *Raises:* CodedError ``drill_gone``."""
        row = require(await self.store.get(drill_id, user), CodedError("drill_gone"))
        return await self.position(row)

    async def load(self, row: GameRow) -> tuple[GameModule, PlayedGame]:
        """Return a game as far as it was played. Raises the errors of ``Archive.load``."""
        found = self._played.get(row.id) or await self.archive.load(row)
        return found if row.is_open else keep(self._played, row.id, found, most=4)

    def forget(self) -> None:
        """Empty the cache after names or whole games were deleted."""
        self._played.clear()

    async def position(self, row: DrillRow) -> PuzzlePosition:
        """Return a puzzle's position.

        *Raises:* CodedError ``drill_gone`` if its deal is gone or sealed, or a bot chose the move.
        """
        game = await self.games.get(row.game_id)
        if game is None or not is_public(game):
            raise CodedError("drill_gone")
        try:
            module, played = await self.load(game)
        except UnreadableTable:
            raise CodedError("drill_gone") from None
        drills = module.drills
        if drills is None or row.deal >= len(played.deals):
            raise CodedError("drill_gone")
        move = load_move(module.game, row)
        if move.seat in bots_of(played.table, row.deal):
            raise CodedError("drill_gone")
        walk = module.history.walk(played, row.deal)
        state = await asyncio.to_thread(walk.state_at, row.step)
        # A bot that took over later had not played yet.
        seats = [seated and replace(seated, away=False) for seated in played.table.seats]
        who = require(seats[move.seat] if move.seat < len(seats) else None, CodedError("drill_gone"))
        seats[move.seat] = replace(who, user=row.user_id, away=False, gone=False)
        # The table has continued since: no pause, end or later move belongs to this moment.
        table = replace(
            played.table,
            match=state,
            seats=tuple(seats),
            phase=TablePhase.PLAYING,
            paused=False,
            undo=None,
            line=(),
        )
        position = PuzzlePosition(row, module, drills, move, table, game.guild_id)
        if module.game.decider(state) != move.seat or not set(move.good) <= set(position.choices):
            raise CodedError("drill_gone")
        return position

    async def exercise(self, scope: DrillScope) -> Task:
        """Return a new exercise of one of the games. *Raises:* CodedError ``drill_none``."""
        names = [name for name in self.among(scope) if self.modules[name].daily is not None]
        if not names:
            raise CodedError("drill_none")
        name = secrets.choice(names)
        found = [await self.task(name, secrets.randbelow(SEEDS))]
        # A phone shows seven tricks without scrolling; an exercise takes about a tenth of a second to make.
        while len(found[-1].seen.tricks) > 7 and len(found) < 4:
            found.append(await self.task(name, secrets.randbelow(SEEDS)))
        return min(found, key=lambda task: len(task.seen.tricks))

    async def task(self, game: str, seed: int) -> Task:
        """Return the exercise of a seed, the same in every process; the last are kept for their answers.

        *Raises:* CodedError ``drill_none``.
        """
        key = game, seed
        if key in self._tasks:
            return keep(self._tasks, key, self._tasks[key], most=MOST_TASKS)
        made = await self._making.shared(key, lambda: asyncio.to_thread(make_task, self.modules[game], seed))
        return keep(self._tasks, key, require(made, CodedError("drill_none")), most=MOST_TASKS)

    async def answer(self, position: PuzzlePosition, action: Any) -> DrillRow:
        """Judge an answer and store it with the next due time. *Raises:* IllegalAction ``stale``."""
        row, is_right = position.row, action in position.move.good
        card, due_at = reviewed(row.card, self.store.now(), is_right=is_right)
        stored = position.module.game.to_payload(action)
        return await self.store.answer(row, stored, card, due_at, is_right=is_right)

    async def count(self, user: int, task: Task, *, is_right: bool) -> None:
        """Count an exercise, once for each user."""
        key = user, task.module.name, task.seed
        if key not in self._answered:
            keep(self._answered, key, is_right)
            await self.store.count(user, is_right=is_right)


CARD_VERSION: Final = 1
"""Version of the stored form of a card."""

SOON: Final = timedelta(minutes=10)
"""Delay before a missed puzzle is asked again."""


def reviewed(stored: str | None, moment: float, *, is_right: bool) -> tuple[str, float]:
    """Return a card after an answer, in its stored form, and its next due time in UTC epoch seconds.

    ``stored`` is the card before; None for a new one. An unreadable one counts as new.
    """
    # Imported here, so that a bot without drills does not load it.
    from fsrs import Rating, Scheduler

    scheduler = Scheduler(learning_steps=(SOON,), relearning_steps=(SOON,), enable_fuzzing=False)
    rating = Rating.Good if is_right else Rating.Again
    card, _ = scheduler.review_card(_card(stored), rating, datetime.fromtimestamp(moment, UTC))
    return to_json({"v": CARD_VERSION, "card": dict(card.to_dict())}), card.due.timestamp()


def _card(stored: str | None) -> Any:
    from fsrs import Card

    if stored is not None:
        with suppress(DamagedRow, KeyError, TypeError, ValueError):
            row = object_from_json(stored)
            if row.get("v") == CARD_VERSION:
                return Card.from_dict(row["card"])
    return Card(card_id=0)

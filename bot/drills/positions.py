"""The tables of puzzles, as their players saw them in a stored game, and of exercises, played by bots."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from typing import Any, Final

from bot.discord_io.component_request import Subject
from bot.discord_io.viewer import Viewer
from bot.drills.store import DrillRow, load_move
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame, bots_of
from bot.game_kit.private_game import CostlyMove, DailyGame, DrillGame
from bot.game_kit.scene import Scene
from bot.history.archive import Archive
from bot.runtime.keyed import keep
from bot.solo.tries import DealSource, dealt, own_seat_of, try_played
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.games import Games
from bot.storage.sealing import is_public
from engine.counting import Exercise, Seen, first_exercise
from engine.entries import Act, By
from engine.errors import CodedError, IllegalAction, require
from engine.table_rules import advance
from engine.table_state import TablePhase, TableState

DRILL_ROOM: Final = "drill"
"""The room of drills."""


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """A puzzle with its table.

    Attributes:
        table: the table before the move, with the user in their seat.
        about: the subject the user chose, which the next question keeps; empty for any.
    """

    row: DrillRow
    module: GameModule
    drills: DrillGame
    move: CostlyMove
    table: TableState
    guild_id: int
    about: str = ""

    @property
    def subject(self) -> Subject:
        """The subject of its buttons; the key is ``12``, or ``12.mistakes`` with the subject chosen."""
        key = f"{self.row.id}.{self.about}" if self.about else self.row.id
        return Subject(DRILL_ROOM, key, self.row.seen)

    def scene(self, viewer: Viewer) -> Scene:
        """Return the table as the user's seat saw it."""
        seat, state = self.move.seat, self.table.game_state
        view = self.module.game.view_for(state, seat)
        return Scene.looked_back(self.table, view, viewer, seat=seat)

    @property
    def choices(self) -> tuple[Any, ...]:
        state = self.table.game_state
        return tuple(self.module.automatic.choices(self.module.game.legal_actions(state, self.move.seat)))

    def chosen(self, verb: str, arg: str) -> Any:
        """Return the move a button means. *Raises:* CodedError ``unknown_button``; IllegalAction."""
        state = self.table.game_state
        action = self.module.buttons.action_of(verb, arg, state, self.move.seat)
        self.module.game.apply(state, action)
        if action not in self.choices:
            raise IllegalAction("stale")
        return action


class Positions:
    """Loader of the positions of puzzles."""

    def __init__(self, games: Games, archive: Archive) -> None:
        self._games = games
        self._archive = archive
        self._played: OrderedDict[int, tuple[GameModule, PlayedGame]] = OrderedDict()

    async def load(self, row: GameRow) -> tuple[GameModule, PlayedGame]:
        """Return a game as far as it was played. Raises the errors of ``Archive.load``."""
        found = self._played.get(row.id) or await self._archive.load(row)
        return found if row.is_open else keep(self._played, row.id, found, most=4)

    def forget(self) -> None:
        """Empty the cache after names or whole games were deleted."""
        self._played.clear()

    async def open(self, row: DrillRow) -> PuzzlePosition:
        """Return a puzzle's position.

        *Raises:* CodedError ``drill_gone`` if its deal is gone or sealed, or a bot chose the move.
        """
        game = await self._games.get(row.game_id)
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


SEEDS: Final = 1_000_000
"""Upper bound (exclusive) of the seeds of exercises."""

MAX_ATTEMPTS: Final = 16
"""Maximum deals played for one exercise, since some have no question worth asking."""


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise, with its table at that moment, the user in a seat, and what that seat has ``seen``."""

    module: GameModule
    drills: DrillGame
    seed: int
    table: TableState = field(repr=False)
    seen: Seen
    exercise: Exercise

    def scene(self, viewer: Viewer, name: str) -> Scene:
        """Return the table as the user's seat saw it, with their name on it."""
        view = self.module.game.view_for(self.table.game_state, self.seen.seat)
        seats = [
            replace(who, name=name) if who is not None and seat == self.seen.seat else who
            for seat, who in enumerate(self.table.seats)
        ]
        return Scene.looked_back(replace(self.table, seats=tuple(seats)), view, viewer, seat=self.seen.seat)


def make_task(module: GameModule, seed: int) -> Task | None:
    """Play deals until one has a question worth asking; about a tenth of a second each."""
    drills, daily = module.drills, module.daily
    if drills is None or daily is None:
        return None
    for number in range(MAX_ATTEMPTS * seed, MAX_ATTEMPTS * (seed + 1)):
        tables = _positions(module, drills, daily, number)
        seen = [one for _, one in tables]
        if (found := first_exercise(seen, number)) is not None:
            at, exercise = found
            return Task(module, drills, seed, tables[at][0], seen[at], exercise)
    return None


def _positions(
    module: GameModule, drills: DrillGame, daily: DailyGame, number: int
) -> list[tuple[TableState, Seen]]:
    """Return the positions of a deal in which the user's seat is to play."""
    game, rules = module.game, daily.rules(date.fromordinal(1 + number % SEEDS))
    secret = sha256(f"exercise {module.name} {number}".encode()).digest()
    source = DealSource(secret, game.dump_rules(rules), module.players.stand_in)
    table = try_played(module, daily, source, "", user=1).table
    own, found = own_seat_of(table), list[tuple[TableState, Seen]]()
    while not daily.is_over(game, table.game_state):
        state = table.game_state
        seat = game.decider(state)
        if seat is None:
            table = dealt(game, table, source)
            continue
        view = game.view_for(state, seat)
        seen = drills.seen(view) if seat == own else None
        if seen is not None and len(seen.tricks) > 3:  # earlier there is little to count
            found.append((table, seen))
        action = module.players.think(module.players.by_rule, view)
        table = advance(game, table, Act(action, By.BOT if seat != own else By.PLAYER)).after
    return found

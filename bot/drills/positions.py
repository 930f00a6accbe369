"""The tables of puzzles, as their players saw them in a stored game, and of exercises, played by bots."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from typing import Any, Final

from bot.discord_io.component_request import Subject
from bot.discord_io.viewer import Viewer
from bot.drills.store import DrillRow
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import CostlyMove, DailyGame, DrillGame
from bot.game_kit.scene import Scene
from bot.solo.tries import DealSource, dealt, own_seat_of, try_played
from engine.counting import Exercise, Seen, first_exercise
from engine.entries import Act, By
from engine.errors import IllegalAction
from engine.table_rules import advance
from engine.table_state import TableState

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

"""Deals that bots play from a seed, for exercises on counting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from typing import Final

from bot.discord_io.viewer import Viewer
from bot.game_kit.module import GameModule
from bot.game_kit.scene import Scene
from bot.private_games.table import DealSource, dealt, own_seat_of, table_of
from bot.runtime.caching import keep
from engine.counting import Exercise, Seen, first_exercise
from engine.entries import Act, By
from engine.errors import CodedError
from engine.table_rules import TableState, advance

SEEDS: Final = 1_000_000
"""Seeds of exercises are numbers below this."""

TRICKS_BEFORE: Final = 3
"""Tricks that are over in each position: before, there is little to count."""

TRIES: Final = 16
"""Seeds in a row that are tried: some deals have no tricks."""

KEPT: Final = 32
"""Exercises kept in memory: one is shown, then answered."""


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise with its table.

    Attributes:
        module: the game.
        seed: its seed.
        table: the table at that moment, with the user in a seat.
        seen: what the seat has seen.
        asked: the question.
    """

    module: GameModule
    seed: int
    table: TableState = field(repr=False)
    seen: Seen
    asked: Exercise

    def scene(self, viewer: Viewer, name: str) -> Scene:
        """Return the table as the user's seat saw it, with their name on it."""
        view = self.module.game.view_for(self.table.game_state, self.seen.seat)
        seats = [
            replace(who, name=name) if who is not None and seat == self.seen.seat else who
            for seat, who in enumerate(self.table.seats)
        ]
        return Scene.looked_back(replace(self.table, seats=tuple(seats)), view, viewer, seat=self.seen.seat)


class Practice:
    """Exercises by game and seed; the same seed gives the same exercise in every process."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Task] = OrderedDict()

    async def task(self, module: GameModule, seed: int) -> Task:
        """Return the exercise of a seed. *Raises:* CodedError ``drill_none`` if a game has none."""
        key = module.name, seed
        found = self._kept.get(key) or await asyncio.to_thread(make_task, module, seed)
        if found is None:
            raise CodedError("drill_none")
        return keep(self._kept, key, found, KEPT)


def make_task(module: GameModule, seed: int) -> Task | None:
    """Play deals until one has a question worth asking; about a tenth of a second each."""
    if module.drills is None or module.daily is None:
        return None
    for number in range(TRIES * seed, TRIES * (seed + 1)):
        tables = _positions(module, number)
        seen = [one for _, one in tables]
        if (found := first_exercise(seen, number)) is not None:
            at, asked = found
            return Task(module, seed, tables[at][0], seen[at], asked)
    return None


def _positions(module: GameModule, number: int) -> list[tuple[TableState, Seen]]:
    """Return the positions of a deal in which the user's seat is to play."""
    game, drills, daily = module.game, module.drills, module.daily
    if drills is None or daily is None:
        return []
    rules = daily.rules(date.fromordinal(1 + number % SEEDS))
    secret = sha256(f"exercise {module.name} {number}".encode()).digest()
    source = DealSource(secret, game.dump_rules(rules), module.players.stand_in)
    table = table_of(module, daily, source, "", user=1)
    own, found = own_seat_of(table), list[tuple[TableState, Seen]]()
    while not daily.is_over(game, table.game_state):
        state = table.game_state
        seat = game.decider(state)
        if seat is None:
            table = dealt(game, table, source)
            continue
        view = game.view_for(state, seat)
        seen = drills.seen(view) if seat == own else None
        if seen is not None and len(seen.tricks) > TRICKS_BEFORE:
            found.append((table, seen))
        action = drills.practice_move(view)
        if action is None:
            return []
        table = advance(game, table, Act(action, By.BOT if seat != own else By.PLAYER)).after
    return found

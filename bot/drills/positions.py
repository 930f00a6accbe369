"""The position of a puzzle: a table as its player saw it, built from a stored game."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.discord_io.viewer import Viewer
from bot.drills.store import DrillRow, load_move
from bot.game_kit.drills import CostlyMove, DrillGame
from bot.game_kit.module import GameModule
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import Scene
from bot.history.archive import Archive
from bot.runtime.caching import keep
from bot.storage.games import GameRow, Games
from bot.storage.unreadable import UnreadableTable
from engine.errors import CodedError, IllegalAction
from engine.table_rules import TablePhase, TableState

GAMES_KEPT: Final = 4
"""Games kept in memory, some hundred kilobytes each: a puzzle is shown, then answered."""


@dataclass(frozen=True, slots=True)
class Position:
    """A puzzle with its table.

    Attributes:
        row: the puzzle.
        module, drills: its game.
        move: the costly move.
        table: the table before the move, with the user in their seat.
        guild_id: the server of the game.
    """

    row: DrillRow
    module: GameModule
    drills: DrillGame
    move: CostlyMove
    table: TableState
    guild_id: int

    def scene(self, viewer: Viewer) -> Scene:
        """Return the table as the user's seat saw it."""
        seat, state = self.move.seat, self.table.game_state
        view = self.module.game.view_for(state, seat)
        scene = Scene.looked_back(self.table, view, viewer, seat=seat)
        return replace(scene, hints=False)

    @property
    def choices(self) -> tuple[Any, ...]:
        """The moves to choose from."""
        state = self.table.game_state
        return tuple(self.module.automatic.choices(self.module.game.legal_actions(state, self.move.seat)))

    def chosen(self, verb: str, arg: str) -> Any:
        """Return the move that a button means.

        *Raises:* CodedError ``unknown_button``; IllegalAction, as the rules reject it.
        """
        state = self.table.game_state
        action = self.module.buttons.action_of(verb, arg, state, self.move.seat)
        self.module.game.apply(state, action)
        if action not in self.choices:
            raise IllegalAction("stale")
        return action


class Positions:
    """Builds the positions of puzzles.

    Args:
        games: finds the games.
        archive: loads them.
    """

    def __init__(self, games: Games, archive: Archive) -> None:
        self._games = games
        self._archive = archive
        self._played: OrderedDict[int, tuple[GameModule, PlayedGame]] = OrderedDict()

    async def load(self, row: GameRow) -> tuple[GameModule, PlayedGame]:
        """Return a game as far as it was played. *Raises:* as ``Archive.load``."""
        found = self._played.get(row.id) or await self._archive.load(row)
        return found if row.is_open else keep(self._played, row.id, found, GAMES_KEPT)

    def forget(self) -> None:
        """Empty the cache: names or whole games were deleted."""
        self._played.clear()

    async def open(self, row: DrillRow) -> Position:
        """Return the position of a puzzle.

        *Raises:* CodedError ``drill_gone`` if its deal is no longer there, or is sealed.
        """
        game = await self._games.get(row.game_id)
        if game is None or game.is_sealed:
            raise CodedError("drill_gone")
        try:
            module, played = await self.load(game)
        except UnreadableTable:
            raise CodedError("drill_gone") from None
        drills = module.drills
        if drills is None or row.deal >= len(played.deals):
            raise CodedError("drill_gone")
        move = load_move(module.game, row)
        state = await asyncio.to_thread(drills.state_at, played, row.deal, row.step)
        # A bot that took over since did not play yet.
        seats = [seated and replace(seated, away=False) for seated in played.table.seats]
        who = seats[move.seat] if move.seat < len(seats) else None
        if who is None:
            raise CodedError("drill_gone")
        seats[move.seat] = replace(who, user=row.user_id, away=False, gone=False)
        # The table has gone on since: no pause, no end and no later move belongs to this moment.
        table = replace(
            played.table,
            match=state,
            seats=tuple(seats),
            phase=TablePhase.PLAYING,
            paused=False,
            undo=None,
            line=(),
        )
        position = Position(row, module, drills, move, table, game.guild_id)
        if module.game.decider(state) != move.seat or not set(move.good) <= set(position.choices):
            raise CodedError("drill_gone")
        return position

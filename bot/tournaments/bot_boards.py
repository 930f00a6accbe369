"""Boards that bots play without a table: in fair turns between servers, without locking a tournament.

A field of bots takes seconds of processor time, during which the director and the players get answers.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.game_kit.tournament import RoundTable, WrittenResult
from bot.load.fair_turns import FairTurns, on_behalf_of
from bot.tournaments.fold import row_of
from bot.tournaments.service import Tournaments
from bot.tournaments.state import Tournament
from bot.tournaments.tables import TournamentTables
from bot.workers.pool import WorkerPool


class BotBoards:
    """Plays the boards of tables with bots alone, some of which were left by their players, in workers."""

    def __init__(self, tournaments: Tournaments, tables: TournamentTables, workers: WorkerPool) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._workers = workers
        self._turns = FairTurns(2)  # boards of all tournaments together
        self._is_asked: dict[int, bool] = {}

    async def play(self, number: int, is_stopped: Callable[[], bool]) -> bool:
        """Play the boards that are due in a tournament, and store each table's results.

        A call during a run makes it look again when it has finished.

        Returns:
            Whether this call played any board.

        Raises:
            CodedError: if the tournament could not be read or written.
        """
        if number in self._is_asked:
            self._is_asked[number] = True
            return False
        has_played = False
        try:
            self._is_asked[number] = True
            while self._is_asked[number] and not is_stopped():
                self._is_asked[number] = False
                while await self._play_next(number, is_stopped):
                    has_played = True
        finally:
            del self._is_asked[number]
        return has_played

    async def _play_next(self, number: int, is_stopped: Callable[[], bool]) -> bool:
        """Play the next table that is due; return whether there was one."""
        state = await self._tournaments.load(number)
        sitting = next(iter(await self._tables.of_bots(state)), None)
        if sitting is None:
            return False
        with on_behalf_of(state.row.guild_id):
            lines = await self._lines(state, sitting, is_stopped)
        if is_stopped():
            return False
        async with self._tournaments.held(number) as now:
            if sitting in await self._tables.of_bots(now):
                event = row_of(
                    "result", round=now.round, table=sitting.table, lines=[dict(line) for line in lines]
                )
                await self._tournaments.write(now, event)
        return True

    async def _lines(
        self, state: Tournament, sitting: RoundTable, is_stopped: Callable[[], bool]
    ) -> list[WrittenResult]:
        """Return what players finished before they left, and the bots' boards."""
        game, secret = self._tournaments.game_of(state.row), state.secret_of(sitting.boards)
        lines = list(await self._tables.lines_of(state, sitting))
        played = {line["board"] for line in lines}
        for board in sitting.boards:
            if board in played or is_stopped():
                continue
            async with self._turns.turn():
                lines += await game.by_bots(self._workers, sitting.boards, board, secret)
        return lines

"""Boards that bots play without a table: in fair turns between servers, without locking a tournament.

A field of bots takes seconds of processor time, during which the tournament stays responsive.
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
    """The boards of tables with bots alone, including tables that all players left, played in workers."""

    def __init__(self, tournaments: Tournaments, tables: TournamentTables, workers: WorkerPool) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._workers = workers
        self._turns = FairTurns(2)  # boards of all tournaments together
        self._is_requested: dict[int, bool] = {}

    async def play(self, number: int, is_stopped: Callable[[], bool]) -> bool:
        """Play the due boards of a tournament, and store each table's results; return whether there were any.

        A call during a run makes it check again at its end. *Raises:* CodedError.
        """
        if number in self._is_requested:
            self._is_requested[number] = True
            return False
        has_played = False
        try:
            self._is_requested[number] = True
            while self._is_requested[number] and not is_stopped():
                self._is_requested[number] = False
                while await self._play_next(number, is_stopped):
                    has_played = True
        finally:
            del self._is_requested[number]
        return has_played

    async def _play_next(self, number: int, is_stopped: Callable[[], bool]) -> bool:
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
        """Return the results of players who left, and those of the bots' boards."""
        game, secret = self._tournaments.game_of(state.row), state.secret_of(sitting.boards)
        lines = list(await self._tables.lines_of(state, sitting))
        played = {line["board"] for line in lines}
        for board in sitting.boards:
            if board in played or is_stopped():
                continue
            async with self._turns.turn():
                lines += await game.by_bots(self._workers, sitting.boards, board, secret)
        return lines

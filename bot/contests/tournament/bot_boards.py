"""Boards that bots play without a table: in fair turns between servers, without holding a tournament.

A field of bots takes seconds of processor time, during which the tournament stays responsive.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.contests.contest import event
from bot.contests.runner import Contests
from bot.contests.tournament.state import Tournament
from bot.contests.tournament.tables import TournamentTables
from bot.game_kit.tournament import RoundTable, TournamentGame, WrittenResult
from bot.load.limiters import FairTurns
from bot.runtime.current import on_behalf_of
from bot.storage.game_row import GameRow
from bot.storage.store import Hosted
from bot.workers.pool import WorkerPool


@dataclass(eq=False, repr=False)
class BotBoards:
    """The boards of tables with bots alone, including tables that all players left, played in workers."""

    contests: Contests
    tables: TournamentTables
    workers: WorkerPool
    game_of: Callable[[Hosted], TournamentGame]
    _turns: FairTurns = field(default_factory=lambda: FairTurns(2), init=False)
    """Boards of all tournaments together."""
    _is_requested: dict[int, bool] = field(default_factory=dict, init=False)

    async def play(self, contest_id: int) -> bool:
        """Play the due boards of a tournament, and store each table's results; return whether there were any.

        A call during a run makes it check again at its end. *Raises:* CodedError.
        """
        if contest_id in self._is_requested:
            self._is_requested[contest_id] = True
            return False
        has_played = False
        try:
            self._is_requested[contest_id] = True
            while self._is_requested[contest_id] and not self.contests.is_stopped:
                self._is_requested[contest_id] = False
                while await self._play_next(contest_id):
                    has_played = True
        finally:
            del self._is_requested[contest_id]
        return has_played

    async def _play_next(self, contest_id: int) -> bool:
        state: Tournament = (await self.contests.load(contest_id)).state
        rows = await self.tables.rows(state, state.round)
        sitting = next(iter(self.tables.of_bots(state, rows)), None)
        if sitting is None:
            return False
        with on_behalf_of(state.row.guild_id):
            lines = await self._lines(state, sitting, rows.get((state.round, sitting.table)))
        if self.contests.is_stopped:
            return False
        async with self.contests.held(contest_id) as now:
            rows = await self.tables.rows(now.state, now.state.round)
            if sitting in self.tables.of_bots(now.state, rows):
                lines = [dict(line) for line in lines]
                said = event("result", round=now.state.round, table=sitting.table, lines=lines)
                await self.contests.write(now, said)
        return True

    async def _lines(
        self, state: Tournament, sitting: RoundTable, row: GameRow | None
    ) -> list[WrittenResult]:
        """Return the results of players who left, and those of the bots' boards."""
        game, secret = self.game_of(state.row), state.secret_of(sitting.boards)
        lines = list(await self.tables.lines_of(state, row))
        played = {line["board"] for line in lines}
        for board in sitting.boards:
            if board in played or self.contests.is_stopped:
                continue
            async with self._turns.turn():
                lines += await game.by_bots(self.workers, sitting.boards, board, secret)
        return lines

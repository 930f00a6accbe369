"""Rankings by a player's average per board, which compare players whatever number of games they play.

A game's statistics define the measure of a board. Averages are computed from the results when the ranking
is opened, since the sums that other leaderboards read contain only points and games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from sqlalchemy import Row, and_, select

from bot.game_kit.result import Statistics
from bot.leaderboard.store import (
    LEVEL,
    PAGE,
    LeaderboardLine,
    LeaderboardPage,
    LeaderboardQuery,
    belongs_to,
    readable,
    row_of_result,
)
from bot.ratings import bots_of, bounds_of, every_of
from bot.storage.schema import players, results
from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class AverageRanking:
    """All lines of a leaderboard by average, best first, and the name of a board's measure."""

    query: LeaderboardQuery
    measure: str
    lines: tuple[LeaderboardLine, ...] = ()

    async def page(self, number: int) -> LeaderboardPage:
        """Return a page; beyond the last one, the last."""
        number = max(0, min(number, (len(self.lines) - 1) // PAGE))
        shown = self.lines[number * PAGE : (number + 1) * PAGE]
        level = bool(self.lines) and self.lines[-1].rank == 1
        return LeaderboardPage(number, len(self.lines), shown, level, self.measure)

    async def line(self, user_id: int) -> LeaderboardLine | None:
        return next((line for line in self.lines if line.user_id == user_id), None)

    async def place_of(self, user_id: int) -> int | None:
        """Return the index of the page with a player's line."""
        users = [line.user_id for line in self.lines]
        return users.index(user_id) // PAGE if user_id in users else None


class Averages(Store):
    """Rankings by average, from the results. Methods raise ``StorageError``."""

    async def ranking(self, wanted: LeaderboardQuery, statistics: Statistics) -> AverageRanking:
        """Return the ranking of a server by the game's first measure for which a player has enough boards."""
        family = every_of(wanted.family) if wanted.family == bots_of(wanted.family) else wanted.family
        conditions = [results.c.guild_id == wanted.guild_id, belongs_to(results.c.family, family)]
        bounds = bounds_of(wanted.period)
        if bounds is not None:
            begins, ends = (moment.timestamp() for moment in bounds)
            conditions += [results.c.ended_at >= begins, results.c.ended_at < ends]
        named = and_(players.c.user_id == results.c.user_id, players.c.guild_id == results.c.guild_id)
        query = (
            select(results, LEVEL, players.c.name)
            .outerjoin(players, named)
            .where(*conditions, results.c.is_person)
            .order_by(results.c.ended_at.desc(), results.c.game_id.desc())
            .limit(20_000)
        )
        rows = await self._database.rows(query)
        if wanted.family != family:
            rows = list(_against_bots(rows))
        return await asyncio.to_thread(_ranking, wanted, rows, statistics)


def _against_bots(rows: Iterable[Row[Any]]) -> Iterator[Row[Any]]:
    """Yield the results of games with humans on one side only."""
    for _, game in groupby(rows, key=lambda row: row.game_id):
        seats = list(game)
        if len({seat.seat if seat.side is None else seat.side for seat in seats}) == 1:
            yield from seats


def _ranking(query: LeaderboardQuery, rows: Sequence[Row[Any]], statistics: Statistics) -> AverageRanking:
    lines, sums = _sum_up(rows, statistics)
    for measure in statistics.measures:
        ranked = sorted(
            (
                replace(lines[user], average=total / boards, boards=boards)
                for user, each in sums.items()
                for total, boards in [each[measure]]
                if boards >= 8  # the texts name the number; fewer show luck rather than skill
            ),
            key=lambda line: (line.average or 0, line.boards, line.user_id),
            reverse=True,
        )
        if ranked:
            ranks = dict[float, int]()  # by the average as it is shown
            placed = (
                replace(line, rank=ranks.setdefault(round(line.average or 0, 1), number))
                for number, line in enumerate(ranked, 1)
            )
            return AverageRanking(query, measure, tuple(placed))
    return AverageRanking(query, statistics.measures[0])


def _sum_up(
    rows: Sequence[Row[Any]], statistics: Statistics
) -> tuple[dict[int, LeaderboardLine], Mapping[int, Mapping[str, tuple[int, int]]]]:
    """Return each user's line without an average, and sum and boards by measure."""
    games = dict[int, list[Any]]()
    lines = dict[int, LeaderboardLine]()
    for row in rows:
        if row.user_id is None:
            continue
        for result in readable(row_of_result, [row], statistics.read):
            line = lines.get(row.user_id) or LeaderboardLine(1, row.user_id, row.name or "", 0, 0, 0, None)
            lines[row.user_id] = replace(
                line,
                games=line.games + 1,
                wins=line.wins + result.is_won,
                points=line.points + result.points,
            )
            games.setdefault(row.user_id, []).append(result.figures)
    sums = {
        user: statistics.board_sums(statistics.added(figures), lines[user].points)
        for user, figures in games.items()
    }
    return lines, sums

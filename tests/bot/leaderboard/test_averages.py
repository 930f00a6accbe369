"""docs/leaderboard.md, "By board": averages compare players of more and of fewer games."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import update

from bot.games.bridge.statistics import BridgeFigures, BridgeStatistics
from bot.leaderboard.averages import AverageRanking, Averages
from bot.leaderboard.store import LeaderboardQuery
from bot.ratings import EVERY, bots_of
from bot.storage import Database
from bot.storage.schema import results
from bot.storage.store import to_json
from tests.bot.leaderboard.played import GUILD, store

BY_BOARD = LeaderboardQuery(GUILD, "board")


async def put(database: Database, user: int, points: int, **figures: int) -> None:
    """Make a user's results those of bridge, with these figures in each game."""
    stored = to_json(asdict(BridgeFigures(**figures)))
    async with database.writing() as connection:
        own = update(results).where(results.c.user_id == user)
        await connection.execute(own.values(points=points, figures=stored))


async def ranked(database: Database, query: LeaderboardQuery = BY_BOARD) -> AverageRanking:
    return await Averages(database).ranking(query, BridgeStatistics())


async def test_players_are_ranked_by_imps_a_compared_board(database: Database) -> None:
    """The better average comes first, whatever the points; it takes eight compared boards."""
    for users in ([1, 2], [1, 3], [4]):
        await store(database, users)
    await put(database, 1, 3000, deals=16, imps=8, compared=16)
    await put(database, 2, 100, deals=8, imps=12, compared=8)
    await put(database, 3, 5000, deals=9, imps=70, compared=7)
    await put(database, 4, 10, deals=8, imps=-4, compared=8)
    found = await ranked(database)
    assert found.measure == "imps"
    assert [(line.rank, line.user_id, line.average, line.boards) for line in found.lines] == [
        (1, 2, 1.5, 8),
        (2, 1, 0.5, 32),
        (3, 4, -0.5, 8),
    ]
    assert [line.name for line in (await found.page(7)).lines] == ["Bob", "Ada", "Dan"]
    assert await found.line(1) == found.lines[1]
    assert [await found.place_of(user) for user in (1, 3)] == [0, None]
    with_bots = await ranked(database, LeaderboardQuery(GUILD, "board", 0, bots_of(EVERY)))
    assert [line.user_id for line in with_bots.lines] == [4]
    for period, people in ((202611, 3), (202610, 0)):
        assert len((await ranked(database, LeaderboardQuery(GUILD, "board", period))).lines) == people


async def test_points_a_board_rank_players_without_comparisons(database: Database) -> None:
    """Until boards are compared, players are ranked by points a board, and equal ones share a rank."""
    await store(database, [1, 2])
    for user in (1, 2):
        await put(database, user, 800, deals=8)
    found = await ranked(database)
    assert (found.measure, [line.rank for line in found.lines]) == ("points", [1, 1])
    assert (await found.page(0)).is_level
    await put(database, 1, 0, deals=992)
    await put(database, 2, 1, deals=992)
    assert [line.rank for line in (await ranked(database)).lines] == [1, 1], "equal to one decimal"
    await put(database, 1, 800, deals=7)
    assert [line.user_id for line in (await ranked(database)).lines] == [2]
    await put(database, 2, 800, deals=7)
    assert (await (await ranked(database)).page(0)).people == 0

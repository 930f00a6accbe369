"""Games of partners, and several games in one server: results and statistics."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.game_kit.module import GameModules
from bot.game_kit.result import GameResult, SeatResult
from bot.leaderboard.results import RESULTS, recompute_server
from bot.leaderboard.store import LeaderboardQuery, LeaderboardStore
from bot.privacy.walk import erase_rows
from bot.ratings import NEWCOMER, rated
from bot.storage import Database, Games
from bot.storage.caps import ENDINGS, lock_counts
from bot.storage.game_row import NewGame
from bot.storage.schema import results
from tests.bot.leaderboard.played import GUILD, SECRET, figures, store
from tools.simulation.modules import BARBU_MODULE

Users = Sequence[int | None]


def won_by_north_and_south(
    users: Users, *, left: Sequence[int] = (), family: str = "club/pairs"
) -> GameResult:
    """Return a game of two pairs; None is a bot player."""
    return GameResult(
        family,
        2,
        tuple(
            SeatResult(
                seat=seat,
                side=seat % 2,
                user=user,
                name=f"N{user}",
                is_person=user is not None,
                is_away=seat in left,
                place=2 if seat in left else 1 + seat % 2,
                points=(120, -120)[seat % 2],
                figures={"tricks": [7, 6][seat % 2]},
            )
            for seat, user in enumerate(users)
        ),
    )


async def keep(database: Database, result: GameResult) -> None:
    """Store a game with this result."""
    row = await Games(database).create_game(
        NewGame(
            guild_id=GUILD,
            channel_id=random.getrandbits(40),
            host_id=1,
            locale="en",
            pace="live",
            length="full",
            rules={},
            secret=SECRET,
        )
    )
    async with database.writing() as connection:
        await lock_counts(connection, ENDINGS)
        await RESULTS.write(connection, row.id, result, database.now())


async def test_partners_gain_and_lose_together(database: Database) -> None:
    """Partners gain in the family and overall in their game, and in no other game."""
    await keep(database, won_by_north_and_south((1, 2, 3, 4)))
    read = LeaderboardStore(database)
    (winner, _), (loser, _) = rated([[NEWCOMER] * 2] * 2, [1, 2])
    for user in (1, 2, 3, 4):
        held = (winner if user % 2 else loser, 1)
        assert await read.ratings(GUILD, user, "club/") == {"club/": held, "club/pairs": held}
        assert await read.ratings(GUILD, user) == {}


async def test_only_a_side_of_several_players_has_a_name(database: Database) -> None:
    """A side is named after its first seat; a player without a partner has no side."""
    await keep(database, won_by_north_and_south((1, 2, 3, 4)))
    await store(database, [1, 2])
    async with database.reading() as connection:
        query = select(results.c.side).order_by(results.c.game_id, results.c.seat)
        kept = list((await connection.execute(query)).scalars())
    assert kept == [0, 1, 0, 1, None, None, None, None]


async def test_a_recount_of_partners_changes_nothing(database: Database) -> None:
    """With bot players, leavers and an erased user, a recount gives the same digits."""
    for users, left in (
        ((1, 2, 3, 4), ()),
        ((1, 3, 2, None), (0,)),
        ((None, 4, None, 2), ()),
        ((4, 1, None, 3), (1, 3)),
        ((2, None, None, 1), ()),
    ):
        await keep(database, won_by_north_and_south(users, left=left))
        await store(database, [1, 2, 3], seed=len(left))
    for forgotten in (None, 2):
        async with database.writing() as connection:
            if forgotten is not None:
                await erase_rows(connection, forgotten)
        before = await figures(database)
        async with database.writing() as connection:
            await recompute_server(connection, GUILD)
        assert await figures(database) == before


async def test_a_game_has_leaderboards_of_its_own(database: Database) -> None:
    """One game's overall leaderboard includes all its families and no other game."""
    await store(database, [1, 2])
    await keep(database, won_by_north_and_south((2, 3, 4, 5)))
    await keep(database, won_by_north_and_south((2, 3, 4, 5), family="club/rubber"))
    read = LeaderboardStore(database)
    assert await read.families(GUILD) == ["contre"]
    assert await read.families(GUILD, "club/") == ["club/pairs", "club/rubber"]
    people = {}
    for family in ("", "club/", "club/rubber"):
        page = await read.ranking(LeaderboardQuery(GUILD, "games", 0, family)).page(0)
        people[family] = {line.user_id: line.games for line in page.lines}
    assert people == {
        "": {1: 1, 2: 1},
        "club/": dict.fromkeys((2, 3, 4, 5), 2),
        "club/rubber": dict.fromkeys((2, 3, 4, 5), 1),
    }


async def test_results_and_meetings_are_counted_by_game(database: Database) -> None:
    """Results and meetings, including the game's own statistics, are of one game."""
    await store(database, [1, 2])
    await keep(database, won_by_north_and_south((1, 2, 3, 4)))
    read = LeaderboardStore(database)
    assert [row.family for row in await read.results(GUILD, 1)] == ["contre"]
    (row,) = await read.results(GUILD, 1, "club/")
    assert (row.places, row.place, row.points, row.figures["tricks"]) == (2, 1, 120, 7)
    assert len(await read.meetings(GUILD, 1, 2)) == 1
    (met,) = await read.meetings(GUILD, 1, 2, "club/")
    assert (met.own_place, met.other_place, met.other_seat) == (1, 2, 1)


def test_no_two_games_share_their_families() -> None:
    """Two games with a common family cannot be installed together."""
    with pytest.raises(ValueError, match="prefix"):
        GameModules([BARBU_MODULE, replace(BARBU_MODULE, game=_Renamed())])


class _Renamed:
    """A game with another name."""

    name = "another"

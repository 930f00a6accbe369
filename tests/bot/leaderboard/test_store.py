"""Reading a leaderboard: order, ranks, pages, a user's line; and one user's results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert, update

from bot.leaderboard.store import LeaderboardQuery, LeaderboardStore, RankedBy
from bot.privacy.walk import delete_server, erase_rows
from bot.ratings import EVERY
from bot.storage import Database
from bot.storage.schema import players, results, standings
from engine.barbu.rules.rule_set import preset
from tests.bot.leaderboard.played import EXPRESS, GUILD, store
from tools.simulation.modules import BARBU_MODULE

RANKINGS: tuple[RankedBy, ...] = ("rating", "points", "games")


async def put(database: Database, points: Sequence[int], **changes: Any) -> None:
    """Store users 1, 2, … with these points and games and no rating, or as changed."""
    key = {"guild_id": GUILD, "family": EVERY, "period": 0}
    lines = [
        {"user_id": number, **key, "games": 1, "wins": 0, "points": each, "rating": None, **changes}
        for number, each in enumerate(points, 1)
    ]
    names = [
        {"user_id": number, "guild_id": GUILD, "name": f"N{number}"} for number in range(1, len(points) + 1)
    ]
    async with database.writing() as connection:
        await connection.execute(insert(standings), lines)
        await connection.execute(insert(players), names)


async def test_the_highest_figure_is_first(database: Database) -> None:
    """Lines descend by the requested figure, each with its rank and the latest name."""
    await put(database, [5, -3, 20])
    page = await LeaderboardStore(database).ranking(LeaderboardQuery(GUILD, "points")).page(0)
    assert [(line.rank, line.user_id, line.name, line.points) for line in page.lines] == [
        (1, 3, "N3", 20),
        (2, 1, "N1", 5),
        (3, 2, "N2", -3),
    ]
    assert (page.number, page.people, page.pages) == (0, 3, 1)


@pytest.mark.parametrize("people", [1, 9, 10, 11, 35, 40])
async def test_every_user_is_on_exactly_one_page(database: Database, people: int) -> None:
    """Each user is on exactly one page, and equal figures share a rank, followed by a gap."""
    await put(database, [number // 7 for number in range(people)])
    read, query = LeaderboardStore(database), LeaderboardQuery(GUILD, "points")
    pages = [
        await read.ranking(query).page(number) for number in range((await read.ranking(query).page(0)).pages)
    ]
    lines = [line for page in pages for line in page.lines]
    assert len(lines) == len({line.user_id for line in lines}) == people
    for line in lines:
        assert line.rank == 1 + sum(other.points > line.points for other in lines)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
    assert all(len(page.lines) == 10 for page in pages[:-1])


async def test_ratings_shown_as_equal_share_a_place(database: Database) -> None:
    """Ratings are shown as whole numbers, and those that look equal share a place on every page."""
    await put(database, [0] * 25)
    async with database.writing() as connection:
        await connection.execute(update(standings).values(rating=1000 + 0.15 * standings.c.user_id))
    read, query = LeaderboardStore(database), LeaderboardQuery(GUILD, "rating")
    lines = [line for number in range(3) for line in (await read.ranking(query).page(number)).lines]
    shown = [round(line.rating or 0) for line in lines]
    assert [line.rank for line in lines] == [1 + sum(other > one for other in shown) for one in shown]
    assert [await read.ranking(query).line(line.user_id) for line in lines] == lines
    assert not (await read.ranking(query).page(0)).is_level


@pytest.mark.parametrize("lower", [0, 1])
@pytest.mark.parametrize("people", [1, 5, 10, 25])
async def test_a_leaderboard_on_which_all_are_equal_says_so(
    database: Database, people: int, lower: int
) -> None:
    """A leaderboard whose users are all equal says so, over all pages; one user alone is equal."""
    await put(database, [5] * people + [4] * lower)
    read, query = LeaderboardStore(database), LeaderboardQuery(GUILD, "points")
    pages = [
        await read.ranking(query).page(number) for number in range((await read.ranking(query).page(0)).pages)
    ]
    assert {page.is_level for page in pages} == {not lower}


async def test_a_page_number_out_of_range_gives_the_nearest(database: Database) -> None:
    """A page number out of range gives the nearest page, and an empty leaderboard has one empty page."""
    await put(database, range(12))
    read = LeaderboardStore(database)
    assert (await read.ranking(LeaderboardQuery(GUILD, "points")).page(7)).number == 1
    assert (await read.ranking(LeaderboardQuery(GUILD, "points")).page(-1)).number == 0
    empty = await read.ranking(LeaderboardQuery(GUILD + 1, "points")).page(3)
    assert (empty.number, empty.pages, empty.lines) == (0, 1, ())


async def test_each_user_finds_their_line_and_its_page(database: Database) -> None:
    """A user's line is on the page found for that user."""
    await put(database, [number // 3 for number in range(35)])
    read, query = LeaderboardStore(database), LeaderboardQuery(GUILD, "points")
    for user in range(1, 36):
        number = await read.ranking(query).place_of(user)
        assert number is not None
        assert await read.ranking(query).line(user) in (await read.ranking(query).page(number)).lines
    assert await read.ranking(query).line(99) is None
    assert await read.ranking(query).place_of(99) is None


async def test_an_unrated_user_has_no_place_by_rating(database: Database) -> None:
    """An unrated user has no place by rating, but places by points and by games."""
    await put(database, [5, 6])
    read = LeaderboardStore(database)
    assert (await read.ranking(LeaderboardQuery(GUILD, "rating")).page(0)).people == 0
    assert await read.ranking(LeaderboardQuery(GUILD, "rating")).line(1) is None
    assert (await read.ranking(LeaderboardQuery(GUILD, "games")).page(0)).people == 2


async def test_each_family_and_period_has_its_own_leaderboard(database: Database) -> None:
    """Each family and period has its own leaderboard, possibly empty."""
    await store(database, [1, 2])
    await store(database, [3, 4], rules=preset("trente-deux").of_length(EXPRESS.length))
    read = LeaderboardStore(database)
    assert await read.families(GUILD) == ["contre", "trente-deux"]
    assert [await read.has_games(guild, EVERY) for guild in (GUILD, GUILD + 1)] == [True, False]
    for by in RANKINGS:
        people = {
            family: {
                line.user_id
                for line in (await read.ranking(LeaderboardQuery(GUILD, by, 0, family)).page(0)).lines
            }
            for family in ("", "contre", "trente-deux")
        }
        assert people == {"": {1, 2, 3, 4}, "contre": {1, 2}, "trente-deux": {3, 4}}
        assert (await read.ranking(LeaderboardQuery(GUILD, by, 202610)).page(0)).people == 0
        assert (await read.ranking(LeaderboardQuery(GUILD, by, 202611)).page(0)).people == 4


async def test_a_users_results_are_read_in_order(database: Database) -> None:
    """Results are oldest first, of one family if requested, with the rating before each game."""
    tables = [await store(database, [1, 2], seed=seed) for seed in range(3)]
    read = LeaderboardStore(database)
    found = await read.results(GUILD, 1)
    assert [row.points for row in found] == [table.state.game_state.totals[0] for table in tables]
    assert found[0].before_all == pytest.approx(1000)
    assert (await read.ratings(GUILD, 1))["contre"][1] == 3
    assert await read.results(GUILD, 1, "solar") == []
    assert [row.game_id for row in await read.results(GUILD, 1, limit=2)] == [2, 3]


READ = BARBU_MODULE.statistics.read


@pytest.mark.parametrize("figures", ["{", "[]", "{}", '{"contracts":[],"with":7}'])
async def test_an_unreadable_result_is_left_out(database: Database, figures: str) -> None:
    """An unreadable result is omitted, and other results and meetings are shown."""
    for seed in range(3):
        await store(database, [1, 2], seed=seed)
    read = LeaderboardStore(database)
    before = await read.results(GUILD, 1, read=READ)
    async with database.writing() as connection:
        await connection.execute(update(results).where(results.c.game_id == 2).values(figures=figures))
    assert await read.results(GUILD, 1, read=READ) == [one for one in before if one.game_id != 2]
    assert len(await read.meetings(GUILD, 1, 2, read=READ)) == 2


async def test_two_peoples_meetings(database: Database) -> None:
    """Meetings are games that both finished; points by doubles are seen from the first user."""
    await store(database, [1, 2, 3, 4], seed=1)
    await store(database, [2, 1], seed=2)
    await store(database, [1, 3], seed=3)
    read = LeaderboardStore(database)
    ours, theirs = await read.meetings(GUILD, 1, 2), await read.meetings(GUILD, 2, 1)
    assert len(ours) == len(theirs) == 2
    for mine, other in zip(ours, theirs, strict=True):
        assert (mine.own_place, mine.other_place) == (other.other_place, other.own_place)
        brought, cost = mine.figures["with"][mine.other_seat], other.figures["with"][other.other_seat]
        assert brought == -cost
    assert any(mine.figures["with"][mine.other_seat] for mine in ours)
    assert await read.meetings(GUILD + 1, 1, 2) == []


async def test_a_users_results_are_found_in_every_server_until_erased(database: Database) -> None:
    """A user's results in all servers are found until they are erased; a server is deleted whole."""
    await store(database, [1, 2], guild=10)
    await store(database, [1, 2], guild=11)
    read = LeaderboardStore(database)
    assert [len(await read.results(guild, 1)) for guild in (10, 11)] == [1, 1]
    async with database.writing() as connection:
        await erase_rows(connection, 1)
    assert [len(await read.results(guild, 1)) for guild in (10, 11)] == [0, 0]
    assert await read.ranking(LeaderboardQuery(10, "games")).line(1) is None
    assert await read.ranking(LeaderboardQuery(10, "games")).line(2) is not None
    async with database.writing() as connection:
        await delete_server(connection, 10)
    assert [len(await read.results(guild, 2)) for guild in (10, 11)] == [0, 1]

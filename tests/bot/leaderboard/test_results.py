"""Effects of the end of a game: results, ratings and sums, in the transaction of its last move."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update

from bot.leaderboard import results as results_module
from bot.leaderboard.results import RESULTS, recompute_server
from bot.leaderboard.store import LeaderboardStore
from bot.privacy.walk import delete_server, erase_rows
from bot.ratings import EVERY, NEWCOMER
from bot.settings.store import SettingsStore
from bot.storage import Database, Games, StorageError
from bot.storage import schema as tables
from bot.storage.caps import ENDINGS
from bot.storage.dialects import CAP_LOCK
from engine.entries import End
from tests.bot.leaderboard.played import GUILD, figures, last_move, store
from tests.databases import only_on_postgresql

Row = dict[str, Any]


async def rows_of(database: Database, table: Any) -> list[Row]:
    """Return all rows of one table, in key order."""
    async with database.reading() as connection:
        query = tables.metadata.tables[table].select()
        key = tables.metadata.tables[table].primary_key.columns
        return [dict(row) for row in (await connection.execute(query.order_by(*key))).mappings()]


async def tally(database: Database, user: int, family: str = EVERY, period: int = 0) -> Row:
    """Return one line of sums."""
    found = await rows_of(database, "standings")
    key = (user, family, period)
    return next(row for row in found if (row["user_id"], row["family"], row["period"]) == key)


async def test_each_seat_has_its_result(database: Database) -> None:
    """Place, points and figures of players and bots alike; a bot has no user."""
    table = await store(database, [1, 2])
    rows = await rows_of(database, "results")
    totals = table.state.game_state.totals
    assert [row["user_id"] for row in rows] == [1, 2, None, None]
    assert [row["is_person"] for row in rows] == [True, True, False, False]
    assert tuple(row["points"] for row in rows) == totals
    assert [row["place"] for row in rows] == [1 + sum(p > mine for p in totals) for mine in totals]
    assert {(row["family"], row["guild_id"], row["seats"]) for row in rows} == {("contre", GUILD, 4)}


async def test_users_are_rated_among_themselves(database: Database) -> None:
    """One of two users gains and the other loses, in the family and overall; bot players have no rating."""
    table = await store(database, [1, 2])
    totals = table.state.game_state.totals
    rows = await rows_of(database, "ratings")
    assert {(row["user_id"], row["family"]) for row in rows} == {
        (user, family) for user in (1, 2) for family in ("contre", EVERY)
    }
    better = 1 if totals[0] > totals[1] else 2
    for row in rows:
        assert (row["mu"] > NEWCOMER.mu) is (row["user_id"] == better)
        assert row["games"] == 1


async def test_a_game_of_one_user_is_counted_and_not_rated(database: Database) -> None:
    """A game of one player counts for their sums, and changes no rating."""
    await store(database, [1])
    assert await rows_of(database, "ratings") == []
    line = await tally(database, 1)
    assert (line["games"], line["rating"]) == (1, None)


async def test_a_user_who_left_has_the_last_place(database: Database) -> None:
    """A player who left is last without a win, and their rating falls, whatever their bot scored."""
    for seed in range(6):
        await store(database, [1, 2, 3], seed=seed, leavers=[2])
    rows = [row for row in await rows_of(database, "results") if row["user_id"] == 2]
    assert {row["place"] for row in rows} == {4}
    assert all(row["is_away"] for row in rows)
    assert (await tally(database, 2))["wins"] == 0
    shown = {row["user_id"]: row["mu"] for row in await rows_of(database, "ratings") if not row["family"]}
    assert shown[2] < min(shown[1], shown[3])


async def test_a_user_who_came_back_is_placed_by_points(database: Database) -> None:
    """Only a player absent at the end counts as having left."""
    table = await store(database, [1, 2, 3, 4], fuss=0.02, seed=3)
    totals = table.state.game_state.totals
    stayed = [seat for seat in range(4) if not table.state.occupant(seat).away]
    rows = await rows_of(database, "results")
    for seat in range(4):
        beaten = 1 + sum(totals[other] > totals[seat] for other in stayed)
        assert rows[seat]["place"] == (beaten if seat in stayed else 4)


async def test_sums_are_of_all_time_the_season_and_the_month(database: Database) -> None:
    """Each game counts once in each, in its family and over all."""
    points = 0
    for seed in range(3):
        table = await store(database, [1, 2], seed=seed)
        points += table.state.game_state.totals[0]
    lines = [row for row in await rows_of(database, "standings") if row["user_id"] == 1]
    assert {(row["family"], row["period"]) for row in lines} == {
        (family, period) for family in ("contre", EVERY) for period in (0, 20264, 202611)
    }
    assert {(row["games"], row["points"]) for row in lines} == {(3, points)}


async def test_a_recount_finds_no_win_in_a_tie(database: Database) -> None:
    """A first place shared with another player, or with a bot, is no win in sums, results and by board."""
    await store(database, [1, 2])
    for tied in (0, 2):  # with the other user, and with a bot
        async with database.writing() as connection:
            changed = update(tables.results)
            await connection.execute(changed.values(place=2, is_away=False))
            await connection.execute(changed.where(tables.results.c.seat == 1).values(place=1))
            await recompute_server(connection, GUILD)
        assert (await tally(database, 2))["wins"] == 1
        (row,) = await LeaderboardStore(database).results(GUILD, 2)
        assert (row.is_won, row.is_tied) == (True, False)
        async with database.writing() as connection:
            await connection.execute(changed.where(tables.results.c.seat == tied).values(place=1))
            await recompute_server(connection, GUILD)
        assert (await tally(database, 2))["wins"] == 0
        (row,) = await LeaderboardStore(database).results(GUILD, 2)
        assert (row.is_won, row.is_tied) == (False, True)


async def test_a_game_changes_nothing_in_another_server(database: Database) -> None:
    """A game in one server changes nothing in another."""
    await store(database, [1, 2], guild=10)
    await store(database, [1, 2], guild=11)
    assert {(row["guild_id"], row["games"]) for row in await rows_of(database, "ratings")} == {
        (10, 1),
        (11, 1),
    }


async def test_a_server_can_do_without_ratings(database: Database) -> None:
    """With ratings off, results and sums are stored without ratings."""
    await SettingsStore(database).set_guild(GUILD, {"ratings": False})
    await store(database, [1, 2])
    assert await rows_of(database, "ratings") == []
    assert {row["mu"] for row in await rows_of(database, "results")} == {None}
    assert (await tally(database, 1))["games"] == 1


async def test_a_game_that_is_not_finished_changes_nothing(database: Database) -> None:
    """A running game, or one closed early, changes nothing."""
    table = await store(database, [1, 2], is_over=False)
    assert not any((await figures(database)).values())
    await table.commit(End(1))
    assert not any((await figures(database)).values())


async def test_a_reopened_games_results_are_deleted(database: Database) -> None:
    """A reopened game's results are deleted, and later games are counted without it."""
    await store(database, [1, 2], seed=1)
    wrong = await store(database, [1, 2, 3], seed=2)
    await store(database, [3, 1], seed=3)
    game_id = max(row["game_id"] for row in await rows_of(database, "results")) - 1
    assert wrong.state.seq
    await Games(database, RESULTS).set_status(game_id, "playing")
    left = await figures(database)
    assert {row[0] for row in left["results"]} == {game_id - 1, game_id + 1}
    line = await tally(database, 3)
    assert line["games"] == 1


async def test_the_last_move_and_the_results_are_one_transaction(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stop between the last move and its results stores neither, and the move can be repeated."""
    table = await store(database, [1, 2], is_over=False)
    before, seq = await figures(database), table.state.seq

    async def killed(*_args: object, **_kwargs: object) -> None:
        raise sqlite3.OperationalError("the lights went out")

    entry = last_move([1, 2], seed=1)
    with monkeypatch.context() as patch:
        patch.setattr(results_module, "write_names", killed)
        with pytest.raises(StorageError):
            await table.commit(entry)
    assert await figures(database) == before
    assert table.state.seq == seq
    assert len(await Games(database).journal(1).read()) == seq
    row = await Games(database).get(1)
    assert row is not None
    assert row.status == "playing"
    await table.commit(entry)
    assert len((await figures(database))["results"]) == 4


async def test_a_recount_changes_nothing(database: Database) -> None:
    """Ratings and sums computed from results equal those updated game by game."""
    await random_evening(database)
    before = await figures(database)
    async with database.writing() as connection:
        await recompute_server(connection, GUILD)
    assert await figures(database) == before


@only_on_postgresql
async def test_no_game_ends_during_a_recount(database: Database) -> None:
    """A recount takes the lock that the end of a game takes, so that neither misses the other's sums."""
    await store(database, [1, 2])
    async with database.writing() as connection:
        await recompute_server(connection, GUILD)
        assert await database.scalar(select(func.pg_try_advisory_xact_lock(CAP_LOCK, ENDINGS.key))) is False
    assert await database.scalar(select(func.pg_try_advisory_xact_lock(CAP_LOCK, ENDINGS.key))) is True


async def random_evening(database: Database, games: Sequence[int] = range(8)) -> None:
    """Play some games with changing players who leave and return."""
    tables = ([1, 2, 3, 4], [1, 2], [3], [5, 1, 3], [2, 4, 5])
    for seed in games:
        users = tables[seed % len(tables)]
        away = users[:1] if seed % 3 == 0 and len(users) > 1 else ()
        await store(database, users, seed=seed, leavers=away, fuss=0.02)


async def test_an_erased_user_has_no_id(database: Database) -> None:
    """No id or name of an erased user remains; the seats and other players' statistics stay."""
    await random_evening(database)
    before = await figures(database)
    async with database.writing() as connection:
        await erase_rows(connection, 1)
    after = await figures(database)
    for name in ("ratings", "standings", "players"):
        assert after[name] == [row for row in before[name] if row[0] != 1]
    users = [row[3] for row in after["results"]]
    assert 1 not in users
    assert len(users) == len(before["results"])


async def test_a_recount_after_an_erasure_changes_nothing(database: Database) -> None:
    """Other players keep their gains against an erased user."""
    await random_evening(database)
    async with database.writing() as connection:
        await erase_rows(connection, 1)
    before = await figures(database)
    async with database.writing() as connection:
        await recompute_server(connection, GUILD)
    assert await figures(database) == before


async def test_a_deleted_servers_results_are_deleted(database: Database) -> None:
    """A deleted server's results are deleted, and other servers' stay."""
    await store(database, [1, 2], guild=10)
    await store(database, [1, 2], guild=11)
    async with database.writing() as connection:
        await delete_server(connection, 10)
    for table in ("results", "ratings", "standings", "players"):
        assert {row["guild_id"] for row in await rows_of(database, table)} == {11}


async def test_results_go_with_their_game(database: Database) -> None:
    """A deleted game's results are deleted with it."""
    await store(database, [1, 2])
    async with database.writing() as connection:
        await connection.execute(delete(tables.games))
    assert await rows_of(database, "results") == []

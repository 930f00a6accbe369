"""Feats stored with a game's results: counted, found for the first time, erased."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from sqlalchemy import update

from bot.game_kit.result import Feats
from bot.i18n import LOCALES, words
from bot.leaderboard.stats_screens import feat_lines
from bot.privacy.walk import delete_server, erase_rows
from bot.storage import Database, Games
from bot.storage.feats import FirstTimes
from bot.storage.schema import feats, results
from engine.barbu.feats import FEATS
from tests.bot.leaderboard.played import GUILD, store
from tools.simulation.databases import rows
from tools.simulation.modules import BARBU_MODULE

PRAISED: Final = Feats({"volley": lambda match: iter((0, 0)), "comeback": lambda match: iter((1,))})
"""The same feats for every game: one twice for the first seat, another for the second."""


@pytest.fixture(autouse=True)
def _everybody_is_praised(monkeypatch: pytest.MonkeyPatch) -> None:
    praising = replace(BARBU_MODULE, feats=PRAISED)
    monkeypatch.setattr("tests.bot.leaderboard.played.BARBU_MODULE", praising)


async def test_feats_are_kept_with_the_row_that_ends_the_game(database: Database) -> None:
    """Only feats of users who stayed to the end are stored, with the row that ends the game."""
    await store(database, [1, 2], leavers=[1])
    assert await rows(database, "SELECT seat, user_id, name, count FROM feats") == [(1, 2, "comeback", 1)]


async def test_feats_add_up_over_games_of_one_server(database: Database) -> None:
    """Each server and each game has separate counts."""
    kept = Games(database).feats
    for seed in (1, 2):
        await store(database, [1, 2], seed=seed)
    await store(database, [1], guild=GUILD + 1)
    assert await kept.of(GUILD, 1, "barbu") == {"volley": 4}
    assert await kept.of(GUILD + 1, 1, "barbu") == {"volley": 2}
    assert await kept.of(GUILD, 1, "tandem") == {}


async def test_first_feats_are_found(database: Database) -> None:
    """A feat is a first one once per user and server."""
    kept = Games(database).feats
    await store(database, [1, 2], seed=1)
    await store(database, [3, 1], seed=2)
    assert (await kept.first_times(1)).feats == {(0, "volley"), (1, "comeback")}
    assert (await kept.first_times(2)).feats == {(0, "volley"), (1, "comeback")}
    await store(database, [1, 3], seed=3)
    await store(database, [1, 3], seed=4)
    assert (await kept.first_times(3)).feats == {(1, "comeback")}
    assert (await kept.first_times(4)).feats == frozenset()


async def test_a_first_win_is_a_first_time(database: Database) -> None:
    """Only the earliest game a user won is their first win."""
    kept, won = Games(database).feats, []
    for seed in range(12):
        await store(database, [1, 2, 3, 4], seed=seed)
        won.append((await kept.first_times(seed + 1)).wins)
    winners = await rows(database, "SELECT game_id, seat FROM results WHERE place = 1 ORDER BY game_id")
    first = {}
    for game_id, seat in winners:
        if sum(game == game_id for game, _ in winners) == 1:  # a shared first place is no win
            first.setdefault(seat, game_id)
    assert len(first) > 1
    assert {(seat, at + 1) for at, seats in enumerate(won) for seat in seats} == set(first.items())


async def test_a_tied_game_is_not_a_first_win(database: Database) -> None:
    """If all seats share the first place, no player has won."""
    kept = Games(database).feats
    await store(database, [1, 2, 3, 4], seed=1)
    assert (await kept.first_times(1)).wins
    async with database.writing() as connection:
        await connection.execute(update(results).values(place=1))
    assert (await kept.first_times(1)).wins == frozenset()


async def test_a_first_win_may_follow_tied_games(database: Database) -> None:
    """A player whose earlier games were tied by all seats has their first win still to come."""
    kept = Games(database).feats
    await store(database, [1, 2, 3, 4], seed=1)
    async with database.writing() as connection:
        await connection.execute(update(results).values(place=1))
    await store(database, [1, 2, 3, 4], seed=2)
    winners = await rows(database, "SELECT seat FROM results WHERE game_id = 2 AND place = 1")
    assert (await kept.first_times(2)).wins == {seat for (seat,) in winners}


async def test_the_two_best_players_have_a_score_of_the_month(database: Database) -> None:
    """A rivalry counts this server's games of the month in which each came ahead, if at least two."""
    kept = Games(database).feats
    for seed in range(3):
        await store(database, [1, 2], seed=seed)
    await store(database, [1, 2], seed=9, guild=GUILD + 1)
    assert (await kept.first_times(1)).rivalry is None
    rivalry = (await kept.first_times(3)).rivalry
    assert rivalry is not None
    stored = await rows(
        database, "SELECT game_id, seat, place FROM results WHERE user_id > 0 AND game_id < 4"
    )
    place = {(game, seat): where for game, seat, where in stored}
    one, two = rivalry.seats
    assert place[3, one] <= place[3, two]
    before = sum(place[game, one] < place[game, two] for game in (1, 2, 3))
    behind = sum(place[game, one] > place[game, two] for game in (1, 2, 3))
    assert rivalry.won == (before, behind)
    assert (await kept.first_times(4)).rivalry is None


async def test_an_erased_users_feats_are_deleted(database: Database) -> None:
    """An erased user's feats are deleted, and others' stay."""
    await store(database, [1, 2])
    async with database.writing() as connection:
        await erase_rows(connection, 1)
    assert await rows(database, "SELECT user_id FROM feats") == [(2,)]
    assert await Games(database).feats.first_times(1) != FirstTimes()


async def test_a_deleted_servers_feats_are_deleted(database: Database) -> None:
    """A deleted server's feats are deleted with its results."""
    await store(database, [1, 2])
    async with database.writing() as connection:
        await delete_server(connection, GUILD)
    assert await rows(database, f"SELECT * FROM {feats.name}") == []  # noqa: S608


@pytest.mark.parametrize("locale", LOCALES)
def test_a_users_feats_are_counted_in_order(locale: str) -> None:
    """A user's feats are in the game's order with their counts; unknown names are skipped."""
    told = feat_lines(BARBU_MODULE, {"comeback": 1, "grand_slam": 3, "unheard_of": 2}, words(locale))
    assert len(told) == 3
    assert "×3" in told[1]
    assert "×" not in told[2]
    assert feat_lines(BARBU_MODULE, {}, words(locale)) == []
    assert set(FEATS) == set(BARBU_MODULE.feats.names)

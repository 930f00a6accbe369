"""A recount from the journals equals what was stored game by game."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, select, update

from bot.leaderboard.recount import Recount, Unreadable, catch_up
from bot.leaderboard.results import RESULTS
from bot.leaderboard.store import LeaderboardStore
from bot.privacy.walk import erase_rows
from bot.settings.store import SettingsStore
from bot.storage import Database, Games
from bot.storage.schema import feats, games, journal, players, ratings, results, standings
from engine.barbu.rules.options import with_keys
from engine.barbu.rules.rule_set import Length, preset
from tests.bot.leaderboard.played import GUILD, MODULES, figures, store
from tests.repetition import repeated
from tools.simulation.modules import BARBU_MODULE

TABLES = ([1, 2, 3, 4], [1, 2], [3], [5, 1, 3], [2, 4, 5])
TRENTE_DEUX = preset("trente-deux").of_length(Length.EXPRESS)
COUNTED = (feats, results, ratings, standings, players)


async def recount(database: Database) -> list[Unreadable]:
    """Run the command's recount."""
    work = Recount(database, MODULES)
    found = [await work.game(number) for number in await work.finished()]
    for guild_id in await work.servers():
        await work.server(guild_id)
    return [game for game in found if game is not None]


async def evening(database: Database, seeds: range, *, guild: int = GUILD) -> None:
    """Store random games with players who leave and return, undone moves, and leavers."""
    for seed in seeds:
        users = TABLES[seed % len(TABLES)]
        rules = preset("contre" if seed % 2 else "trente-deux").of_length(Length.EXPRESS)
        away = users[:1] if seed % 3 == 0 and len(users) > 1 else ()
        await store(database, users, seed=seed, rules=rules, leavers=away, fuss=0.03, guild=guild)


@pytest.mark.parametrize("start", [0, repeated(10), repeated(20)])
async def test_a_recount_gives_the_same_figures(database: Database, start: int) -> None:
    """A recount gives the same digits, over several servers and families."""
    await evening(database, range(start, start + 7))
    await evening(database, range(start + 7, start + 10), guild=GUILD + 1)
    before = await figures(database)
    assert any(row[5] for row in before["results"])  # a player was away at the end
    assert await recount(database) == []
    assert await figures(database) == before


async def test_a_late_player_changes_no_other_rating(database: Database) -> None:
    """Players who were there throughout are rated among themselves, and equally by a recount."""
    await store(database, [1, 2], seed=3, latecomers={5: 3})
    found = await figures(database)
    await recount(database)
    assert await figures(database) == found
    async with database.reading() as connection:
        seats = (await connection.execute(select(results).order_by(results.c.seat))).all()
        rated = (await connection.execute(select(ratings.c.user_id))).scalars().all()
    assert [seat.user_id for seat in seats] == [1, 2, None, None]
    assert [seat.is_person for seat in seats] == [True, True, False, False]
    assert set(rated) == {1, 2}


async def test_a_user_who_takes_a_bots_seat_early_counts(database: Database) -> None:
    """A user with half of the deals counts as the seat's player."""
    await store(database, [1, 2], seed=3, latecomers={5: 1})
    async with database.reading() as connection:
        seats = (await connection.execute(select(results).order_by(results.c.seat))).all()
    assert [seat.user_id for seat in seats] == [1, 2, 5, None]


async def test_a_sealed_game_counts_once_its_deals_are_open(database: Database) -> None:
    """A sealed game is in no figure until it is unsealed; then it counts once, as the last that ended."""
    table = await store(database, [1, 2], is_sealed=True)
    assert not any((await figures(database)).values())
    assert await recount(database) == []
    await catch_up(database, MODULES)
    assert not any((await figures(database)).values())

    await store(database, [1, 2], seed=2)
    own = Games(database, RESULTS).journal(1)
    assert await own.unseal(BARBU_MODULE.result_of(table.state))
    counted = await figures(database)
    assert {row[0] for row in counted["results"]} == {1, 2}
    assert not await own.unseal(BARBU_MODULE.result_of(table.state))
    assert await recount(database) == []
    assert await figures(database) == counted
    assert [one.game_id for one in await LeaderboardStore(database).results(GUILD, 1)] == [2, 1]


async def test_a_recount_restores_deleted_statistics(database: Database) -> None:
    """A recount restores deleted statistics from the journals alone."""
    await evening(database, range(8))
    before = await figures(database)
    async with database.writing() as connection:
        for table in COUNTED:
            await connection.execute(delete(table))
    await recount(database)
    assert await figures(database) == before


async def test_a_recount_corrects_damaged_sums(database: Database) -> None:
    """A recount corrects damaged ratings and sums."""
    await evening(database, range(4))
    before = await figures(database)
    async with database.writing() as connection:
        await connection.execute(update(ratings).values(mu=99.0))
        await connection.execute(update(standings).values(points=7, games=7))
        await connection.execute(update(results).values(points=0, place=1))
    await recount(database)
    assert await figures(database) == before


async def test_an_unrated_game_stays_unrated(database: Database) -> None:
    """Ratings switched on later do not apply to earlier games, and switched off later keep earlier ones."""
    settings = SettingsStore(database)
    await settings.set_guild(GUILD, {"ratings": False})
    await evening(database, range(3))
    await settings.set_guild(GUILD, {})
    await evening(database, range(3, 6))
    before = await figures(database)
    for ratings_on in (True, False):
        await settings.set_guild(GUILD, {"ratings": ratings_on})
        await recount(database)
        assert await figures(database) == before


async def test_a_recount_keeps_erased_users_erased(database: Database) -> None:
    """An erased user stays erased even if a journal names them; other players keep their gains."""
    await evening(database, range(8))
    async with database.writing() as connection:
        await erase_rows(connection, 1)
    before = await figures(database)
    await recount(database)
    assert await figures(database) == before


async def test_a_game_stays_in_its_family(database: Database) -> None:
    """A game that was counted under older families stays in its family."""
    await store(database, [1, 2], seed=1, rules=with_keys(TRENTE_DEUX, ["scale=10"]))
    assert await LeaderboardStore(database).families(GUILD) == ["trente-deux+scale=10"]
    async with database.writing() as connection:
        await connection.execute(update(results).values(family="trente-deux"))
    await recount(database)
    assert await LeaderboardStore(database).families(GUILD) == ["trente-deux"]


async def test_a_game_that_is_not_installed_is_left_out_by_name(database: Database) -> None:
    """A game that is not installed keeps its results, as one whose journal does not replay."""
    await evening(database, range(3))
    before = await figures(database)
    async with database.writing() as connection:
        await connection.execute(update(games).where(games.c.id == 2).values(game="chess"))
    assert await recount(database) == [Unreadable(2, "game_not_installed")]
    assert await figures(database) == before


async def test_a_journal_that_does_not_replay_is_left_out_by_name(database: Database) -> None:
    """A journal that does not replay is named and keeps its results; the others are counted."""
    await evening(database, range(3))
    before = await figures(database)
    async with database.writing() as connection:
        spoilt = update(journal).where(journal.c.game_id == 2, journal.c.seq == 30)
        await connection.execute(spoilt.values(payload='{"v":99}'))
    assert await recount(database) == [Unreadable(2, "row_version")]
    assert await figures(database) == before


async def test_uncounted_games_are_counted_at_a_start(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """At the first start after an update uncounted games are counted, and faults are logged."""
    await evening(database, range(6))
    before = await figures(database)
    async with database.writing() as connection:
        for table in (ratings, standings):
            await connection.execute(delete(table))
        await connection.execute(delete(results).where(results.c.game_id.in_((1, 3, 4))))
    assert await Recount(database, MODULES).missing() == [1, 3, 4]
    await catch_up(database, MODULES)
    assert await figures(database) == before
    await catch_up(database, MODULES)
    assert await figures(database) == before
    async with database.writing() as connection:
        await connection.execute(delete(results).where(results.c.game_id == 2))
        await connection.execute(update(journal).where(journal.c.game_id == 2).values(payload='{"v":99}'))
    await catch_up(database, MODULES)
    assert "could not count game 2: row_version" in caplog.text


async def test_an_interrupted_recount_continues_at_the_next_start(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """A recount interrupted by a closed database continues at the next start."""
    await database.close()
    await catch_up(database, MODULES)
    assert "counting finished games was interrupted: database_gone" in caplog.text


async def test_figures_added_later_outlast_a_recount(database: Database) -> None:
    """Statistics computed after a game are kept."""
    await evening(database, range(2))
    game_id, *_ = await Recount(database, MODULES).finished()
    plain = (await figures(database))["results"]
    await Games(database).journal(game_id).add_figures([{"imps": seat} for seat in range(4)])
    told = (await figures(database))["results"]
    assert told != plain
    assert await recount(database) == []
    assert (await figures(database))["results"] == told
    rows = await LeaderboardStore(database).results(GUILD, 1)
    assert [row.figures.get("imps") for row in rows].count(None) == len(rows) - 1


async def test_earlier_games_against_bots_are_counted_at_a_start(database: Database) -> None:
    """Sums that an earlier version did not make are made once; servers that have them are left alone."""
    await store(database, [3], seed=1)
    await store(database, [1, 2], seed=2, guild=GUILD + 1)
    before = await figures(database)
    async with database.writing() as connection:
        await connection.execute(delete(standings).where(standings.c.family == "+bots"))
    assert await Recount(database, MODULES).behind() == [GUILD]
    await catch_up(database, MODULES)
    assert await figures(database) == before
    assert await Recount(database, MODULES).behind() == []
    assert await LeaderboardStore(database).families(GUILD) == ["contre"]

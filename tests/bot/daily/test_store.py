"""The deal of a day and the tries at it, in a real database."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.daily.store import DailyTries
from bot.privacy.data_retention import LeftGuilds, People
from bot.solo.tries import TryRow
from bot.storage import Database
from bot.storage.schema import daily_keys, daily_marks
from engine.errors import CodedError, SequenceTaken

DAY = "2026-11-21"
NOON = 1_795_262_400.0
"""Noon of `DAY`, in epoch seconds."""
RULES = {"name": "daily"}
MOVE = {"v": 1, "kind": "play", "seat": 0, "card": "AS"}


@pytest.fixture
async def tries(database: Database) -> DailyTries:
    """Return the tries of that database, with one day created."""
    made = DailyTries(database, "barbu")
    await made.make_day(DAY, bytes(32), RULES)
    return made


@pytest.fixture
def people(database: Database) -> People:
    """Return the users' tries in that database."""
    return People(database)


async def begun(tries: DailyTries, user: int, **values: object) -> TryRow:
    """Return a try that has just begun."""
    given = {"guild_id": 10, "name": f"user {user}", "level": "club", **values}
    return await tries.begin(DAY, user, **given)  # type: ignore[arg-type]


async def test_a_day_is_made_once(tries: DailyTries) -> None:
    """The second caller gets the stored deal, with its secret."""
    again = await tries.make_day(DAY, b"\x01" * 32, {"name": "other"})
    assert (again.secret, again.rules, again.level) == (bytes(32), RULES, None)
    assert await tries.day(DAY) == again
    assert await tries.day("2026-11-22") is None


async def test_no_secret_in_a_repr(tries: DailyTries) -> None:
    """A log line of a day or a try shows neither seed nor cards."""
    day = await tries.make_day(DAY, bytes(32), RULES)
    row = await tries.write(await begun(tries, 1), [MOVE])
    assert "x00" not in repr(day)
    assert "AS" not in repr(row)


async def test_the_first_try_settles_the_level(tries: DailyTries) -> None:
    """The first try sets the bot players' level for all later ones."""
    await begun(tries, 1, level="expert")
    await begun(tries, 2, level="club")
    day = await tries.day(DAY)
    assert day is not None
    assert day.level == "expert"


async def test_a_try_is_begun_once(tries: DailyTries) -> None:
    """Starting a try again returns the first, including its moves."""
    row = await tries.write(await begun(tries, 1), [MOVE])
    assert await begun(tries, 1, name="other") == row
    assert await tries.try_of(DAY, 1) == row
    assert await tries.try_of(DAY, 2) is None


async def test_a_try_grows_by_one_writer_at_a_time(tries: DailyTries) -> None:
    """A write based on an outdated try is rejected."""
    first = await begun(tries, 1)
    second = await tries.write(first, [MOVE, MOVE])
    assert (second.seq, len(second.moves)) == (2, 2)
    with pytest.raises(SequenceTaken):
        await tries.write(first, [MOVE])
    assert await tries.try_of(DAY, 1) == second


async def test_outcomes_come_best_first(tries: DailyTries) -> None:
    """Only finished tries count; of equal ones the earliest leads."""
    for user, points in ((1, -5), (2, 8), (3, 8)):
        await tries.write(await begun(tries, user), [MOVE], points=points)
    await begun(tries, 4)
    assert [(one.user_id, one.points) for one in await tries.outcomes(DAY)] == [(2, 8), (3, 8), (1, -5)]
    best = await tries.best(DAY)
    assert best is not None
    assert (best.user_id, best.finished_at) == (2, 1000.0)
    assert sorted(await tries.people(DAY)) == [1, 2, 3, 4]


async def test_an_erased_user_leaves_only_a_result(tries: DailyTries, people: People) -> None:
    """An erased user's points stay without name, id or server, and an unfinished try is deleted."""
    for user in (1, 2):
        await tries.write(await begun(tries, user), [MOVE], points=user)
    await tries.make_day("2026-11-22", bytes(32), RULES)
    await tries.begin("2026-11-22", 1, guild_id=10, name="A", level="club")
    await people.erase_rest(1)
    assert [await tries.try_of(day, 1) for day in (DAY, "2026-11-22")] == [None, None]
    await people.erase_rest(2)
    assert {(one.user_id, one.guild_id, one.name) for one in await tries.outcomes(DAY)} == {
        (-1, 0, ""),
        (-2, 0, ""),
    }


async def marks_of(database: Database) -> list[tuple[object, ...]]:
    """Return the marks of erased users, and the keys of the days."""
    async with database.reading() as connection:
        marks = (await connection.execute(select(daily_marks))).all()
        keys = (await connection.execute(select(daily_keys))).all()
    return [tuple(row) for row in (*marks, *keys)]


@pytest.mark.parametrize("points", [None, 7])
async def test_an_erased_user_has_no_second_try(
    database: Database, tries: DailyTries, people: People, points: int | None
) -> None:
    """An erased user's deal of the day stays used; other users and days are not affected."""
    database.now = lambda: NOON
    await tries.write(await begun(tries, 1), [MOVE], points=points)
    await people.erase_rest(1)
    for _ in range(2):
        with pytest.raises(CodedError, match="daily_forgotten"):
            await begun(tries, 1)
        await people.erase_rest(1)
    assert len(await tries.outcomes(DAY)) == (points is not None)
    assert (await begun(tries, 2)).user_id == 2
    await tries.make_day("2026-11-22", bytes(32), RULES)
    again = await tries.begin("2026-11-22", 1, guild_id=10, name="A", level="club")
    assert again.user_id == 1


async def test_the_mark_of_an_erased_user_is_deleted_after_the_day(
    database: Database, tries: DailyTries, people: People
) -> None:
    """The mark is a keyed hash of the user's id, and is deleted with its key after the day."""
    database.now = lambda: NOON
    user = 100_000_000_000_000_001
    await begun(tries, user)
    await people.erase_rest(user)
    kept = await marks_of(database)
    assert len(kept) == 2
    assert str(user) not in repr(kept)
    await people.forget_old(0.0)
    assert await marks_of(database) == kept
    database.now = lambda: NOON + 86_400
    await people.forget_old(0.0)
    assert await marks_of(database) == []


async def test_a_past_day_stores_no_mark(database: Database, tries: DailyTries, people: People) -> None:
    """A past day stores no mark, since it cannot be played any more."""
    database.now = lambda: NOON + 86_400
    await begun(tries, 1)
    await people.erase_rest(1)
    assert all(day != DAY for day, *_ in await marks_of(database))


async def test_users_of_a_removed_server_keep_their_tries(database: Database, tries: DailyTries) -> None:
    """When a server is removed its users keep their tries."""
    await tries.write(await begun(tries, 1), [MOVE], points=3)
    await LeftGuilds(database).delete_rest(10)
    [outcome] = await tries.outcomes(DAY)
    assert (outcome.user_id, outcome.guild_id) == (1, 0)


async def test_a_user_is_erased_in_every_game(database: Database, tries: DailyTries, people: People) -> None:
    """Each game's daily deal counts its own erased users."""
    other = DailyTries(database, "other")
    await other.make_day(DAY, bytes(32), RULES)
    for user in (1, 2):
        await tries.write(await begun(tries, user), [MOVE], points=user)
    await other.write(await begun(other, 2), [MOVE], points=5)
    for user in (1, 2):
        await people.erase_rest(user)
    assert {one.user_id for one in await tries.outcomes(DAY)} == {-1, -2}
    assert [one.user_id for one in await other.outcomes(DAY)] == [-1]

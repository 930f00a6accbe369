"""Ladders in a database: their order after challenges and erasures."""

from __future__ import annotations

from typing import Final
from unittest.mock import patch

from bot.contests.challenge.service import Challenges
from bot.contests.challenge.state import LADDER
from bot.contests.ladder.feature import Ladders, new_ladder
from bot.privacy.data_retention import People
from bot.storage import Database, StorageError
from tests.bot.contests.challenge.stored import challenges_of, made, over
from tests.contest_conformance import contest_faults

USERS: Final = (1, 2, 3, 4, 5)


async def ladders_of(challenges: Challenges, *users: int) -> Ladders:
    """Return the ladders of a database, with one that these users have joined."""
    ladders = Ladders(challenges.contests, challenges.store)
    challenges.contests.add(ladders)
    for user in users:
        await ladders.join(new_ladder(10, "barbu", user, "en"), user, f"user {user}", 9)
    return ladders


async def order_of(ladders: Ladders) -> list[int]:
    """Return the users of the ladder."""
    return [one.user for one in await ladders.order(10, "barbu")]


async def won(challenges: Challenges, host: int, guest: int) -> None:
    """Store a challenge for a place that its host has won."""
    await over(challenges, await made(challenges, host, guest, stake=LADDER), 7)


async def test_a_win_counts_after_an_erasure(database: Database) -> None:
    """Erased users are passed over: the winner is above the loser, and others stay."""
    challenges = challenges_of(database)
    ladders = await ladders_of(challenges, *USERS)
    for user in (1, 2):
        await People(database).erase_rest(user)
    await won(challenges, 5, 4)
    await ladders.settle()
    assert await order_of(ladders) == [3, 5, 4]
    await ladders.remove(10, "barbu", 5)
    await ladders.join(new_ladder(10, "barbu", 6, "en"), 6, "user 6", 9)
    assert await order_of(ladders) == [3, 4, 6]
    assert [fault async for fault in contest_faults(challenges.contests)] == []


async def test_a_challenge_counts_once(database: Database) -> None:
    """A challenge that was applied but not noted as such changes nothing when it is applied again."""
    challenges = challenges_of(database)
    ladders = await ladders_of(challenges, *USERS)
    await won(challenges, 5, 4)
    (row,) = await challenges.store.climbs()
    await ladders.settle()
    await won(challenges, 4, 5)
    await ladders.settle()
    assert await order_of(ladders) == [1, 2, 3, 4, 5]
    with patch.object(challenges.store, "climbs", return_value=[row]):
        await ladders.settle()
    assert await order_of(ladders) == [1, 2, 3, 4, 5]
    assert await challenges.store.climbs() == []


async def test_a_failed_challenge_delays_the_later_ones_of_its_ladder(database: Database) -> None:
    """Challenges of a ladder count in the order of their ends, even if one can be applied only later."""
    challenges = challenges_of(database)
    ladders = await ladders_of(challenges, *USERS)
    for host, guest in ((3, 2), (2, 1)):
        await won(challenges, host, guest)
    with patch.object(ladders, "_settle", side_effect=StorageError("database_locked")) as settle:
        await ladders.settle()
    assert settle.call_count == 1
    await ladders.settle()
    assert await order_of(ladders) == [2, 1, 3, 4, 5]


async def test_a_ladder_without_users_is_kept_as_long_as_any_contest(database: Database) -> None:
    """A ladder that everybody has left is found again, and is deleted with old empty contests."""
    challenges = challenges_of(database)
    ladders = await ladders_of(challenges, 1)
    await ladders.remove(10, "barbu", 1)
    await ladders.join(new_ladder(10, "barbu", 2, "en"), 2, "user 2", 9)
    await challenges.contests.forget_old(0.0)
    assert await order_of(ladders) == [2]
    await ladders.remove(10, "barbu", 2)
    await challenges.contests.forget_old(0.0)
    assert await challenges.contests.store.numbers("ladder") == []

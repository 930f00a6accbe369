"""Storage of ladders: places after erasures."""

from __future__ import annotations

from typing import Final
from unittest.mock import AsyncMock, patch

from bot.contests.challenge.state import LADDER
from bot.contests.ladder.store import LadderStore
from bot.privacy.store import People
from bot.storage import Database, StorageError
from tests.bot.contests.challenge.stored import challenges_of, made, over

USERS: Final = (1, 2, 3, 4, 5)


def ladders_of(database: Database) -> LadderStore:
    """Return the ladders of a database."""
    challenges = challenges_of(database)
    return LadderStore(database, challenges.store, challenges.contests)


async def order_of(ladders: LadderStore) -> list[int]:
    """Return the users of the ladder."""
    return [one.user for one in await ladders.order(10, "barbu")]


async def test_a_win_counts_after_an_erasure(database: Database) -> None:
    """Erased users leave no gap that hides a change: the winner is above the loser, others stay."""
    challenges = challenges_of(database)
    ladders = LadderStore(database, challenges.store, challenges.contests)
    for user in USERS:
        await ladders.join(10, "barbu", user, f"user {user}", 9)
    for user in (1, 2):
        await People(database).erase_rest(user)
    await over(challenges, await made(challenges, 5, 4, stake=LADDER), 7)
    await ladders.settle()
    assert await order_of(ladders) == [3, 5, 4]
    await ladders.leave(10, "barbu", 5)
    await ladders.join(10, "barbu", 6, "user 6", 9)
    assert await order_of(ladders) == [3, 4, 6]
    assert [one.place for one in await ladders.order(10, "barbu")] == [1, 2, 3]


async def test_a_user_joining_after_an_erasure_is_last(database: Database) -> None:
    """A user who joins a ladder with a gap is placed below all others, even those who joined later."""
    ladders = ladders_of(database)
    for user in USERS:
        await ladders.join(10, "barbu", user, f"user {user}", 9)
    await People(database).erase_rest(2)
    before = database.now() - 60
    database.now = lambda: before  # type: ignore[method-assign]
    await ladders.join(10, "barbu", 6, "user 6", 9)
    assert await order_of(ladders) == [1, 3, 4, 5, 6]


async def test_a_failed_challenge_delays_the_later_ones_of_its_ladder(database: Database) -> None:
    """Challenges of a ladder count in the order of their ends, even if one can be applied only later."""
    challenges = challenges_of(database)
    ladders = LadderStore(database, challenges.store, challenges.contests)
    for user in USERS:
        await ladders.join(10, "barbu", user, f"user {user}", 9)
    for host, guest in ((3, 2), (2, 1)):
        await over(challenges, await made(challenges, host, guest, stake=LADDER), 7)
    with patch.object(ladders, "_settle", AsyncMock(side_effect=StorageError("database_locked"))) as settle:
        await ladders.settle()
    assert settle.await_count == 1
    await ladders.settle()
    assert await order_of(ladders) == [2, 1, 3, 4, 5]

"""Several processes on one database: each writes for its own shards, and nothing is written twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection as Driver
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.program.shard_coordinator import REMEMBERED_S, ShardCoordinator
from bot.runtime.background import BackgroundTasks
from bot.runtime.interaction_once import requested_by
from bot.shards.identify_lock import TRY_EVERY_S, identify_lock
from bot.shards.shard_lease import LEASE_S, ShardLease, wait_until_held
from bot.shards.shard_range import ShardRange
from bot.storage import Database, Games, StorageError
from bot.storage.schema import interactions, members
from engine.errors import SequenceTaken
from tests.bot.conftest import NewGame
from tests.databases import PATIENCE_S, only_on_postgresql

LOWER, UPPER = ShardRange(0, 1, 4), ShardRange(2, 3, 4)

pytestmark = only_on_postgresql

Serving = tuple[Database, ShardLease]


@asynccontextmanager
async def serving(url: str, shards: ShardRange, *, takes: bool = True) -> AsyncIterator[Serving]:
    """A process's database, with its shards taken."""
    lease = ShardLease(shards)
    database = Database(url, busy_timeout_s=0.2, guard=lease)
    await database.open(alone=True)
    try:
        if takes:
            assert await lease.try_take()
        yield database, lease
    finally:
        await database.close()


async def put(database: Database, user: int) -> None:
    """Write a row in a transaction."""
    async with database.writing() as connection:
        await connection.execute(members.insert(), {"user_id": user, "settings": "{}"})


async def written(database: Database) -> list[int]:
    """The rows that were written so."""
    async with database.reading() as connection:
        return list((await connection.execute(select(members.c.user_id).order_by("user_id"))).scalars())


async def test_each_range_has_one_process(url: str) -> None:
    """Two processes serve different shards at once, and nobody serves a shard that another has."""
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):
        await put(lower, 1)
        await put(upper, 2)
        async with serving(url, ShardRange(1, 2, 4), takes=False) as (_, between):
            assert not await between.try_take()
    async with serving(url, ShardRange(1, 2, 4)) as (_, between):
        assert between.is_held


async def test_who_writes_alone_and_who_shares_keep_each_other_out(url: str) -> None:
    """A bot that serves all shards is refused beside a process with some of them, and that one beside it."""
    async with serving(url, LOWER):
        whole = Database(url, busy_timeout_s=0.05)
        with pytest.raises(StorageError) as refused:
            await whole.open(alone=True)
        assert refused.value.code == "database_in_use"
    whole = Database(url)
    await whole.open(alone=True)
    async with serving(url, LOWER, takes=False) as (_, lease):
        assert not await lease.try_take()
        await whole.close()
        assert await lease.try_take()


async def test_nothing_is_written_before_the_shards_are_taken(url: str) -> None:
    """A process that waits for its shards reads, and writes nothing."""
    async with serving(url, LOWER, takes=False) as (database, _):
        with pytest.raises(StorageError) as refused:
            await put(database, 1)
        assert refused.value.code == "shard_lost"
        assert await written(database) == []


async def test_what_is_written_with_an_old_epoch_is_refused(url: str, new_game: NewGame) -> None:
    """A process that slept while another took its shards over writes neither a row nor a transaction."""
    async with serving(url, LOWER) as (slept, lease):
        game = await new_game()
        async with slept.reading() as connection:
            await connection.execute(text("UPDATE shards SET epoch = epoch + 1 WHERE shard_id = 1"))
            await connection.commit()
        assert lease.is_held  # it knows nothing of it
        for write in (put(slept, 1), Games(slept).journal(game.id).append(0, {"kind": "anything"})):
            with pytest.raises(StorageError) as refused:
                await write
            assert refused.value.code == "shard_lost"
        assert await written(slept) == []
        assert await Games(slept).journal(game.id).read() == []
        assert not await lease.beat()


async def test_a_lease_is_confirmed_for_its_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts from the moment a beat was sent, by a clock of the process; a beat confirms it anew."""
    async with serving(url, LOWER, takes=False) as (_, lease):
        now = 1000.0
        monkeypatch.setattr(lease, "_clock", lambda: now)
        assert not lease.is_confirmed
        assert await lease.try_take()
        assert lease.is_confirmed
        now += LEASE_S - 0.1
        assert lease.is_confirmed
        now += 0.1
        assert not lease.is_confirmed
        assert await lease.beat()
        assert lease.is_confirmed


@pytest.mark.parametrize("notices", ["beat", "transaction", "row"])
async def test_a_lease_that_is_lost_is_not_confirmed(url: str, new_game: NewGame, notices: str) -> None:
    """Whatever shows first that another process has the shards, nothing counts as confirmed from then on."""
    async with serving(url, LOWER) as (database, lease):
        game = await new_game()
        await _raise_epoch(database)
        assert lease.is_confirmed  # it knows nothing of it
        if notices == "beat":
            assert not await lease.beat()
        else:
            is_row = notices == "row"
            write = Games(database).journal(game.id).append(0, {"kind": "x"}) if is_row else put(database, 1)
            with pytest.raises(StorageError):
                await write
        assert not lease.is_confirmed


async def test_nobody_takes_a_shard_in_the_middle_of_a_write(url: str) -> None:
    """A takeover waits for the transaction that began under the old epoch, which counts."""
    async with serving(url, LOWER) as (old, lease):
        async with old.writing() as connection:
            await connection.execute(members.insert(), {"user_id": 1, "settings": "{}"})
            raised = asyncio.create_task(_raise_epoch(old))
            async with asyncio.timeout(5):
                while not await _waiting(old):  # noqa: ASYNC110 - the server tells nobody
                    await asyncio.sleep(0)
            assert not raised.done()
        await raised
        assert await written(old) == [1]
        assert not await lease.beat()


async def _waiting(database: Database) -> int:
    """How many wait for a lock."""
    async with database.reading() as connection:
        return (await connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))) or 0


async def _raise_epoch(database: Database) -> None:
    async with database.reading() as connection:
        await connection.execute(text("UPDATE shards SET epoch = epoch + 1"))
        await connection.commit()


async def test_a_row_is_written_under_its_shards(url: str, new_game: NewGame) -> None:
    """The short way to disk writes the row as it does without shards, and says when another was faster."""
    async with serving(url, LOWER) as (database, _):
        journal = Games(database).journal((await new_game()).id)
        await journal.append(0, {"kind": "one"})
        with pytest.raises(SequenceTaken):
            await journal.append(0, {"kind": "other"})
        assert await journal.read() == [(0, {"kind": "one"})]


async def test_an_interaction_writes_once(url: str, new_game: NewGame) -> None:
    """Of two processes that one interaction reaches, one writes, and may write more than once."""
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):
        game = await new_game()
        with requested_by(77):
            await Games(lower).journal(game.id).append(0, {"kind": "one"})
            await Games(lower).journal(game.id).append(1, {"kind": "two"})
            await put(lower, 1)
        for write in (put(upper, 2), Games(upper).journal(game.id).append(2, {"kind": "three"})):
            with requested_by(77), pytest.raises(StorageError) as refused:
                await write
            assert refused.value.code == "interaction_taken"
        assert await written(upper) == [1]
        with requested_by(78):
            await put(upper, 3)
        assert await written(upper) == [1, 3]


async def test_a_move_is_written_beside_what_its_tap_has_begun(url: str, new_game: NewGame) -> None:
    """A row that goes in behind a tap, as where its message stands, takes nothing from the tap's own move."""
    async with serving(url, LOWER) as (database, _):
        games, row = Games(database), await new_game()
        with requested_by(77):
            noting = BackgroundTasks().spawn(games.set_message(row.id, 5, ("deal", 0)))
            await asyncio.gather(noting, games.journal(row.id).append(0, {"v": 1, "kind": "x"}))
        assert len(await games.journal(row.id).read()) == 1


async def test_what_failed_has_not_been_written(url: str) -> None:
    """After a transaction that came to nothing the same interaction may try again."""
    async with serving(url, LOWER) as (database, _):
        await put(database, 1)
        with requested_by(77):
            with pytest.raises(StorageError):
                await put(database, 1)
            await put(database, 2)
        async with database.reading() as connection:
            assert list((await connection.execute(select(interactions.c.id))).scalars()) == [77]


async def test_shards_of_a_silent_process_are_taken(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was not heard of for the time of a lease loses the locks too; who has just beaten keeps them."""
    async with serving(url, LOWER) as (silent, held), serving(url, LOWER, takes=False) as (spare, lease):
        assert await held.beat()
        await lease.evict_stale_holder()
        assert not await lease.try_take()
        monkeypatch.setattr("bot.shards.shard_lease.LEASE_S", -1.0)
        await lease.evict_stale_holder()
        async with asyncio.timeout(5):
            await wait_until_held(lease, lambda: None)
        await put(spare, 1)
        with pytest.raises(StorageError) as refused:
            await put(silent, 2)
        assert refused.value.code == "shard_lost"
        assert await written(spare) == [1]


async def test_all_processes_count_as_many_shards(url: str) -> None:
    """By another count a server is in another shard: nobody serves by two at once, or is asked to let go."""
    asked: list[int] = []
    async with serving(url, ShardRange(8, 15, 16), takes=False) as (_, by_sixteen):
        async with serving(url, ShardRange(0, 3, 8)), serving(url, ShardRange(4, 7, 8)):
            assert not await by_sixteen.try_take()
            with pytest.raises(StorageError) as refused:
                await wait_until_held(by_sixteen, lambda: asked.append(16))
            assert (refused.value.code, refused.value.facts) == (
                "shard_count_differs",
                {"found": 8, "known": 16},
            )
            assert not asked
        assert await by_sixteen.try_take()
        async with serving(url, ShardRange(0, 3, 8), takes=False) as (_, by_eight):
            assert not await by_eight.try_take()


async def test_who_counts_otherwise_and_is_silent_is_not_waited_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that hangs since the shards were counted otherwise loses its connection, and its shards."""
    hangs, comes = ShardRange(8, 15, 16), ShardRange(0, 3, 8)
    async with serving(url, hangs) as (_, silent), serving(url, comes, takes=False) as (_, lease):
        monkeypatch.setattr("bot.shards.shard_lease.LEASE_S", -1.0)
        async with asyncio.timeout(PATIENCE_S):
            while not await lease.try_take():
                await lease.evict_stale_holder()
        assert not await silent.try_take()


async def test_who_takes_the_shards_twice_at_once_has_them(url: str) -> None:
    """After a server's restart every write asks for them, and none finds them in another's hands."""
    async with serving(url, LOWER, takes=False) as (database, lease):
        assert all(await asyncio.gather(*(lease.try_take() for _ in range(4))))
        await put(database, 1)


async def test_who_takes_while_they_are_given_back_has_nothing(url: str) -> None:
    """A write that asks for the shards anew as the process ends does not keep them from the next one."""
    async with serving(url, LOWER, takes=False) as (_, ending), serving(url, LOWER, takes=False) as (_, new):
        taking = asyncio.create_task(ending.try_take())
        await asyncio.sleep(0)
        await ending.give_back()
        await taking
        assert not ending.is_held
        assert not ending.is_served
        async with asyncio.timeout(5):
            await wait_until_held(new, lambda: None)


async def test_a_connection_that_broke_unnoticed_costs_no_shards(url: str) -> None:
    """Where the server still keeps the locks for it, the process ends it there, and writes on."""
    async with serving(url, LOWER) as (database, lease):
        broken, lease._connection = lease._connection, None
        assert broken is not None
        await put(database, 1)
        assert lease.is_held
        assert await lease.beat()
        await broken.invalidate()
        await broken.close()
        async with serving(url, LOWER, takes=False) as (_, other):
            assert not await other.try_take()


async def test_a_lost_answer_to_a_written_row_is_no_refusal(
    url: str, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that goes away after it wrote is asked once more: the row counts, and so does the next."""
    async with serving(url, LOWER) as (database, _):
        journal = Games(database).journal((await new_game()).id)
        with requested_by(77):
            with monkeypatch.context() as patch:
                _lose_answers(patch)
                await journal.append(0, {"kind": "one"})
                await journal.append(1, {"kind": "two", "user": 5}, status="playing")
            await journal.append(2, {"kind": "three"})
        assert [payload["kind"] for _, payload in await journal.read()] == ["one", "two", "three"]


async def test_what_may_have_been_written_is_not_said_to_be_lost(
    url: str, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that went away in the middle, and whose rows say nothing, leaves it open."""
    monkeypatch.setattr("bot.storage.event_log.READ_BACK_S", 0.0)
    async with serving(url, LOWER) as (database, _):
        journal = Games(database).journal((await new_game()).id)
        with monkeypatch.context() as patch:
            _lose_answers(patch, writes=False)
            for write in (journal.append(0, {"kind": "one"}), put(database, 1)):
                with pytest.raises(StorageError, match="database_unsure"):
                    await write
        assert await written(database) == []
        await journal.append(0, {"kind": "one"})


def _lose_answers(patch: pytest.MonkeyPatch, *, writes: bool = True) -> None:
    """Let the server go away when it has written, or before."""
    insert, commit = ShardLease.insert, Driver.commit

    async def insert_unheard(self: ShardLease, *given: Any) -> None:
        if writes:
            await insert(self, *given)
        raise ConnectionResetError

    def commit_unheard(self: Driver) -> None:
        if writes:
            commit(self)
        raise ConnectionResetError

    patch.setattr(ShardLease, "insert", insert_unheard)
    patch.setattr(Driver, "commit", commit_unheard)


async def test_processes_hear_each_other(url: str) -> None:
    """What one tells, all hear that listen."""
    heard = asyncio.Queue[str]()
    async with serving(url, LOWER) as (_, lower), serving(url, UPPER) as (_, upper):
        upper.listen(lambda told, _: heard.put_nowait(told))
        await lower.notify("table:5")
        assert await asyncio.wait_for(heard.get(), 5) == "table:5"


async def test_what_is_told_within_a_transaction_is_heard_if_it_is_committed(url: str) -> None:
    """And not before: what was not erased is not told of."""
    async with serving(url, LOWER) as (database, lower), serving(url, UPPER) as (_, upper):
        heard: asyncio.Queue[str] = asyncio.Queue()
        upper.listen(lambda told, _: heard.put_nowait(told))
        with suppress(ZeroDivisionError):
            async with database.writing() as connection:
                await lower.notify_within(connection, "undone")
                raise ZeroDivisionError
        async with database.writing() as connection:
            await lower.notify_within(connection, "done")
            assert heard.empty()
        async with asyncio.timeout(PATIENCE_S):
            assert await heard.get() == "done"


async def test_who_was_deaf_for_a_while_knows_it_before_it_writes(url: str) -> None:
    """What was told meanwhile is lost; the first connection of all was preceded by nothing."""
    async with serving(url, LOWER, takes=False) as (database, lease):
        missed: list[list[int]] = []
        seen: list[int] = []
        lease.listen(lambda *_: None, lambda: missed.append(list(seen)))
        assert await lease.try_take()
        assert missed == []
        broken, lease._connection = lease._connection, None
        assert broken is not None
        await put(database, 1)
        seen = await written(database)
        assert missed == [[]]
        await broken.invalidate()
        await broken.close()


async def test_processes_take_turns(url: str) -> None:
    """Who has a turn is waited for, by its number; and not beyond its end."""
    log: list[str] = []
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):

        async def second() -> None:
            async with identify_lock(upper, 1):
                log.append("second")

        async with identify_lock(lower, 1):
            async with identify_lock(upper, 2):
                waiting = asyncio.create_task(second())
            assert not (await asyncio.wait([waiting], timeout=3 * TRY_EVERY_S))[0]
            log.append("first")
        await waiting
    assert log == ["first", "second"]


async def test_who_stands_still_in_a_turn_loses_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that was stopped in the middle of one holds nobody up."""
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):
        stopped = identify_lock(lower, 1)
        # For this one alone: the other has to wait, and on a busy machine would look late and lose its own.
        with monkeypatch.context() as brief:
            brief.setattr("bot.shards.identify_lock.HELD_MOST_S", 0.2)
            await stopped.__aenter__()
        async with asyncio.timeout(PATIENCE_S), identify_lock(upper, 1):
            pass
        with suppress(StorageError):
            await stopped.__aexit__(None, None, None)


async def test_interactions_are_forgotten_a_part_at_a_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that cannot come again go, in transactions so short that a beat finds room between them."""
    monkeypatch.setattr("bot.program.shard_coordinator.FORGOTTEN_AT_ONCE", 3)
    begun = 0
    async with serving(url, LOWER) as (database, _):
        now, writing = database.now(), database.writing

        def counted() -> AbstractAsyncContextManager[AsyncConnection]:
            nonlocal begun
            begun += 1
            return writing()

        async with writing() as connection:
            rows = [{"id": number, "at": now - (number < 8) * 2 * REMEMBERED_S} for number in range(1, 10)]
            await connection.execute(interactions.insert(), rows)
        monkeypatch.setattr(database, "writing", counted)
        await ShardCoordinator.forget_interactions(cast(Any, SimpleNamespace(_database=database)))
        async with database.reading() as connection:
            left = list((await connection.execute(select(interactions.c.id).order_by("id"))).scalars())
    assert (left, begun) == ([8, 9], 3)

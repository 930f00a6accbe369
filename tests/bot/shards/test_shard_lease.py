"""Several processes on one database: each writes for its own shards, and nothing is written twice."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection as Driver
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.program.shard_coordinator import REMEMBERED_S, ShardCoordinator
from bot.runtime.background import BackgroundTasks
from bot.runtime.current import requested_by
from bot.shards.shard_lease import LEASE_S, ShardLease, wait_until_held
from bot.shards.shard_range import ShardRange
from bot.storage import Database, Games, StorageError
from bot.storage.lease import ServerLease, driver_of
from bot.storage.schema import interactions, members
from engine.errors import SequenceTaken
from tests.bot.conftest import MakeGame
from tests.bot.shards.processes import LOWER, UPPER, put, serving, written
from tests.databases import only_on_postgresql
from tools.simulation.databases import PATIENCE_S

pytestmark = only_on_postgresql


async def test_each_range_has_one_process(url: str) -> None:
    """Two processes serve different shards at once, and a third cannot take a shard of theirs."""
    async with serving(url, LOWER) as (lower, _), serving(url, UPPER) as (upper, _):
        await put(lower, 1)
        await put(upper, 2)
        async with serving(url, ShardRange(1, 2, 4), takes=False) as (_, between):
            assert not await between.try_take()
    async with serving(url, ShardRange(1, 2, 4)) as (_, between):
        assert between.is_held


async def test_a_lone_and_a_sharing_process_exclude_each_other(url: str) -> None:
    """A bot for all shards and a process for some of them exclude each other."""
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
    """A process that waits for its shards can read, but not write."""
    async with serving(url, LOWER, takes=False) as (database, _):
        with pytest.raises(StorageError) as refused:
            await put(database, 1)
        assert refused.value.code == "shard_lost"
        assert await written(database) == []


async def test_writes_with_an_old_epoch_are_rejected(url: str, new_game: MakeGame) -> None:
    """A process whose shards were taken while it slept writes neither a row nor a transaction."""
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
    """A lease is confirmed from the time a beat is sent, by the process's own clock, until its end."""
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


async def test_a_lease_without_locks_is_not_confirmed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another process has the exclusive lock, the shards are not lost, but no beat confirms them."""
    async with serving(url, LOWER) as (_, lease):
        await lease._disconnect()
        alone = ServerLease(lease._engine)
        async with asyncio.timeout(PATIENCE_S):
            while not await alone.try_take():  # noqa: ASYNC110 - the server sends no event
                await asyncio.sleep(0)
        now = lease._clock() + LEASE_S
        monkeypatch.setattr(lease, "_clock", lambda: now)
        assert not await lease.try_take()
        assert await lease.beat()
        assert not lease.is_confirmed
        await alone.give_back()
        async with asyncio.timeout(PATIENCE_S):
            while not await lease.try_take():  # noqa: ASYNC110 - the server sends no event
                await asyncio.sleep(0)
        assert lease.is_confirmed


@pytest.mark.parametrize("notices", ["beat", "transaction", "row"])
async def test_a_lease_that_is_lost_is_not_confirmed(url: str, new_game: MakeGame, notices: str) -> None:
    """Once any operation finds the shards taken by another process, the lease is unconfirmed."""
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


async def test_a_takeover_waits_for_a_write(url: str) -> None:
    """A takeover waits for a transaction of the old epoch, which is committed."""
    async with serving(url, LOWER) as (old, lease):
        async with old.writing() as connection:
            await connection.execute(members.insert(), {"user_id": 1, "settings": "{}"})
            raised = asyncio.create_task(_raise_epoch(old))
            async with asyncio.timeout(5):
                while not await _waiting(old):  # noqa: ASYNC110 - the server sends no notice
                    await asyncio.sleep(0)
            assert not raised.done()
        await raised
        assert await written(old) == [1]
        assert not await lease.beat()


async def _waiting(database: Database) -> int:
    """Return the number of sessions that wait for a lock."""
    async with database.reading() as connection:
        return (await connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))) or 0


async def _raise_epoch(database: Database) -> None:
    async with database.reading() as connection:
        await connection.execute(text("UPDATE shards SET epoch = epoch + 1"))
        await connection.commit()


async def test_a_row_is_written_under_its_shards(url: str, new_game: MakeGame) -> None:
    """The short way of writing a row works with shards, and reports a taken number."""
    async with serving(url, LOWER) as (database, _):
        journal = Games(database).journal((await new_game()).id)
        await journal.append(0, {"kind": "one"})
        with pytest.raises(SequenceTaken):
            await journal.append(0, {"kind": "other"})
        assert await journal.read() == [(0, {"kind": "one"})]


async def test_an_interaction_writes_once(url: str, new_game: MakeGame) -> None:
    """If two processes have the same interaction, only one writes, and may write several times."""
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


async def test_a_row_after_a_tap_does_not_use_up_its_move(url: str, new_game: MakeGame) -> None:
    """A row written after a tap, such as its message's id, does not use up the tap's own move."""
    async with serving(url, LOWER) as (database, _):
        games, row = Games(database), await new_game()
        with requested_by(77):
            noting = BackgroundTasks().spawn(games.set_message(row, 5, ("deal", 0)))
            await asyncio.gather(noting, games.journal(row.id).append(0, {"v": 1, "kind": "x"}))
        assert len(await games.journal(row.id).read()) == 1


async def test_an_interaction_may_retry_a_failed_transaction(url: str) -> None:
    """After a failed transaction the same interaction may try again."""
    async with serving(url, LOWER) as (database, _):
        await put(database, 1)
        with requested_by(77):
            with pytest.raises(StorageError):
                await put(database, 1)
            await put(database, 2)
        async with database.reading() as connection:
            assert list((await connection.execute(select(interactions.c.id))).scalars()) == [77]


async def test_shards_of_a_silent_process_are_taken(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process silent for the time of a lease loses its shards, and one with a recent beat keeps them."""
    async with serving(url, LOWER) as (silent, held), serving(url, LOWER, takes=False) as (spare, lease):
        assert await held.beat()
        await lease.evict_expired_holder()
        assert not await lease.try_take()
        monkeypatch.setattr("bot.shards.shard_lease.LEASE_S", -1.0)
        await lease.evict_expired_holder()
        async with asyncio.timeout(5):
            await wait_until_held(lease, lambda: None)
        await put(spare, 1)
        with pytest.raises(StorageError) as refused:
            await put(silent, 2)
        assert refused.value.code == "shard_lost"
        assert await written(spare) == [1]


async def test_all_processes_count_as_many_shards(url: str) -> None:
    """A process with another shard count is rejected, and requests no hand-over."""
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


async def test_a_silent_process_with_another_count_is_evicted(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A silent process with another shard count loses its connection and its shards."""
    hangs, comes = ShardRange(8, 15, 16), ShardRange(0, 3, 8)
    async with serving(url, hangs) as (_, silent), serving(url, comes, takes=False) as (_, lease):
        monkeypatch.setattr("bot.shards.shard_lease.LEASE_S", -1.0)
        async with asyncio.timeout(PATIENCE_S):
            while not await lease.try_take():
                await lease.evict_expired_holder()
            while await silent.try_take():  # noqa: ASYNC110 - its driver sends no event when the server cuts it off
                await asyncio.sleep(0)


async def test_simultaneous_takes_by_one_process_succeed(url: str) -> None:
    """Two simultaneous takes by one process succeed, as in every write after a server's restart."""
    async with serving(url, LOWER, takes=False) as (database, lease):
        assert all(await asyncio.gather(*(lease.try_take() for _ in range(4))))
        await put(database, 1)


async def test_a_take_during_the_hand_back_has_no_effect(url: str) -> None:
    """A take during the hand-back has no effect, so the next process gets the shards."""
    async with serving(url, LOWER, takes=False) as (_, ending), serving(url, LOWER, takes=False) as (_, new):
        taking = asyncio.create_task(ending.try_take())
        await asyncio.sleep(0)
        await ending.give_back()
        await taking
        assert not ending.is_held
        assert not ending.is_served
        async with asyncio.timeout(5):
            await wait_until_held(new, lambda: None)


async def test_a_broken_connection_costs_no_shards(url: str) -> None:
    """If the server keeps locks for a broken connection, the process ends it and writes on."""
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


@pytest.mark.parametrize("is_ended", [True, False])
async def test_a_beat_notices_a_silent_connection(
    url: str, monkeypatch: pytest.MonkeyPatch, is_ended: bool
) -> None:
    """A beat notices that the server no longer answers on the connection with the locks, ended or not.

    The shards are then taken again, and missed notices are known.
    """
    missed: list[bool] = []
    async with serving(url, LOWER) as (database, lease):
        lease.listen(lambda *_: None, lambda: missed.append(True))
        assert lease._connection is not None
        assert await lease.beat()
        assert lease.is_held
        monkeypatch.setattr("bot.shards.shard_lease.ANSWER_WITHIN_S", 0.2)
        driver_of(lease._connection)._transport.pause_reading()  # as after a loss of the network
        if is_ended:
            async with database.reading() as connection:
                await connection.execute(text(f"SELECT pg_terminate_backend({lease._session})"))
        assert lease.is_held  # it knows nothing of it
        assert await lease.beat()
        assert not lease.is_held
        async with asyncio.timeout(PATIENCE_S):
            while not await lease.try_take():  # noqa: ASYNC110 - the server sends no event
                await asyncio.sleep(0)
        assert missed == [True]
        assert await lease.beat()
        await put(database, 1)


async def test_beats_at_once_keep_the_connection(url: str) -> None:
    """Beats at once, as when a hand-over begins during one, do not break the connection with the locks."""
    async with serving(url, LOWER) as (_, lease):
        assert all(await asyncio.gather(*(lease.beat() for _ in range(4))))
        assert lease.is_held


async def test_a_lost_answer_to_a_written_row_is_not_a_rejection(
    url: str, new_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the answer to a write is lost but the row was stored, the write and the next one succeed."""
    async with serving(url, LOWER) as (database, _):
        journal = Games(database).journal((await new_game()).id)
        with requested_by(77):
            with monkeypatch.context() as patch:
                _lose_answers(patch)
                await journal.append(0, {"kind": "one"})
                await journal.append(1, {"kind": "two", "user": 5}, status="playing")
            await journal.append(2, {"kind": "three"})
        assert [payload["kind"] for _, payload in await journal.read()] == ["one", "two", "three"]


async def test_an_uncertain_write_is_not_reported_as_lost(
    url: str, new_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write interrupted without a trace in the database is reported as unknown, not as lost."""
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
    """Make the server disconnect after it has written, or before."""
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


async def test_old_interactions_are_deleted_in_parts(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old interactions are deleted in transactions short enough for a beat between them."""
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
        await ShardCoordinator.forget_interactions(cast(Any, SimpleNamespace(database=database)))
        async with database.reading() as connection:
            left = list((await connection.execute(select(interactions.c.id).order_by("id"))).scalars())
    assert (left, begun) == ([8, 9], 3)

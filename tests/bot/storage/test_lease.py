"""The writer's lease: a second writer is rejected, and a dead one blocks no other."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.storage import Database, Games, StorageError
from bot.storage.lease import FileLease, ServerLease, driver_of
from tests.databases import only_on_postgresql, only_on_sqlite
from tools.simulation.databases import PATIENCE_S, rows

HOLDER = """
import asyncio, sys
from bot.storage import Database

async def hold():
    await Database(sys.argv[1]).open(alone=True)
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


@asynccontextmanager
async def holding(url: str) -> AsyncIterator[Database]:
    """Open a database that holds the lease."""
    database = Database(url, busy_timeout_s=0.05)
    await database.open(alone=True)
    try:
        yield database
    finally:
        await database.close()


async def refusal(url: str, *, alone: bool = True) -> str:
    """Return the code with which the database is rejected."""
    database = Database(url, busy_timeout_s=0.05)
    with pytest.raises(StorageError) as refused:
        await database.open(alone=alone)
    assert not database.is_open
    return refused.value.code


async def test_a_second_writer_is_rejected(url: str) -> None:
    """A second writer is rejected as the database is in use, and the first continues."""
    async with holding(url) as first:
        assert await refusal(url) == "database_in_use"
        assert await Games(first).open_ids() == []
    async with holding(url):
        pass


async def test_a_reader_is_accepted(url: str) -> None:
    """A reader is accepted while a bot runs."""
    async with holding(url):
        reader = Database(url)
        await reader.open(create=False)
        assert await Games(reader).open_ids() == []
        await reader.close()


async def test_no_table_is_changed_under_a_writer(url: str) -> None:
    """A reader of a newer version does not migrate tables while an older bot runs."""
    async with holding(url) as first:
        [(newest,)] = await rows(first, "SELECT version_num FROM alembic_version")
        async with first.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
        assert await refusal(url, alone=False) == "database_in_use"
        assert await rows(first, "SELECT version_num FROM alembic_version") == [("0005",)]
        async with first.writing() as connection:
            await connection.execute(
                text("UPDATE alembic_version SET version_num = :newest"), {"newest": newest}
            )


async def test_a_writer_that_is_stopping_is_waited_for(url: str) -> None:
    """A bot started while the last one closes waits for it."""
    first, second = Database(url), Database(url, busy_timeout_s=30)
    await first.open(alone=True)
    waiting = asyncio.create_task(second.open(alone=True))
    await asyncio.sleep(0)
    await first.close()
    await waiting
    await second.close()


async def test_a_killed_writer_blocks_no_other(url: str) -> None:
    """A killed process's lock is released."""
    arguments = [sys.executable, "-c", HOLDER, url]
    process = subprocess.Popen(  # noqa: ASYNC220 - its one line is all that is waited for
        arguments, env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}, stdout=subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        assert await refusal(url) == "database_in_use"
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    second = Database(url, busy_timeout_s=10)  # a server takes a moment to see that a client has gone
    await second.open(alone=True)
    await second.close()


@only_on_sqlite
async def test_a_link_to_a_file_has_the_same_lease(url: str, tmp_path: Path) -> None:
    """A link to the file or its folder is the same database."""
    async with holding(url):
        (tmp_path / "other.db").symlink_to(tmp_path / "barbu.db")
        assert await refusal(f"sqlite:///{tmp_path}/other.db") == "database_in_use"
        uri = f"sqlite:///file:{tmp_path}/barbu.db?mode=rw&uri=true"
        assert await refusal(uri) == "database_in_use"


async def test_the_bot_runs_on_a_disk_without_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a disk without locks the operator is warned, and the bot runs."""

    def no_locks(_handle: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("bot.storage.lease._lock", no_locks)
    lease = FileLease(tmp_path / "barbu.db")
    assert await lease.try_take()
    assert "start no second bot on it" in caplog.text
    await lease.give_back()


@only_on_postgresql
async def test_a_lease_lost_with_its_connection_is_taken_again(url: str) -> None:
    """After the server has cut the connection, the lease is taken again before the next row."""
    async with holding(url) as first:
        await _cut_off(first)
        async with first.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        assert await refusal(url) == "database_in_use"


@only_on_postgresql
async def test_writes_at_once_find_a_lost_lease_once(url: str) -> None:
    """After a server's restart simultaneous writes take the lease once."""
    async with holding(url) as first:
        await _cut_off(first)
        lease = first._lease
        assert lease is not None
        assert all(await asyncio.gather(*(lease.try_take() for _ in range(4))))
        assert await refusal(url) == "database_in_use"


@only_on_postgresql
async def test_a_writer_whose_lease_was_taken_gets_an_error(url: str) -> None:
    """A writer whose lease was taken by another gets an error at the next row."""
    async with holding(url) as first:
        await _cut_off(first)
        async with holding(url):
            with pytest.raises(StorageError, match="database_in_use"):
                async with first.writing():
                    pass


@only_on_postgresql
async def test_a_lost_lease_is_noticed_without_a_write(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer whose connection the server ended during a loss of the network notices it without a write."""
    monkeypatch.setattr("bot.storage.lease.CHECK_EVERY_S", 0.05)
    monkeypatch.setattr("bot.storage.lease.ANSWER_WITHIN_S", 0.2)
    async with holding(url) as first:
        lease = first._lease
        assert isinstance(lease, ServerLease)
        assert lease._connection is not None
        driver_of(lease._connection)._transport.pause_reading()  # as after a loss of the network
        async with asyncio.timeout(PATIENCE_S):
            await _cut_off(first)
        async with first.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        assert await refusal(url) == "database_in_use"


async def _cut_off(database: Database) -> None:
    """End the connection that holds the lease, as a server's restart does."""
    # In this database alone: the server's other databases belong to tests that run beside this one.
    holder = (
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = 762546"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    assert database._lease is not None
    async with database.reading() as connection:
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM ({holder}) AS held"))  # noqa: S608
    while database._lease.is_held:  # noqa: ASYNC110 - the driver sends no notice
        await asyncio.sleep(0)

"""``barbu move``: a database taken to another, whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from bot.storage import Database, Games, StorageError
from bot.storage.move import copy_into
from bot.storage.schema import games, members, standings
from tests.bot.cli.conftest import Shell, refused
from tests.bot.leaderboard.played import store
from tests.databases import SERVER, Kind, dump, fresh_database


@pytest.fixture
def target(tmp_path: Path, database_kind: Kind) -> Iterator[str]:
    """The address of a database of the other kind that holds nothing yet; without a server, of the same."""
    other: Kind = "postgresql" if database_kind == "sqlite" and SERVER is not None else "sqlite"
    with fresh_database(tmp_path / "target.db", other) as address:
        yield address


async def fill(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Two finished games, and a third that was deleted again; all that is stored."""
    database = Database(url)
    await database.open()
    await store(database, [1, 2], seed=1)
    await store(database, [1, 2, 3], seed=2, leavers=[3])
    async with database.writing() as connection:
        row = (await connection.execute(select(games).where(games.c.id == 2))).mappings().one()
        await connection.execute(insert(games).values({name: row[name] for name in row if name != "id"}))
        await connection.execute(delete(games).where(games.c.id == 3))
        await connection.execute(insert(members).values(user_id=2**60, locale="fr", settings="{}"))
    found = await dump(database)
    await database.close()
    return found


async def stored_at(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that is stored there."""
    database = Database(url)
    await database.open()
    found = await dump(database)
    await database.close()
    return found


def test_a_database_arrives_whole(shell: Shell, url: str, target: str) -> None:
    """Every row of every table is there, all games replay and count the same, and the source is untouched."""
    before = asyncio.run(fill(url))
    result = shell("move", "--from", url, "--to", target)
    assert result.exit_code == 0, result.output
    assert "2 games read again; 2 finished games counted again." in result.output
    assert "believed" not in result.output
    assert asyncio.run(stored_at(target)) == before == asyncio.run(stored_at(url))


def test_what_the_games_say_otherwise_is_counted_anew(shell: Shell, url: str, target: str) -> None:
    """Sums that no longer agree with their games are put right in the copy, and named."""

    async def spoil() -> None:
        database = Database(url)
        await database.open()
        async with database.writing() as connection:
            await connection.execute(update(standings).values(points=standings.c.points + 1))
        await database.close()

    before = asyncio.run(fill(url))
    asyncio.run(spoil())
    result = shell("move", "--from", url, "--to", target)
    assert "Recounting gave different figures, and the new ones are kept: standings." in result.output
    assert asyncio.run(stored_at(target)) == before


def test_the_way_back_is_the_same(shell: Shell, url: str, target: str, tmp_path: Path) -> None:
    """What was moved to a server can be moved to a file again."""
    before = asyncio.run(fill(url))
    assert shell("move", "--from", url, "--to", target).exit_code == 0
    assert shell("move", "--from", target, "--to", tmp_path / "back.db").exit_code == 0
    assert asyncio.run(stored_at(f"sqlite:///{tmp_path / 'back.db'}")) == before


async def test_numbers_go_on_from_where_they_were(url: str, target: str) -> None:
    """The number of a game that was deleted is not given again: buttons and records name it."""
    await fill(url)
    source, copy = Database(url), Database(target)
    await source.open()
    await copy.open()
    await copy_into(copy, source, lambda *_: None)
    await store(copy, [1, 2], seed=4)
    async with copy.reading() as connection:
        assert list((await connection.execute(select(games.c.id).order_by("id"))).scalars()) == [1, 2, 4]
    await source.close()
    await copy.close()


def test_nothing_is_written_over(shell: Shell, url: str, target: str) -> None:
    """A database that holds rows is refused, and keeps what it had."""
    asyncio.run(fill(url))
    before = asyncio.run(fill(target))
    assert "already holds rows: name an empty one." in refused(shell("move", "--from", url, "--to", target))
    assert asyncio.run(stored_at(target)) == before


def test_what_ends_halfway_leaves_nothing(url: str, target: str) -> None:
    """Stopped between two tables, the copy is as empty as it was, and can be begun again."""

    class Stopped(Exception):
        pass

    def stop(table: str, _: int) -> None:
        if table == "journal":
            raise Stopped

    async def stopped() -> None:
        source, copy = Database(url), Database(target)
        await source.open()
        await copy.open()
        with pytest.raises(Stopped):
            await copy_into(copy, source, stop)
        assert not any((await dump(copy)).values())
        await copy_into(copy, source, lambda *_: None)
        assert await dump(copy) == before
        await source.close()
        await copy.close()

    before = asyncio.run(fill(url))
    asyncio.run(stopped())


async def test_a_database_that_changes_what_it_is_given_is_found_out(url: str, target: str) -> None:
    """Each table is read again where it arrived: a difference ends the move, and names the table."""
    await fill(url)
    source, copy = Database(url), Database(target)
    await source.open()
    await copy.open()
    async with copy.writing() as connection:
        if copy.is_sqlite:
            await connection.exec_driver_sql(
                "CREATE TRIGGER lost AFTER INSERT ON members BEGIN DELETE FROM members; END"
            )
        else:
            await connection.exec_driver_sql("CREATE RULE lost AS ON INSERT TO members DO INSTEAD NOTHING")
    with pytest.raises(StorageError) as raised:
        await copy_into(copy, source, lambda *_: None)
    assert (raised.value.code, raised.value.facts["table"]) == ("copy_differs", "members")
    assert [row async for row in Games(copy).stored()] == []
    await source.close()
    await copy.close()


def test_a_running_bot_is_left_alone(shell: Shell, url: str, target: str) -> None:
    """While a bot writes to either, nothing is moved, and the host reads what to stop."""

    async def beside(held: str) -> str:
        bot = Database(held)
        await bot.open(alone=True)
        try:
            return refused(await asyncio.to_thread(shell, "move", "--from", url, "--to", target))
        finally:
            await bot.close()

    asyncio.run(fill(url))
    for held in (url, target):
        assert "in use by a bot that is running" in asyncio.run(beside(held))
    assert not any(asyncio.run(stored_at(target)).values())


def test_one_database_is_not_moved_onto_itself(shell: Shell, tmp_path: Path) -> None:
    """However its file is written."""
    file = tmp_path / "barbu.db"
    said = refused(shell("move", "--from", file, "--to", f"{tmp_path}/../{tmp_path.name}/barbu.db"))
    assert said == "Both addresses name one database: name another with --to."


def test_a_source_that_is_not_there_is_not_made(shell: Shell, tmp_path: Path) -> None:
    """Nothing is created for a mistyped name."""
    said = refused(shell("move", "--from", tmp_path / "none.db", "--to", tmp_path / "new.db"))
    assert said == f"There is no database {tmp_path / 'none.db'}."
    assert not list(tmp_path.glob("*.db"))

"""``barbu move``: a database copied into another, completely or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, delete, insert, select, update

from bot.storage import Database, Games, StorageError
from bot.storage.copying import copy_into
from bot.storage.schema import games, members, metadata, standings
from tests.bot.cli.conftest import Shell, refused
from tests.bot.leaderboard.played import store
from tests.databases import on_every_database, only_on_sqlite
from tools.simulation.databases import SERVER, Kind, copied_database, dump, fresh_database, migrated_database


@pytest.fixture(scope="module")
def other_kind(database_kind: Kind) -> Kind:
    """Return the kind of database to move to: the other one, or the same one without a server."""
    return "postgresql" if database_kind == "sqlite" and SERVER is not None else "sqlite"


@pytest.fixture
def bare_target(tmp_path: Path, other_kind: Kind) -> Iterator[str]:
    """Return the address of an empty database without tables."""
    with fresh_database(tmp_path / "target.db", other_kind) as address:
        yield address


@pytest.fixture(scope="module")
def migrated_target(tmp_path_factory: pytest.TempPathFactory, other_kind: Kind) -> Iterator[str]:
    """Return the address of an empty database with this version's tables, to be copied."""
    with migrated_database(tmp_path_factory.mktemp("target") / "target.db", other_kind) as address:
        yield address


@pytest.fixture
def target(tmp_path: Path, migrated_target: str) -> Iterator[str]:
    """Return the address of an empty database with this version's tables."""
    with copied_database(migrated_target, tmp_path / "target.db") as address:
        yield address


async def fill(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Store two finished games and a third that is deleted again, and return all rows."""
    database = Database(url)
    await database.open()
    await store(database, [1, 2], seed=1)
    await store(database, [1, 2, 3], seed=2, leavers=[3])
    async with database.reading() as connection:
        row = (await connection.execute(select(games).where(games.c.id == 2))).mappings().one()
    async with database.writing() as connection:
        await connection.execute(insert(games).values({name: row[name] for name in row if name != "id"}))
        await connection.execute(delete(games).where(games.c.id == 3))
        await connection.execute(insert(members).values(user_id=2**60, locale="fr", settings="{}"))
    found = await dump(database)
    await database.close()
    return found


async def stored_at(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows stored there."""
    database = Database(url)
    await database.open()
    found = await dump(database)
    await database.close()
    return found


@on_every_database
def test_a_database_arrives_whole(shell: Shell, url: str, bare_target: str) -> None:
    """Every row arrives, all games replay and count the same, and the source is unchanged."""
    before = asyncio.run(fill(url))
    result = shell("move", "--from", url, "--to", bare_target)
    assert result.exit_code == 0, result.output
    assert "2 games read again; 2 finished games counted again." in result.output
    assert "believed" not in result.output
    assert asyncio.run(stored_at(bare_target)) == before == asyncio.run(stored_at(url))


def test_sums_that_disagree_with_games_are_recounted(shell: Shell, url: str, target: str) -> None:
    """Sums that disagree with their games are corrected in the copy, and named."""

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


@pytest.mark.repetition
@only_on_sqlite
def test_the_way_back_is_the_same(shell: Shell, url: str, target: str, tmp_path: Path) -> None:
    """A database moved to a server can be moved back to a file."""
    before = asyncio.run(fill(url))
    assert shell("move", "--from", url, "--to", target).exit_code == 0
    assert shell("move", "--from", target, "--to", tmp_path / "back.db").exit_code == 0
    assert asyncio.run(stored_at(f"sqlite:///{tmp_path / 'back.db'}")) == before


@on_every_database
async def test_ids_of_deleted_games_are_not_reused(url: str, target: str) -> None:
    """A deleted game's id is not reused, since buttons and records name it."""
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


def sample_of(table: Table, number: int) -> dict[str, Any]:
    """Return the values of a row without its id, with `number` for every number."""
    chosen = {"secret": bytes(32), "status": "over"}
    return {
        column.name: chosen.get(
            column.name, number if column.type.python_type is int else column.type.python_type()
        )
        for column in table.columns
        if column is not table.autoincrement_column and not column.nullable
    }


@on_every_database
async def test_every_tables_ids_continue_after_the_last(url: str, target: str) -> None:
    """In each table whose ids the database gives, the copy's next id follows the highest of the source."""
    source, copy = Database(url), Database(target)
    await source.open()
    await copy.open()
    numbered = [table for table in metadata.sorted_tables if table.autoincrement_column is not None]
    async with source.writing() as connection:
        for table in numbered:
            await connection.execute(insert(table).values(id=7, **sample_of(table, 7)))
    await copy_into(copy, source, lambda *_: None)
    async with copy.writing() as connection:
        for table in numbered:
            made = insert(table).values(sample_of(table, 8)).returning(table.c.id)
            assert await connection.scalar(made) == 8, table.name
    await source.close()
    await copy.close()


def test_a_target_with_rows_is_rejected(shell: Shell, url: str, target: str) -> None:
    """A target that contains rows is rejected and left unchanged."""
    asyncio.run(fill(url))
    before = asyncio.run(fill(target))
    said = refused(shell("move", "--from", url, "--to", target))
    assert said.startswith("The database ")  # no line of the log before it
    assert said.endswith("already holds rows: name an empty one.")
    assert asyncio.run(stored_at(target)) == before


def test_a_target_of_an_earlier_version_is_not_upgraded(shell: Shell, tmp_path: Path) -> None:
    """A target that opening would upgrade is rejected first, and stays as it is."""
    source, older = tmp_path / "source.db", tmp_path / "older.db"
    with closing(sqlite3.connect(older)) as database:
        database.executescript("CREATE TABLE alembic_version AS SELECT '0003' AS version_num")
    before = older.read_bytes()
    said = refused(shell("move", "--from", source, "--to", older))
    assert said == f"The database {older} is of an earlier version: name an empty one."
    assert older.read_bytes() == before
    assert not list(tmp_path.glob("older.db.before-*"))


@on_every_database
def test_an_interrupted_move_leaves_the_target_empty(url: str, target: str) -> None:
    """A move stopped between two tables leaves the target empty, and can be repeated."""

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


async def test_a_target_that_alters_rows_is_detected(url: str, target: str) -> None:
    """Each table is read back from the target, and a difference ends the move with the table's name."""
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
    """While a bot uses either database nothing is moved, and the error says what to stop."""

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
    """A database is not moved onto itself, however its path is written."""
    file = tmp_path / "barbu.db"
    said = refused(shell("move", "--from", file, "--to", f"{tmp_path}/../{tmp_path.name}/barbu.db"))
    assert said == "Both addresses name one database: name another with --to."


def test_no_folder_is_made_for_a_mistyped_target(shell: Shell, tmp_path: Path) -> None:
    """A target in a folder that does not exist is rejected."""
    said = refused(shell("move", "--from", tmp_path / "barbu.db", "--to", tmp_path / "none" / "new.db"))
    assert said == f"There is no folder {tmp_path / 'none'}: create it, or name another file with --to."
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("option", ["--from", "--to"])
def test_an_address_that_names_no_database_is_rejected(shell: Shell, tmp_path: Path, option: str) -> None:
    """An invalid address is reported with the option that gave it."""
    given = {"--from": str(tmp_path / "a.db"), "--to": str(tmp_path / "b.db"), option: "mysql://x/y"}
    said = refused(shell("move", *(word for pair in given.items() for word in pair)))
    assert said == f"{option} must name an SQLite or a PostgreSQL database."


def test_a_missing_source_is_not_created(shell: Shell, tmp_path: Path) -> None:
    """A mistyped source creates no file."""
    said = refused(shell("move", "--from", tmp_path / "none.db", "--to", tmp_path / "new.db"))
    assert said == f"There is no database {tmp_path / 'none.db'}."
    assert not list(tmp_path.glob("*.db"))


def test_one_game_is_one_game(shell: Shell, tmp_path: Path) -> None:
    """A database with one game is said to have one game."""

    async def fill_one() -> None:
        database = Database(f"sqlite:///{tmp_path / 'one.db'}")
        await database.open()
        await store(database, [1, 2], seed=1)
        await database.close()

    asyncio.run(fill_one())
    result = shell("move", "--from", tmp_path / "one.db", "--to", tmp_path / "new.db")
    assert "rows copied, 1 game among them." in result.output

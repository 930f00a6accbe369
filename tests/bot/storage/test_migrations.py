"""The migration steps create exactly the program's tables, up and down."""

from __future__ import annotations

import importlib
import io
import re
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.config import normalise_database_url
from bot.daily.store import DailyTries
from bot.storage import Database, SqlJournal, StorageError, migrate
from bot.storage.schema import metadata
from tests.bot.conftest import NewGame
from tests.bot.leaderboard.played import figures, store
from tests.databases import only_on_postgresql, only_on_sqlite
from tools.simulation.databases import rows

TABLES = set(metadata.tables)
POINTS_COLUMNS = (("results", "points"), ("results", "doubles_points"), ("standings", "points"))
NEWEST = max(path.name[:4] for path in Path(migrate.__file__).parent.glob("migrations/versions/0*.py"))


@pytest.fixture
def url(empty_url: str) -> str:
    """Return the address of a database that runs the steps itself."""
    return empty_url


def sql_of(connection: Connection) -> dict[str, list[str]]:
    """Return the statements of every table and index, without whitespace and the order of clauses."""
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'"
        " AND name != 'alembic_version'"
    )
    # SQLite writes an added column behind the table's constraints.
    return {
        name: sorted(map(str.strip, re.split(r", (?![^(]*\))", " ".join(sql.split()).removesuffix(")"))))
        for name, sql in rows
    }


@only_on_sqlite
async def test_the_steps_make_the_tables_the_program_knows(database: Database) -> None:
    """Alembic finds no difference, and the statements are equal including checks and partial indexes."""
    async with database.reading() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(
                MigrationContext.configure(sync, opts={"compare_server_default": True}), metadata
            )
        )
        migrated = await connection.run_sync(sql_of)
    assert differences == []
    direct = create_engine("sqlite://")
    with direct.begin() as sync:
        metadata.create_all(sync)
        declared = sql_of(sync)
    direct.dispose()
    assert migrated == declared


async def test_all_steps_go_down_and_up_again(database: Database) -> None:
    """Downgrading removes every table, and upgrading creates them all again."""

    def there_and_back(connection: Connection) -> tuple[set[str], set[str]]:
        migrate.begin_exclusively(connection)
        config = migrate.alembic_config(connection)
        command.downgrade(config, "base")
        down = set(inspect(connection).get_table_names())
        command.upgrade(config, "head")
        inspector = inspect(connection)
        inspector.clear_cache()
        return down, set(inspector.get_table_names())

    async with database.writing() as connection:
        down, up = await connection.run_sync(there_and_back)
    assert down == {"alembic_version"}
    assert up == TABLES | {"alembic_version"}


async def test_a_database_of_a_newer_version_is_refused_by_name(database: Database) -> None:
    """The error names the found and the known version, and nothing changes."""
    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await database.close()
    with pytest.raises(StorageError) as refused:
        await database.open()
    assert refused.value.code == "database_newer"
    assert (refused.value.facts["found"], refused.value.facts["known"]) == ("9999", NEWEST)


async def test_a_step_that_fails_leaves_nothing_behind(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All steps of a start are one transaction, so the next start repeats them."""

    def fail(*_args: object) -> None:
        raise RuntimeError("killed half-way")

    original = command.upgrade
    database = Database(url)
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda *args: (original(*args), fail()))
        with pytest.raises(RuntimeError, match="half-way"):
            await database.open()
    direct = create_async_engine(normalise_database_url(url))
    async with direct.connect() as connection:
        assert await connection.run_sync(lambda sync: inspect(sync).get_table_names()) == []
    await direct.dispose()
    await database.open()
    await database.close()


@only_on_postgresql
async def test_the_steps_make_the_same_tables_on_a_server(database: Database) -> None:
    """On a server Alembic finds no difference, including the width of numbers."""
    async with database.reading() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(
                MigrationContext.configure(sync, opts={"compare_server_default": True}), metadata
            )
        )
    assert differences == []


async def test_points_beyond_32_bits_are_kept(database: Database) -> None:
    """Points beyond 32 bits, possible with house rules, are stored."""
    await store(database, [1, 2])
    wide = 2**40 + 1
    async with database.writing() as connection:
        for table, column in POINTS_COLUMNS:
            await connection.exec_driver_sql(f"UPDATE {table} SET {column} = {wide}")  # noqa: S608
    for table, column in POINTS_COLUMNS:
        assert set(await rows(database, f"SELECT {column} FROM {table}")) == {(wide,)}  # noqa: S608


async def test_narrow_points_become_wide_and_narrow_again(database: Database) -> None:
    """Points survive the step in both directions; feats are dropped, and a recount restores them."""
    await store(database, [1, 2])
    before = {**await figures(database), "feats": []}

    def step(connection: Connection, towards: str) -> None:
        config = migrate.alembic_config(connection)
        (command.downgrade if towards == "0005" else command.upgrade)(config, towards)

    for towards in ("0005", "head"):
        async with database.writing() as connection:
            await connection.run_sync(step, towards)
    # Feats had no table yet, so they are recounted.
    assert await figures(database) == before | {"feats": []}


async def test_days_of_before_are_barbus_days(database: Database) -> None:
    """The step to a daily deal per game keeps every day and try, in both directions."""
    tries = DailyTries(database, "barbu")
    await tries.make_day("2026-11-21", b"\x07" * 32, {"name": "daily"})
    for user, points in ((1, 5), (2, None)):
        row = await tries.begin("2026-11-21", user, guild_id=10, name="Ada", level="club")
        await tries.write(row, [{"kind": "pass"}], points=points)
    other = DailyTries(database, "other")
    await other.make_day("2026-11-21", bytes(32), {"name": "other"})
    await other.begin("2026-11-21", 1, guild_id=10, name="Ada", level="club")
    kept = [await tries.try_of("2026-11-21", user) for user in (1, 2)]

    def step(connection: Connection, towards: str) -> None:
        config = migrate.alembic_config(connection)
        (command.downgrade if towards == "0008" else command.upgrade)(config, towards)

    async with database.writing() as connection:
        await connection.run_sync(step, "0008")
    assert await rows(database, "SELECT day, secret, level FROM daily_days") == [
        ("2026-11-21", b"\x07" * 32, "club")
    ]
    assert len(await rows(database, "SELECT * FROM daily_tries")) == len(kept)
    async with database.writing() as connection:
        await connection.run_sync(step, "0009")
    assert [await tries.try_of("2026-11-21", user) for user in (1, 2)] == kept
    assert await other.day("2026-11-21") is None
    assert await other.try_of("2026-11-21", 1) is None


def test_the_steps_are_one_line() -> None:
    """The steps have one head, the last file's."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(migrate.alembic_config(connection))
    engine.dispose()
    assert scripts.get_heads() == [migrate.steps()[-1]]
    assert {script.revision for script in scripts.walk_revisions()} == set(migrate.steps())


def test_the_tables_can_be_spelt_for_postgresql() -> None:
    """The tables can be created on PostgreSQL, with numbers wide enough for Discord."""
    dialect = postgresql.dialect()
    tables = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    for index in (index for table in metadata.sorted_tables for index in table.indexes):
        str(CreateIndex(index).compile(dialect=dialect))
    assert any("channel_id BIGINT NOT NULL" in table for table in tables)


def test_postgresql_too_keeps_one_open_game_per_channel() -> None:
    """PostgreSQL too enforces one open game per channel, by a partial index."""
    written = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": written}
    )
    with Operations.context(context):
        importlib.import_module("bot.storage.migrations.versions.0001_first_tables").upgrade()
    statements = [" ".join(one.split()) for one in written.getvalue().split(";")]
    assert (
        "CREATE UNIQUE INDEX uq_games_open_channel ON games (channel_id)"
        " WHERE status IN ('lobby', 'playing')" in statements
    )


async def test_earlier_players_are_found_too(database: Database, new_game: NewGame) -> None:
    """The step that stores a game's users also fills in the existing games."""
    game = await new_game()
    for seq, user in enumerate((7, 7, 0, 8)):
        await SqlJournal(database, game.id).append(seq, {"kind": "join", "user": user})
    await SqlJournal(database, game.id).append(4, {"act": "play"})

    def again(connection: Connection) -> list[tuple[int, int]]:
        config = migrate.alembic_config(connection)
        command.downgrade(config, "0002")
        command.upgrade(config, "head")
        return [tuple(row) for row in connection.exec_driver_sql("SELECT * FROM game_people ORDER BY 1")]

    async with database.reading() as connection:
        kept = [
            tuple(row) for row in await connection.exec_driver_sql("SELECT * FROM game_people ORDER BY 1")
        ]
    async with database.writing() as connection:
        found = await connection.run_sync(again)
    assert found == kept == [(7, game.id), (8, game.id)]

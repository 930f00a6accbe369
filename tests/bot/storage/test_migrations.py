"""The migration steps create exactly the program's tables, and bring earlier rows with them."""

from __future__ import annotations

import importlib
import io
import json
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

from bot.daily.store import DailyTries
from bot.storage import Database, StorageError, migrate
from bot.storage.dialects import normalise_database_url
from bot.storage.schema import metadata
from tests.bot.leaderboard.played import store
from tests.bot.storage.upgraded import GAME, brought_up
from tests.databases import only_on_postgresql, only_on_sqlite
from tools.simulation.databases import EVERY_STEP, rows

TABLES = set(metadata.tables)
POINTS_COLUMNS = (("results", "points"), ("results", "doubles_points"), ("standings", "points"))
NEWEST = max(path.name[:4] for path in Path(migrate.__file__).parent.glob("migrations/versions/0*.py"))


@pytest.fixture
def url(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of a database that runs the steps itself."""
    monkeypatch.setattr(migrate, "upgrade", EVERY_STEP)
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
async def test_the_steps_make_the_programs_tables(database: Database) -> None:
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


async def test_a_database_of_a_newer_version_is_rejected_by_name(database: Database) -> None:
    """The error names the found and the known version, and nothing changes."""
    async with database.writing() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await database.close()
    with pytest.raises(StorageError) as refused:
        await database.open()
    assert refused.value.code == "database_newer"
    assert (refused.value.facts["found"], refused.value.facts["known"]) == ("9999", NEWEST)


async def test_a_failed_step_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_only_a_committed_schema_is_logged(
    empty_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A migration whose last write fails, as on a full disk, is not said to be done; once it is, it is."""
    caplog.set_level("INFO")
    monkeypatch.setattr(migrate, "upgrade", EVERY_STEP)
    database = Database(empty_url)
    with monkeypatch.context() as full:
        full.setattr(migrate, "UNCHANGED_ROW", "INSERT INTO missing VALUES (1)")
        with pytest.raises(StorageError):
            await database.open()
    assert "is now at schema" not in caplog.text
    for _ in range(2):
        await database.open()
        await database.close()
    assert caplog.text.count(f"the database is now at schema {migrate.steps()[-1]} (it was at none)") == 1


@only_on_postgresql
async def test_a_step_has_no_time_limit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement of a migration has no time limit, as any other has, since a large table takes minutes."""
    limits, upgrade = list[float | None](), migrate.upgrade

    def watched(connection: Connection) -> bool:
        limits.append(connection.connection.driver_connection._config.command_timeout)  # type: ignore[union-attr]
        return upgrade(connection)

    monkeypatch.setattr(migrate, "upgrade", watched)
    for _ in range(2):
        database = Database(url)
        await database.open()
        await database.close()
    assert limits == [None, 30]


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


@pytest.mark.repetition
async def test_points_beyond_32_bits_are_kept(database: Database) -> None:
    """Points beyond 32 bits, possible with house rules, are stored."""
    await store(database, [1, 2])
    wide = 2**40 + 1
    async with database.writing() as connection:
        for table, column in POINTS_COLUMNS:
            await connection.exec_driver_sql(f"UPDATE {table} SET {column} = {wide}")  # noqa: S608
    for table, column in POINTS_COLUMNS:
        assert set(await rows(database, f"SELECT {column} FROM {table}")) == {(wide,)}  # noqa: S608


@pytest.mark.repetition
async def test_narrow_points_become_wide(url: str) -> None:
    """Points stored as 32-bit numbers are the same after the step, and leave room for larger ones."""
    points = 2**31 - 1
    result: dict[str, object] = {"game_id": 1, "points": points, "doubles_points": -points}
    async with brought_up(url, "0005", GAME, ("results", result)) as database:
        assert await rows(database, "SELECT points, doubles_points FROM results") == [(points, -points)]
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE results SET points = points + 1")
        assert await rows(database, "SELECT points FROM results") == [(points + 1,)]


@pytest.mark.repetition
async def test_earlier_days_become_barbus_days(url: str) -> None:
    """The step to a daily deal per game keeps every day and every try as Barbu's."""
    day, secret = "2026-11-21", b"\x07" * 32
    tried: list[tuple[str, dict[str, object]]] = [
        ("daily_tries", {"day": day, "user_id": user, "name": "Ada", "moves": "[]", "points": points})
        for user, points in ((1, 5), (2, None))
    ]
    stored = ("daily_days", {"day": day, "secret": secret, "rules": "{}", "level": "club"})
    async with brought_up(url, "0008", stored, *tried) as database:
        tries, other = DailyTries(database, "barbu"), DailyTries(database, "other")
        found = await tries.day(day)
        assert found is not None
        assert (found.secret, found.level) == (secret, "club")
        kept = [await tries.try_of(day, user) for user in (1, 2)]
        assert [one and (one.name, one.points) for one in kept] == [("Ada", 5), ("Ada", None)]
        assert (await other.day(day), await other.try_of(day, 1)) == (None, None)


def test_the_steps_have_one_head() -> None:
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


@pytest.mark.repetition
async def test_users_of_existing_games_are_stored(url: str) -> None:
    """The step that stores a game's users also fills in the existing games."""
    entries = [*({"kind": "join", "user": user} for user in (7, 7, 0, 8)), {"act": "play"}]
    journal: list[tuple[str, dict[str, object]]] = [
        ("journal", {"game_id": 1, "seq": seq, "payload": json.dumps(entry)})
        for seq, entry in enumerate(entries)
    ]
    async with brought_up(url, "0002", GAME, *journal) as database:
        assert await rows(database, "SELECT * FROM game_people ORDER BY 1") == [(7, 1), (8, 1)]


async def test_a_damaged_row_stops_no_upgrade(url: str) -> None:
    """The step that stores a game's users leaves out a damaged row, and finds those of the other rows."""
    payloads = '{"user":7}', '{"user":8', "", "[]", '{"user":"x"}', f'{{"user":{2**63}}}', '{"user":9}'
    journal: list[tuple[str, dict[str, object]]] = [
        ("journal", {"game_id": 1, "seq": seq, "payload": payload}) for seq, payload in enumerate(payloads)
    ]
    async with brought_up(url, "0002", GAME, *journal) as database:
        assert await rows(database, "SELECT * FROM game_people ORDER BY 1") == [(7, 1), (9, 1)]

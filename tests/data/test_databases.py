"""Databases that earlier versions wrote are opened by this one as if it had written them itself."""

from __future__ import annotations

import asyncio
import gzip
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine

from bot.storage import migrate
from tests.bot.cli.conftest import Shell, shell
from tests.e2e.conftest import errors
from tests.repetition import repeated, repetition, sample
from tools.simulation.evenings.person import MOVES
from tools.simulation.stored import reading, world
from tools.simulation.stored.reading import WHENEVER, Presser, Shown, request_of, table_of, verb_of

__all__ = ["errors", "shell"]

NAMES = reading.names()
ALL = reading.every_name()
SMALL = sorted({*ALL} - {*NAMES})
NEWEST = [*map(repeated, NAMES[:-1]), NAMES[-1]]
"""For tests of what no migration changes: the newest always, the others with ``--thorough``."""
ENDS = [NAMES[0], *map(repeated, NAMES[1:-1]), NAMES[-1]]
"""For tests of what migrations might change: the oldest and the newest always."""
MOVED = {"tournaments": "contests", "tournament_rows": "contest_events"}
"""Tables whose rows are in others now."""
PAGED = ("game_pages", "daily_posts", "drill_weeks", "server_weeks")
"""Tables whose rows are among the pages now, with those of other subjects."""
PARTS = ("tables", "games", "standings", "settings", "sheets", "daily")
COUNTED = ("results", "ratings", "standings", "players")
TO_THE_END = ("tricks", "domino", "claim")
MONTH = 31 * 86_400.0


@pytest.mark.parametrize("name", ALL)
async def test_a_migration_loses_no_row_of_a_journal(name: str, tmp_path: Path) -> None:
    """After all steps SQLite finds nothing wrong, and whatever was played is there byte for byte."""
    path = tmp_path / "barbu.db"
    reading.restore(name, path)
    before = reading.stored(path)
    await reading.migrate(path)
    after = reading.stored(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    counts = {table: len(rows) for table, rows in after.items()}
    moved = {MOVED.get(table, table): len(rows) for table, rows in before.items() if table not in PAGED}
    assert moved.items() <= counts.items()
    assert [row for row in after["journal"] if row not in set(before["journal"])] == []


def test_the_oldest_database_is_of_the_first_schema() -> None:
    """No database is too old to be opened: the oldest stored one was written at the first step."""
    assert ALL[0] == migrate.steps()[0]


@pytest.mark.parametrize("step", sample((step for step in migrate.steps() if step not in ALL), every=5))
async def test_every_earlier_schema_is_migrated(step: str, tmp_path: Path) -> None:
    """A database that stopped at any earlier step, whatever release that was, loses no row of a journal."""
    path = tmp_path / "barbu.db"
    reading.restore(max(name for name in ALL if name <= step), path)

    def stop_there() -> None:
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate.begin_exclusively(connection)
            command.upgrade(migrate.alembic_config(connection), step)
        engine.dispose()

    await asyncio.to_thread(stop_there)
    before = reading.stored(path)["journal"]
    await reading.migrate(path)
    assert reading.stored(path)["journal"] == before
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [
            (migrate.steps()[-1],)
        ]


@pytest.mark.parametrize("name", [SMALL[0], *map(repeated, SMALL[1:-1]), SMALL[-1]])
async def test_the_first_databases_can_be_read_and_counted(name: str, tmp_path: Path, shell: Shell) -> None:
    """The games and sheets of the first schemas can be read, and a recount counts the one that is over."""
    path = tmp_path / "barbu.db"
    reading.restore(name, path)
    read = await asyncio.to_thread(shell, "verify", "--database", path)
    assert read.output.startswith("4 games" if name == "0001" else "4 games, 1 score sheet"), read.output
    assert "all can be read" in read.output
    counted = await asyncio.to_thread(shell, "recount", "--database", path)
    assert counted.output == "1 finished game counted.\n"
    assert all(reading.stored(path)[table] for table in COUNTED)


@pytest.mark.slow
@pytest.mark.parametrize("name", [repeated(ENDS[0]), *ENDS[1:]])
async def test_texts_of_all_data_are_unchanged(name: str, tmp_path: Path, errors: list[str]) -> None:
    """Tables and panels, past games, standings, settings, house rules, sheets and tries say the same.

    After an intended change of words, ``make_databases --read`` writes the expected texts again.
    """
    recorded = reading.record_of(name)["read"]
    async with reading.resumed(name, tmp_path) as night:
        found = await reading.read_all(night)
    assert set(found) == set(recorded) == set(PARTS)
    for part in PARTS:
        assert found[part] == recorded[part], part


@repetition
@pytest.mark.parametrize("name", NAMES)
async def test_every_open_table_continues(name: str, tmp_path: Path, errors: list[str]) -> None:
    """Each open table continues by its buttons from any stored state; some to the end of the deal."""
    async with reading.resumed(name, tmp_path) as night:
        recorded = reading.record_of(name)["read"]["tables"]
        for channel in world.OPEN:
            whole = channel in TO_THE_END
            deals = len(recorded[channel].get("game", {"deals": []})["deals"])
            done = await reading.play_on(night, channel, None if whole else 10)
            assert done >= deals + whole, channel


@pytest.mark.repetition
@pytest.mark.slow
@pytest.mark.parametrize("name", NEWEST)
async def test_buttons_of_old_messages_work(name: str, tmp_path: Path, errors: list[str]) -> None:
    """An old moment's button changes nothing, the current one's makes its move, and none is unknown."""
    record = reading.record_of(name)
    late = [one for one in record["old"] if verb_of(one) not in WHENEVER | SLOW]
    looking = [one for one in record["now"] if verb_of(one) in LOOKING]
    rest = [one for one in record["now"] if verb_of(one) not in LOOKING | SLOW]
    rest += [one for one in record["old"] if verb_of(one) in WHENEVER]
    async with reading.resumed(name, tmp_path) as night:
        presser = await Presser.of(night)
        before = {number: reading.rows_of(night, number) for number in reading.read_numbers(night)}
        for one in (
            *each(late, lambda one: (table_of(one) if verb_of(one) in MOVES else 0, verb_of(one))),
            *each(looking, lambda one: (table_of(one) if verb_of(one) == "hand" else 0, verb_of(one))),
            *each(record["asks"], lambda one: (*one["id"].split(":")[:3],)),
        ):
            assert not await is_unknown(presser, one), one
        assert {number: reading.rows_of(night, number) for number in before} == before
        for channel in world.OPEN:
            await make_a_move(presser, channel, record["now"])
        for one in each(rest, lambda one: (table_of(one) if verb_of(one) in MOVES else 0, verb_of(one))):
            assert not await is_unknown(presser, one), one


LOOKING = frozenset({"hand", "show", "more", "last", "score", "picture", "hands", "rules", "help", "mine"})
SLOW = frozenset({"hint", "analyse"})
"""Verbs that need computation, not only stored data."""


def each(shown: list[Shown], kind: Callable[[Shown], object]) -> list[Shown]:
    """Return one button of each kind, since tapping them all takes minutes."""
    return list({kind(one): one for one in shown}.values())


async def is_unknown(presser: Presser, one: Shown) -> bool:
    """Return whether a user gets the error for an unknown button."""
    answer = await presser.press(one)
    return any(sentence in answer for sentence in reading.UNKNOWN)


async def make_a_move(presser: Presser, channel: str, shown: list[Shown]) -> None:
    """Tap the button of a move that was on a user's screen when the database was stored.

    If the current screen has another button for it, the old one of the same verb is tapped.
    """
    here = world.at(presser.night, channel, *reading.seated_in(presser.night, channel))
    for person in here.people:
        await person.slash("hand")
    one = reading.next_act(here)
    assert one is not None, channel
    if request_of(one) not in [request_of(old) for old in shown]:
        where = table_of(one), verb_of(one)
        one = next(old for old in shown if (table_of(old), verb_of(old)) == where)
    before = reading.rows_of(here, table_of(one))
    await presser.press(one)
    after = reading.rows_of(here, table_of(one))
    assert after[: len(before)] == before
    assert len(after) > len(before), one
    if verb_of(one) == "play":
        assert request_of(one).arg in str(after[len(before)])


@pytest.mark.parametrize("name", ENDS)
async def test_a_recount_gives_the_same_figures_again(name: str, tmp_path: Path, shell: Shell) -> None:
    """Results, ratings, sums and names recomputed from the journals equal those in the database.

    New is only the number of doubles received, which earlier commits did not store.
    """
    path = tmp_path / "barbu.db"
    reading.restore(name, path)
    await reading.migrate(path)
    before = reading.stored(path)
    assert all(before[table] for table in COUNTED)
    counted = await asyncio.to_thread(shell, "recount", "--database", path)
    assert counted.exit_code == 0, counted.output
    after = reading.stored(path)
    for table in COUNTED:
        assert [re.sub(r',"doubled":\d+', "", row) for row in after[table]] == before[table], table


@pytest.mark.parametrize("name", ENDS)
async def test_all_finished_games_verify(name: str, tmp_path: Path, shell: Shell) -> None:
    """Every deal of every exported game replays, has its stored score and matches its commitment."""
    path, file = tmp_path / "barbu.db", tmp_path / "games.jsonl"
    reading.restore(name, path)
    exported = await asyncio.to_thread(shell, "export", "--database", path, "--out", file)
    assert exported.exit_code == 0, exported.output
    assert len(file.read_text("utf-8").splitlines()) >= len(reading.record_of(name)["read"]["games"]) - 1
    checked = await asyncio.to_thread(shell, "verify", file)
    assert checked.exit_code == 0, checked.output


@pytest.mark.repetition
@pytest.mark.parametrize("name", NEWEST)
async def test_erased_users_stay_erased(name: str, tmp_path: Path, errors: list[str]) -> None:
    """No table has their id or name, and the data of a server the bot left is deleted when due."""
    dump = gzip.decompress((reading.FOLDER / f"{name}.sql.gz").read_bytes()).decode()
    assert world.ERASED not in dump
    assert str(world.NUMBERS[world.ERASED]) not in dump
    path = tmp_path / "barbu.db"
    async with reading.resumed(name, tmp_path) as night:
        assert str(world.LEFT_GUILD) in str(reading.stored(path))
        night.env.backend.advance_clock(MONTH)
        await night.bot.recurring.sweep()
        assert str(world.LEFT_GUILD) not in str(reading.stored(path))
        assert str(world.GUILD) in str(reading.stored(path))

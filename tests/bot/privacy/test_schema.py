"""The schema says of every column that names a user, and of every server's row, what becomes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Integer,
    LargeBinary,
    insert,
    select,
    update,
)
from sqlalchemy import Text as SqlText
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.privacy.data_retention import LeftGuilds, People
from bot.privacy.export import data_of, serialize
from bot.privacy.walk import WHOLES, delete_old, persons_of, root_of, server_tables, texts_of
from bot.runtime.dates import DAY_S
from bot.storage import Database, Games
from bot.storage.schema import POINTS, metadata, pages
from bot.storage.schema.personal import EDIT_ONLY, NO_SERVER, Departure, Erased, PersonalText
from tests.e2e.traces import traces

TABLES: Final = metadata.sorted_tables
ADA, BOB = 183_000_000_000_000_001, 183_000_000_000_000_002
HERE, THERE = 907_000_000_000_000_001, 907_000_000_000_000_002

NO_USER: Final = frozenset(
    {
        "guild_id",
        "channel_id",
        "message_id",
        "parent_id",
        "shards.epoch",
        "interactions.id",
        "exclusions.mark",
        "blocks.mark",
        "pages.number",
    }
)
"""Large numbers, by column or by table and column, that are no user's."""

USER_NAMES: Final = re.compile(
    r"(.*_)?(user|person|player|member|host|guest|owner|partner|low|high|author|winner)(_id)?"
)
"""Names of columns that look like a user's."""

WORDS: Final = frozenset(
    {
        *("pace", "game", "length", "status", "locale", "kind", "family", "mark", "zone", "outcome"),
        *("role", "stake", "level", "day", "week"),
    }
)
"""Columns with a word of the program, a day or a zone."""

NO_USER_INSIDE: Final = frozenset(
    {
        *("games.rules", "games.commitments", "sheets.rules"),
        *("pages.shown", "pages.page"),
        *("results.figures", "members.settings", "daily_days.rules", "daily_days.reference"),
        *("daily_tries.moves", "contest_tries.moves"),
        *("exclusions.reason", "exclusions.appeal"),
        *("drills.puzzle", "drills.card", "drills.answer"),
        "move_reports.record",
    }
)
"""Texts of which only the row says whose they are."""

NOT_A_USERS_NAME: Final = frozenset({"feats.name"})


def columns(kind: type) -> Iterator[Column[Any]]:
    """Yield all columns of a type but sums of points."""
    for table in TABLES:
        yield from (one for one in table.c if isinstance(one.type, kind) and one.type is not POINTS)


def test_every_large_number_says_whether_it_is_a_user() -> None:
    """A column that could hold a user's id says what an erasure does to it, or is known to hold another's."""
    silent = [
        str(one)
        for one in columns(Integer)
        if "person" not in one.info
        and not {one.name, str(one)} & NO_USER
        and (isinstance(one.type, BigInteger) or USER_NAMES.fullmatch(one.name))
    ]
    assert silent == []


def test_every_text_says_whether_it_names_users() -> None:
    """A text column says what an erasure does to users in it, is known to hold none, or is a name."""
    silent = [
        str(one)
        for one in columns(SqlText)
        if "person" not in one.info
        and not one.name.endswith("name")
        and one.name not in WORDS
        and str(one) not in NO_USER_INSIDE
    ]
    assert silent == []


def test_every_name_goes_with_its_user() -> None:
    """A column with a name is emptied with the user's id beside it, or goes with the row."""
    silent = []
    for one in columns(SqlText):
        rules = [rule for _, rule in persons_of(one.table)]
        goes = any(rule.erased is Erased.ROW for rule in rules)
        if one.name.endswith("name") and not goes and not any(one.name in rule.beside for rule in rules):
            silent.append(str(one))
    assert set(silent) <= NOT_A_USERS_NAME


def test_every_row_of_a_server_says_what_a_departure_does() -> None:
    """A table with a server says what becomes of its rows; what follows is part of what is deleted."""
    assert [
        table.name for table in TABLES if "guild_id" in table.c and "server" not in table.c.guild_id.info
    ] == []
    deleted = server_tables(Departure.DELETED)
    for table in server_tables(Departure.FOLLOWS):
        owners = [link for link in table.foreign_keys if link.ondelete == "CASCADE"]
        assert any(link.column.table in deleted for link in owners), table.name


def test_what_names_users_in_a_whole_can_be_found() -> None:
    """Ids that become numbers, and texts, are those of a whole; its other marks name real columns."""
    for table in TABLES:
        if texts_of(table):
            assert root_of(table).name in WHOLES
        names = {*table.info.get("shows", ()), *table.info.get("whole", ())}
        for _, rule in persons_of(table):
            names |= {*rule.beside, *([rule.unless] if rule.unless else [])}
        assert names <= {one.name for one in table.c}, table.name


# --------------------------------------------------------------------- one row in every table


def text_naming(rule: PersonalText, user: int) -> str:
    """Return a text that names a user wherever the rule says."""
    own, *others = rule.keys
    name = f"U{user}" if "name" in rule.words else "mine"
    named = f'{{"{own}":{user},"name":"{name}"}}'
    more = "".join(f',"{key}":{user}' for key in others)
    return f'{{"v":1,"kind":"sat","sets":{{"mine":{named}}},"all":[{named}],"{own}":{user}{more}}}'


def value_of(column: Column[Any], number: int, user: int, guild_id: int) -> Any:
    """Return a value for a column of the row with this number."""
    rule = column.info.get("person")
    if isinstance(rule, PersonalText):
        return text_naming(rule, user)
    if rule is not None:
        return user
    if column.name == "guild_id":
        return guild_id
    if column.name.endswith("name"):
        return f"U{user}" if str(column) not in NOT_A_USERS_NAME else "feat"
    if isinstance(column.type, LargeBinary):
        return bytes(31) + bytes([number])
    if isinstance(column.type, SqlText):
        return {"status": "over", "day": f"2026-01-0{number}"}.get(column.name, f"text {number}")
    if isinstance(column.type, Boolean):
        return False
    return number if isinstance(column.type, Integer | Double) else None


async def fill(connection: AsyncConnection, number: int, user: int, guild_id: int) -> None:
    """Store one row in every table that names a user and a server wherever it can."""
    for table in TABLES:
        values = {one.name: value_of(one, number, user, guild_id) for one in table.c}
        await connection.execute(insert(table).values(values))


@pytest.fixture
async def filled(database: Database) -> Database:
    """Return a database with a row of two users in two servers in every table."""
    async with database.writing() as connection:
        await fill(connection, 1, ADA, HERE)
        await fill(connection, 2, BOB, THERE)
    return database


async def erased(database: Database, user: int) -> dict[str, tuple[int, ...]]:
    """Erase a user as a request does; return what was unreadable."""
    people = People(database)
    games = await people.erase_from_games(user, await Games(database).ids_of(user))
    return {"games": tuple(games), **await people.erase_rest(user)}


async def test_an_erasure_leaves_no_trace_anywhere(filled: Database) -> None:
    """No table names an erased user by id or name, and the other user's rows are as before."""
    other = await traces(filled, BOB)
    named = {table.name for table in TABLES if persons_of(table) or texts_of(table)}
    assert set(await traces(filled, ADA)) == set(other) == named
    assert await erased(filled, ADA) == {"games": ()}
    assert await traces(filled, ADA, f"U{ADA}") == {}
    assert await traces(filled, BOB) == other
    assert await erased(filled, BOB) == {"games": ()}
    assert await traces(filled, BOB, f"U{BOB}") == {}


async def test_an_erasure_edits_every_page(filled: Database) -> None:
    """A page that may name an erased user is marked to be edited, and no other one is."""
    kinds = {table.info["page"] for table in TABLES if "page" in table.info}
    async with filled.writing() as connection:
        for kind in kinds:
            for number in (1, 2):
                page = {"kind": kind, "number": number, "guild_id": HERE, "channel_id": 1, "shown": "0"}
                await connection.execute(insert(pages).values(page))
    await erased(filled, ADA)
    async with filled.reading() as connection:
        query = select(pages.c.kind, pages.c.number, pages.c.shown).where(pages.c.kind.in_(kinds))
        found = {tuple(row) for row in await connection.execute(query)}
    assert found == {(kind, *one) for kind in kinds for one in ((1, str(EDIT_ONLY)), (2, "0"))}


async def test_pages_go_with_their_rows(filled: Database) -> None:
    """The page of a deleted contest or table is deleted; that of an existing one, or of a post, is not."""
    known = [("contest", 1), ("contest", 3), ("table", 1), ("table", 3), ("daily", 3)]
    async with filled.writing() as connection:
        for kind, number in known:
            page = {"kind": kind, "number": number, "guild_id": HERE, "channel_id": 1}
            await connection.execute(insert(pages).values(page))
        await delete_old(connection, 0.0, 0.0)
        query = select(pages.c.kind, pages.c.number).where(pages.c.kind.in_({kind for kind, _ in known}))
        assert {tuple(row) for row in await connection.execute(query)} == {
            ("contest", 1),
            ("table", 1),
            ("daily", 3),
        }


async def test_an_export_has_everything_that_names_the_user(filled: Database) -> None:
    """Each table that names a user is in their export, with the table it is part of, and no other user is."""
    exported = await data_of(filled, ADA)
    for name in await traces(filled, ADA):
        table = metadata.tables[name]
        assert exported.get(name) or exported[root_of(table).name], name
        derived = all(rule.is_derived for _, rule in texts_of(table))
        if texts_of(table) and root_of(table) is not table and not derived:
            assert exported[root_of(table).name][0]["rows"], name
    told = serialize({"user_id": ADA, **exported}).decode()
    assert str(BOB) not in told
    await erased(filled, ADA)
    assert not any((await data_of(filled, ADA)).values())


async def test_damaged_texts_stop_no_erasure_and_are_reported(filled: Database) -> None:
    """Every text may be torn: the user is erased from it too, and its row is reported if it is needed."""
    damaged: set[str] = set()
    async with filled.writing() as connection:
        for table in TABLES:
            for column, rule in texts_of(table):
                torn = text_naming(rule, ADA)[:-1]
                mine = column.like(f"%{ADA}%")
                await connection.execute(update(table).where(mine).values({column.name: torn}))
                damaged |= set() if rule.is_derived else {root_of(table).name}
    exported = await data_of(filled, ADA)
    for name in damaged:
        (entry,) = exported[name]
        assert entry.get("is_unreadable") or entry["unreadable_rows"]
    unread = await erased(filled, ADA)
    assert set(unread) == damaged
    assert unread["games"] == (1,)
    assert await traces(filled, ADA, f"U{ADA}") == {}


async def test_a_departure_leaves_no_row_of_the_server(filled: Database) -> None:
    """No row names a deleted server, and those of another server are as before."""
    other, departures = await traces(filled, THERE), LeftGuilds(filled)
    assert set(other) == {table.name for table in TABLES if "guild_id" in table.c}
    while await departures.delete_games(HERE):
        pass
    await departures.delete_rest(HERE)
    assert await traces(filled, HERE) == {}
    assert await traces(filled, THERE) == other
    assert "daily_tries" in await traces(filled, ADA)


async def test_a_server_with_any_row_is_found_after_a_downtime(filled: Database) -> None:
    """Servers the bot left while it was down are found whatever they left; a try alone is its user's."""
    departures = LeftGuilds(filled)
    for guild_id in (HERE, THERE):
        await departures.back(guild_id)
    await departures.record_changes({THERE})
    assert await departures.overdue(0.0) == [HERE]


async def test_rows_are_deleted_when_their_time_is_over(filled: Database) -> None:
    """Each table's rows are kept as long as it says, and those of other tables for ever."""
    async with filled.writing() as connection:
        visiting = metadata.tables["contests"]
        await connection.execute(update(visiting).values(guild_id=NO_SERVER, ended_at=1000 * DAY_S))
        excluded = metadata.tables["exclusions"]
        await connection.execute(update(excluded).values(until=1000 * DAY_S))
        await connection.execute(update(metadata.tables["move_reports"]).values(at=1000 * DAY_S))

    async def emptied_at(now: float) -> set[str]:
        async with filled.writing() as connection:
            await delete_old(connection, now, 30 * DAY_S)
            return {
                table.name for table in TABLES if (await connection.execute(select(table))).first() is None
            }

    assert await emptied_at(1029 * DAY_S) == set()
    assert await emptied_at(1031 * DAY_S) == {
        *("contests", "contest_events", "contest_people", "contest_tables", "contest_tries"),
        "exclusions",
    }
    assert "move_reports" not in await emptied_at(1179 * DAY_S)
    assert "move_reports" in await emptied_at(1181 * DAY_S)
    new_year = 20_454 * DAY_S
    assert await emptied_at(new_year + 3 * DAY_S) >= {"daily_keys", "daily_marks"}
    assert "drill_days" not in await emptied_at(new_year + 399 * DAY_S)
    assert "drill_days" in await emptied_at(new_year + 402 * DAY_S)
    declared = {table.name for table in TABLES if "kept" in table.info}
    assert declared == {
        *("contests", "daily_keys", "daily_marks", "drill_days", "exclusions", "move_reports")
    }

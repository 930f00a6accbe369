"""The walk over the schema that erases users, deletes servers and deletes old rows.

What becomes of each row is said by its table: see ``bot.storage.schema.personal``. All functions write in the
caller's transaction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Table,
    Text,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.privacy.texts import EVENT_VERSION, is_foreign, is_named_in, lowest_number, without
from bot.runtime.dates import day_of
from bot.storage.schema import metadata, pages
from bot.storage.schema.personal import (
    EDIT_ONLY,
    NO_SERVER,
    NOBODY,
    Departure,
    Erased,
    Kept,
    Person,
    PersonalText,
)

Key: TypeAlias = tuple[Any, ...]
"""The key of a whole: the id of its root, or the columns its table names."""

AT_ONCE: Final = 25
"""Wholes of one query, and games a user is erased from in one transaction, for which other games wait."""

KNOWN_EVENT: Final = f'{{"v":{EVENT_VERSION},%}}'
"""The known form of events; any other one is inspected."""

ERASED: Final = '%":-%'
"""The form of events that name an erased user, and of some others."""

IN_WHOLES: Final = (Erased.NUMBER, Erased.ZERO)
"""What is done in whole after whole; the rest is done table by table."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A table, and the tables with rows that are part of its rows, itself first."""

    root: Table
    tables: tuple[Table, ...]


# --------------------------------------------------------------------- what the schema says


def persons_of(table: Table) -> list[tuple[Column[Any], Person]]:
    return [(one, one.info["person"]) for one in table.c if isinstance(one.info.get("person"), Person)]


def texts_of(table: Table) -> list[tuple[Column[Any], PersonalText]]:
    """Return the columns with JSON that may name users."""
    return [(one, one.info["person"]) for one in table.c if isinstance(one.info.get("person"), PersonalText)]


def key_of(table: Table) -> tuple[Column[Any], ...]:
    """Return the columns of a table that say to which whole a row belongs."""
    root = root_of(table)
    if root is table:
        names = table.info.get("whole") or [one.name for one in table.primary_key]
        return tuple(table.c[name] for name in names)
    return tuple(one.parent for one in table.foreign_keys if one.column.table is root)


def root_of(table: Table) -> Table:
    """Return the table of whose rows a table's rows are a part; itself if they are not."""
    for column in table.primary_key:
        for link in column.foreign_keys:
            if link.ondelete == "CASCADE" and len(link.constraint.columns) == 1:  # type: ignore[union-attr]
                return link.column.table
    return table


def _wholes() -> Iterator[Whole]:
    for root in metadata.sorted_tables:
        tables = [root, *(one for one in metadata.sorted_tables if one is not root and root_of(one) is root)]
        rules = [rule for table in tables for _, rule in persons_of(table)]
        if any(rule.erased in IN_WHOLES for rule in rules) or any(map(texts_of, tables)):
            yield Whole(root, tuple(tables))


WHOLES: Final = {whole.root.name: whole for whole in _wholes()}
"""The wholes that name users, by their tables."""


def server_tables(*departures: Departure) -> list[Table]:
    """Return the tables whose rows belong to a server and have one of these departures, parts first."""
    tables = [one for one in metadata.sorted_tables if "guild_id" in one.c]
    return [one for one in reversed(tables) if one.c.guild_id.info["server"] in departures]


def within(table: Table, keys: Sequence[Key]) -> ColumnElement[bool]:
    """Return the condition that a row belongs to one of these wholes."""
    columns = key_of(table)
    if len(columns) == 1:
        return columns[0].in_([key[0] for key in keys])
    return tuple_(*columns).in_(keys)


def _key(table: Table, row: Any) -> Key:
    return tuple(row._mapping[one] for one in key_of(table))


def _place(table: Table, row: Any) -> dict[str, Any]:
    """Return the primary key of a row, as the parameters of ``_change``."""
    return {f"of_{one.name}": row._mapping[one] for one in table.primary_key}


# --------------------------------------------------------------------- users


async def keys_naming(connection: AsyncConnection, user: int, whole: Whole) -> list[Key]:
    """Return the keys of the wholes that name a user, in order."""
    found = set[Key]()
    is_indexed = any(rule.finds_wholes for table in whole.tables for _, rule in persons_of(table))
    for table in whole.tables:
        key = key_of(table)
        for column, rule in persons_of(table):
            if rule.finds_wholes or rule.erased in IN_WHOLES:
                rows = await connection.execute(select(*key).where(column == user))
                found |= {tuple(row) for row in rows}
        for column, text in () if is_indexed else texts_of(table):
            rows = await connection.execute(select(*key, column).where(column.like(f"%{user}%")))
            found |= {tuple(row[:-1]) for row in rows if is_named_in(row[-1], user, text)}
    return sorted(found)


async def erase_wholes(
    connection: AsyncConnection, user: int, whole: Whole, keys: Sequence[Key]
) -> list[Key]:
    """Erase a user from these wholes; return those with an unreadable text, which may contain more."""
    unread = set[Key]()
    for start in range(0, len(keys), AT_ONCE):
        unread |= await _erase_part(connection, user, whole, keys[start : start + AT_ONCE])
    return sorted(unread)


@dataclass(frozen=True, slots=True)
class _Stored:
    """A stored text that may name users: its column, its whole, and the primary key of its row."""

    column: Column[Any]
    rule: PersonalText
    whole: Key
    place: Mapping[str, Any]
    text: str


async def _erase_part(connection: AsyncConnection, user: int, whole: Whole, keys: Sequence[Key]) -> set[Key]:
    # The write comes first, since SQLite cannot turn a reader into a writer; it also locks the rows.
    (first, *_) = whole.root.primary_key
    await connection.execute(update(whole.root).where(within(whole.root, keys)).values({first: first}))
    texts = await _texts(connection, user, whole, keys)
    nobody = await _free_numbers(connection, whole, keys, texts)
    await _rewrite(connection, user, texts, nobody)
    for table in whole.tables:
        for column, person in persons_of(table):
            mine = column == user, within(table, keys)
            if person.finds_wholes:
                await connection.execute(delete(table).where(*mine))
            elif person.erased in IN_WHOLES:
                await _replace(connection, column, person, mine, nobody)
    await _edit_pages(connection, whole.root, pages.c.number.in_([key[0] for key in keys]))
    return {one.whole for one in texts if not one.rule.is_derived and is_foreign(one.text, one.rule)}


async def _texts(connection: AsyncConnection, user: int, whole: Whole, keys: Sequence[Key]) -> list[_Stored]:
    """Return the texts of some wholes that may name users: all of them, but not all events."""
    found = []
    for table in whole.tables:
        for column, rule in texts_of(table):
            query = select(*dict.fromkeys((*table.primary_key, *key_of(table), column)))
            if rule.is_log:
                naming = column.like(f"%{user}%"), column.like(ERASED), column.not_like(KNOWN_EVENT)
                query = query.where(or_(*naming))
            for row in await connection.execute(query.where(within(table, keys))):
                place, text = _place(table, row), row._mapping[column]
                found.append(_Stored(column, rule, _key(table, row), place, text))
    return found


async def _free_numbers(
    connection: AsyncConnection, whole: Whole, keys: Sequence[Key], texts: Sequence[_Stored]
) -> dict[Key, int]:
    """Return for each whole the highest number below 1 that is under all of its erased users'."""
    lowest = dict.fromkeys(keys, NOBODY)
    for table in whole.tables:
        for column, rule in persons_of(table):
            if rule.erased is Erased.NUMBER:
                key = key_of(table)
                query = select(*key, func.min(column)).where(within(table, keys)).group_by(*key)
                for row in await connection.execute(query):
                    lowest[_key(table, row)] = min(lowest[_key(table, row)], row[-1] or NOBODY)
    for one in texts:
        lowest[one.whole] = min(lowest[one.whole], lowest_number(one.text, one.rule))
    return {key: number - 1 for key, number in lowest.items()}


async def _rewrite(
    connection: AsyncConnection, user: int, texts: Sequence[_Stored], nobody: Mapping[Key, int]
) -> None:
    """Erase a user from texts, with one statement for each column."""
    changes: dict[Column[Any], list[dict[str, Any]]] = {}
    for one in texts:
        number = nobody[one.whole] if one.rule.erased is Erased.NUMBER else NOBODY
        if (after := without(one.text, user, number, one.rule)) != one.text:
            changes.setdefault(one.column, []).append({**one.place, "after": after})
    for column, values in changes.items():
        await _change(connection, column, values)


async def _replace(
    connection: AsyncConnection,
    column: Column[Any],
    person: Person,
    mine: Sequence[ColumnElement[bool]],
    nobody: Mapping[Key, int],
) -> None:
    """Replace a user in a column, or delete the rows that are nothing without them."""
    table = column.table
    if person.unless is not None:
        await connection.execute(delete(table).where(*mine, table.c[person.unless].is_(None)))
    query = select(*dict.fromkeys((*table.primary_key, *key_of(table)))).where(*mine)
    values = []
    for row in await connection.execute(query):
        number = nobody[_key(table, row)] if person.erased is Erased.NUMBER else NOBODY
        values.append({**_place(table, row), "after": number})
    await _change(connection, column, values, **person.beside)


async def _change(
    connection: AsyncConnection, column: Column[Any], values: Sequence[Mapping[str, Any]], **beside: Any
) -> None:
    """Set a column to ``after`` in the row at each place, and other columns to the same values in all."""
    here = [one == bindparam(f"of_{one.name}") for one in column.table.primary_key]
    change = update(column.table).where(*here).values({**beside, column.name: bindparam("after")})
    if values:
        await connection.execute(change, list(values))


async def _edit_pages(connection: AsyncConnection, table: Table, named: ColumnElement[bool]) -> None:
    """Have the pages of some of a table's rows edited, if its rows have pages."""
    if kinds := table.info.get("pages"):
        mine = update(pages).where(pages.c.kind.in_(kinds), named)
        await connection.execute(mine.values(shown=str(EDIT_ONLY)))


async def erase_rows(connection: AsyncConnection, user: int) -> None:
    """Erase a user from all tables of single rows, after the wholes."""
    for table in reversed(metadata.sorted_tables):
        for column, person in persons_of(table):
            mine = column == user
            if person.erased is Erased.EMPTY:
                values = {column.name: None, **person.beside}
                await connection.execute(update(table).where(mine).values(values))
            elif person.erased is Erased.ROW and not person.finds_wholes:
                for link in table.foreign_keys:
                    named = pages.c.number.in_(select(link.parent).where(mine))
                    await _edit_pages(connection, link.column.table, named)
                await connection.execute(delete(table).where(mine))


# --------------------------------------------------------------------- servers and time


async def delete_server(connection: AsyncConnection, guild_id: int) -> None:
    """Delete all rows of a server, and detach those that stay their users'."""
    for table in server_tables(Departure.DELETED):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    for table in server_tables(Departure.DETACHED):
        here = update(table).where(table.c.guild_id == guild_id)
        await connection.execute(here.values(guild_id=NO_SERVER))


async def delete_old(connection: AsyncConnection, now: float, forget_s: float) -> None:
    """Delete the rows whose time is over, and the pages of deleted rows.

    ``forget_s`` is the time of servers the bot has left, in seconds.
    """
    for table in metadata.sorted_tables:
        kept: Kept | None = table.info.get("kept")
        if kept is None:
            continue
        since, limit = table.c[kept.since], now - (forget_s if kept.for_s is None else kept.for_s)
        is_old = since < day_of(limit) if isinstance(since.type, Text) else since <= limit
        only = [] if kept.only is None else [kept.only()]
        await connection.execute(delete(table).where(is_old, *only))
    for table in metadata.sorted_tables:
        if kinds := table.info.get("pages"):
            is_there = exists().where(table.c.id == pages.c.number)
            await connection.execute(delete(pages).where(pages.c.kind.in_(kinds), ~is_there))

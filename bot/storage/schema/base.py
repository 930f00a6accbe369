"""Columns and types that the tables of all topics share."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.schema import SchemaItem

from bot.storage.schema.personal import Departure, Erased, person, texts

FIRST_GAME: Final = "barbu"
"""The game of rows stored before there were other games, which do not name one."""

POINTS: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""Type of sums of points, which house rules can make large. SQLite's integers always have 64 bits."""

UNCHANGED_ROW: Final = "UPDATE alembic_version SET version_num = version_num"
"""A write that changes nothing and needs the same permissions as a real one."""

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def table(name: str, *parts: SchemaItem, **options: Any) -> sa.Table:
    return sa.Table(name, metadata, *parts, **options)


def part_of(whole: str, column: str) -> sa.Column[int]:
    """Return the column of a key that refers to a row of another table, and is deleted with it."""
    return sa.Column(column, sa.Integer, sa.ForeignKey(f"{whole}.id", ondelete="CASCADE"), primary_key=True)


def server_id(*, is_key: bool = False, departure: Departure = Departure.DELETED) -> sa.Column[int]:
    """Return the column of the server that a row belongs to."""
    info = {"server": departure}
    if is_key:
        return sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False, info=info)
    return sa.Column("guild_id", sa.BigInteger, nullable=False, info=info)


def user_key(name: str = "user_id", info: dict[str, Any] | None = None) -> sa.Column[int]:
    """Return the column of a key that is a user; an erasure deletes the row, unless ``info`` says other."""
    info = info or person(Erased.ROW)
    return sa.Column(name, sa.BigInteger, primary_key=True, autoincrement=False, info=info)


def host_columns() -> tuple[sa.Column[Any], ...]:
    """Return the columns of an item a user opened: place, host, and language of its public messages."""
    return (
        server_id(),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False, info=person(Erased.NUMBER)),
        sa.Column("locale", sa.Text, nullable=False),
    )


def event_columns(**rule: Any) -> tuple[sa.Column[Any], ...]:
    """Return the columns of an append-only log, except its owner; see ``bot.storage.event_log``.

    Its events may name users; ``rule`` has what else their ``PersonalText`` says.
    """
    return (
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("payload", sa.Text, nullable=False, info=texts(is_log=True, **rule)),
    )


def try_columns() -> tuple[sa.Column[Any], ...]:
    """Return the columns of a try: one row that grows by ``seq`` moves and has ``points`` once finished."""
    return (
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("points", POINTS),
        sa.Column("started_at", sa.Double, nullable=False),
        sa.Column("finished_at", sa.Double),
    )

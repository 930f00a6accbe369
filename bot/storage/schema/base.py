"""What the tables of all topics share."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, Column, Double, Integer, MetaData, Text

FIRST_GAME: Final = "barbu"
"""The game of all rows stored before there were others, which do not name it."""

POINTS: Final = BigInteger().with_variant(Integer(), "sqlite")
"""Type of sums of points, which custom rules can make large. SQLite's integers always have 64 bits."""

UNCHANGED_ROW: Final = "UPDATE alembic_version SET version_num = version_num"
"""A write that changes nothing, and needs every right that a real one needs."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def try_columns() -> tuple[Column[Any], ...]:
    """Return the columns of a try: one row that grows by ``seq`` moves and has ``points`` once finished."""
    return (
        Column("name", Text, nullable=False),
        Column("seq", Integer, nullable=False),
        Column("moves", Text, nullable=False),
        Column("points", POINTS),
        Column("started_at", Double, nullable=False),
        Column("finished_at", Double),
    )

"""Statements that write only while this process holds its shards in the current epoch."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Double, and_, bindparam, cast, extract, func, insert, select
from sqlalchemy.sql.dml import Insert

from bot.storage.schema import interactions, shards

NOW: Final = cast(extract("epoch", func.clock_timestamp()), Double)
OURS: Final = and_(
    shards.c.epoch == bindparam("own_epoch"), shards.c.shard_id.between(bindparam("first"), bindparam("last"))
)
"""Condition that a shard belongs to this process, in the epoch in which it took its shards."""
_LOCKED: Final = select(shards.c.shard_id).where(OURS).with_for_update(read=True)
HELD: Final = select(func.count()).select_from(_LOCKED.subquery())
"""Query that locks and counts these shards."""

_STATEMENTS: dict[tuple[Insert, tuple[str, ...]], Insert] = {}


def guarded_insert(statement: Insert, names: tuple[str, ...]) -> Insert:
    """Build the insert of a row and of its interaction, conditional on the shards being held."""
    key = statement, names
    if key not in _STATEMENTS:
        into = statement.table
        held = _LOCKED.cte("held")
        is_held = select(func.count()).select_from(held).scalar_subquery() == bindparam("shards")
        request = cast(bindparam("request"), BigInteger)
        once = (
            insert(interactions)
            .from_select(["id", "at"], select(request, NOW).where(is_held, request.is_not(None)))
            .returning(interactions.c.id)
            .cte("once")
        )
        row = select(*(cast(bindparam(f"row_{name}"), into.c[name].type) for name in names)).where(is_held)
        _STATEMENTS[key] = insert(into).from_select(list(names), row).add_cte(once)
    return _STATEMENTS[key]

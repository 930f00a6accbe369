"""Queries for the advisory locks that processes hold on shards."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, and_, bindparam, cast, column, func, select, table

from bot.storage.dialects import COUNT_LOCK, SHARD_LOCK
from bot.storage.schema import shards

locks: Final = table(
    "pg_locks",
    *(column(name) for name in ("pid", "locktype", "granted", "classid", "objid", "database")),
)
_databases: Final = table("pg_database", column("oid"), column("datname"))
_THIS: Final = (
    select(_databases.c.oid).where(_databases.c.datname == func.current_database()).scalar_subquery()
)
HOLDS: Final = and_(
    locks.c.locktype == "advisory",
    locks.c.granted,
    locks.c.classid == SHARD_LOCK,
    locks.c.objid == shards.c.shard_id,
    # Locks of other databases may have the same keys.
    locks.c.database == _THIS,
)
"""The condition that a lock is that of a shard and is held."""
_counts: Final = locks.alias("counts")
_COUNTED_OTHERWISE: Final = and_(
    _counts.c.locktype == "advisory",
    _counts.c.granted,
    _counts.c.classid == COUNT_LOCK,
    _counts.c.objid != bindparam("count"),
    _counts.c.database == _THIS,
)
OTHER_COUNT: Final = select(cast(_counts.c.objid, BigInteger)).where(_COUNTED_OTHERWISE).limit(1)
"""Selects a shard count in use other than ``count``, if there is one."""
COUNTING_OTHERWISE: Final = select(_counts.c.pid).where(_COUNTED_OTHERWISE)
"""Selects the connections of processes with such a count."""

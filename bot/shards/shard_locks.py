"""The locks of processes that share out shards, as PostgreSQL tells who has them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, and_, bindparam, cast, column, func, select, table

from bot.storage.schema import shards

SHARD_LOCK: Final = 0x0BA2B3
"""Any fixed number: the first half of the name of each shard's lock."""

COUNT_LOCK: Final = 0x0BA2B5
"""The first half of the name of a lock that all share who count as many shards."""

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
    # The numbers of other databases' locks may be the same.
    locks.c.database == _THIS,
)
"""That a lock is the one of a shard, and that a process has it."""
_counts: Final = locks.alias("counts")
_COUNTED_OTHERWISE: Final = and_(
    _counts.c.locktype == "advisory",
    _counts.c.granted,
    _counts.c.classid == COUNT_LOCK,
    _counts.c.objid != bindparam("count"),
    _counts.c.database == _THIS,
)
OTHER_COUNT: Final = select(cast(_counts.c.objid, BigInteger)).where(_COUNTED_OTHERWISE).limit(1)
"""By which other number than ``count`` shards are counted, if by any."""
COUNTING_OTHERWISE: Final = select(_counts.c.pid).where(_COUNTED_OTHERWISE)
"""The connections of the processes that do."""

"""Keys of PostgreSQL's advisory locks. Any numbers would do, as long as all versions use the same."""

from __future__ import annotations

from typing import Final

MIGRATION: Final = 0x0BA2B0
"""Held by a process that migrates the schema."""

ENDING: Final = 0x0BA2B1
"""Held by a transaction that ends a game."""

SERVER_LOCK: Final = 0x0BA2B2
"""Held by a process that writes alone, and shared by processes that have shards."""

SHARD_LOCK: Final = 0x0BA2B3
"""The first half of the key of each shard's lock; the second is the shard."""

IDENTIFY_LOCK: Final = 0x0BA2B4
"""The first half of the key of a lock for identifying shards; the second is Discord's bucket."""

COUNT_LOCK: Final = 0x0BA2B5
"""The first half of the key of a lock that processes with one shard count share; the second is the count."""

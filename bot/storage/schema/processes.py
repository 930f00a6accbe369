"""Tables of several processes of one bot."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Integer, Table

from bot.storage.schema.base import metadata

# The process that serves a shard has its newest epoch, and may write only while there is no newer one.
shards = Table(
    "shards",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("beat_at", Double, nullable=False),
)

# Interactions that have written something, stored for as long as they could reach two processes.
interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

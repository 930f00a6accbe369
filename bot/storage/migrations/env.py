"""Alembic's environment: each step runs on the given connection, inside its transaction."""

from __future__ import annotations

from alembic import context

from bot.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite alters a table by copying it; its tables change within a transaction like any other's.
    render_as_batch=True,
    transactional_ddl=True,
    on_version_apply=context.config.attributes.get("on_step"),
)
with context.begin_transaction():
    context.run_migrations()

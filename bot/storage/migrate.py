"""Bring a database's tables to this version: Alembic driven from here, with no configuration file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.storage.errors import StorageError
from bot.storage.schema import metadata

_FOLDER: Final = Path(__file__).with_name("migrations")
# Any fixed number: two processes that start at once take turns on it (PostgreSQL).
_ADVISORY_LOCK: Final = 0x0BA2B0


def alembic_config(connection: Connection) -> Config:
    """An Alembic configuration bound to ``connection``, for this package's steps."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    return config


def begin_exclusively(connection: Connection) -> None:
    """Keep other processes from migrating until this connection's transaction ends."""
    if connection.dialect.name == "sqlite":
        # The driver opens no transaction before DDL by itself: half a step could stay behind.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")


def is_current(connection: Connection) -> bool:
    """Whether no step is missing, so that ``upgrade`` would change no table."""
    scripts = ScriptDirectory.from_config(alembic_config(connection))
    return set(MigrationContext.configure(connection).get_current_heads()) == set(scripts.get_heads())


def upgrade(connection: Connection) -> None:
    """Run every step the database lacks, all in one transaction, which the caller commits.

    Raises:
        StorageError: ``database_newer`` when its tables come from a version this one does not know;
            ``database_unreadable`` when another program's tables have the names of ours.
    """
    begin_exclusively(connection)
    config = alembic_config(connection)
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_heads()
    if newer := set(found) - known:
        raise StorageError("database_newer", found=", ".join(sorted(newer)), known=scripts.get_current_head())
    if not found and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise StorageError("database_unreadable", reason="tables of another program")
    if set(found) != set(scripts.get_heads()):
        command.upgrade(config, "head")
    # A read-only file grants the lock above and fails at the first row: that row is written here.
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

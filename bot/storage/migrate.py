"""Migration of a database to this version's schema, with Alembic but without a configuration file.

Alembic is imported only if a migration is missing, which is rare.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect

from bot.storage.dialects import MIGRATION
from bot.storage.errors import StorageError
from bot.storage.schema import UNCHANGED_ROW, metadata

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.runtime.migration import MigrationInfo

log = logging.getLogger(__name__)

_FOLDER: Final = Path(__file__).with_name("migrations")


def alembic_config(connection: Connection) -> Config:
    """Return an Alembic configuration for the migrations of this package, bound to ``connection``."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    return config


def _log_step(*, step: MigrationInfo, **_: object) -> None:
    if step.is_upgrade:
        log.info("schema step %s: %s", step.up_revision_id, getattr(step.up_revision, "doc", ""))


def begin_exclusively(connection: Connection) -> None:
    """Prevent other processes from migrating until this connection's transaction ends."""
    if connection.dialect.name == "sqlite":
        # The driver opens no transaction before DDL: half a migration could remain.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION})")


def steps() -> tuple[str, ...]:
    """Return the revisions known to this version, oldest first, from the names of their files."""
    return tuple(sorted(file.name.partition("_")[0] for file in _FOLDER.glob("versions/[0-9]*.py")))


def found_revision(connection: Connection) -> str | None:
    """Return the revision of a database's schema; ``None`` if it was never stored."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return found


def upgrade(connection: Connection) -> bool:
    """Run all missing migrations in one transaction, which the caller commits; return whether there were any.

    *Raises:* StorageError ``database_newer`` if a version unknown to this one wrote the schema;
    ``database_unreadable`` if tables of another program have the same names.
    """
    begin_exclusively(connection)
    known, found = steps(), found_revision(connection)
    if found is not None and found not in known:
        raise StorageError("database_newer", found=found, known=known[-1])
    if found is None and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise StorageError("database_unreadable", reason="tables of another program")
    if found != known[-1]:
        from alembic import command

        config = alembic_config(connection)
        if found is not None:  # a new database has no rows that a step could change
            config.attributes["on_step"] = _log_step
        command.upgrade(config, "head")
    # A read-only file grants the lock above; its first write, which is this one, fails.
    connection.exec_driver_sql(UNCHANGED_ROW)
    return found != known[-1]

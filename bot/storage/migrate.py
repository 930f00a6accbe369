"""Bring a database's tables to this version: Alembic driven from here, with no configuration file.

Alembic itself is loaded where a step is missing: most starts find their tables as they should be.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect

from bot.storage.errors import StorageError
from bot.storage.schema import UNCHANGED_ROW, metadata

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.runtime.migration import MigrationInfo

log = logging.getLogger(__name__)

_FOLDER: Final = Path(__file__).with_name("migrations")
# Any fixed number: two processes that start at once take turns on it (PostgreSQL).
_ADVISORY_LOCK: Final = 0x0BA2B0


def alembic_config(connection: Connection) -> Config:
    """An Alembic configuration bound to ``connection``, for this package's steps."""
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
    """Keep other processes from migrating until this connection's transaction ends."""
    if connection.dialect.name == "sqlite":
        # The driver opens no transaction before DDL by itself: half a step could stay behind.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")


def steps() -> tuple[str, ...]:
    """The revisions this version knows, oldest first, by the names of their files."""
    return tuple(sorted(file.name.partition("_")[0] for file in _FOLDER.glob("versions/[0-9]*.py")))


def found_revision(connection: Connection) -> str | None:
    """The revision a database's tables are at; ``None`` where it has never been written down."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return found


def upgrade(connection: Connection) -> None:
    """Run every step the database lacks, all in one transaction, which the caller commits.

    Raises:
        StorageError: ``database_newer`` when its tables come from a version this one does not know;
            ``database_unreadable`` when another program's tables have the names of ours.
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
        if found is not None:  # a new database has nothing that a step could change
            config.attributes["on_step"] = _log_step
        command.upgrade(config, "head")
        log.info("the database is at schema %s now (it was at %s)", known[-1], found or "none")
    # A read-only file grants the lock above and fails at the first row: that row is written here.
    connection.exec_driver_sql(UNCHANGED_ROW)

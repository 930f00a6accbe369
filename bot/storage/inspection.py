"""Read-only inspection of a database: whether it answers, and which version wrote it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.storage import migrate
from bot.storage.errors import StorageError, storage_errors
from bot.storage.sqlite_file import refuse_folder


@dataclass(frozen=True, slots=True)
class Inspected:
    """Result of an inspection.

    Attributes:
        found: the revision of the schema; ``None`` if the bot's tables are not there.
        known: the revisions this version knows, oldest first.
    """

    found: str | None
    known: tuple[str, ...]

    @property
    def is_newer(self) -> bool:
        """Whether a newer version of this program wrote the database."""
        return self.found is not None and self.found not in self.known

    @property
    def steps_behind(self) -> int:
        """Number of migrations that the next start will run."""
        return len(self.known) - 1 - self.known.index(self.found) if self.found in self.known else 0


def file_of(address: str) -> Path | None:
    """Return the file of an SQLite database; ``None`` for PostgreSQL."""
    url = make_url(address)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def is_there(file: Path) -> bool:
    """Return whether a file exists. *Raises:* ``database_unwritable`` if its folder is not accessible."""
    try:
        return file.exists()
    except OSError as error:
        raise StorageError("database_unwritable", database=str(file)) from error


async def inspect(address: str) -> Inspected:
    """Inspect a database. *Raises:* StorageError, as opening it would, and ``database_missing``."""
    url, file = make_url(address), file_of(address)
    if file is not None:
        if not is_there(file):
            raise StorageError("database_missing", database=str(file))
        refuse_folder(file)
        uri = file.resolve().as_uri()
        url = URL.create(url.drivername, database=uri, query={"mode": "ro", "uri": "true"})
    name = str(file) if file is not None else url.render_as_string(hide_password=True)
    try:
        engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    except ImportError as error:
        raise StorageError("database_url_invalid", database=name, reason=str(error)) from error
    try:
        with storage_errors(name):
            async with engine.connect() as connection:
                found = await connection.run_sync(migrate.found_revision)
    finally:
        await engine.dispose()
    return Inspected(found, migrate.steps())

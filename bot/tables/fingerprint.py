"""Fingerprints of public pages, stored so that a restart edits only the messages that are out of date.

A message is up to date while nothing its page is rendered from has changed: the rows of the journal, the
server's settings, the deadline shown, and the program itself with its words. The fingerprints of all tables
are gathered and written together, so that no move waits for one. A message whose fingerprint was lost when
the process was killed is edited once more.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bot.config import AppConfig
from bot.runtime.background import errors_logged
from bot.settings import GuildSettings
from bot.storage.game_row import OpenTable
from bot.storage.pages import PageRow, PageStore, hash_of
from bot.workers.version import source_of

log = logging.getLogger(__name__)

SECONDS_APART: Final = 2.0
"""The largest difference between deadlines that count as equal: the clock starts once a row is stored."""


@cache
def drawing_version() -> str:
    """Return a hash of the code and the words, equal for programs that render the same page of a table."""
    try:
        return "".join(source_of(package, ("py", "toml", "txt", "ftl")) for package in ("engine", "bot"))
    except OSError as error:
        log.warning("program files not readable, the next start edits all messages: %s", error)
        return secrets.token_hex(8)


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The inputs a page is rendered from.

    Attributes:
        rows: the number of journal rows.
        locale, pace, settings: those of the table and its server.
        until: the deadline on the page, in epoch seconds.
        due_at: when the next alarm rings, in epoch seconds.
        is_whole: whether a restart would render the page from these inputs alone.
    """

    rows: int
    locale: str
    pace: str
    settings: GuildSettings
    until: float | None = None
    due_at: float | None = None
    is_whole: bool = True

    def stored(self, message_id: int) -> dict[str, Any]:
        """Return the columns of ``pages``, for a message of this id that shows the page."""
        if not self.is_whole:
            return {"shown": None, "until": None, "due_at": self.due_at}
        parts = [message_id, self.rows, self.locale, self.pace, self.settings.model_dump(mode="json")]
        text = json.dumps([drawing_version(), *parts], sort_keys=True)
        return {"shown": hash_of(text), "until": self.until, "due_at": self.due_at}

    def matches(self, message_id: int | None, row: PageRow) -> bool:
        """Return whether a message shows the page, if it is the one of a stored row."""
        if message_id is None or row.shown is None or not self.is_whole:
            return False
        if (self.until is None) != (row.until is None):
            return False
        apart_s = abs((self.until or 0.0) - (row.until or 0.0))
        return apart_s <= SECONDS_APART and self.stored(message_id)["shown"] == row.shown


def is_up_to_date(found: OpenTable, settings: GuildSettings, config: AppConfig, now: float) -> bool:
    """Return whether a table's message needs no edit after a restart, judged without loading the table."""
    until = found.page.until
    if until is not None:
        elapsed_s = config.elapsed_after_start(now - found.last_at, found.pace)
        until = now - elapsed_s + config.limit_of(found.pace)
    fingerprint = Fingerprint(found.rows, found.locale, found.pace, settings, until)
    return fingerprint.matches(found.page.message_id, found.page)


class FingerprintWriter:
    """A queue of fingerprints to write together."""

    def __init__(self, pages: PageStore) -> None:
        self._pages = pages
        self._waiting: dict[int, tuple[int, Fingerprint]] = {}
        self._writing = asyncio.Lock()

    def note(self, table_id: int, message_id: int, fingerprint: Fingerprint) -> None:
        self._waiting[table_id] = message_id, fingerprint

    async def drop(self, table_id: int) -> None:
        """Drop a table's queued fingerprint: its message shows a user who is being erased."""
        self._waiting.pop(table_id, None)
        async with self._writing:
            pass  # a running write ends before those of the caller begin

    async def write(self) -> None:
        """Write the queued fingerprints; if the database rejects them, a restart edits those messages."""
        async with self._writing:
            queued, self._waiting = self._waiting, {}
            shown = {table: fingerprint.stored(message) for table, (message, fingerprint) in queued.items()}
            with errors_logged(f"could not store the fingerprints of {len(queued)} messages"):
                await self._pages.note_shown(shown)

"""What public messages were last seen to show: noted, so that a start edits only those that need it.

A message shows what its table is while nothing has changed of all it is drawn from: the rows of the journal,
the server's settings, the deadline it names, and the program itself with its words. The notes of all tables
are gathered and written together: no move waits for one. What a kill kept from being noted is edited anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.config import AppConfig
from bot.settings import GuildSettings
from bot.storage.errors import StorageError
from bot.storage.game_pages import GamePages, OpenTable, Shown
from bot.tables.clock.alarms import elapsed_after_start, limit_of
from bot.workers.version import source_of

log = logging.getLogger(__name__)

SECONDS_APART: Final = 2.0
"""Deadlines that are no further from each other read the same: the clock begins when its row is on disk."""


@cache
def drawing_version() -> str:
    """The same for programs that draw the same page of a table: by the code and the words themselves."""
    try:
        return "".join(source_of(package, ("py", "toml", "ftl")) for package in ("engine", "bot"))
    except OSError as error:
        log.warning("the program's files cannot be read, so the next start edits all messages: %s", error)
        return secrets.token_hex(8)


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a page is drawn from.

    Attributes:
        rows: how many rows of the journal.
        locale, pace: of the table.
        settings: of its server.
        until: the deadline it names, in epoch seconds.
        due_at: when something falls due at the table, in epoch seconds.
        is_whole: whether nothing else of it is to follow, and no start will change it.
    """

    rows: int
    locale: str
    pace: str
    settings: GuildSettings
    until: float | None = None
    due_at: float | None = None
    is_whole: bool = True

    def shown_by(self, message_id: int) -> Shown:
        """What is to be noted of the message of this number once it shows the page."""
        if not self.is_whole:
            return Shown(due_at=self.due_at)
        told = [message_id, self.rows, self.locale, self.pace, self.settings.model_dump(mode="json")]
        text = json.dumps([drawing_version(), *told], sort_keys=True)
        return Shown(hashlib.sha256(text.encode()).hexdigest()[:16], self.until, self.due_at)

    def stands_in(self, message_id: int | None, noted: Shown) -> bool:
        """Whether a message of which that was noted shows the page already."""
        if message_id is None or noted.fingerprint is None or not self.is_whole:
            return False
        if (self.until is None) != (noted.until is None):
            return False
        apart_s = abs((self.until or 0.0) - (noted.until or 0.0))
        return apart_s <= SECONDS_APART and self.shown_by(message_id).fingerprint == noted.fingerprint


def still_stands(found: OpenTable, settings: GuildSettings, config: AppConfig, now: float) -> bool:
    """Whether the message of a table shows what it is after a start, by what is known without loading it."""
    until = found.shown.until
    if until is not None:
        elapsed_s = elapsed_after_start(now - found.last_at, found.pace, config)
        until = now - elapsed_s + limit_of(found.pace, config)
    drawn = Drawn(found.rows, found.locale, found.pace, settings, until)
    return drawn.stands_in(found.message_id, found.shown)


class ShownNotes:
    """Gathers what messages show until it is written down."""

    def __init__(self, pages: GamePages) -> None:
        self._pages = pages
        self._waiting: dict[int, Shown] = {}
        self._writing = asyncio.Lock()

    def note(self, table_id: int, shown: Shown) -> None:
        """Note what the message of a table shows now."""
        self._waiting[table_id] = shown

    async def drop(self, table_id: int) -> None:
        """Let nothing wait to be noted of a table: its message says what it may not any more."""
        self._waiting.pop(table_id, None)
        async with self._writing:
            pass  # what is being written comes before what the caller writes

    async def write(self) -> None:
        """Write down what waits; where the database does not take it, those messages are edited once more."""
        async with self._writing:
            noted, self._waiting = self._waiting, {}
            try:
                await self._pages.note(noted)
            except StorageError as error:
                log.info("what %d messages show is not noted: %s", len(noted), error.code)

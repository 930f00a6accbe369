"""The public message as stored in the database, so that a restart edits it instead of posting another."""

from __future__ import annotations

import logging
from typing import Final, TypeAlias

import discord

from bot.discord_io.component_request import TABLE_ROOM, request_about
from bot.discord_io.orphaned_messages import own_messages
from bot.storage.game_pages import Shown, StoredPage
from bot.tables.lasting_buttons import lasting_verbs
from bot.tables.page_fingerprint import PageFingerprint
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError

log = logging.getLogger(__name__)

Page: TypeAlias = tuple[str, int]
"""A page of a public message: ``lobby``, ``deal`` or ``standing``, and the number of the deal from 0."""

NOTHING: Final = Shown()


class StoredMessage:
    """The id of one table's public message, and the page it shows or will show.

    The id is None before there is a message, and while a new one is being posted.
    """

    def __init__(self, table: StoredTable, stored: StoredPage | None) -> None:
        self._table_id, self._services = table.id, table.services
        self._kept_verbs = lasting_verbs(table.module)
        self._shown = NOTHING if stored is None else stored.shown
        self._noted: tuple[int, PageFingerprint] | None = None
        self.message_id: int | None = table.row.message_id
        self.page: Page | None = None if stored is None else (stored.kind, stored.number)

    async def note(self, message_id: int | None, page: Page) -> None:
        """Store the message, or with None that one is being posted, so that a restart looks for it.

        A database error is logged: the next restart then looks for the message.
        """
        if (self.message_id, self.page) == (message_id, page):
            return
        try:
            await self._services.games.set_message(self._table_id, message_id, page)
            self.message_id, self.page = message_id, page
        except CodedError as error:
            log.warning("table %d: could not store the public message: %s", self._table_id, error.code)

    def shows(self, fingerprint: PageFingerprint) -> bool:
        """Return whether the message is known to show the page of that fingerprint."""
        if self._noted is not None:
            self._shown, self._noted = self._noted[1].stored(self._noted[0]), None
        return fingerprint.matches(self.message_id, self._shown)

    def set_shown(self, message_id: int, fingerprint: PageFingerprint) -> None:
        """Record that a message shows the page of that fingerprint; it is written later."""
        if self._noted == (message_id, fingerprint):
            return
        self._noted = message_id, fingerprint
        self._services.fingerprints.note(self._table_id, message_id, fingerprint)

    async def forget_shown(self) -> None:
        """Forget what the message shows."""
        self._shown, self._noted = NOTHING, None
        await self._services.fingerprints.drop(self._table_id)

    async def own_in(self, channel: discord.abc.Messageable) -> list[discord.Message]:
        """Return the bot's last messages with buttons of this table that no closed page keeps."""
        return await own_messages(channel, self._services.client, self._is_ours)

    def _is_ours(self, custom_id: str) -> bool:
        request = request_about(custom_id, TABLE_ROOM, self._table_id)
        return request is not None and request.verb not in self._kept_verbs

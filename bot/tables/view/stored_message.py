"""The public message as the database remembers it, so that a start edits it instead of posting another."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Final, TypeAlias

import discord

from bot.discord_io.orphaned_messages import is_own
from bot.discord_io.table_button import Press
from bot.storage.game_pages import Shown
from bot.storage.games import Games
from bot.tables.view.page_fingerprint import Drawn, ShownNotes
from engine.errors import CodedError

log = logging.getLogger(__name__)

Page: TypeAlias = tuple[str, int]
"""What a public message shows: ``lobby``, ``deal`` or ``standing``, and the number of the deal from 0."""


NOTHING: Final = Shown()


class StoredMessage:
    """The number and the page of one table's public message.

    Args:
        lasting: the verbs of buttons that closed pages keep.
        shown: what it was seen to show.
        drawn: what the present page is drawn from.
        notes: take down what it shows.

    Attributes:
        message_id: the message, once there is one; ``None`` also while a new one is on its way.
        page: what it shows, or will show.
        draws: what the present page is drawn from.
    """

    def __init__(
        self,
        table_id: int,
        games: Games,
        client: discord.Client,
        message_id: int | None,
        page: Page | None,
        *,
        drawn: Callable[[], Drawn],
        notes: ShownNotes,
        shown: Shown = NOTHING,
        lasting: Collection[str] = (),
    ) -> None:
        self._notes, self._shown = notes, shown
        self.draws = drawn
        self._lasting = lasting
        self._table_id = table_id
        self._games = games
        self._client = client
        self.message_id = message_id
        self.page = page

    async def note(self, message_id: int | None, page: Page) -> None:
        """Remember the message, or with ``None`` that one is on its way: a start then looks for it.

        A database that does not answer is logged: the message is looked for after the next start.
        """
        if (self.message_id, self.page) == (message_id, page):
            return
        try:
            await self._games.set_message(self._table_id, message_id, page)
            self.message_id, self.page = message_id, page
        except CodedError as error:
            log.warning("table %d: its message is not remembered: %s", self._table_id, error.code)

    @property
    def stands(self) -> bool:
        """Whether the message was seen to show the table as it is now."""
        return self.draws().stands_in(self.message_id, self._shown)

    def shows(self, message_id: int, drawn: Drawn) -> None:
        """Remember that the message of this number shows a page drawn from that; it is written down later."""
        shown = drawn.shown_by(message_id)
        if shown != self._shown:
            self._shown = shown
            self._notes.note(self._table_id, shown)

    async def forget_shown(self) -> None:
        """Nothing is known any more of what it shows."""
        self._shown = NOTHING
        await self._notes.drop(self._table_id)

    def owns(self, message: discord.Message) -> bool:
        """Whether a message is the bot's and has buttons of this table that no closed page keeps."""
        return is_own(message, self._client, self._is_ours)

    def _is_ours(self, custom_id: str) -> bool:
        press = Press.read(custom_id)
        return press is not None and press.table == self._table_id and press.verb not in self._lasting

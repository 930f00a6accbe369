"""Hands as direct messages, for those who asked for them; a closed DM falls back to the channel's panels."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.orphaned_messages import last_messages
from bot.discord_io.payload import for_edit, for_send
from bot.runtime.background import BackgroundTasks
from bot.settings import Settings
from bot.tables.view.moved_panel import BELOW
from engine.entries import Prefer
from engine.errors import CodedError

if TYPE_CHECKING:
    from bot.tables.table import TableSession

log = logging.getLogger(__name__)

DM_WITHIN_S: Final = 1.5
"""How long an answer waits to hear whether a direct message arrived; Discord gives it three seconds."""

DIRECT: Final = 0
"""Stands for a direct chat, whose number is not known before a message is in it."""

REFUSALS: Final = frozenset({Failure.DM_CLOSED, Failure.FORBIDDEN, Failure.EXPIRED})
"""What will fail again next time; anything else may have been bad luck."""


class DirectMessages:
    """Sends the players of one table their hands, never two to the same player at once."""

    def __init__(
        self,
        table: TableSession,
        client: discord.Client,
        settings: Settings,
        background: BackgroundTasks,
        card_emoji: CardEmoji,
    ) -> None:
        self._table = table
        self._client = client
        self._settings = settings
        self._background = background
        self._card_emoji = card_emoji
        self._sending: dict[int, asyncio.Task[bool]] = {}
        self._looked_back: set[int] = set()

    def send(self, user: int) -> asyncio.Task[bool]:
        """Begin to send a player's panel as a direct message; tells whether it arrived.

        When it is refused the player gets no more of them, and the next panel they open says why.
        """
        if (under_way := self._sending.get(user)) is not None:
            return under_way
        task = self._background.spawn(self._send(user))
        self._sending[user] = task
        task.add_done_callback(lambda _: self._sending.pop(user, None))
        return task

    async def _send(self, user: int) -> bool:
        table, failure = self._table, await self._deliver(user)
        if failure is None:
            table.panels.push(user)  # what has happened since it was drawn
        elif failure in REFUSALS:
            table.presenter.owe(user, "error-dm-closed")
            try:
                await table.core.commit(Prefer(user, dm=False))
            except CodedError as error:
                log.warning("table %d: closed messages are not remembered: %s", table.id, error.code)
        return failure is None

    async def _deliver(self, user: int) -> Failure | None:
        person = await self._person(user)
        if person is None:
            return Failure.EXPIRED
        await self._settings.person(user)
        self._table.presenter.panel_stands_in(user, DIRECT)
        rendered = self._table.presenter.panel(user)
        fields = await for_send(rendered, self._table.presenter.view_of(rendered))
        sent = await attempt(person.send(**fields), "sending a hand")
        if sent.failure is Failure.BAD_EMOJI:
            self._card_emoji.distrust()
        if sent.value is not None:
            self._table.panels.opened_dm(user, sent.value)
            if user not in self._looked_back:
                self._looked_back.add(user)
                self._background.spawn(self._close_earlier(user, sent.value))
        return sent.failure

    async def _close_earlier(self, user: int, newest: discord.Message) -> None:
        """Close the hands that were sent before the last start: nobody remembers them, but the chat does."""
        is_panel = self._table.public_message.stored.owns
        for message in await last_messages(newest.channel):
            if message.id < newest.id and is_panel(message):
                moved = await for_edit(self._table.presenter.moved(user, BELOW), None)
                await attempt(message.edit(**moved), "closing an earlier hand")

    async def _person(self, user: int) -> discord.User | None:
        known = self._client.get_user(user)
        if known is not None:
            return known
        return (await attempt(self._client.fetch_user(user), "looking a player up")).value

"""Panels sent as direct messages; if Discord rejects one, the player uses panels in the channel."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord

from bot.discord_io.delivery import REFUSALS, Failure
from bot.discord_io.memberships import find_user
from bot.discord_io.sending import edit, send
from bot.pages.message import DurableMessage
from bot.runtime.background import errors_logged
from bot.runtime.keyed import SingleFlight
from bot.tables.stored_table import StoredTable
from bot.tables.view.panels import Panels
from bot.tables.view.presenter import BELOW, Presenter
from engine.entries import SetDirectMessages
from engine.table_state import Change

DM_WITHIN_S: Final = 1.5
"""Seconds an answer waits for a direct message to arrive; Discord allows an answer three."""

DIRECT: Final = 0
"""Channel id that stands for a direct chat whose id is not known before the first message."""


@dataclass(eq=False, repr=False)
class DirectMessages:
    """The direct messages of one table's players: their panels, one open at a time for each player.

    ``message`` is the table's public one, which recognizes messages with buttons of this table.
    """

    table: StoredTable
    presenter: Presenter
    panels: Panels
    message: DurableMessage
    _sending: SingleFlight = field(default_factory=SingleFlight)
    _looked_back: set[int] = field(default_factory=set)

    def on_change(self, change: Change) -> None:
        """Send a panel to each player who has none after a change, and to one who has just asked for it."""
        entry = change.entry
        if isinstance(entry, SetDirectMessages) and entry.dm:
            self.send(entry.user)
        self.send_missing()

    def send_missing(self) -> None:
        """Send a panel to each player who wants direct messages and has none open."""
        state = self.table.state
        for who in state.seats:
            if who is None or who.user is None or not (who.dm and who.is_present and state.is_open):
                continue
            if not self.panels.is_open(who.user):
                self.send(who.user)

    def send(self, user: int) -> asyncio.Task[bool]:
        """Start sending a player's panel; return the task, whose result is whether the message arrived.

        If Discord refuses it, the player gets no further direct messages, and their next panel explains why.
        """
        sending = self._sending.shared(user, partial(self._send, user))
        return self.table.services.background.spawn(sending)

    async def send_soon(self, user: int) -> bool | None:
        """Send a player's panel; return whether it arrived, or None if that takes longer than an answer."""
        sending = self.send(user)
        arrived, _ = await asyncio.wait([sending], timeout=DM_WITHIN_S)
        return sending.result() if arrived else None

    async def _send(self, user: int) -> bool:
        failure = await self._deliver(user)
        if failure is None:
            self.panels.push(user)  # changes since it was rendered
        elif failure in REFUSALS:
            self.presenter.viewers.queue_notice(user, "error-dm-closed")
            with errors_logged(f"table {self.table.id}: could not store closed direct messages"):
                await self.table.commit(SetDirectMessages(user, dm=False))
        return failure is None

    async def _deliver(self, user: int) -> Failure | None:
        found = await find_user(self.table.services.client, user)
        if found.value is None:
            return found.failure
        await self.table.services.settings.person(user)  # loaded for the rendering
        self.presenter.viewers.set_panel_channel(user, DIRECT)
        rendered = self.panels.render(user)
        sent = await send(found.value, rendered, self.table.view_of(rendered), doing="sending a hand")
        if sent.failure is Failure.BAD_EMOJI:
            self.table.services.card_emoji.disable()
        if sent.value is not None:
            self.panels.opened_dm(user, sent.value)
            if user not in self._looked_back:
                self._looked_back.add(user)
                self.table.services.background.spawn(self._close_earlier(user, sent.value))
        return sent.failure

    async def _close_earlier(self, user: int, newest: discord.Message) -> None:
        """Close the panels sent before the last restart, which can be found only in the chat."""
        for message in await self.message.own_in(newest.channel) or ():
            if message.id < newest.id:
                moved = self.presenter.moved(user, BELOW)
                await edit(message.edit, moved, doing="closing an earlier hand")

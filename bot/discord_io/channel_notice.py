"""A short temporary message in a table's channel: a turn reminder or a failure notice."""

from __future__ import annotations

import discord

from bot.discord_io.sending import delete, send
from bot.runtime.background import BackgroundTasks


class ChannelNotice:
    """At most one notice at a time in one channel."""

    def __init__(self, channel: discord.PartialMessageable, background: BackgroundTasks) -> None:
        self._channel = channel
        self._background = background
        self._message: discord.Message | None = None
        self._wanted: object | None = None

    def post(self, user: int | None, text: str) -> None:
        """Post ``text`` in place of the last notice; it notifies the user, if one is given."""
        self.withdraw()
        self._wanted = notice = object()
        pings = [] if user is None else [user]
        self._background.spawn(self._post(text, pings, notice))

    def withdraw(self) -> None:
        """Delete the notice, if there is one."""
        self._wanted = None
        if self._message is not None:
            message, self._message = self._message, None
            self._background.spawn(self._delete(message))

    async def _post(self, text: str, pings: list[int], notice: object) -> None:
        sent = await send(self._channel, text, pings=pings, doing="posting a notice")
        if sent.value is None:
            return
        if self._wanted is notice:
            self._message = sent.value
        else:  # another notice may have been requested by now
            await self._delete(sent.value)

    async def _delete(self, message: discord.Message) -> None:
        await delete(message.delete, doing="deleting a notice")

"""A short temporary message in a table's channel: a turn reminder, a call for players or a failure notice."""

from __future__ import annotations

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.payload import NO_PINGS
from bot.runtime.background import BackgroundTasks


class ChannelNotice:
    """At most one notice at a time in one channel."""

    def __init__(self, channel: discord.PartialMessageable, background: BackgroundTasks) -> None:
        self._channel = channel
        self._background = background
        self._message: discord.Message | None = None
        self._wanted = False

    def post(self, user: int | None, text: str, *, role: int | None = None) -> None:
        """Post ``text`` in place of the last notice; it notifies the user or the role, or no one."""
        self.withdraw()
        self._wanted = True
        self._background.spawn(self._post(text, _only(user, role)))

    def withdraw(self) -> None:
        """Delete the notice, if there is one."""
        self._wanted = False
        if self._message is not None:
            message, self._message = self._message, None
            self._background.spawn(self._delete(message))

    async def _post(self, text: str, mentions: discord.AllowedMentions) -> None:
        sent = await attempt(self._channel.send(text, allowed_mentions=mentions), "posting a notice")
        if sent.value is None:
            return
        if self._wanted:
            self._message = sent.value
        else:
            await self._delete(sent.value)

    async def _delete(self, message: discord.Message) -> None:
        await attempt(message.delete(), "deleting a notice")


def _only(user: int | None, role: int | None) -> discord.AllowedMentions:
    if user is not None:
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
    if role is not None:
        return discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)])
    return NO_PINGS

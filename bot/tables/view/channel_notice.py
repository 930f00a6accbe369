"""The short message to a table that waits, gone again when it goes on: to a player, to a role, or to all."""

from __future__ import annotations

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.payload import NO_PINGS
from bot.runtime.background import BackgroundTasks


class TurnReminder:
    """At most one such message at a time in one channel."""

    def __init__(self, channel: discord.PartialMessageable, background: BackgroundTasks) -> None:
        self._channel = channel
        self._background = background
        self._message: discord.Message | None = None
        self._wanted = False

    def post(self, user: int | None, text: str, *, role: int | None = None) -> None:
        """Say ``text``, and nothing else any more; only ``user`` or a role is notified, if anybody."""
        self.withdraw()
        self._wanted = True
        self._background.spawn(self._post(text, _only(user, role)))

    def withdraw(self) -> None:
        """The player has moved: take the message away."""
        self._wanted = False
        if self._message is not None:
            message, self._message = self._message, None
            self._background.spawn(self._delete(message))

    async def _post(self, text: str, only_them: discord.AllowedMentions) -> None:
        sent = await attempt(self._channel.send(text, allowed_mentions=only_them), "reminding a player")
        if sent.value is None:
            return
        if self._wanted:
            self._message = sent.value
        else:
            await self._delete(sent.value)

    async def _delete(self, message: discord.Message) -> None:
        await attempt(message.delete(), "withdrawing a reminder")


def _only(user: int | None, role: int | None) -> discord.AllowedMentions:
    if user is not None:
        return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
    if role is not None:
        return discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)])
    return NO_PINGS

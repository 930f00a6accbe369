"""A message of a channel whose id is stored, so that a restart edits it instead of posting another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.sending import close, edit, posting

LOST: Final = (Failure.MESSAGE_GONE, Failure.ARCHIVED)
"""Failures of an edit after which the message is posted again."""

Deliver: TypeAlias = Callable[[Callable[..., Awaitable[discord.Message]]], Awaitable[Delivered[Any]]]
"""Function that shows the content by the call it is given, with the arguments of an edit."""

Note: TypeAlias = Callable[..., Awaitable[object]]
"""Function that stores the id ``message_id`` of a message, or with None that one is about to be posted."""


class DurableMessage:
    """One message, as far as this process knows.

    The stored id is None from before a message is posted until Discord has accepted it. If the process stops
    in between, the next one finds the message by its buttons.

    Attributes:
        message_id: the message; None before there is one.
        is_ours: returns whether a ``custom_id`` belongs to a button of this message.
        note: stores the id.
    """

    def __init__(
        self,
        client: discord.Client,
        channel: discord.PartialMessageable | discord.DMChannel,
        message_id: int | None,
        is_ours: Callable[[str], bool],
        note: Note,
    ) -> None:
        self._client, self._channel = client, channel
        self.message_id, self.is_ours, self.note = message_id, is_ours, note

    async def retire(self) -> None:
        """Close the message, since a newer one replaces it."""
        if self.message_id is not None:
            await close(self.partial(self.message_id).edit)

    async def own_in(self, channel: discord.abc.Messageable) -> list[discord.Message]:
        """Return the bot's last messages in a channel with buttons of this one, newest first."""
        return await own_messages(channel, self._client, self.is_ours)

    async def find(self) -> bool:
        """Use the newest own message of the channel if it is newer; close the others; return whether it is.

        It was being posted when a process stopped.
        """
        own, known = await self.own_in(self._channel), self.message_id
        is_newer = bool(own) and own[0].id > (known or 0)
        if is_newer:
            if known is not None:
                await self.retire()
            self.message_id = own[0].id
            await self.note(message_id=own[0].id)
        for message in own:
            if message.id not in (known, self.message_id):
                await close(message.edit, doing="closing a lost message")
        return is_newer

    async def edit(self, deliver: Deliver) -> Failure | None:
        """Edit the message, and forget it if it is lost; return the failure, None for success."""
        if self.message_id is None:
            return Failure.MESSAGE_GONE
        done = await deliver(self.partial(self.message_id).edit)
        if done.failure in LOST:
            self.message_id = None
        return done.failure

    async def post(self, deliver: Deliver) -> Failure | None:
        """Post a new message; return the failure, None for success."""
        await self.note(message_id=None)
        sent = await deliver(posting(self._channel))
        if sent.value is not None:
            self.message_id = sent.value.id
            await self.note(message_id=sent.value.id)
        return sent.failure

    async def post_once(
        self, rendered: Rendered, view: discord.ui.View | None, *, pending_since: float | None, doing: str
    ) -> Failure | None:
        """Post a message that is never edited, unless an interrupted call has; return as ``post`` does.

        ``pending_since`` is when it may have been posted, in UTC epoch seconds; None if it was not.
        """
        if pending_since is not None:
            for message in await self.own_in(self._channel):
                if message.created_at.timestamp() >= pending_since:
                    self.message_id = message.id
                    await self.note(message_id=message.id)
                    return None
        return await self.post(partial(edit, rendered=rendered, view=view, doing=doing))

    def partial(self, message_id: int) -> discord.PartialMessage:
        """Return a message of the channel by its id."""
        return self._channel.get_partial_message(message_id)

    async def has_below(self, message_id: int, count: int) -> bool:
        """Return whether at least ``count`` messages follow a message; False if the bot may not read them."""
        below = self._channel.history(limit=count, after=discord.Object(message_id))
        found = await attempt(_read(below), "counting messages below a page")
        return len(found.value or ()) >= count


async def own_messages(
    channel: discord.abc.Messageable, client: discord.Client, is_ours: Callable[[str], bool]
) -> list[discord.Message]:
    """Return the bot's last messages with a button whose ``custom_id`` is one of ours, newest first.

    There are none if the bot may not read the channel.
    """
    found = await attempt(_read(channel.history(limit=100)), "searching a channel")
    return [message for message in found.value or () if _is_own(message, client, is_ours)]


async def _read(messages: AsyncIterator[discord.Message]) -> list[discord.Message]:
    return [message async for message in messages]


def _is_own(message: discord.Message, client: discord.Client, is_ours: Callable[[str], bool]) -> bool:
    user = client.user
    if user is None or message.author.id != user.id:
        return False
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return any(is_ours(getattr(button, "custom_id", None) or "") for row in rows for button in row.children)

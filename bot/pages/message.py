"""A message of a channel whose id is stored, so that a restart edits it instead of posting another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord

from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.payload import Pings
from bot.discord_io.sending import close, delete, edit, posting

LOST: Final = (Failure.MESSAGE_GONE, Failure.ARCHIVED)
"""Failures of an edit after which the message is posted again."""

Deliver: TypeAlias = Callable[[Callable[..., Awaitable[discord.Message]]], Awaitable[Delivered[Any]]]
"""Function that shows or closes the content by the call it is given, with the arguments of an edit."""

Note: TypeAlias = Callable[..., Awaitable[object]]
"""Function that stores the id ``message_id`` of a message, or with None that one is about to be posted."""


class DurableMessage:
    """One message, as far as this process knows.

    The stored id is None from before a message is posted until Discord has accepted it. If the process stops
    in between, the next one finds the message by its buttons.

    Attributes:
        moved_from: the message that it last moved away from.
        is_ours: returns whether a ``custom_id`` belongs to a button of this message, or a text to itself.
        seeks: whether the channel is searched first, since there may be a message that is not stored.
    """

    def __init__(
        self,
        client: discord.Client,
        channel: discord.PartialMessageable | discord.DMChannel,
        message_id: int | None,
        is_ours: Callable[[str], bool],
        note: Note,
        *,
        seeks: bool = False,
    ) -> None:
        self._client, self._channel = client, channel
        self.message_id, self.is_ours, self.note, self.seeks = message_id, is_ours, note, seeks
        self.moved_from: int | None = None

    @property
    def link(self) -> str:
        """A link to the message; empty if there is none."""
        return "" if self.message_id is None else self.partial(self.message_id).jump_url

    async def own_in(self, channel: discord.abc.Messageable) -> list[discord.Message] | None:
        """Return the bot's last messages in a channel with buttons or the text of this one, newest first.

        There are none if the bot may not read the channel. None if Discord does not answer.
        """
        found = await attempt(_read(channel.history(limit=100)), "searching a channel")
        if found.failure is Failure.UNREACHABLE:
            return None
        return [message for message in found.value or () if _is_own(message, self._client, self.is_ours)]

    async def find(self, close_known: Deliver = close) -> bool:
        """If it ``seeks``, use the newest own message of the channel, and close the others.

        Return whether it is newer than all that were known: it was being posted when a process stopped, or
        when Discord's answer was lost. If Discord does not answer, it still ``seeks``.
        """
        own = await self.own_in(self._channel) if self.seeks else None
        if own is None:
            return False
        self.seeks, known = False, self.message_id
        newest = own[0].id if own else 0
        if newest > (known or 0):
            if known is not None:
                await close_known(self.partial(known).edit)
            self.message_id = newest
            await self.note(message_id=newest)
        for message in own:
            if message.id not in (known, self.message_id):
                await close(message.edit, doing="closing a lost message")
        return newest > (known or self.moved_from or 0)

    async def show(
        self,
        deliver: Deliver,
        close_old: Deliver = close,
        *,
        is_new: bool = False,
        moves: bool = False,
        is_posted: bool = True,
    ) -> Failure | None:
        """Edit the message; post it if there is none, it is gone, or its thread archived.

        Args:
            deliver: shows the content.
            close_old: closes a message that is replaced.
            is_new: post a new message instead of an edit, and close the old one. A message found without a
                stored id was being posted, so that none is posted again.
            moves: post it below, and delete the old one, which stays if the bot may no longer post.
            is_posted: whether a missing message is posted; if not, it is edited only.

        Returns: the failure if the message does not show the content; None if it does. Nothing is posted
            while Discord does not say whether an earlier message was.
        """
        replaces = self.message_id is not None and (is_new or moves)
        await self.find(close_old)
        old = self.message_id
        if self.seeks and (old is None or replaces):
            return Failure.UNREACHABLE
        failure: Failure | None = Failure.MESSAGE_GONE
        if old is not None and replaces:
            closed = (await close_old(self.partial(old).edit)).failure if is_new else None
            self.moved_from, self.message_id = (self.moved_from if is_new else old), None
        else:
            moves = False
            closed = failure = await self._edit(deliver)
        if self.message_id is not None or not is_posted or self.seeks:
            return failure
        failure = await self.post(deliver)
        if old is not None and failure is None and closed is Failure.ARCHIVED:
            await close_old(self.partial(old).edit)  # the new message has reopened the thread
        if old is not None and moves:
            if failure is None:
                await delete(self.partial(old).delete, doing="removing a page that moved")
            elif failure is not Failure.UNREACHABLE:  # the bot may still edit where it may no longer post
                self.message_id = old
                await self.note(message_id=old)
                failure = await self._edit(deliver)
        return failure

    async def _edit(self, deliver: Deliver) -> Failure | None:
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
        self.seeks |= sent.failure is Failure.UNREACHABLE  # it may have been posted all the same
        return sent.failure

    async def post_once(
        self,
        rendered: Rendered,
        view: discord.ui.View | None = None,
        *,
        pending_since: float | None,
        doing: str,
        pings: Pings = (),
    ) -> Failure | None:
        """Post a message that is never edited, unless an interrupted call has; return as ``post`` does.

        ``pending_since`` is when it may have been posted, in UTC epoch seconds; None if it was not.
        """
        if pending_since is not None:
            if (own := await self.own_in(self._channel)) is None:
                return Failure.UNREACHABLE
            for message in own:
                if message.created_at.timestamp() >= pending_since:
                    self.message_id = message.id
                    await self.note(message_id=message.id)
                    return None
        return await self.post(lambda call: edit(call, rendered, view, doing=doing, pings=pings))

    def partial(self, message_id: int) -> discord.PartialMessage:
        return self._channel.get_partial_message(message_id)

    async def has_below(self, message_id: int, count: int) -> bool:
        """Return whether at least ``count`` messages follow a message; False if the bot may not read them."""
        below = self._channel.history(limit=count, after=discord.Object(message_id))
        found = await attempt(_read(below), "counting messages below a page")
        return len(found.value or ()) >= count


async def _read(messages: AsyncIterator[discord.Message]) -> list[discord.Message]:
    return [message async for message in messages]


def _is_own(message: discord.Message, client: discord.Client, is_ours: Callable[[str], bool]) -> bool:
    user = client.user
    if user is None or message.author.id != user.id:
        return False
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    ids = (getattr(button, "custom_id", None) or "" for row in rows for button in row.children)
    return any(map(is_ours, (message.content, *ids)))

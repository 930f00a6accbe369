"""The ways to send, edit, close and delete messages of rendered content.

A failure is logged with the description ``doing``, and returned; see ``bot.discord_io.delivery``. A ``call``
is the method of discord.py that sends, edits or deletes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import discord

from bot.discord_io.delivery import Delivered, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.payload import Payload, Pings, as_new, for_edit
from bot.runtime.background import BackgroundTasks

T = TypeVar("T")


async def send(
    place: discord.abc.Messageable,
    rendered: Rendered | str,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Pings = (),
) -> Delivered[discord.Message]:
    """Send a message, or a sentence, that notifies those of its mentioned users in ``pings``."""
    shown = Rendered(content=rendered) if isinstance(rendered, str) else rendered
    return await send_by(place.send, shown, view, doing=doing, pings=pings)


async def send_by(
    call: Callable[..., Awaitable[T]],
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Pings = (),
    files: Sequence[discord.File] = (),
) -> Delivered[T]:
    """Send a message by ``call``, with ``files`` after its pictures."""
    fields = as_new(await for_edit(rendered, view, pings=pings))
    if files:
        fields["files"] = [*fields.get("files", ()), *files]
    return await attempt(call(**fields), doing)


async def edit(
    call: Callable[..., Awaitable[T]],
    rendered: Rendered | Payload,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Pings = (),
    files: Sequence[discord.Attachment] = (),
) -> Delivered[T]:
    """Make a message show ``rendered`` and nothing else but those of its ``files`` that stay.

    A ``Payload`` has been prepared with its view.
    """
    if isinstance(rendered, Payload):
        fields = rendered.fields
    else:
        fields = await for_edit(rendered, view, pings=pings)
    if files:
        fields = {**fields, "attachments": [*files, *fields.get("attachments", ())]}
    return await attempt(call(**fields), doing)


def posting(place: discord.abc.Messageable) -> Callable[..., Awaitable[discord.Message]]:
    """Return a call for ``edit`` that posts a new message with the same content."""
    return lambda **fields: place.send(**as_new(fields))


async def close(
    call: Callable[..., Awaitable[T]], text: str | None = None, *, doing: str = "closing a page"
) -> Delivered[T]:
    """Remove the buttons of a message, and replace the text above its embeds if another is given."""
    fields: dict[str, Any] = {} if text is None else {"content": text}
    return await attempt(call(**fields, view=None), doing)


async def delete(call: Callable[..., Awaitable[object]], *, doing: str) -> Delivered[object]:
    return await attempt(call(), doing)


async def answer_public(
    interaction: Interaction,
    rendered: Rendered,
    view: discord.ui.View | None = None,
    *,
    doing: str,
    pings: Pings = (),
) -> Delivered[int]:
    """Send a message that all readers of the channel see, as the answer or after it; return its id."""
    if interaction.response.is_done():
        call = partial(interaction.followup.send, ephemeral=False, wait=True)
        later = await send_by(call, rendered, view, doing=doing, pings=pings)
        return Delivered(None if later.value is None else later.value.id, later.failure)
    sent = await send_by(interaction.response.send_message, rendered, view, doing=doing, pings=pings)
    return Delivered(None if sent.value is None else sent.value.message_id, sent.failure)


async def defer(interaction: Interaction, *, thinking: bool = False) -> None:
    """Tell Discord that a private answer follows, unless it was told something already.

    With ``thinking``, a tapped message is not the answer.
    """
    if interaction.response.is_done():
        return
    await attempt(interaction.response.defer(ephemeral=True, thinking=thinking), "deferring an answer")


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

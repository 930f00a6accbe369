"""One public message of something that is stored: brought up to date where it is, posted where it is gone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.lost_message import is_own, last_messages
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit, for_send
from bot.discord_io.view import UnkeptView


async def show_posted(
    client: discord.Client,
    channel: discord.PartialMessageable,
    rendered: Rendered,
    view: UnkeptView | None,
    *,
    message_id: int | None,
    note: Callable[[int | None], Awaitable[None]],
    is_ours: Callable[[str], bool],
    anew: bool = False,
) -> None:
    """Bring the public message up to date; post it when it is gone, or when asked for ``anew``.

    Args:
        client: the bot.
        channel: where the message stands.
        rendered, view: how it is to look.
        message_id: the message, if it was noted.
        note: stores its number, or that one is about to be posted.
        is_ours: whether a ``custom_id`` is of a button of this message: so one is found again that was
            posted and not noted.
        anew: post another one and take the buttons from the old.
    """
    number = message_id or await _lost(client, channel, is_ours)
    if number is not None:
        old = channel.get_partial_message(number)
        if not anew:
            done = await attempt(old.edit(**await for_edit(rendered, view)), "editing a page")
            if done.failure not in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
                if number != message_id:
                    await note(number)
                return
        else:
            await attempt(old.edit(view=None), "closing an old page")
    # Without a number it is looked for, should a stop come before the new one is noted.
    if message_id is not None:
        await note(None)
    sent = await attempt(channel.send(**await for_send(rendered, view)), "posting a page")
    if sent.value is not None:
        await note(sent.value.id)


async def _lost(
    client: discord.Client, channel: discord.PartialMessageable, is_ours: Callable[[str], bool]
) -> int | None:
    """The newest of these messages in the channel, which was posted and not noted."""
    found = (message.id for message in await last_messages(channel) if is_own(message, client, is_ours))
    return next(found, None)

"""One public message of something that is stored: brought up to date where it is, posted where it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Protocol
from weakref import WeakValueDictionary

import discord

from bot.discord_io.access import Placed
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import is_own, last_messages, remove_buttons
from bot.discord_io.payload import for_edit, for_send
from bot.discord_io.responses import is_public


class PostedPages:
    """The public messages of everything of one kind, by its number."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._shown: set[int] = set()

    @asynccontextmanager
    async def turn(self, number: int) -> AsyncIterator[bool]:
        """Wait until nobody else shows this one: two who post at once would leave two pages.

        Yields whether its channel is to be looked through, as it is the first time after a start: a stop may
        have left a page there that is not noted.
        """
        async with self._locks.setdefault(number, asyncio.Lock()):
            seeks = number not in self._shown
            self._shown.add(number)
            yield seeks


class Posted(Placed, Protocol):
    """What has one public message: the row of a score sheet or of a tournament."""

    @property
    def message_id(self) -> int | None:
        """The message, where one is noted."""
        ...


async def show_posted(
    client: discord.Client,
    channel: discord.PartialMessageable,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    message_id: int | None,
    note: Callable[[int | None], Awaitable[None]],
    is_ours: Callable[[str], bool],
    seeks: bool,
    as_new: bool = False,
) -> None:
    """Bring the public message up to date; post it when it is gone, or when asked for ``as_new``.

    Args:
        client: the bot.
        channel: where the message stands.
        rendered, view: how it is to look.
        message_id: the message, if it was noted.
        note: stores its number, or that one is about to be posted.
        is_ours: whether a ``custom_id`` is of a button of this message: so one is found again that was
            posted and not noted.
        seeks: look for such messages though one is noted; the newest stays, the others lose their buttons.
        as_new: post another one and take the buttons from the old.
    """
    found: list[int] = []
    if seeks or as_new or message_id is None:
        found = await _own(client, channel, is_ours)
    number = max((*found, *(() if message_id is None else (message_id,))), default=None)
    if number is not None and not as_new:
        old = channel.get_partial_message(number)
        done = await attempt(old.edit(**await for_edit(rendered, view)), "editing a page")
        if done.failure not in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
            if number != message_id:
                await note(number)
            await _close(channel, {message_id, *found} - {number})
            return
    elif as_new:
        await _close(channel, {message_id, *found})
    # Without a number it is looked for, should a stop come before the new one is noted.
    if message_id is not None:
        await note(None)
    sent = await attempt(channel.send(**await for_send(rendered, view)), "posting a page")
    if sent.value is not None:
        await note(sent.value.id)


async def remove_stray_buttons(interaction: Interaction, shown: Posted, text: Callable[[str], str]) -> bool:
    """Take the buttons from a tapped public message if what it shows has another one by now.

    Returns whether it did: the other one may need its buttons back.

    Args:
        interaction: the tap.
        shown: what the message shows.
        text: what is said in it, given a link to the other one.
    """
    tapped, page_id = interaction.message, shown.message_id
    if tapped is None or not is_public(interaction) or interaction.channel_id != shown.channel_id:
        return False
    if page_id is None or tapped.id == page_id:
        return False
    channel = interaction.client.get_partial_messageable(shown.channel_id, guild_id=shown.guild_id)
    await remove_buttons(interaction, text(channel.get_partial_message(page_id).jump_url))
    return True


async def _own(
    client: discord.Client, channel: discord.PartialMessageable, is_ours: Callable[[str], bool]
) -> list[int]:
    """The messages of this in the channel that have their buttons, the newest first."""
    return [message.id for message in await last_messages(channel) if is_own(message, client, is_ours)]


async def _close(channel: discord.PartialMessageable, numbers: Iterable[int | None]) -> None:
    """Take the buttons from messages."""
    for number in numbers:
        if number is not None:
            old = channel.get_partial_message(number)
            await attempt(old.edit(view=None), "closing an old page")

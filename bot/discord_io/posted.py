"""The one public message of a sheet, tournament, challenge …: edited, or posted again if it was deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Container, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Protocol

import discord

from bot.discord_io.access import Placed
from bot.discord_io.component import request_view
from bot.discord_io.component_request import is_button_of
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import is_own, last_messages, remove_buttons
from bot.discord_io.payload import for_edit, for_send
from bot.discord_io.responses import is_public
from bot.runtime.locks import KeyedLocks
from bot.storage.paged import PagedStore


class PostedPages:
    """Locks for the public messages of all score sheets, or of all tournaments."""

    def __init__(self) -> None:
        self._locks = KeyedLocks[int]()
        self._shown: set[int] = set()

    @asynccontextmanager
    async def turn(self, number: int) -> AsyncIterator[bool]:
        """Hold the lock of one message inside the block, so that it is not posted twice.

        Yields:
            Whether to search its channel: the first time after a start, because a crash may have left a
            message whose id is not stored.
        """
        async with self._locks.of(number):
            seeks = number not in self._shown
            self._shown.add(number)
            yield seeks


class Posted(Placed, Protocol):
    """The row of a score sheet or tournament, which has one public message."""

    @property
    def message_id(self) -> int | None:
        """The id of the message, if it is stored."""


class Revised(Posted, Protocol):
    """The row of something whose page shows one of its revisions."""

    @property
    def id(self) -> int:
        """The number of the row."""

    @property
    def revision(self) -> int:
        """The number of its changes."""


async def show_revision(
    client: discord.Client,
    row: Revised,
    rendered: Rendered,
    store: PagedStore,
    *,
    room: str,
    verbs: Container[str],
    seeks: bool,
    as_new: bool = False,
    pings: Sequence[int] = (),
) -> None:
    """Show a row's page, and store which revision it shows unless the channel cannot be reached.

    Args:
        client: the bot.
        row, rendered: the row and its page, whose buttons carry its number and revision.
        store: where the message and the revision are stored.
        room, verbs: the room its buttons ask, and the verbs of those on the page, which tell it from others.
        seeks: search for pages whose id is not stored, if the row has none.
        as_new, pings: see ``show_posted``.
    """
    failure = await show_posted(
        client,
        client.get_partial_messageable(row.channel_id, guild_id=row.guild_id),
        rendered,
        request_view(rendered, room, str(row.id), str(row.revision)),
        message_id=row.message_id,
        note=partial(store.set_message, row.id),
        is_ours=partial(is_button_of, room, verbs, row.id),
        seeks=seeks and row.message_id is None,
        as_new=as_new,
        pings=pings,
    )
    if failure is not Failure.UNREACHABLE:
        await store.set_shown(row.id, row.revision)


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
    pings: Sequence[int] = (),
) -> Failure | None:
    """Edit the public message; post it if it was deleted, or with ``as_new``.

    Args:
        client: the bot.
        channel: the channel of the message.
        rendered, view: the content.
        message_id: the message, if its id is stored.
        note: stores the id, or with None that a message is about to be posted.
        is_ours: returns whether a ``custom_id`` is that of a button of this message; used to find messages
            whose id is not stored.
        seeks: search for such messages even if an id is stored. The newest is used, the others are closed.
        as_new: post a new message and close the old one.
        pings: users to notify of a new message that mentions them.

    Returns:
        Why the message does not show the content; None if it does.
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
            return done.failure
    elif as_new:
        await _close(channel, {message_id, *found})
    # Without a stored id, the next start searches for the message if this process stops before storing it.
    if message_id is not None:
        await note(None)
    sent = await attempt(channel.send(**await for_send(rendered, view, pings=pings)), "posting a page")
    if sent.value is not None:
        await note(sent.value.id)
    return sent.failure


async def remove_stray_buttons(interaction: Interaction, shown: Posted, text: Callable[[str], str]) -> bool:
    """Close a tapped public message if its subject has a newer one.

    Args:
        interaction: the tap.
        shown: the score sheet or tournament.
        text: returns the text of the closed message, given the link of the newer one.

    Returns:
        Whether the message was closed. The newer one may then lack buttons.
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
    """Return the ids of the bot's messages in the channel with such buttons, newest first."""
    return [message.id for message in await last_messages(channel) if is_own(message, client, is_ours)]


async def _close(channel: discord.PartialMessageable, numbers: Iterable[int | None]) -> None:
    """Remove the buttons of messages."""
    for number in numbers:
        if number is not None:
            old = channel.get_partial_message(number)
            await attempt(old.edit(view=None), "closing an old page")

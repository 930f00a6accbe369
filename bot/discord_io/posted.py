"""The public message of a sheet, tournament or challenge: edited, or posted again if it was deleted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Generic, Protocol, TypeVar

import discord

from bot.discord_io.access import Placed, missing_to_post
from bot.discord_io.component_request import is_button_of
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered, request_view
from bot.discord_io.orphaned_messages import own_messages, remove_buttons
from bot.discord_io.payload import for_edit, for_send
from bot.discord_io.private_answers import is_public
from bot.runtime.keyed import KeyedLocks
from bot.runtime.logs import about_place
from bot.storage.schema.personal import EDIT_ONLY
from bot.storage.store import PagedStore


class Posted(Placed, Protocol):
    """The row of a score sheet or tournament, which has one public message."""

    @property
    def message_id(self) -> int | None:
        """The id of the message, if it is stored."""


class Revised(Posted, Protocol):
    """A row whose page shows one of its revisions."""

    @property
    def revision(self) -> int:
        """The number of its changes."""

    @property
    def shown(self) -> int:
        """The revision shown by its page."""

    @property
    def status(self) -> str:
        """Its status, one of ``JOINABLE`` while users may join."""


JOINABLE: Final = frozenset({"open", "joining"})


RevisedT = TypeVar("RevisedT", bound=Revised)


@dataclass(eq=False, repr=False)
class RevisedPages(Generic[RevisedT]):
    """The pages of rows that count their changes; each page shows one revision.

    ``store`` has the rows, with the messages of their pages and the revisions shown. ``room`` and ``verbs``
    are those of the page's buttons, which identify it.
    """

    client: discord.Client
    store: PagedStore[RevisedT]
    room: str
    verbs: Container[str]
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int])

    async def show(
        self,
        number: int,
        render: Callable[[RevisedT], Awaitable[Rendered | None]],
        *,
        as_new: bool = False,
        closed: Rendered | None = None,
        pings: Sequence[int] = (),
    ) -> Failure | None:
        """Update a page from the stored row, and store the revision shown if the channel is reached.

        Nothing happens in an unknown server: its shard has yet to connect, or the bot was removed. The first
        page of a row that users may join waits until the bot may post in the channel.

        ``render`` renders the page, whose buttons carry number and revision; None leaves it as it is. With
        ``as_new`` a new page is posted, unless the current one shows this revision. ``closed``, ``pings`` and
        the result are those of ``show_posted``. *Raises:* the errors of ``PagedStore.row``.
        """
        async with self._locks.of(number):
            row = await self.store.row(number)
            with about_place(row):
                if (guild := self.client.get_guild(row.guild_id)) is None:
                    return None
                if (
                    row.message_id is None
                    and row.status in JOINABLE
                    and missing_to_post(guild, row.channel_id)
                ):
                    return None
                if (rendered := await render(row)) is None:
                    return None
                failure = await show_posted(
                    self.client,
                    self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id),
                    rendered,
                    request_view(rendered, self.room, str(number), str(row.revision)),
                    message_id=row.message_id,
                    note=partial(self.store.set_message, number),
                    is_ours=partial(is_button_of, self.room, self.verbs, number),
                    as_new=as_new and row.shown not in (row.revision, EDIT_ONLY),
                    edits_only=row.shown == EDIT_ONLY and row.status not in JOINABLE,
                    closed=closed,
                    pings=pings,
                )
                if failure is not Failure.UNREACHABLE:
                    await self.store.set(number, shown=row.revision)
                return failure


async def show_posted(
    client: discord.Client,
    channel: discord.PartialMessageable,
    rendered: Rendered,
    view: discord.ui.View | None,
    *,
    message_id: int | None,
    note: Callable[[int | None], Awaitable[None]],
    is_ours: Callable[[str], bool],
    as_new: bool = False,
    edits_only: bool = False,
    closed: Rendered | None = None,
    pings: Sequence[int] = (),
) -> Failure | None:
    """Edit the public message; post it if it was deleted or its thread archived, or with ``as_new``.

    Return the failure if the message does not show the content; None if it does.

    Args:
        message_id: the message, if its id is stored.
        note: stores the id, or with None that a message is about to be posted.
        is_ours: returns whether a ``custom_id`` belongs to a button of this message; used to find messages
            whose id is not stored. The newest is used, the others are closed.
        as_new: post a new message and close the old one.
        edits_only: whether to post no message.
        closed: the final content of the old message; by default it only loses its buttons.
        pings: users to notify of a new message that mentions them.
    """
    found, archived = list[int](), list[int]()
    if as_new or message_id is None:
        found = [message.id for message in await own_messages(channel, client, is_ours)]
    number = max((*found, *(() if message_id is None else (message_id,))), default=None)
    failure: Failure | None = Failure.MESSAGE_GONE
    if number is not None and not as_new:
        old = channel.get_partial_message(number)
        failure = (await attempt(old.edit(**await for_edit(rendered, view)), "editing a page")).failure
        if failure not in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
            if number != message_id:
                await note(number)
            await _close(channel, {message_id, *found} - {number})
            return failure
        archived = [number] if failure is Failure.ARCHIVED else []
    elif as_new:
        archived = await _close(channel, {message_id, *found}, closed)
    if edits_only:
        return failure
    # Without a stored id, the next start searches for the message if this process stops before storing it.
    if message_id is not None:
        await note(None)
    sent = await attempt(channel.send(**await for_send(rendered, view, pings=pings)), "posting a page")
    if sent.value is not None:
        await note(sent.value.id)
        await _close(channel, archived, closed)  # the new message has reopened their thread
    return sent.failure


async def remove_stray_buttons(interaction: Interaction, shown: Posted, text: Callable[[str], str]) -> bool:
    """Close a tapped public message if its subject has a newer one; return whether it was closed.

    The newer one may then lack buttons. ``text`` returns the text of the closed message, given the link of
    the newer one.
    """
    tapped, page_id = interaction.message, shown.message_id
    if tapped is None or not is_public(interaction) or interaction.channel_id != shown.channel_id:
        return False
    if page_id is None or tapped.id == page_id:
        return False
    channel = interaction.client.get_partial_messageable(shown.channel_id, guild_id=shown.guild_id)
    await remove_buttons(interaction, text(channel.get_partial_message(page_id).jump_url))
    return True


async def _close(
    channel: discord.PartialMessageable, numbers: Iterable[int | None], closed: Rendered | None = None
) -> list[int]:
    """Close messages; return the ids of those in an archived thread, which cannot be edited."""
    archived = []
    for number in numbers:
        if number is not None:
            old = channel.get_partial_message(number)
            edit = old.edit(view=None) if closed is None else old.edit(**await for_edit(closed, None))
            if (await attempt(edit, "closing an old page")).failure is Failure.ARCHIVED:
                archived.append(number)
    return archived

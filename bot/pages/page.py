"""Durable messages: posted, recorded, found after a crash, edited, closed; and a watch over deleted ones."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, Generic, Protocol, TypeVar

import discord

from bot.discord_io.access import is_public, missing_to_post
from bot.discord_io.component_request import Subject
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.message import Rendered
from bot.discord_io.sending import close, edit
from bot.pages.message import Deliver, DurableMessage, Note
from bot.runtime.background import errors_logged
from bot.runtime.current import Located, about
from bot.runtime.keyed import KeyedLocks
from bot.storage.pages import PagedStore, PageRow, hash_of
from bot.storage.schema.personal import EDIT_ONLY

log = logging.getLogger(__name__)

LOOKS: Final = 30
"""Pages looked at in a call; each costs Discord one request that reads."""

AGAIN_S: Final = 600.0
"""Minimum seconds between two looks at a page."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it should be now.

    Attributes:
        is_new: whether it is posted as a new message, which closes the old one.
        closed: the final content of the old message, whose buttons are not those of a page; by default it
            only loses its buttons.
        pings: users to notify of a new message that mentions them.
        is_posted: whether a lost or first message is posted; if not, it is edited only.
        is_end: whether the message keeps its embeds, and only gets this text and loses its buttons.
    """

    rendered: Rendered
    is_new: bool = False
    closed: Rendered | None = None
    pings: Sequence[int] = ()
    is_posted: bool = True
    is_end: bool = False

    @property
    def digest(self) -> str:
        """A hash of the content, which changes with what the message shows."""
        embeds = [embed.to_dict() for embed in self.rendered.embeds]
        text = json.dumps([self.rendered.content, embeds, repr(self.rendered.buttons)])
        return hash_of(text)

    async def close(
        self, subject: Subject, call: Callable[..., Awaitable[discord.Message]]
    ) -> Delivered[discord.Message]:
        """Close an old message about the ``subject`` by ``call``."""
        if self.closed is None:
            return await close(call, doing="closing an old page")
        return await edit(call, self.closed, self.closed.view(subject), doing="closing an old page")


class Paged(Located, Protocol):
    """A row that counts its changes, with a page that shows one of its revisions."""

    @property
    def message_id(self) -> int | None:
        """The id of the page's message, if it is stored."""

    @property
    def revision(self) -> int:
        """The number of its changes."""

    @property
    def shown(self) -> int:
        """The revision shown by its page."""

    @property
    def subject(self) -> Subject:
        """The subject of its buttons."""

    @property
    def needs_page(self) -> bool:
        """Whether a page that names an erased user is posted again, and a first page awaits permission."""


PagedT = TypeVar("PagedT", bound=Paged)


@dataclass(eq=False, repr=False)
class Pages(Generic[PagedT]):
    """The pages of the rows of a store; ``verbs`` returns those of a page's buttons, None for all."""

    store: PagedStore[PagedT]
    verbs: Callable[[PagedT], Container[str] | None]
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    async def show(
        self, client: discord.Client, number: int, render: Callable[[PagedT], Awaitable[Page | None]]
    ) -> Failure | None:
        """Make a page show its stored row if it does not; return the failure if that did not succeed.

        Nothing happens in an unknown server: its shard has yet to connect, or the bot was removed. The first
        page of a row that needs one waits until the bot may post in the channel.

        ``render`` returns the page, or None to leave the message as it is. *Raises:* the errors of
        ``PagedStore.row``.
        """
        async with self._locks.of(number):
            row = await self.store.row(number)  # not before: the last state stored must win
            guild = client.get_guild(row.guild_id)
            if row.shown == row.revision or guild is None:
                return None
            if row.message_id is None and row.needs_page and missing_to_post(guild, row.channel_id):
                return None
            with about(server=row.guild_id, channel=row.channel_id):
                page, failure = await render(row), None
                if page is not None:
                    failure = await self._show(client, number, row, page)
                if failure is not Failure.UNREACHABLE:
                    await self.store.note(number, row, shown=str(row.revision))
                return failure

    async def _show(self, client: discord.Client, number: int, row: PagedT, page: Page) -> Failure | None:
        is_edit = row.shown == EDIT_ONLY
        page = replace(
            page,
            is_new=page.is_new and not is_edit,
            is_posted=page.is_posted and (row.needs_page or not is_edit),
        )

        async def note(message_id: int | None) -> None:
            # A new page is shown once it has an id: if what follows fails, it is not posted again.
            is_posted = page.is_new and message_id is not None
            shown = {"shown": str(row.revision)} if is_posted else {}
            await self.store.note(number, row, message_id=message_id, **shown)

        verbs = self.verbs(row)
        return await show_page(client, row, row.message_id, row.subject, note, page, verbs)


async def show_page(
    client: discord.Client,
    place: Located,
    message_id: int | None,
    subject: Subject,
    note: Note,
    page: Page,
    verbs: Container[str] | None = None,
) -> Failure | None:
    """Show a page in the channel of a ``place``; ``note`` stores the id of its message.

    A lost message is found by its buttons about the ``subject``, with one of ``verbs``; None for all. Return
    the failure if the message does not show the page; None if it does.
    """
    channel = client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
    is_ours = partial(subject.has_button, verbs=verbs)
    seeks = message_id is None or page.is_new
    message = DurableMessage(client, channel, message_id, is_ours, note, seeks=seeks)
    view, doing = page.rendered.view(subject), "editing or posting a page"
    deliver: Deliver = partial(edit, rendered=page.rendered, view=view, doing=doing, pings=page.pings)
    if page.is_end:
        deliver = partial(close, text=page.rendered.content, doing=doing)
    return await message.show(
        deliver, partial(page.close, subject), is_new=page.is_new, is_posted=page.is_posted
    )


def page_link(client: discord.Client, place: Located, message_id: int | None) -> str | None:
    """Return the link of a page in the channel of a ``place``; None if it has no message."""
    if message_id is None:
        return None
    channel = client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
    return channel.get_partial_message(message_id).jump_url


async def remove_stray_buttons(
    interaction: Interaction, shown: Located, page_id: int | None, text: Callable[[str], str]
) -> bool:
    """Close a tapped public message if its subject's page is another one; return whether it was closed.

    The newer one may then lack buttons. ``text`` returns the text of the closed message, given the link of
    the newer one.
    """
    tapped = interaction.message
    if tapped is None or not is_public(interaction) or interaction.channel_id != shown.channel_id:
        return False
    link = page_link(interaction.client, shown, page_id)
    if link is None or tapped.id == page_id:
        return False
    await remove_buttons(interaction, text(link))
    return True


async def remove_buttons(interaction: Interaction, text: str | None = None) -> None:
    """Answer a tap by removing the buttons of the tapped message, which is not a current page.

    ``text`` is the new text above the embeds; None leaves it unchanged. Further answers are separate
    messages.
    """
    await close(interaction.response.edit_message, text, doing="closing an old page")


class PageSource(Protocol):
    """A feature with pages."""

    async def open_pages(self) -> Sequence[PageRow]:
        """Return the pages of this process that still matter, posted or about to be."""

    async def show_again(self, number: int, /) -> object:
        """Have a page posted again whose message was deleted."""


@dataclass(eq=False, repr=False)
class PageWatch:
    """The watch over the open pages of all features, whose message or channel may have been deleted.

    A page that is edited finds its message or channel gone. One that waits for players is not edited, and a
    channel deleted while the bot was away, or a message deleted at any time, is reported by no event.

    Attributes:
        sources: the features, by their name in the log.
        channel_deleted: called with the id of each channel found deleted.
        now: the current time in UTC seconds since the epoch.
    """

    client: discord.Client
    sources: dict[str, PageSource]
    channel_deleted: Callable[[int], Awaitable[object]]
    now: Callable[[], float]
    _looked_at: dict[tuple[str, int], float] = field(default_factory=dict, init=False)
    _gone: set[int] = field(default_factory=set, init=False)

    async def reconcile(self) -> None:
        """Look at the pages longest not looked at, first at those whose channel is not known to exist.

        *Raises:* StorageError.
        """
        found = [(name, page) for name, source in self.sources.items() for page in await source.open_pages()]
        known = {(name, page.number) for name, page in found}
        self._looked_at = {key: at for key, at in self._looked_at.items() if key in known}
        self._gone &= {page.channel_id for _, page in found}
        now = self.now()
        due = [(name, page) for name, page in found if self._is_due(name, page, now)]
        due.sort(key=lambda one: self._rank(*one))
        for name, page in due[:LOOKS]:
            self._looked_at[name, page.number] = now
            with errors_logged(f"page of {name} {page.number}: looked at later"):
                await self._look(name, page)

    def _is_due(self, name: str, page: PageRow, now: float) -> bool:
        if page.channel_id in self._gone or self.client.get_guild(page.guild_id) is None:
            return False
        if page.message_id is None and self._has_channel(page):
            return False  # it is about to be posted, once the bot may
        looked_at = self._looked_at.get((name, page.number))
        return looked_at is None or abs(now - looked_at) >= AGAIN_S

    def _rank(self, name: str, page: PageRow) -> tuple[bool, float]:
        return self._has_channel(page), self._looked_at.get((name, page.number), 0.0)

    def _has_channel(self, page: PageRow) -> bool:
        guild = self.client.get_guild(page.guild_id)
        return guild is not None and guild.get_channel_or_thread(page.channel_id) is not None

    async def _look(self, name: str, page: PageRow) -> None:
        what = f"looking at the page of {name} {page.number}"
        if page.message_id is None:
            failure = (await attempt(self.client.fetch_channel(page.channel_id), what)).failure
        else:
            channel = self.client.get_partial_messageable(page.channel_id, guild_id=page.guild_id)
            failure = (await attempt(channel.fetch_message(page.message_id), what)).failure
        if failure is Failure.CHANNEL_GONE:
            log.info("channel %d of %s %d was deleted", page.channel_id, name, page.number)
            self._gone.add(page.channel_id)
            await self.channel_deleted(page.channel_id)
        elif failure is Failure.MESSAGE_GONE:
            log.info("page of %s %d was deleted: posted again", name, page.number)
            await self.sources[name].show_again(page.number)

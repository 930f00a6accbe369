"""The public message in its channel: posted, edited, closed, moved below chat, and found after a crash."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord

from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import has_below
from bot.discord_io.payload import NO_PICTURES, Payload, as_new, edit_of, for_edit
from bot.discord_io.picture_queue import PendingPictures
from bot.tables.page_fingerprint import PageFingerprint
from bot.tables.stored_message import Page, StoredMessage
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter

T = TypeVar("T")

PICTURE_WITHIN_S: Final = 0.5
"""Seconds a message waits for its picture; then its text is sent alone, and the picture once it is drawn."""
BURIED: Final = 6
"""Messages below the page after which it is posted again at the end of the channel."""
UNPICTURED: Final = (Failure.FORBIDDEN, Failure.REFUSED)
"""Failures that may be due to a message's picture: its text is sent again alone."""


class PostedMessage:
    """The message that shows one table in its channel, as far as this process knows.

    ``on_posted`` is called with the id of each new message, ``on_picture`` when a picture is drawn that was
    too late for its message.

    Attributes:
        message_id: the message; None before there is one.
        is_sent: whether Discord accepted the last message this process sent.
        changes_since_posted: changes of the table since the message was posted, or last looked up.
    """

    def __init__(
        self,
        table: StoredTable,
        presenter: Presenter,
        stored: StoredMessage,
        on_posted: Callable[[int], None],
        on_picture: Callable[[], None],
    ) -> None:
        self._table, self._channel, self._services = table, table.channel, table.services
        self._presenter, self._stored = presenter, stored
        self._on_posted, self._on_picture = on_posted, on_picture
        self.message_id, self.page = stored.message_id, stored.page
        self.is_sent = self._text_only = self._lacks_picture = self._seeks = False
        self._shown_pictures, self._pictures = NO_PICTURES, PendingPictures(table.services.pictures)
        self._closed: tuple[int, Page] | None = None
        self._moved_from: int | None = None
        self.changes_since_posted = self._newest = self._counted_to = 0

    @property
    def link(self) -> str:
        """A link to the message; empty if there is none."""
        return "" if self.message_id is None else self._partial(self.message_id).jump_url

    def adopt(self, message_id: int, page: Page) -> None:
        """Use a message that already shows ``page``."""
        self.message_id, self.page, self._shown_pictures = message_id, page, NO_PICTURES

    def search_before_next_send(self) -> None:
        """Have the next send first search the channel for messages of this table that are not stored."""
        self._seeks = True

    def is_own(self, message_id: int) -> bool:
        """Return whether a message is this one, or one that the page has just left."""
        just_closed = None if self._closed is None else self._closed[0]
        return message_id in (self.message_id, just_closed, self._moved_from)

    def has_closed(self, page: Page) -> bool:
        """Return whether a page is the most recently closed one."""
        return self._closed is not None and self._closed[1] == page

    def saw_message(self, message_id: int | None) -> None:
        """Record the newest message of the channel, as an interaction there named it."""
        self._newest = max(self._newest, message_id or 0)

    def note_shown(self, fingerprint: PageFingerprint) -> None:
        """Record what the message was rendered from, unless it was rejected or its picture is late."""
        if self.message_id is not None and self.is_sent and not self._lacks_picture:
            self._stored.set_shown(self.message_id, fingerprint)

    def cancel_pictures(self) -> None:
        """Cancel the pictures being drawn."""
        self._pictures.clear()

    async def find(self) -> bool:
        """Use the newest message of this table in the channel, and remove the buttons of the others.

        A stored message is replaced by a newer one, which was being posted when the process stopped. The
        channel is searched only if ``search_before_next_send`` asked for it, or if a message may have been
        posted all the same. Returns whether the message is newer than all that were known.
        """
        if not self._seeks:
            return False
        self._seeks = False
        own, known = await self._stored.own_in(self._channel), self.message_id
        if own and (known is None or own[0].id > known):
            if known is not None:
                await self._retire()
                self.page = self._presenter.page
            self.message_id, self._shown_pictures = own[0].id, NO_PICTURES
            await self._stored.note(own[0].id, self.page or self._presenter.page)
        for message in own:
            if message.id not in (known, self.message_id):
                await attempt(message.edit(view=None), "closing a lost message")
        return bool(own) and own[0].id > (known or self._moved_from or 0)

    async def leave(self, page: Page, *, reposts: bool) -> int | None:
        """Leave the current message if the page is to be posted; return the one to remove afterwards.

        A page other than the current one closes the message. With ``reposts``, the page is to be posted as
        the newest message, buried or not.
        """
        message_id = self.message_id
        if self.page is not None and page != self.page:
            await self._retire()
            self._text_only = False
        elif message_id is not None and (reposts or await self._look_up_buried(message_id)):
            self._moved_from, self.message_id = message_id, None
            return message_id
        return None

    async def _look_up_buried(self, message_id: int) -> bool:
        """Look up whether chat has pushed the message away.

        Only after a new message in the channel, and at most once a round of moves; otherwise it has not.
        """
        if self._newest <= max(message_id, self._counted_to):
            return False
        if self.changes_since_posted < len(self._table.state.seats) or self._services.budget.is_tight:
            return False
        self.changes_since_posted, self._counted_to = 0, self._newest
        return await has_below(self._channel, message_id, BURIED)

    async def _retire(self) -> None:
        """Close the current message: its page is over or will be posted again."""
        if self.page is None or self.message_id is None:
            return
        self._closed = self.message_id, self.page
        closed = self._presenter.render_closed(self.page)
        fields = {"view": None} if closed is None else (await self._payload(closed)).fields
        await attempt(self._partial(self.message_id).edit(**fields), "closing a page")
        self.message_id = None

    async def amend_closed(self) -> None:
        """Render the most recently closed page again."""
        message_id, page = self._closed or (0, None)
        closed = None if page is None else self._presenter.render_closed(page)
        if closed is not None:
            shown = closed.without_pictures() if self._text_only else closed
            fields = await for_edit(shown, self._presenter.view_of(closed))
            await attempt(self._partial(message_id).edit(**fields), "drawing a closed page once more")

    async def show(self, rendered: Rendered, page: Page, *, moved_from: int | None) -> Failure | None:
        """Edit the message, or post it if there is none or it is gone; then delete ``moved_from``.

        If it cannot be posted, ``moved_from`` stays the message. Returns the failure if Discord did not
        accept it; None for success.
        """
        self.page = page
        failure = await self._edit(rendered)
        if self.message_id is None:
            failure = await self._post(rendered, page)
        if moved_from is not None and self.message_id is not None:
            await attempt(self._partial(moved_from).delete(), "removing a page that moved")
        elif moved_from is not None and failure is not Failure.UNREACHABLE:
            # The bot may still edit where it may no longer post.
            self.message_id = moved_from
            await self._stored.note(moved_from, page)
            failure = await self._edit(rendered)
        self.is_sent = failure is None
        return failure

    async def _edit(self, rendered: Rendered) -> Failure | None:
        if self.message_id is None:
            return None
        edit = self._partial(self.message_id).edit
        done = await self._deliver(rendered, lambda fields: edit(**fields), "editing the public message")
        if done.failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
            self.message_id = None
        return done.failure

    async def _post(self, rendered: Rendered, page: Page) -> Failure | None:
        self._shown_pictures = NO_PICTURES
        await self._stored.note(None, page)
        sent = await self._deliver(
            rendered, lambda fields: self._channel.send(**as_new(fields)), "posting the public message"
        )
        if sent.value is not None:
            self.message_id, self.changes_since_posted = sent.value.id, 0
            await self._stored.note(sent.value.id, page)
            self._on_posted(sent.value.id)
        elif sent.failure is Failure.UNREACHABLE:
            self._seeks = True  # it may have been posted all the same
        return sent.failure

    async def _deliver(
        self, rendered: Rendered, send: Callable[[dict[str, Any]], Awaitable[T]], what: str
    ) -> Delivered[T]:
        """Send the page; if its picture may be what fails, its text alone."""
        payload = await self._payload(rendered)
        done = await attempt(send(payload.fields), what)
        if done.failure in UNPICTURED and payload.fields.get("attachments"):
            self._text_only = True
            payload = await self._payload(rendered)
            done = await attempt(send(payload.fields), f"{what} without its picture")
        if done.failure is None:
            self._shown_pictures, self._lacks_picture = payload.pictures, payload.is_late
            if payload.is_late:
                self._pictures.when_ready(self._on_picture)
            else:
                self._pictures.clear()
        return done

    async def _payload(self, rendered: Rendered) -> Payload:
        return await edit_of(
            rendered.without_pictures() if self._text_only else rendered,
            self._presenter.view_of(rendered),
            standing=self._shown_pictures,
            patience_s=self._services.pictures.patience_s(PICTURE_WITHIN_S),
            begin=self._pictures.start,
        )

    def _partial(self, message_id: int) -> discord.PartialMessage:
        return self._channel.get_partial_message(message_id)

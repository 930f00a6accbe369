from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import Delivered, Failure
from bot.discord_io.message import Rendered
from bot.discord_io.payload import NO_PICTURES, Payload, edit_of
from bot.discord_io.picture_queue import PendingPictures
from bot.discord_io.sending import close, delete, edit
from bot.game_kit.module import GameModule
from bot.pages.message import Deliver, DurableMessage
from bot.storage.game_pages import Shown, StoredPage
from bot.tables.fingerprint import Fingerprint
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter, TablePage
from engine.errors import CodedError

LASTING_HISTORY: Final = frozenset({"animate", "download", "replay"})
"""Verbs of the buttons that stay in every game."""


def lasting_verbs(module: GameModule) -> frozenset[str]:
    """Return the verbs of the buttons that stay in a game: those of every game, and its own."""
    return LASTING_HISTORY | {verb for verb, action in module.actions.items() if action.lasting}


log = logging.getLogger(__name__)

T = TypeVar("T")

PICTURE_WITHIN_S: Final = 0.5
"""Seconds a message waits for its picture; then its text is sent alone, and the picture once it is drawn."""
BURIED: Final = 6
"""Messages below the page after which it is posted again at the end of the channel."""
UNPICTURED: Final = (Failure.FORBIDDEN, Failure.REFUSED)
"""Failures that may be due to a message's picture: its text is sent again alone."""


class TableMessage(DurableMessage):
    """The message that shows one table in its channel.

    ``on_posted`` is called with the id of each new message, ``on_picture`` when a picture is drawn that was
    too late for its message.

    Attributes:
        page: the page it shows or will show; None if unknown.
        is_sent: whether Discord accepted the last message this process sent.
        changes_since_posted: changes of the table since the message was posted, or last looked up.
    """

    def __init__(
        self,
        table: StoredTable,
        presenter: Presenter,
        stored: StoredPage | None,
        on_posted: Callable[[int], None],
        on_picture: Callable[[], None],
    ) -> None:
        super().__init__(
            table.services.client, table.channel, table.row.message_id, self._is_own_button, self._store
        )
        self._table, self._services, self._presenter = table, table.services, presenter
        self._on_posted, self._on_picture = on_posted, on_picture
        self._kept_verbs = lasting_verbs(table.module)
        self.page: TablePage | None = None if stored is None else (stored.kind, stored.number)
        self._stored, self._shown = (self.message_id, self.page), Shown() if stored is None else stored.shown
        self._noted: tuple[int, Fingerprint] | None = None
        self.is_sent = self._text_only = self._lacks_picture = self._seeks = False
        self._shown_pictures, self._pictures = NO_PICTURES, PendingPictures(table.services.pictures)
        self._closed: tuple[int, TablePage] | None = None
        self._moved_from: int | None = None
        self.changes_since_posted = self._newest = self._counted_to = 0

    @property
    def link(self) -> str:
        """A link to the message; empty if there is none."""
        return "" if self.message_id is None else self.partial(self.message_id).jump_url

    @property
    def is_stored(self) -> bool:
        """Whether a message of the current page is stored, so that none was being posted at a stop."""
        message_id, page = self._stored
        return message_id is not None and page == self._presenter.page

    def adopt(self, message_id: int, page: TablePage) -> None:
        """Use a message that already shows ``page``."""
        self.message_id, self.page, self._shown_pictures = message_id, page, NO_PICTURES

    def _is_own_button(self, custom_id: str) -> bool:
        """Return whether a button is one of this table's that no closed page keeps."""
        request = ComponentRequest.read({"custom_id": custom_id})
        is_kept = request is not None and request.verb in self._kept_verbs
        return not is_kept and self._table.subject.has_button(custom_id)

    async def _store(self, message_id: int | None) -> None:
        """Store the message and its page; a database error is logged: the next restart looks for it."""
        page = self.page or self._presenter.page
        if self._stored == (message_id, page):
            return
        try:
            await self._services.games.set_message(self._table.id, message_id, page)
            self._stored = message_id, page
        except CodedError as error:
            log.warning("table %d: could not store the public message: %s", self._table.id, error.code)

    def search_before_next_send(self) -> None:
        """Have the next send first search the channel for messages of this table that are not stored."""
        self._seeks = True

    def is_own(self, message_id: int) -> bool:
        """Return whether a message is this one, or one that the page has just left."""
        just_closed = None if self._closed is None else self._closed[0]
        return message_id in (self.message_id, just_closed, self._moved_from)

    def has_closed(self, page: TablePage) -> bool:
        """Return whether a page is the most recently closed one."""
        return self._closed is not None and self._closed[1] == page

    def saw_message(self, message_id: int | None) -> None:
        """Record the newest message of the channel, as an interaction there named it."""
        self._newest = max(self._newest, message_id or 0)

    def shows(self, fingerprint: Fingerprint) -> bool:
        if self._noted is not None:
            self._shown, self._noted = self._noted[1].stored(self._noted[0]), None
        return fingerprint.matches(self.message_id, self._shown)

    def note_shown(self, fingerprint: Fingerprint) -> None:
        """Record what the message was rendered from, unless it was rejected or its picture is late."""
        if self.is_sent and not self._lacks_picture:
            self.set_shown(fingerprint)

    def set_shown(self, fingerprint: Fingerprint) -> None:
        """Record what the message shows; it is written later."""
        if self.message_id is not None and self._noted != (self.message_id, fingerprint):
            self._noted = self.message_id, fingerprint
            self._services.fingerprints.note(self._table.id, self.message_id, fingerprint)

    async def forget_shown(self) -> None:
        self._shown, self._noted = Shown(), None
        await self._services.fingerprints.drop(self._table.id)

    def cancel_pictures(self) -> None:
        self._pictures.clear()

    async def find(self) -> bool:
        """Use the newest message of this table in the channel, and remove the buttons of the others.

        The channel is searched only if ``search_before_next_send`` asked for it, or if a message may have
        been posted all the same. Returns whether the message is newer than all that were known.
        """
        if not self._seeks:
            return False
        self._seeks = False
        known = self.message_id or self._moved_from or 0
        if is_newer := await super().find():
            self._shown_pictures = NO_PICTURES
        return is_newer and (self.message_id or 0) > known

    async def leave(self, page: TablePage, *, reposts: bool) -> int | None:
        """Leave the current message if the page is to be posted; return the one to remove afterwards.

        A page other than the current one closes the message. With ``reposts``, the page is to be posted as
        the newest message, buried or not.
        """
        message_id = self.message_id
        if self.page is not None and page != self.page:
            await self.retire()
            self._text_only, self.message_id = False, None
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
        return await self.has_below(message_id, BURIED)

    async def retire(self) -> None:
        """Close the current message: its page is over or will be posted again."""
        if self.page is None or self.message_id is None:
            return
        self._closed = self.message_id, self.page
        closed = self._presenter.render_closed(self.page)
        call = self.partial(self.message_id).edit
        if closed is None:
            await close(call)
        else:
            await edit(call, await self._payload(closed), doing="closing a page")
        self.page = self._presenter.page

    async def amend_closed(self) -> None:
        """Render the most recently closed page again."""
        message_id, page = self._closed or (0, None)
        closed = None if page is None else self._presenter.render_closed(page)
        if closed is not None:
            shown = closed.without_pictures() if self._text_only else closed
            view, doing = self._presenter.view_of(closed), "drawing a closed page once more"
            await edit(self.partial(message_id).edit, shown, view, doing=doing)

    async def show(self, rendered: Rendered, page: TablePage, *, moved_from: int | None) -> Failure | None:
        """Edit the message, or post it if there is none or it is gone; then delete ``moved_from``.

        If it cannot be posted, ``moved_from`` stays the message. Returns the failure if Discord did not
        accept it; None for success.
        """
        self.page = page
        deliver = partial(self._deliver, rendered)
        failure = await self.edit(deliver)
        if self.message_id is None:
            failure = await self._post(deliver)
        if moved_from is not None and self.message_id is not None:
            await delete(self.partial(moved_from).delete, doing="removing a page that moved")
        elif moved_from is not None and failure is not Failure.UNREACHABLE:
            # The bot may still edit where it may no longer post.
            self.message_id = moved_from
            await self.note(message_id=moved_from)
            failure = await self.edit(deliver)
        self.is_sent = failure is None
        return failure

    async def _post(self, deliver: Deliver) -> Failure | None:
        self._shown_pictures = NO_PICTURES
        failure = await self.post(deliver)
        if self.message_id is not None:
            self.changes_since_posted = 0
            self._on_posted(self.message_id)
        self._seeks |= failure is Failure.UNREACHABLE  # it may have been posted all the same
        return failure

    async def _deliver(self, rendered: Rendered, call: Callable[..., Awaitable[T]]) -> Delivered[T]:
        """Send the page; if its picture may be what fails, its text alone."""
        doing = f"{'posting' if self.message_id is None else 'editing'} the public message"
        payload = await self._payload(rendered)
        done = await edit(call, payload, doing=doing)
        if done.failure in UNPICTURED and payload.fields.get("attachments"):
            self._text_only = True
            payload = await self._payload(rendered)
            done = await edit(call, payload, doing=f"{doing} without its picture")
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

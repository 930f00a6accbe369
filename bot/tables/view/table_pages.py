from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import Delivered, Failure
from bot.discord_io.message import Rendered
from bot.discord_io.payload import NO_PICTURES, Payload, PendingPictures, edit_of
from bot.discord_io.sending import close, edit
from bot.game_kit.module import GameModule
from bot.game_kit.replays import REPORT
from bot.game_kit.status import PAST
from bot.pages.message import DurableMessage
from bot.storage.pages import PageRow
from bot.tables.fingerprint import Fingerprint
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter, TablePage
from engine.errors import CodedError

LASTING_HISTORY: Final = frozenset({"animate", "download", "replay", REPORT})
"""Verbs of the buttons that stay in every game."""
CALLED: Final = "called"
"""Argument of the button to join on a message that mentions invited users."""


def lasting_verbs(module: GameModule) -> frozenset[str]:
    """Return the verbs of the buttons that stay in a game: those of every game, and its own."""
    return LASTING_HISTORY | {PAST} | {verb for verb, action in module.actions.items() if action.lasting}


log = logging.getLogger(__name__)

T = TypeVar("T")

PICTURE_WITHIN_S: Final = 0.5
"""Seconds a message waits for its picture; then its text is sent alone, and the picture once it is drawn."""
BURIED: Final = 6
"""Messages below the page after which it is posted again at the end of the channel."""
UNPICTURED: Final = (Failure.FORBIDDEN, Failure.REFUSED)
"""Failures that may be due to a message's picture: its text is sent again alone."""


class TablePages:
    """The pages of one table, as its durable message shows them one after the other.

    ``on_posted`` is called with the id of each new message, ``on_picture`` when a picture is drawn that was
    too late for its message.

    Attributes:
        message: the message of the current page.
        page: the page it shows or will show; None if unknown.
        is_sent: whether Discord accepted the last message this process sent.
        changes_since_posted: changes of the table since the message was posted, or last looked up.
    """

    def __init__(
        self,
        table: StoredTable,
        presenter: Presenter,
        stored: PageRow | None,
        on_posted: Callable[[int], None],
        on_picture: Callable[[], None],
    ) -> None:
        client, known, place = table.services.client, table.row.message_id, table.row
        self.message = DurableMessage(client, table.channel, known, self._is_own_button, self._note)
        self._table, self._services, self._presenter = table, table.services, presenter
        self._on_posted, self._on_picture = on_posted, on_picture
        self._kept_verbs = lasting_verbs(table.module)
        self._stored = stored or PageRow(table.id, place.guild_id, place.channel_id, known)
        self.page: TablePage | None = self._stored.table_page
        self._noted: tuple[int, Fingerprint] | None = None
        self._fingerprint: Fingerprint | None = None
        self.is_sent = self._text_only = self._lacks_picture = False
        self._pictures, self._pictured = PendingPictures(table.services.pictures), (0, NO_PICTURES)
        self._closed: tuple[int, TablePage] | None = None
        self.changes_since_posted = self._newest = self._counted_to = 0

    # ----------------------------------------------------------------- the message

    @property
    def is_stored(self) -> bool:
        """Whether a message of the current page is stored, so that none was being posted at a stop."""
        return self._stored.message_id is not None and self._stored.table_page == self._presenter.page

    def adopt(self, message_id: int, page: TablePage) -> None:
        """Use a message that already shows ``page``."""
        self.message.message_id, self.page = message_id, page

    def _is_own_button(self, custom_id: str) -> bool:
        """Return whether a button is one of this table's that neither a closed page nor a call has."""
        request = ComponentRequest.read({"custom_id": custom_id})
        is_kept = request is not None and (request.verb in self._kept_verbs or request.arg == CALLED)
        return not is_kept and self._table.subject.has_button(custom_id)

    async def _note(self, message_id: int | None) -> None:
        """Store the message and its page; a database error is logged: the next restart looks for it."""
        page = self.page or self._presenter.page
        stored = replace(self._stored, message_id=message_id, page=page[0], page_number=page[1])
        if stored == self._stored:
            return
        try:
            await self._services.games.set_message(self._table.row, message_id, page)
            self._stored = stored
        except CodedError as error:
            log.warning("table %d: could not store the public message: %s", self._table.id, error.code)

    def is_own(self, message_id: int) -> bool:
        """Return whether a message is the table's, or one that the page has just left."""
        just_closed = None if self._closed is None else self._closed[0]
        return message_id in (self.message.message_id, just_closed, self.message.moved_from)

    def has_closed(self, page: TablePage) -> bool:
        """Return whether a page is the most recently closed one."""
        return self._closed is not None and self._closed[1] == page

    def saw_message(self, message_id: int | None) -> None:
        """Record the newest message of the channel, as an interaction there named it."""
        self._newest = max(self._newest, message_id or 0)

    def cancel_pictures(self) -> None:
        self._pictures.clear()

    # ----------------------------------------------------------------- what it shows

    def shows(self, fingerprint: Fingerprint) -> bool:
        if self._noted is not None:
            number, noted = self._noted
            self._stored, self._noted = replace(self._stored, **noted.stored(number)), None
        return fingerprint.matches(self.message.message_id, self._stored)

    def note_shown(self) -> None:
        """Record what the message was rendered from, unless it was rejected or its picture is late."""
        if self.is_sent and not self._lacks_picture and self._fingerprint is not None:
            self.set_shown(self._fingerprint)

    def set_shown(self, fingerprint: Fingerprint) -> None:
        """Record what the message shows; it is written later."""
        number = self.message.message_id
        if number is not None and self._noted != (number, fingerprint):
            self._noted = number, fingerprint
            self._services.fingerprints.note(self._table.id, number, fingerprint)

    async def forget_shown(self) -> None:
        self._stored, self._noted = replace(self._stored, shown=None), None
        await self._services.fingerprints.drop(self._table.id)

    # ----------------------------------------------------------------- showing

    async def find(self) -> bool:
        """Find a message that may not be stored; return whether it is newer than all that were known."""
        known, page = self.message.message_id, self.page

        async def close_known(call: Callable[..., Awaitable[T]]) -> Delivered[T]:
            done = await self._close(known, page, call)
            self.page = self._presenter.page  # that of the newer message, which is stored next
            return done

        return await self.message.find(close_known)

    async def show(self, *, finished_trick: bool, reposts: bool, amended: TablePage | None) -> Failure | None:
        """Show the current page: a new page as a new message, which closes that of the page before it.

        The message moves below chat that has buried it, and always with ``reposts``. The closed page
        ``amended`` is rendered again first, if it is the most recent one.

        Returns: the failure if Discord did not accept the page; None for success.
        """
        known, before, page = self.message.message_id, self.page, self._presenter.page
        is_new = before is not None and before != page
        moves = not is_new and known is not None and (reposts or await self._look_up_buried(known))
        if amended is not None and not is_new and self.has_closed(amended):
            await self._amend_closed()
        self.page = page
        failure = await self.message.show(
            partial(self._deliver, finished_trick),
            partial(self._close, known, before),
            is_new=is_new,
            moves=moves,
        )
        self.is_sent = failure is None
        if (number := self.message.message_id) not in (None, known):
            self.changes_since_posted = 0
            self._on_posted(number)
        return failure

    async def _look_up_buried(self, message_id: int) -> bool:
        """Look up whether chat has pushed the message away.

        Only after a new message in the channel, and at most once a round of moves; otherwise it has not.
        """
        if self._newest <= max(message_id, self._counted_to):
            return False
        if self.changes_since_posted < len(self._table.state.seats) or self._services.budget.is_tight:
            return False
        self.changes_since_posted, self._counted_to = 0, self._newest
        return await self.message.has_below(message_id, BURIED)

    async def _close(
        self, number: int | None, page: TablePage | None, call: Callable[..., Awaitable[T]]
    ) -> Delivered[T]:
        """Close the message of a page that is over or will be posted again."""
        if number is None or page is None:
            return await close(call)
        if page != self._presenter.page:
            self._closed = number, page
        closed = self._presenter.render_closed(page)
        payload = None if closed is None else await self._payload(closed, number)
        self._text_only = False
        return await (close(call) if payload is None else edit(call, payload, doing="closing a page"))

    async def _amend_closed(self) -> None:
        message_id, page = self._closed or (0, None)
        closed = None if page is None else self._presenter.render_closed(page)
        if closed is not None:
            shown = closed.without_pictures() if self._text_only else closed
            view, doing = self._table.view_of(closed), "drawing a closed page once more"
            await edit(self.message.partial(message_id).edit, shown, view, doing=doing)

    async def _deliver(
        self, finished_trick: bool, call: Callable[..., Awaitable[discord.Message]]
    ) -> Delivered[discord.Message]:
        """Render and send the page; if its picture may be what fails, its text alone."""
        number = self.message.message_id
        rendered = self._presenter.render_page(finished_trick=finished_trick)
        self._fingerprint = self._presenter.fingerprint()  # rendering starts the analysis of a result
        doing = f"{'posting' if number is None else 'editing'} the public message"
        payload = await self._payload(rendered, number)
        done = await edit(call, payload, doing=doing)
        if done.failure in UNPICTURED and payload.fields.get("attachments"):
            self._text_only = True
            payload = await self._payload(rendered, number)
            done = await edit(call, payload, doing=f"{doing} without its picture")
        if done.value is not None:
            self._pictured, self._lacks_picture = (done.value.id, payload.pictures), payload.is_late
            if payload.is_late:
                self._pictures.when_ready(self._on_picture)
            else:
                self._pictures.clear()
        return done

    async def _payload(self, rendered: Rendered, number: int | None) -> Payload:
        """Return what makes a message show ``rendered``; None for a new message, which has no pictures."""
        return await edit_of(
            rendered.without_pictures() if self._text_only else rendered,
            self._table.view_of(rendered),
            standing=self._pictured[1] if number == self._pictured[0] else NO_PICTURES,
            patience_s=self._services.pictures.patience_s(PICTURE_WITHIN_S),
            begin=self._pictures.start,
        )

"""The public message of a table: posted once a page, then edited in place at a limited rate.

A page is the lobby, one deal, or the final standing. Requests are coalesced: the first is sent at once, later
ones wait for the interval, and the last state is always sent. A finished trick holds the page for a moment so
that all players have seen it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import discord

from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import has_below
from bot.discord_io.payload import NO_PICTURES, Payload, Pictures, as_new, edit_of, for_edit
from bot.discord_io.picture_queue import PendingPictures
from bot.i18n import words
from bot.metrics.meters import EDIT_WAIT_SECONDS
from bot.runtime.background import DRAIN_S, call_by
from bot.storage.errors import StorageError
from bot.tables.clock.turn_timer import TurnTimer
from bot.tables.stored_message import Page, StoredMessage
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter
from bot.tables.view.standing_extras import highlight_drawing
from engine.game import DealEnded, TrickTaken
from engine.table_rules import Change, TablePhase

T = TypeVar("T")

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 2.0
"""Seconds before a failed message is sent again; each further wait is twice as long."""
RETRIES: Final = 5
"""The most retries while nothing changes."""
PICTURE_WITHIN_S: Final = 0.5
"""Seconds a message waits for its picture; then its text is sent alone, and the picture once it is drawn."""
BURIED: Final = 6
"""Messages below the page after which it is posted again at the end of the channel."""
UNPICTURED: Final = (Failure.FORBIDDEN, Failure.REFUSED)
"""Failures that may be due to a message's picture: its text is sent again alone."""


@dataclass(slots=True)
class _Pending:
    """The tasks of the next flush."""

    edit: bool = False
    trick: bool = False
    """Show the finished trick before the current state."""
    repost: bool = False
    search: bool = False
    """Search the channel for messages that are not stored."""
    amend: bool = False
    """Render the most recently closed page again."""
    since: float | None = None
    """When the oldest change not shown yet was requested, on the loop's clock."""


@dataclass(slots=True)
class _Shown:
    """The message in the channel, as far as known."""

    message_id: int | None
    page: Page | None
    pictures: Pictures = field(default_factory=lambda: NO_PICTURES)
    text_only: bool = False
    """Whether pictures are left out, since Discord refused one."""
    is_accepted: bool = False
    """Whether Discord accepted the last message."""
    lacks_picture: bool = False
    """Whether it was sent before its picture was drawn."""


class PublicMessage:
    """Shows one table in its channel.

    Args:
        table: the table.
        presenter: renders the pages.
        stored: stores the message for the next start.
        timer: says which changes are followed by another at once.
        on_sent: called with the outcome of each attempt to send; None for success.
        on_posted: called with the id of each new message.
    """

    def __init__(
        self,
        table: StoredTable,
        presenter: Presenter,
        stored: StoredMessage,
        timer: TurnTimer,
        on_sent: Callable[[Failure | None], None],
        on_posted: Callable[[int], None],
    ) -> None:
        self._table, self._presenter, self._timer = table, presenter, timer
        self._channel, self._services = table.channel, table.services
        self.stored = stored
        self._on_sent, self._on_posted = on_sent, on_posted
        self._pictures = PendingPictures(table.services.pictures)
        self._interval_s = table.services.config.edit_interval_s
        self._hold_s = table.services.config.trick_hold_s
        self._pending = _Pending()
        self._shown = _Shown(stored.message_id, stored.page)
        self._closed: tuple[int, Page] | None = None
        self._moved_from: int | None = None
        self._held = self._stopped = False
        self._ready_at = 0.0
        self._lost = self._moves = self._newest = self._counted_to = 0
        self._handle: asyncio.Handle | None = None
        self._highlight_timer: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def message_id(self) -> int | None:
        """The id of the public message, or None before there is one."""
        return self._shown.message_id

    @property
    def is_sent(self) -> bool:
        """Whether Discord accepted the last message this process sent."""
        return self._shown.is_accepted

    def on_change(self, change: Change) -> None:
        """Show the table; at the end of the game, once it is known what players did for the first time."""
        self._moves += 1
        if change.after.phase is TablePhase.OVER:
            self.hold()
            self._services.background.spawn(self.show_standing())
            return
        taken = any(isinstance(event, TrickTaken) for event in change.events)
        ended = any(isinstance(event, DealEnded) for event in change.events)
        gather_s = 0.0 if taken else self._timer.gather_s
        self.request(trick_taken=taken, deal_ended=ended, gather_s=gather_s)

    async def show_standing(self) -> None:
        """Show how the game ended, and what players did in it for the first time."""
        try:
            await self._load_first_times()
        finally:
            self.release()
        self.show_highlight_after(self._services.config.highlight_wait_s)

    def show_highlight_after(self, wait_s: float) -> None:
        """Add the animation of the game's best deal if no other game starts here within ``wait_s``."""
        if not self._stopped:
            at = asyncio.get_running_loop().time() + wait_s
            self._highlight_timer = call_by(
                at, lambda: self._services.background.spawn(self._show_highlight())
            )

    async def _show_highlight(self) -> None:
        """Add the animation of the game's best deal, if the evening ended with this game."""
        try:
            is_last = await self._services.games.is_last_in(self._table.row)
            if not self._table.settings.highlights or not is_last:
                return
            say = words(self._table.row.locale, self._table.module.name)
            self._presenter.highlight = await highlight_drawing(self._table, say)
        except StorageError as error:
            log.info("table %d: best deal not shown: %s", self._table.id, error.code)
            return
        if self._presenter.highlight is not None:
            await self._load_first_times()
            self.request()

    async def _load_first_times(self) -> None:
        try:
            first_times = await self._services.games.feats.first_times(self._table.id)
            self._presenter.first_times = first_times
        except StorageError as error:
            log.info("table %d: first times not shown: %s", self._table.id, error.code)

    def hold(self) -> None:
        """Send nothing until ``adopt`` or ``release``, one of which the caller must call."""
        self._held, self._pending.edit, self._pending.since = True, False, None

    def adopt(self, message_id: int, page: Page) -> None:
        """Use a message that already shows ``page``, and end a hold."""
        self._shown = replace(self._shown, message_id=message_id, page=page, pictures=NO_PICTURES)
        self._held = False
        if self._pending.edit:
            self._schedule()

    def seek(self) -> None:
        """Search the channel for messages of this table that are not stored, before the next one is sent."""
        self._pending.search = True

    def is_stray(self, message_id: int) -> bool:
        """Return whether a message with this table's buttons is neither its page nor one it has just left.

        A restored database lacks the pages posted since the backup, and a process those of the one it
        replaced.
        """
        if self._held or self._task is not None or self._shown.message_id is None:
            return False  # its page is being posted, by this object or by the caller of hold
        just_closed = None if self._closed is None else self._closed[0]
        return message_id not in (self._shown.message_id, just_closed, self._moved_from)

    @property
    def link(self) -> str:
        """A link to the public message; empty if there is none."""
        return "" if self._shown.message_id is None else self._partial(self._shown.message_id).jump_url

    def release(self) -> None:
        """Show the page, and end a hold."""
        if self._stopped:
            return
        self._held = False
        self.request()

    def request(self, *, trick_taken: bool = False, deal_ended: bool = False, gather_s: float = 0.0) -> None:
        """Show the page as soon as the interval allows.

        Args:
            trick_taken: show the finished trick first.
            deal_ended: show no finished trick, since the result shows the last one.
            gather_s: seconds to wait for the next request, which is then shown in the same edit.
        """
        self._pending.edit = True
        if self._pending.since is None:
            self._pending.since = asyncio.get_running_loop().time()
        self._pending.trick = (self._pending.trick or trick_taken) and not deal_ended
        self._schedule(gather_s)

    def amend(self, page: Page) -> None:
        """Render a page again, also if it has just been closed."""
        self._pending.amend = self._closed is not None and self._closed[1] == page
        if self._pending.amend or self._shown.page == page:
            self.request()

    def repost(self) -> None:
        """Post the page again as the newest message of the channel."""
        self._pending.repost = True
        self.request()

    def saw_message(self, message_id: int | None) -> None:
        """Record the newest message of the channel, as an interaction there named it."""
        self._newest = max(self._newest, message_id or 0)

    async def close(self, *, within_s: float = DRAIN_S) -> None:
        """Send nothing more; an edit under way is cancelled after ``within_s`` seconds."""
        self._held, self._pending.edit, self._stopped = True, False, True
        self._pictures.clear()
        for handle in (self._handle, self._highlight_timer):
            if handle is not None:
                handle.cancel()
        if self._task is not None:
            _, late = await asyncio.wait([self._task], timeout=within_s)
            for task in late:
                task.cancel()

    def _schedule(self, gather_s: float = 0.0) -> None:
        if self._held:
            return
        if self._task is not None and not self._task.done():
            return  # the running flush schedules the next one
        if self._handle is not None:
            if gather_s:
                return
            self._handle.cancel()
        at = max(self._ready_at, asyncio.get_running_loop().time() + gather_s) if gather_s else self._ready_at
        self._handle = call_by(at, self._start_flush)

    def _start_flush(self) -> None:
        self._handle = None
        self._task = asyncio.get_running_loop().create_task(self._flush(), name="public message")
        self._task.add_done_callback(self._flushed)

    def _flushed(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("public message not rendered: %s", type(error).__name__, exc_info=error)
        if self._pending.edit:
            self._schedule()

    async def _flush(self) -> None:
        row = self._table.row
        server, is_live = row.guild_id or row.channel_id, row.pace == "live"
        async with self._services.budget.turn(server, is_urgent=is_live):
            await self._services.redraws.yield_turn()
            if not self._held:  # held or stopped while waiting for a turn
                await self._show()

    async def _show(self) -> None:
        """Send the current page."""
        self._pending.edit = False
        loop = asyncio.get_running_loop()
        if self._pending.search:
            await self._find()
        page = self._presenter.page
        since, self._pending.since = self._pending.since, None
        # While edits wait for Discord, a finished trick gets no edit of its own: the page names the last one.
        is_brief = self._services.budget.is_tight
        shows_trick = self._pending.trick and page == self._shown.page and not is_brief
        self._pending.trick = False
        turns_page = self._shown.page is not None and page != self._shown.page
        moved_from = await self._leave_message(turns_page=turns_page)
        if turns_page:
            self._shown.text_only = False
        if self._pending.amend:
            await self._amend()
        fingerprint = self._presenter.fingerprint()
        rendered = self._presenter.render_page(finished_trick=shows_trick)
        if not self._presenter.fingerprint().is_whole:  # rendering a result starts its analysis
            fingerprint = replace(fingerprint, is_whole=False)
        self._shown.page = page
        if self._shown.message_id is None or not await self._edit(rendered):
            await self._post(rendered, page)
        if moved_from is not None and self._shown.message_id is not None:
            await attempt(self._partial(moved_from).delete(), "removing a page that moved")
        shown, is_complete = self._shown, not (self._shown.lacks_picture or shows_trick)
        if shown.message_id is not None and shown.is_accepted and is_complete:
            self.stored.set_shown(shown.message_id, fingerprint)
        if since is not None:
            self._observe_wait(since)
        wait_s = RETRY_AFTER_S * 2 ** (self._lost - 1) if self._retries else 0.0
        self._ready_at = loop.time() + max(self._services.load.scale_interval(self._interval_s), wait_s)
        if shows_trick:
            self._ready_at = max(self._ready_at, loop.time() + self._hold_s)
            self._pending.edit = True  # the state after the finished trick comes next

    @property
    def _retries(self) -> bool:
        """Whether the last message was lost and is sent again."""
        return 0 < self._lost <= RETRIES

    def _observe_wait(self, since: float) -> None:
        """Measure how long a change waited to be shown; one that was not sent goes on waiting."""
        if self._shown.is_accepted:
            EDIT_WAIT_SECONDS.observe(asyncio.get_running_loop().time() - since)
        elif self._pending.edit:
            self._pending.since = since

    async def _leave_message(self, *, turns_page: bool) -> int | None:
        """Leave the current message if the page is to be posted; return its id if it is then removed."""
        is_moved, self._pending.repost = self._pending.repost, False
        message_id = self._shown.message_id
        if message_id is None:
            return None
        if turns_page:
            await self._retire()
            return None
        if not is_moved and not await self._is_buried():
            return None
        self._moved_from, self._shown.message_id = message_id, None
        return message_id

    async def _is_buried(self) -> bool:
        """Return whether chat has pushed the page away.

        Looked up only after a new message in the channel, at most once a round of moves.
        """
        message_id = self._shown.message_id
        if message_id is None or self._newest <= max(message_id, self._counted_to):
            return False
        if self._moves < len(self._table.state.seats) or self._services.budget.is_tight:
            return False
        self._moves, self._counted_to = 0, self._newest
        return await has_below(self._channel, message_id, BURIED)

    async def _find(self) -> None:
        """Use the newest message of this table in the channel, and remove the buttons of the others.

        A stored message is replaced by a newer one, which was being posted when the process stopped.
        """
        self._pending.search = False
        own = await self.stored.own_in(self._channel)
        known = self._shown.message_id
        if own and (known is None or own[0].id > known):
            if known is not None:
                await self._retire()
                self._shown.page = self._presenter.page
            self._shown.message_id, self._shown.pictures = own[0].id, NO_PICTURES
            await self.stored.note(own[0].id, self._shown.page or self._presenter.page)
        for message in own:
            if message.id not in (known, self._shown.message_id):
                await attempt(message.edit(view=None), "closing a lost message")

    async def _retire(self) -> None:
        """Close the current message: its page is over or will be posted again."""
        if self._shown.page is None or self._shown.message_id is None:
            return
        self._closed = self._shown.message_id, self._shown.page
        closed = self._presenter.render_closed(self._shown.page)
        fields = {"view": None} if closed is None else (await self._payload(closed)).fields
        await attempt(self._partial(self._shown.message_id).edit(**fields), "closing a page")
        self._shown.message_id = None

    async def _amend(self) -> None:
        """Render the most recently closed page again."""
        self._pending.amend = False
        message_id, page = self._closed or (0, None)
        closed = None if page is None else self._presenter.render_closed(page)
        if closed is not None:
            shown = closed.without_pictures() if self._shown.text_only else closed
            fields = await for_edit(shown, self._presenter.view_of(closed))
            await attempt(self._partial(message_id).edit(**fields), "drawing a closed page once more")

    async def _edit(self, rendered: Rendered) -> bool:
        """Edit the message; return False if it is gone and the page must be posted."""
        if self._shown.message_id is None:
            return False
        message = self._partial(self._shown.message_id)
        done = await self._deliver(
            rendered, lambda fields: message.edit(**fields), "editing the public message"
        )
        if done.failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
            self._shown.message_id = None
            return False
        self._reached(done.failure)
        return True

    async def _post(self, rendered: Rendered, page: Page) -> None:
        self._shown.pictures = NO_PICTURES
        await self.stored.note(None, page)
        sent = await self._deliver(
            rendered, lambda fields: self._channel.send(**as_new(fields)), "posting the public message"
        )
        if sent.value is not None:
            self._shown.message_id, self._moves = sent.value.id, 0
            await self.stored.note(sent.value.id, page)
            self._on_posted(sent.value.id)
        elif sent.failure is Failure.UNREACHABLE:
            self._pending.search = True  # it may have been posted all the same
        self._reached(sent.failure)

    def _reached(self, failure: Failure | None) -> None:
        """Report the outcome, and schedule a retry if Discord was unreachable."""
        self._shown.is_accepted = failure is None
        self._lost = self._lost + 1 if failure is Failure.UNREACHABLE else 0
        self._pending.edit |= self._retries
        self._on_sent(failure)

    async def _deliver(
        self, rendered: Rendered, send: Callable[[dict[str, Any]], Awaitable[T]], what: str
    ) -> Delivered[T]:
        """Send the page; if its picture may be what fails, its text alone."""
        payload = await self._payload(rendered)
        done = await attempt(send(payload.fields), what)
        if done.failure in UNPICTURED and payload.fields.get("attachments"):
            self._shown.text_only = True
            payload = await self._payload(rendered)
            done = await attempt(send(payload.fields), f"{what} without its picture")
        if done.failure is None:
            self._shown.pictures, self._shown.lacks_picture = payload.pictures, payload.is_late
            if payload.is_late:
                self._pictures.when_ready(self._picture_ready)
            else:
                self._pictures.clear()
        return done

    async def _payload(self, rendered: Rendered) -> Payload:
        return await edit_of(
            rendered.without_pictures() if self._shown.text_only else rendered,
            self._presenter.view_of(rendered),
            standing=self._shown.pictures,
            patience_s=self._services.pictures.patience_s(PICTURE_WITHIN_S),
            begin=self._pictures.start,
        )

    def _picture_ready(self) -> None:
        """Send a picture that was drawn too late for its message."""
        self._pending.edit = True
        self._schedule()

    def _partial(self, message_id: int) -> discord.PartialMessage:
        return self._channel.get_partial_message(message_id)

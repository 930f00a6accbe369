"""Schedule of a table's public message: one message for each page, edited at most once an interval.

A page is the lobby, one deal, or the final standing. Edits are combined: the first is sent immediately, later
ones wait for the interval (``edit_interval_s``), since Discord limits edits per channel, and the last state
is always sent. A finished trick holds the page for a moment so that all players have seen it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.discord_io.delivery import Failure
from bot.i18n import words
from bot.metrics.meters import EDIT_WAIT_SECONDS
from bot.runtime.background import DRAIN_S, call_by, errors_logged
from bot.storage.pages import PageRow
from bot.tables.stored_table import StoredTable
from bot.tables.view.additions import highlight_drawing
from bot.tables.view.panels import Panels
from bot.tables.view.presenter import Presenter, TablePage
from bot.tables.view.table_pages import TablePages
from engine.game import DealEnded, TrickTaken
from engine.table_state import Change

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 2.0
"""Seconds before a failed message is sent again; each further wait is twice as long."""
RETRIES: Final = 5
"""The most retries while nothing changes."""


@dataclass(slots=True)
class _Pending:
    """The tasks of the next flush."""

    edit: bool = False
    trick: bool = False
    """Whether to show the finished trick before the current state."""
    repost: bool = False
    amend: TablePage | None = None
    """Page to render again, if no other one was closed since."""
    since: float | None = None
    """When the oldest change not shown yet was requested, on the loop's clock."""


class PublicMessage:
    """Schedule of the message that shows one table in its channel.

    ``on_sent`` is called with the outcome of each attempt to send, None for success; ``on_posted`` with the
    id of each new message; ``on_showing`` before each attempt.
    """

    def __init__(
        self,
        table: StoredTable,
        presenter: Presenter,
        stored: PageRow | None,
        on_sent: Callable[[Failure | None], None],
        on_posted: Callable[[int], None],
        on_showing: Callable[[], None],
    ) -> None:
        self._table, self._presenter, self._timer = table, presenter, presenter.timer
        self._services, self._on_sent, self._on_showing = table.services, on_sent, on_showing
        self.pages = TablePages(table, presenter, stored, on_posted, self._on_picture)
        self.message = self.pages.message
        self._pending = _Pending()
        self._held = self._stopped = False
        self._ready_at, self._lost = 0.0, 0
        self._handle: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    def on_change(self, change: Change) -> None:
        self.pages.changes_since_posted += 1
        taken = any(isinstance(event, TrickTaken) for event in change.events)
        ended = any(isinstance(event, DealEnded) for event in change.events)
        gather_s = 0.0 if taken else self._timer.gather_s
        self.request_edit(trick_taken=taken, deal_ended=ended, gather_s=gather_s)

    def hold(self) -> None:
        """Send nothing until ``adopt`` or ``release``, one of which the caller must call."""
        self._held, self._pending.edit, self._pending.since = True, False, None

    def adopt(self, message_id: int, page: TablePage) -> None:
        """Use a message that already shows ``page``, and end a hold."""
        self.pages.adopt(message_id, page)
        if self._stopped:
            return
        self._held = False
        if self._pending.edit:
            self._schedule()

    def is_stray(self, message_id: int) -> bool:
        """Return whether a message with this table's buttons is neither its page nor one it has just left.

        A restored database lacks the pages posted since the backup, and a process does not know the pages
        of the process it replaced.
        """
        if self._held or self._task is not None or self.message.message_id is None:
            return False  # its page is being posted, by this object or by the caller of hold
        return not self.pages.is_own(message_id)

    def release(self) -> None:
        """Show the page, and end a hold."""
        if self._stopped:
            return
        self._held = False
        self.request_edit()

    def request_edit(
        self, *, trick_taken: bool = False, deal_ended: bool = False, gather_s: float = 0.0
    ) -> None:
        """Show the page as soon as the interval allows, with a finished trick first if ``trick_taken``.

        With ``deal_ended`` no trick comes first, since the result shows the last one. ``gather_s`` is the
        time to wait for the next request, which is then shown in the same edit.
        """
        self._pending.edit = True
        if self._pending.since is None:
            self._pending.since = asyncio.get_running_loop().time()
        self._pending.trick = (self._pending.trick or trick_taken) and not deal_ended
        self._schedule(gather_s)

    def amend(self, page: TablePage) -> None:
        """Render a page again, even if it has just been closed."""
        if self.pages.has_closed(page):
            self._pending.amend = page
        if page in (self._pending.amend, self.pages.page):
            self.request_edit()

    def repost(self) -> None:
        """Post the page again as the newest message of the channel."""
        self._pending.repost = True
        self.request_edit()

    async def close(self, *, within_s: float = DRAIN_S) -> None:
        """Send nothing more; a running edit is cancelled after ``within_s`` seconds."""
        self._held, self._pending.edit, self._stopped = True, False, True
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            _, late = await asyncio.wait([self._task], timeout=within_s)
            for task in late:
                task.cancel()
        self.pages.cancel_pictures()  # not before: the running edit may wait for one

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
            log.error("could not render a public message: %s", type(error).__name__, exc_info=error)
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
        pages, pending = self.pages, self._pending
        pending.edit = False
        if await pages.find():
            pending.repost = False  # the repost that seemed lost has arrived
        since, pending.since = pending.since, None
        # While edits wait for Discord, a finished trick gets no edit of its own: the page names the last one.
        is_same = pages.page == self._presenter.page
        shows_trick = pending.trick and is_same and not self._services.budget.is_tight
        reposts, pending.trick, pending.repost = pending.repost, False, False
        amended, pending.amend = pending.amend, None
        self._on_showing()
        failure = await pages.show(finished_trick=shows_trick, reposts=reposts, amended=amended)
        self._lost = self._lost + 1 if failure is Failure.UNREACHABLE else 0
        retries = 0 < self._lost <= RETRIES
        pending.edit |= retries
        pending.repost |= reposts and retries
        self._on_sent(failure)
        if not shows_trick:
            pages.note_shown()
        if since is not None and pages.is_sent:
            EDIT_WAIT_SECONDS.observe(asyncio.get_running_loop().time() - since)
        elif since is not None and pending.edit:
            pending.since = since  # a change that was not sent still waits
        wait_s = RETRY_AFTER_S * 2 ** (self._lost - 1) if retries else 0.0
        interval_s = self._services.load.scale_interval(self._services.config.edit_interval_s)
        if shows_trick:
            interval_s = max(interval_s, self._services.config.trick_hold_s)
            pending.edit = True  # the state after the finished trick comes next
        self._ready_at = asyncio.get_running_loop().time() + max(interval_s, wait_s)

    def _on_picture(self) -> None:
        """Send a picture that was drawn too late for its message."""
        self._pending.edit = True
        self._schedule()


@dataclass(eq=False, repr=False)
class FinalStanding:
    """The end of a game: the standing waits for the players' first times, and later gets an animation."""

    table: StoredTable
    presenter: Presenter
    message: PublicMessage
    panels: Panels
    _timer: asyncio.Handle | None = None
    _stopped: bool = False
    _loading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def on_change(self, change: Change) -> None:
        """Show the end of the game, once it is known what players did for the first time."""
        if change.before.is_open and not change.after.is_open and change.after.match is not None:
            self.message.hold()
            self.table.services.background.spawn(self.show())

    async def show(self) -> None:
        """Show how the game ended, and what players did in it for the first time."""
        try:
            await self._load_first_times()
            await self._load_sequel()
        finally:
            self.message.release()
        self.show_highlight_after(self.table.services.config.highlight_wait_s)

    async def lead_on(self) -> None:
        """Show where the players of a contest's table play on, which has just been decided."""
        await self._load_sequel()
        self.message.request_edit()
        self.panels.push_all()

    def show_highlight_after(self, wait_s: float) -> None:
        """Add the animation of the game's best deal if no other game starts here within ``wait_s``."""
        if self._stopped:
            return
        if self._timer is not None:
            self._timer.cancel()
        at = asyncio.get_running_loop().time() + wait_s
        self._timer = call_by(at, lambda: self.table.services.background.spawn(self._show_highlight()))

    def close(self) -> None:
        """Cancel the animation that has not been added yet."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    async def _show_highlight(self) -> None:
        """Add the animation of the game's best deal, if the evening ended with this game."""
        with errors_logged(f"table {self.table.id}: could not show the best deal"):
            is_last = await self.table.services.games.is_last_in(self.table.row)
            if not self.table.settings.highlights or not is_last:
                return
            say = words(self.table.row.locale, self.table.module.name)
            self.presenter.highlight = await highlight_drawing(self.table, say)
            if self.presenter.highlight is not None:
                await self._load_first_times()
                self.message.request_edit()

    async def _load_sequel(self) -> None:
        """Look up the next tables; look-ups wait for each other, so that the newest one stays."""
        with errors_logged(f"table {self.table.id}: could not look up the next tables"):
            async with self._loading:
                self.presenter.sequel = await self.table.services.sequel(self.table.id)

    async def _load_first_times(self) -> None:
        with errors_logged(f"table {self.table.id}: could not load the first times"):
            self.presenter.first_times = await self.table.services.games.feats.first_times(self.table.id)

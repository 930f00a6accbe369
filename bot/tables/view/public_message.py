"""The public message of a table: posted once a page, edited in place, never more often than allowed.

A page is the lobby, one deal, or the final standing. Requests to show something new are coalesced: the
first goes out at once, later ones wait for the interval, and the last state always gets out. A
finished trick holds the page for a moment so that everybody has seen it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, Protocol, TypeVar

import discord

from bot.config import AppConfig
from bot.discord_io.delivery import Delivered, Failure, attempt
from bot.discord_io.lean_rest import redraw_posted
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import last_messages
from bot.discord_io.payload import NO_PICTURES, Payload, as_new, edit_of, for_edit
from bot.discord_io.picture_queue import Sketches
from bot.discord_io.view import UnkeptView
from bot.load.fair_turns import unhindered
from bot.metrics.meters import EDIT_WAIT_SECONDS
from bot.runtime.background import DRAIN_S, call_by
from bot.tables.view.page_fingerprint import Drawn
from bot.tables.view.stored_message import Page

T = TypeVar("T")

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 2.0
"""When a message that Discord did not take is sent again, then after twice as long each time."""
RETRIES: Final = 5
"""How often it is, as long as nothing changes."""
PICTURE_WITHIN_S: Final = 0.5
"""How long a picture is waited for; then the text goes out, and the picture when it is there."""
UNPICTURED: Final = (Failure.FORBIDDEN, Failure.REFUSED)
"""Failures of a message that may be its picture's: it is sent once more in words alone."""


class Pages(Protocol):
    """What draws the pages of a table, as they are when it is asked."""

    @property
    def page(self) -> Page:
        """The page the table is on now."""
        ...

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """The present page; ``finished_trick`` asks for the trick just taken instead of the next."""
        ...

    def render_closed(self, page: Page) -> Rendered | None:
        """An earlier page as it stays in the channel, nothing awaited; ``None``: only without its buttons."""
        ...

    def view_of(self, rendered: Rendered) -> UnkeptView | None:
        """The buttons of a rendering."""
        ...


class Stored(Protocol):
    """What is remembered of the message across starts; ``StoredMessage`` is the real one."""

    message_id: int | None
    page: Page | None

    async def note(self, message_id: int | None, page: Page) -> None:
        """Remember the message; ``None``: a new one with this page goes out now."""
        ...

    def draws(self) -> Drawn:
        """What the present page is drawn from."""
        ...

    def shows(self, message_id: int, drawn: Drawn) -> None:
        """Remember that the message shows a page drawn from that."""
        ...

    def owns(self, message: discord.Message) -> bool:
        """Whether a message of the channel is the bot's and has buttons of this table."""
        ...


class PublicMessage:
    """Shows one table in its channel.

    Args:
        channel: where the message stands.
        pages: draws it.
        stored: remembers it across starts.
        config: how often it may be edited, and how long a finished trick stays on view.
        on_sent: told how each attempt went; ``None`` when the message stands in the channel.
        sketches: has its pictures drawn.
        stretched: for how long edits are gathered that would be for so long at ease.
        turnstile: passed before each edit, in turns that are fair between servers.
    """

    def __init__(
        self,
        channel: discord.PartialMessageable,
        pages: Pages,
        stored: Stored,
        config: AppConfig,
        *,
        on_sent: Callable[[Failure | None], None],
        sketches: Sketches,
        stretched: Callable[[float], float],
        turnstile: Callable[[], Awaitable[None]] = unhindered,
    ) -> None:
        self._channel = channel
        self._pages = pages
        self.stored = stored
        self._on_sent = on_sent
        self._sketches = sketches
        self._stretched, self._turnstile = stretched, turnstile
        self._interval_s = config.edit_interval_s
        self._hold_s = config.trick_hold_s
        self._message_id = stored.message_id
        self._page = stored.page
        self._closed: tuple[int, Page] | None = None
        self._amends = False
        self._pictures = NO_PICTURES
        self._words_only = False
        self._seeks = False
        self._ready_at = 0.0
        self._wait_s = 0.0
        self._lost = 0
        self._taken_down = 0
        self._trick_waits = False
        self._changed_at: float | None = None
        self._stands = self._is_late = False
        self._dirty = False
        self._repost = False
        self._held = False
        self._handle: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def message_id(self) -> int | None:
        """The public message, once there is one."""
        return self._message_id

    @property
    def is_sent(self) -> bool:
        """Whether this process has shown the table, and the channel took it."""
        return self._stands

    def hold(self) -> None:
        """Send nothing until ``adopt`` or ``release``: somebody else is showing the page as it is now."""
        self._held, self._dirty, self._changed_at = True, False, None

    def adopt(self, message_id: int, page: Page) -> None:
        """Take up a message that already shows ``page``; ends a hold."""
        self._message_id, self._page = message_id, page
        self._pictures = NO_PICTURES
        self._held = False
        if self._dirty:
            self._schedule()

    def seek(self) -> None:
        """Before anything is shown, look in the channel for messages of this table that are not noted."""
        self._seeks = True

    def is_stray(self, message_id: int) -> bool:
        """Whether a message with this table's buttons is not its page, nor may become it or has just been it.

        A database that was restored does not know the pages posted since, nor does a process know those of
        another that was replaced.
        """
        if self._held or self._task is not None or self._message_id is None:
            return False  # its page is being posted, or shown by somebody else
        just_closed = None if self._closed is None else self._closed[0]
        return message_id not in (self._message_id, just_closed)

    @property
    def link(self) -> str:
        """A link to the public message; empty while there is none."""
        return "" if self._message_id is None else self._partial(self._message_id).jump_url

    def release(self) -> None:
        """Show the page, since nobody else has after all; ends a hold."""
        self._held = False
        self.request()

    def request(self, *, trick_taken: bool = False, deal_ended: bool = False, gather_s: float = 0.0) -> None:
        """Show what changed as soon as the pace allows, a trick that was taken before all else.

        At the end of a deal there is no need: its result shows the last trick. What is to be gathered waits
        for ``gather_s`` beside, or for what need not.
        """
        self._dirty = True
        if self._changed_at is None:
            self._changed_at = asyncio.get_running_loop().time()
        self._trick_waits = (self._trick_waits or trick_taken) and not deal_ended
        self._schedule(gather_s)

    def amend(self, page: Page) -> None:
        """Show more of a page than before, also where it has just been closed."""
        self._amends = self._closed is not None and self._closed[1] == page
        if self._amends or self._page == page:
            self.request()

    def repost(self) -> None:
        """Post the page anew below everything else in the channel."""
        self._taken_down = 0
        self._repost = True
        self.request()

    def forget(self, message_id: int) -> None:
        """Post the page again, since its message was deleted.

        Where it is taken down each time, as by a program that clears the channel, more and more slowly, and
        after some times only when the table changes.
        """
        if message_id != self._message_id:
            return
        self._message_id = None
        self._taken_down += 1
        if self._taken_down > RETRIES:
            return
        if self._taken_down > 1:
            again_at = asyncio.get_running_loop().time() + RETRY_AFTER_S * 2 ** (self._taken_down - 2)
            self._ready_at = max(self._ready_at, again_at)
        self.request()

    async def close(self, *, within_s: float = DRAIN_S) -> None:
        """Send nothing any more, once what is on its way has arrived; what takes longer is given up."""
        self._held, self._dirty = True, False
        self._sketches.sent()
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            _, late = await asyncio.wait([self._task], timeout=within_s)
            for task in late:
                task.cancel()

    def _schedule(self, gather_s: float = 0.0) -> None:
        if self._held:
            return
        if self._task is not None and not self._task.done():
            return  # the running flush looks again before it stops
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
            log.error("the public message could not be drawn: %s", type(error).__name__, exc_info=error)
        if self._dirty:
            self._schedule()

    async def _flush(self) -> None:
        await self._turnstile()
        if self._held:
            return  # somebody else shows the page by now, or nobody any more
        self._dirty = False
        loop = asyncio.get_running_loop()
        if self._seeks:
            await self._find()
        page = self._pages.page
        changed_at, self._changed_at = self._changed_at, None
        shows_trick, self._trick_waits = self._trick_waits and page == self._page, False
        turns_page = self._page is not None and page != self._page
        if (turns_page or self._repost) and self._message_id is not None:
            await self._retire()
        self._repost = False
        if turns_page:
            self._taken_down, self._words_only = 0, False
        if self._amends:
            await self._amend()
        drawn = self.stored.draws()
        rendered = self._pages.render_page(finished_trick=shows_trick)
        if not self.stored.draws().is_whole:  # drawing begins to look for what a result tells later
            drawn = replace(drawn, is_whole=False)
        self._page = page
        if self._message_id is None or not await self._edit(rendered):
            await self._post(rendered, page)
        if self._message_id is not None and self._stands and not (self._is_late or shows_trick):
            self.stored.shows(self._message_id, drawn)
        if changed_at is not None:
            self._timed(changed_at)
        self._ready_at = loop.time() + max(self._stretched(self._interval_s), self._wait_s)
        self._wait_s = 0.0
        if shows_trick:
            self._ready_at = max(self._ready_at, loop.time() + self._hold_s)
            self._dirty = True  # the state behind the finished trick comes next

    def _timed(self, changed_at: float) -> None:
        """Measure how long a change waited to be seen; one that did not get out waits on."""
        if self._stands:
            EDIT_WAIT_SECONDS.observe(asyncio.get_running_loop().time() - changed_at)
        elif self._dirty:
            self._changed_at = changed_at

    async def _find(self) -> None:
        """Take up the message that was posted when the last stop came; any others lose their buttons.

        The one that is remembered makes room for a later one: that was posted after all.
        """
        self._seeks = False
        own = [message for message in await last_messages(self._channel) if self.stored.owns(message)]
        known = self._message_id
        if own and (known is None or own[0].id > known):
            if known is not None:
                await self._retire()
                self._page = self._pages.page
            self._message_id, self._pictures = own[0].id, NO_PICTURES
            await self.stored.note(own[0].id, self._page or self._pages.page)
        for message in own:
            if message.id not in (known, self._message_id):
                await attempt(message.edit(view=None), "closing a lost message")

    async def _retire(self) -> None:
        """Close the present message: the page it showed is over, or stands elsewhere from now on."""
        if self._page is None or self._message_id is None:
            return
        self._closed = self._message_id, self._page
        closed = self._pages.render_closed(self._page)
        fields = {"view": None} if closed is None else (await self._payload(closed)).fields
        await attempt(self._partial(self._message_id).edit(**fields), "closing a page")
        self._message_id = None

    async def _amend(self) -> None:
        """Draw the page that was closed last once more."""
        self._amends = False
        message_id, page = self._closed or (0, None)
        closed = None if page is None else self._pages.render_closed(page)
        if closed is not None:
            shown = closed.without_pictures() if self._words_only else closed
            fields = await for_edit(shown, self._pages.view_of(closed))
            await attempt(self._partial(message_id).edit(**fields), "drawing a closed page once more")

    async def _edit(self, rendered: Rendered) -> bool:
        """Edit the message; ``False`` when it is gone and the page must be posted anew."""
        if self._message_id is None:
            return False
        message = self._partial(self._message_id)
        done = await self._deliver(
            rendered, lambda fields: redraw_posted(message, **fields), "editing the public message"
        )
        if done.failure in (Failure.MESSAGE_GONE, Failure.ARCHIVED):
            self._message_id = None
            return False
        self._reached(done.failure)
        return True

    async def _post(self, rendered: Rendered, page: Page) -> None:
        self._pictures = NO_PICTURES
        await self.stored.note(None, page)
        sent = await self._deliver(
            rendered, lambda fields: self._channel.send(**as_new(fields)), "posting the public message"
        )
        if sent.value is not None:
            self._message_id = sent.value.id
            await self.stored.note(sent.value.id, page)
        elif sent.failure is Failure.UNREACHABLE:
            self._seeks = True  # perhaps only the answer was lost
        self._reached(sent.failure)

    def _reached(self, failure: Failure | None) -> None:
        """Say how it went; what was lost on the way goes out once more after a while."""
        self._stands = failure is None
        self._lost = self._lost + 1 if failure is Failure.UNREACHABLE else 0
        if 0 < self._lost <= RETRIES:
            self._wait_s, self._dirty = RETRY_AFTER_S * 2 ** (self._lost - 1), True
        self._on_sent(failure)

    async def _deliver(
        self, rendered: Rendered, send: Callable[[dict[str, Any]], Awaitable[T]], what: str
    ) -> Delivered[T]:
        """Send the page; where its picture may be what keeps it away, its words alone."""
        payload = await self._payload(rendered)
        done = await attempt(send(payload.fields), what)
        if done.failure in UNPICTURED and payload.fields.get("attachments"):
            self._words_only = True
            payload = await self._payload(rendered)
            done = await attempt(send(payload.fields), f"{what} without its picture")
        if done.failure is None:
            self._pictures, self._is_late = payload.pictures, payload.is_late
            if payload.is_late:
                self._sketches.when_ready(self._picture_ready)
            else:
                self._sketches.sent()
        return done

    async def _payload(self, rendered: Rendered) -> Payload:
        return await edit_of(
            rendered.without_pictures() if self._words_only else rendered,
            self._pages.view_of(rendered),
            standing=self._pictures,
            patience_s=self._sketches.patience_s(PICTURE_WITHIN_S),
            begin=self._sketches.begin,
        )

    def _picture_ready(self) -> None:
        """Send a picture that was not waited for."""
        self._dirty = True
        self._schedule()

    def _partial(self, message_id: int) -> discord.PartialMessage:
        return self._channel.get_partial_message(message_id)

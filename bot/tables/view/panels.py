"""The private panels: one a player, reached through the token of their last tap or as a direct message.

A token lives fifteen minutes; a panel whose token is gone is simply not pushed to any more, and the
player opens a new one with the public button. A private thing goes nowhere else, whatever fails.

However many a player opened, the newest message is the panel, and the others close: at once where their
token is still good, else when they are tapped. Which is newer, the messages' own numbers say, so that this
holds after a restart too.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import Edit, Shown
from bot.discord_io.view import UnkeptView
from bot.load.fair_turns import unhindered
from bot.runtime.background import call_by
from bot.tables.view.moved_panel import BELOW, Place

log = logging.getLogger(__name__)

TOKEN_LIFE_S = 14.5 * 60
"""A little less than Discord's fifteen minutes, so that no push arrives just too late."""

RETRIES = 3
"""How often a push that was lost on the way is sent again."""


@dataclass(slots=True)
class _Open:
    """One open panel: which message it is, how to redraw it, and until when that works."""

    message_id: int
    edit: Edit
    expires_at: float
    place: Place
    next_at: float = 0.0
    lost: int = 0
    handle: asyncio.Handle | None = None
    due_at: float = 0.0
    """When ``handle`` redraws it."""
    is_in_turn: bool = False
    """Whether a redraw waits for its turn, and will show whatever has happened by then."""

    @property
    def is_reachable(self) -> bool:
        """Whether a redraw would arrive."""
        return self.expires_at > asyncio.get_running_loop().time()


class Draws(Protocol):
    """What draws panels; ``Presenter`` is the real one."""

    def panel(self, user: int) -> Rendered:
        """A person's panel as it is now."""
        ...

    def moved(self, user: int, to: str) -> Rendered:
        """A panel whose person has a newer one; ``to`` is the way there, as in ``moved_panel``."""
        ...

    def view_of(self, rendered: Rendered) -> UnkeptView | None:
        """The buttons of a rendering."""
        ...


class Panels:
    """The open panels of one table, by user.

    Args:
        drawn_by: draws them.
        interval_s: the least time between two redraws for others' moves.
        hold_s: how long a finished trick stays in view.
        stretched: for how long redraws are gathered that would be for so long at ease.
        spares: whether a redraw that nothing hangs on is left out.
        turnstile: passed before each redraw, in turns that are fair between servers.
        spawn: runs what nobody waits for.
        distrust: told that Discord refused an emoji.
    """

    def __init__(
        self,
        drawn_by: Draws,
        *,
        interval_s: float,
        hold_s: float,
        stretched: Callable[[float], float] = lambda interval_s: interval_s,
        spares: Callable[[], bool] = lambda: False,
        turnstile: Callable[[], Awaitable[None]] = unhindered,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        distrust: Callable[[], object] = lambda: None,
    ) -> None:
        self._drawn_by = drawn_by
        self._interval_s = interval_s
        self._hold_s = hold_s
        self._stretched, self._spares = stretched, spares
        self._turnstile = turnstile
        self._spawn = spawn
        self._distrust = distrust
        self._open: dict[int, _Open] = {}
        self._answering: dict[int, int] = {}
        self._late: dict[int, bool] = {}
        self._trick: asyncio.Handle | None = None

    @contextmanager
    def answering(self, user: int) -> Iterator[None]:
        """Leave the user's panel to the answer while a tap of theirs is answered; pushes follow it.

        Two redraws on their way at once could arrive in either order, and the older one stay for good.
        """
        taps = self._answering.get(user, 0)
        self._answering[user] = taps + 1
        try:
            yield
        finally:
            if taps_left := self._answering.pop(user) - 1:
                # Of answers to taps at once, too, nobody knows which arrives last.
                self._answering[user] = taps_left
                self._late[user] = True
            elif (soon := self._late.pop(user, None)) is not None:
                self.push(user, soon=soon)

    def drawn(self, user: int) -> None:
        """Note that the panel is being drawn as an answer: what was to be pushed until now is in it."""
        if self._answering.get(user) == 1:
            self._late.pop(user, None)

    def opened(self, user: int, shown: Shown, place: Place) -> None:
        """Take a private answer, just given, as the user's panel."""
        self._remember(user, _Open(shown.message_id, shown.edit, _in(TOKEN_LIFE_S), place))

    def opened_dm(self, user: int, message: discord.Message) -> None:
        """Take a direct message as the user's panel."""
        place = Place(message.channel.id, message.jump_url)
        self._remember(user, _Open(message.id, message.edit, float("inf"), place))

    def drop(self, user: int) -> None:
        """Redraw a user's panel no more: what it says now stays."""
        panel = self._open.pop(user, None)
        if panel is not None and panel.handle is not None:
            panel.handle.cancel()

    def is_open(self, user: int) -> bool:
        """Whether a push would still reach the user's panel."""
        panel = self._open.get(user)
        return panel is not None and panel.is_reachable

    def has_moved(self, user: int, message_id: int) -> bool:
        """Whether the user has a newer panel than this message, which takes its place."""
        newest = self._open.get(user)
        return newest is not None and newest.is_reachable and newest.message_id > message_id

    def way_from(self, user: int, channel_id: int | None) -> str:
        """The way to the user's panel from another of their private messages, as in ``moved_panel``."""
        newest = self._open.get(user)
        return BELOW if newest is None or newest.place.channel_id == channel_id else newest.place.link

    def push(self, user: int, *, soon: bool = False, gather_s: float = 0.0) -> None:
        """Redraw a user's panel, after ``gather_s`` at the earliest.

        ``soon`` skips the wait that others' moves are gathered in.
        """
        if user in self._answering:
            self._late[user] = soon or self._late.get(user, False)
            return
        if not self.is_open(user):
            self._open.pop(user, None)
            return
        panel, now = self._open[user], asyncio.get_running_loop().time()
        if panel.is_in_turn:
            return
        at = now if soon else max(now + gather_s, panel.next_at)
        if panel.handle is not None:
            if panel.due_at <= at:
                return
            panel.handle.cancel()
        panel.handle, panel.due_at = call_by(at, self._start, user, panel), at

    @property
    def shows_trick(self) -> bool:
        """Whether the trick just taken is still to be seen."""
        return self._trick is not None

    def would_show_trick(self, *, taken: bool) -> bool:
        """The same as it will be after a card that has ``taken`` a trick or not."""
        return self.shows_trick or (taken and self._hold_s > 0)

    def show_trick(self) -> None:
        """Keep a trick that was just taken in view for its time; nobody has to wait for that to play on."""
        self.leave_trick()
        if self._hold_s:
            self._trick = call_by(_in(self._hold_s), self._trick_seen)

    def leave_trick(self) -> None:
        """Show no trick that was taken any more: the deal has ended, or moves were taken back."""
        if self._trick is not None:
            self._trick.cancel()
            self._trick = None

    def close(self) -> None:
        """Push nothing any more."""
        self.leave_trick()
        for panel in self._open.values():
            if panel.handle is not None:
                panel.handle.cancel()
        self._open.clear()

    def _trick_seen(self) -> None:
        self._trick = None
        if self._spares():
            return  # a bot that is hard-pressed takes the trick away with the next card
        for user in list(self._open):
            self.push(user, gather_s=self._interval_s)  # the next card, if it comes by then, takes it away

    def _remember(self, user: int, panel: _Open) -> None:
        earlier = self._open.get(user)
        if earlier is not None and self.has_moved(user, panel.message_id):
            # The newer one was opened while this one was being drawn.
            self._spawn(self._close(user, panel))
            return
        if earlier is not None and earlier.handle is not None:
            earlier.handle.cancel()
        panel.next_at = _in(self._interval_s)
        self._open[user] = panel
        if earlier is not None and earlier.message_id != panel.message_id and earlier.is_reachable:
            self._spawn(self._close(user, earlier))

    async def _close(self, user: int, panel: _Open) -> None:
        """Let a panel say that a newer one has taken its place."""
        for _ in range(1 + RETRIES):
            if not self.has_moved(user, panel.message_id):
                return
            rendered = self._drawn_by.moved(user, self.way_from(user, panel.place.channel_id))
            done = await attempt(panel.edit(**await for_edit(rendered, None)), "closing a panel")
            if done.failure is not Failure.UNREACHABLE:
                return
            await asyncio.sleep(self._interval_s)

    def _start(self, user: int, panel: _Open) -> None:
        panel.handle = None
        if user in self._answering:
            self._late.setdefault(user, False)
            return
        panel.next_at = _in(self._stretched(self._interval_s))
        if self._open.get(user) is panel:
            panel.is_in_turn = True
            self._spawn(self._redraw(user, panel))

    async def _redraw(self, user: int, panel: _Open) -> None:
        await self._turnstile()
        panel.is_in_turn = False
        if user in self._answering:
            self._late.setdefault(user, False)
            return
        if self._open.get(user) is not panel:
            return  # answered anew or closed while this waited for its turn
        rendered = self._drawn_by.panel(user)
        fields = await for_edit(rendered, self._drawn_by.view_of(rendered))
        done = await attempt(panel.edit(**fields), "pushing a panel")
        if done.failure in (Failure.EXPIRED, Failure.MESSAGE_GONE) and self._open.get(user) is panel:
            del self._open[user]
        if done.failure is Failure.BAD_EMOJI:
            self._distrust()  # from now on cards are letters
        is_lost = done.failure in (Failure.UNREACHABLE, Failure.BAD_EMOJI)
        panel.lost = panel.lost + 1 if is_lost else 0
        if self.has_moved(user, panel.message_id):
            await self._close(user, panel)  # this redraw may have arrived on top of the closed form
        elif 0 < panel.lost <= RETRIES:
            self.push(user)  # or somebody would wait for a turn they were not told of
        elif self._open.get(user) is not panel:
            self.push(user)  # this redraw may have arrived on top of an answer given meanwhile


def _in(seconds: float) -> float:
    """A moment of the loop's clock, from now."""
    return asyncio.get_running_loop().time() + seconds

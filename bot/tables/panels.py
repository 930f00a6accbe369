"""The private panels: one a player, reached through the token of their last tap or as a direct message.

A token lives fifteen minutes; a panel whose token is gone is simply not pushed to any more, and the
player opens a new one with the public button. A private thing goes nowhere else, whatever fails.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.background import call_by
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.payload import for_edit
from bot.discord_io.responses import Edit

log = logging.getLogger(__name__)

TOKEN_LIFE_S = 14.5 * 60
"""A little less than Discord's fifteen minutes, so that no push arrives just too late."""

RETRIES = 3
"""How often a push that was lost on the way is sent again."""


@dataclass(slots=True)
class _Open:
    """One open panel: how to redraw it, and until when that works."""

    edit: Edit
    expires_at: float
    next_at: float = 0.0
    lost: int = 0
    handle: asyncio.Handle | None = None
    due_at: float = 0.0
    """When ``handle`` redraws it."""


class Draws(Protocol):
    """What draws panels; ``Presenter`` is the real one."""

    def panel(self, user: int) -> Rendered:
        """A person's panel as it is now."""
        ...

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        """The buttons of a rendering."""
        ...


class Panels:
    """The open panels of one table, by user."""

    def __init__(
        self,
        drawn_by: Draws,
        *,
        interval_s: float,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        distrust: Callable[[], object] = lambda: None,
    ) -> None:
        self._drawn_by = drawn_by
        self._interval_s = interval_s
        self._spawn = spawn
        self._distrust = distrust
        self._open: dict[int, _Open] = {}
        self._answering: dict[int, int] = {}
        self._late: dict[int, bool] = {}

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

    def opened(self, user: int, edit: Edit) -> None:
        """Take a private answer, just given, as the user's panel; ``edit`` edits it, and only it."""
        self._remember(user, edit, TOKEN_LIFE_S)

    def opened_dm(self, user: int, message: discord.Message) -> None:
        """Take a direct message as the user's panel."""
        self._remember(user, message.edit, float("inf"))

    def is_open(self, user: int) -> bool:
        """Whether a push would still reach the user's panel."""
        panel = self._open.get(user)
        return panel is not None and panel.expires_at > asyncio.get_running_loop().time()

    def push(self, user: int, *, soon: bool = False) -> None:
        """Redraw a user's panel; ``soon`` skips the wait that others' moves are gathered in."""
        if user in self._answering:
            self._late[user] = soon or self._late.get(user, False)
            return
        if not self.is_open(user):
            self._open.pop(user, None)
            return
        panel, now = self._open[user], asyncio.get_running_loop().time()
        at = now if soon else max(now, panel.next_at)
        if panel.handle is not None:
            if panel.due_at <= at:
                return
            panel.handle.cancel()
        panel.handle, panel.due_at = call_by(at, self._start, user, panel), at

    def close(self) -> None:
        """Push nothing any more."""
        for panel in self._open.values():
            if panel.handle is not None:
                panel.handle.cancel()
        self._open.clear()

    def _remember(self, user: int, edit: Edit, life_s: float) -> None:
        loop = asyncio.get_running_loop()
        earlier = self._open.get(user)
        if earlier is not None and earlier.handle is not None:
            earlier.handle.cancel()
        now = loop.time()
        self._open[user] = _Open(edit, now + life_s, next_at=now + self._interval_s)

    def _start(self, user: int, panel: _Open) -> None:
        panel.handle = None
        if user in self._answering:
            self._late.setdefault(user, False)
            return
        panel.next_at = asyncio.get_running_loop().time() + self._interval_s
        if self._open.get(user) is panel:
            self._spawn(self._redraw(user, panel))

    async def _redraw(self, user: int, panel: _Open) -> None:
        rendered = self._drawn_by.panel(user)
        fields = await for_edit(rendered, self._drawn_by.view_of(rendered))
        done = await attempt(panel.edit(**fields), "pushing a panel")
        if done.failure in (Failure.EXPIRED, Failure.MESSAGE_GONE) and self._open.get(user) is panel:
            del self._open[user]
        if done.failure is Failure.BAD_EMOJI:
            self._distrust()  # from now on cards are letters
        is_lost = done.failure in (Failure.UNREACHABLE, Failure.BAD_EMOJI)
        panel.lost = panel.lost + 1 if is_lost else 0
        if 0 < panel.lost <= RETRIES:
            self.push(user)  # or somebody would wait for a turn they were not told of
        elif self._open.get(user) is not panel:
            self.push(user)  # this redraw may have arrived on top of an answer given meanwhile

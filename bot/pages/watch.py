"""Looks at open pages that nobody changes, whose message or channel may have been deleted.

A page that is edited finds its message or channel gone. One that waits for players is not edited, and a
channel deleted while the bot was away, or a message deleted at any time, is reported by no event.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import discord

from bot.discord_io.delivery import Failure, attempt
from bot.runtime.background import errors_logged
from bot.storage.pages import OpenPage

log = logging.getLogger(__name__)

LOOKS: Final = 30
"""Pages looked at in a call; each costs Discord one request that reads."""

AGAIN_S: Final = 600.0
"""Minimum seconds between two looks at a page."""


class PageSource(Protocol):
    """A feature with pages."""

    async def open_pages(self) -> Sequence[OpenPage]:
        """Return the pages of this process that still matter, posted or about to be."""

    async def show_again(self, number: int, /) -> object:
        """Have a page posted again whose message was deleted."""


@dataclass(eq=False, repr=False)
class PageWatch:
    """The watch over the pages of all features.

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

    def _is_due(self, name: str, page: OpenPage, now: float) -> bool:
        if page.channel_id in self._gone or self.client.get_guild(page.guild_id) is None:
            return False
        if page.message_id is None and self._has_channel(page):
            return False  # it is about to be posted, once the bot may
        looked_at = self._looked_at.get((name, page.number))
        return looked_at is None or abs(now - looked_at) >= AGAIN_S

    def _rank(self, name: str, page: OpenPage) -> tuple[bool, float]:
        return self._has_channel(page), self._looked_at.get((name, page.number), 0.0)

    def _has_channel(self, page: OpenPage) -> bool:
        guild = self.client.get_guild(page.guild_id)
        return guild is not None and guild.get_channel_or_thread(page.channel_id) is not None

    async def _look(self, name: str, page: OpenPage) -> None:
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

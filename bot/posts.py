"""Regular posts in servers: the deal of the day, the puzzle of the week, the server's week.

The period is stored before its message is sent, and the message once Discord has accepted it. A period
without a message is searched for in the channel before anything is sent, so that a crash between the two
neither loses nor repeats a post.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

import discord

from bot.discord_io.access import missing_to_post
from bot.discord_io.message import Rendered
from bot.discord_io.parts import Parts
from bot.i18n import closest
from bot.pages.message import DurableMessage
from bot.runtime.background import errors_logged
from bot.runtime.dates import day_of, week_of
from bot.settings import Settings
from bot.settings.store import SettingsStore
from bot.storage.database import Database
from bot.storage.pages import PageStore

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 300.0
"""Seconds between two searches for servers that have not had a post."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send, with its buttons; ``mark`` is the ``custom_id`` of one of this period alone."""

    rendered: Rendered
    view: discord.ui.View | None
    mark: str


class PostKind(ABC):
    """A kind of regular post.

    Attributes:
        kind: its name in the database.
        name: its name in the log.
        period: how often there is one.
        setting: the server's setting that is not at its default if the post is wanted.
        channel_setting: the setting with the channel.
    """

    kind: str
    name: str
    period: Literal["day", "week"]
    setting: str
    channel_setting: str

    @abstractmethod
    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post | None:
        """Return a server's post of a period; None if there is nothing to post."""


@dataclass(eq=False, repr=False)
class RegularPosts:
    """The posts of one kind, in ``locale`` for servers whose own language is not offered."""

    client: discord.Client
    database: Database
    settings: Settings
    store: SettingsStore
    kind: PostKind
    locale: str
    pages: PageStore = field(init=False)
    _looked_at: float = 0.0

    def __post_init__(self) -> None:
        self.pages = PageStore(self.database, self.kind.kind)

    async def reconcile(self) -> None:
        """Post what is due, unless checked within ``LOOK_EVERY_S``. *Raises:* StorageError."""
        now = self.database.now()
        if abs(now - self._looked_at) < LOOK_EVERY_S:
            return
        self._looked_at = now
        await self.post_due()

    async def post_due(self) -> None:
        """Post in every server where the post is due. *Raises:* StorageError."""
        period = {"day": day_of, "week": week_of}[self.kind.period](self.database.now())
        wanted = await self.store.guilds_setting(self.kind.setting)
        # Once per period, even if another channel is chosen in between.
        done = await self.pages.showing(period)
        here = [one for one in map(self.client.get_guild, wanted) if one is not None and one.id not in done]
        here = [guild for guild in here if self.database.serves_guild(guild.id)]
        await self.settings.read_guilds([guild.id for guild in here])
        for guild in here:
            with errors_logged(f"server {guild.id}: {self.kind.name}: retry later"):
                await self._post_if_due(guild, period)

    async def _post_if_due(self, guild: discord.Guild, period: str) -> None:
        settings, kind = await self.settings.guild(guild.id), self.kind
        channel_id = getattr(settings, kind.channel_setting)
        if channel_id is None or not getattr(settings, kind.setting):
            return
        if missing_to_post(guild, channel_id) != []:
            log.info("server %d: %s cannot be posted, see its settings", guild.id, kind.name)
            return
        known = await self.pages.get(guild.id)
        if known is not None and known.shown == period and known.message_id is not None:
            return  # by another process, since they were looked up
        locale = settings.language or closest(guild.preferred_locale, default=self.locale)
        channel = self.client.get_partial_messageable(channel_id, guild_id=guild.id)
        post = await kind.compose(guild, channel_id, period, locale)
        note = partial(self.pages.note, guild.id, guild.id, channel_id, shown=period)
        if post is None:
            await note(message_id=0)  # there was nothing to post
            return
        # Stored before but not sent, or sent without confirmation.
        is_pending = known is not None and (known.shown, known.channel_id) == (period, channel_id)
        since, doing = 0.0 if is_pending else None, f"posting {kind.name}"
        message = DurableMessage(self.client, channel, None, post.mark.__eq__, note)
        await message.post_once(post.rendered, post.view, pending_since=since, doing=doing)


def post_regularly(bot: Parts, kind: PostKind) -> RegularPosts:
    """Add the posts of a kind to the bot's jobs, and return them."""
    posts = RegularPosts(
        bot.client, bot.database, bot[Settings], bot[SettingsStore], kind=kind, locale=bot.config.locale
    )
    bot.every_minute[kind.name] = posts.reconcile
    return posts

"""A puzzle each morning, by direct message, for users who want one, and one each week for a server.

Before a puzzle is sent, the next morning is stored and the puzzle is marked as pending, until Discord has
accepted it. After a crash in between, a pending puzzle is looked up among the messages to the user, and sent
if it is missing.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

import discord
from sqlalchemy import or_, select, update

from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import Subject
from bot.discord_io.delivery import REFUSALS, attempt
from bot.discord_io.memberships import find_user
from bot.discord_io.viewer import Viewer
from bot.drills.positions import DRILL_ROOM, SEEDS, PuzzlePosition
from bot.drills.screens import WEEK, render_morning, render_week
from bot.drills.service import Drills, DrillScope
from bot.drills.store import Morning
from bot.i18n import words
from bot.i18n.typed_dates import zone_of
from bot.pages.message import DurableMessage
from bot.posts import Post, PostKind
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.dates import WEEK_DAYS, next_date
from bot.settings import Settings
from bot.storage.schema import drill_mornings
from bot.storage.store import Store, upsert
from engine.errors import CodedError, require

log = logging.getLogger(__name__)

ZONES: Final = {"fr": "Europe/Paris", "it": "Europe/Rome", "de": "Europe/Berlin", "en-GB": "Europe/London"}
"""Likely time zones by language of Discord; the default is UTC."""


def next_morning(zone: str, after: float) -> float:
    """Return the first morning in a time zone after a moment, in UTC epoch seconds."""
    return min(next_date(weekday, 8 * 60, zone, after) for weekday in range(WEEK_DAYS))


class MorningStore(Store):
    """Stored requests for morning puzzles. Every method raises ``StorageError``."""

    async def of(self, user: int) -> Morning | None:
        row = await self._database.first(select(drill_mornings).where(drill_mornings.c.user_id == user))
        return None if row is None else Morning(**row._mapping)

    async def set(self, user: int, zone: str, locale: str, next_at: float) -> None:
        values = {"zone": zone, "locale": locale, "next_at": next_at, "is_refused": False, "pending_at": None}
        async with self._database.writing() as connection:
            await upsert(connection, drill_mornings, {"user_id": user}, values)

    async def due(self) -> list[Morning]:
        """Return the requests that are due or whose last puzzle may not have arrived, oldest first.

        Direct messages do not belong to a server, so the process of the first shard sends them.
        """
        if not self._database.serves_guild(0):
            return []
        is_due = or_(drill_mornings.c.next_at <= self.now(), drill_mornings.c.pending_at.is_not(None))
        query = select(drill_mornings).where(is_due)
        rows = await self._database.rows(query.order_by(drill_mornings.c.next_at).limit(50))
        return [Morning(**row._mapping) for row in rows]

    async def claim(self, morning: Morning, next_at: float) -> bool:
        """Store the next morning and mark this one as pending; return False if another process did so."""
        mine = drill_mornings.c.user_id == morning.user_id, drill_mornings.c.next_at == morning.next_at
        values = {"next_at": next_at, "pending_at": morning.next_at}
        return bool(await self._write(update(drill_mornings).where(*mine).values(values)))

    async def settle(self, user: int, **values: Any) -> None:
        """Store that a user's puzzle is no longer pending: it was sent, or there was none."""
        mine = update(drill_mornings).where(drill_mornings.c.user_id == user)
        await self._write(mine.values(pending_at=None, **values))

    async def stop(self, user: int, *, is_refused: bool) -> None:
        """Stop the messages to a user who wants no more, or whom Discord does not let the bot reach."""
        await self.settle(user, next_at=None, is_refused=is_refused)


@dataclass(eq=False, repr=False)
class MorningPuzzles:
    """Sender of the morning puzzles."""

    client: discord.Client
    faces: CardEmoji
    store: MorningStore
    drills: Drills
    settings: Settings
    background: BackgroundTasks
    _sending: asyncio.Task[None] | None = field(default=None, init=False)

    async def want(self, user: int, locale: str, zone: str | None, discord_locale: str) -> None:
        """Store that a user wants a puzzle each morning.

        Without a ``zone`` the one stored before is kept, else a likely one for their language is used.
        *Raises:* CodedError ``drill_zone`` for an unknown zone.
        """
        known = await self.store.of(user)
        if zone is None:
            zone = known.zone if known is not None else ZONES.get(discord_locale, "UTC")
        else:
            zone = require(zone_of(zone), CodedError("drill_zone", text=zone))
        await self.store.set(user, zone, locale, next_morning(zone, self.store.now()))

    async def reconcile(self) -> None:
        """Send due puzzles in the background, one user after the other. *Raises:* StorageError."""
        is_busy = self._sending is not None and not self._sending.done()
        if not is_busy and (due := await self.store.due()):
            self._sending = self.background.spawn(self._send_all(due))

    async def _send_all(self, due: list[Morning]) -> None:
        for morning in due:
            with errors_logged("a puzzle of the morning is not sent"):
                await self._send(morning)

    async def _send(self, morning: Morning) -> None:
        now, user = self.store.now(), morning.user_id
        due_at = morning.pending_at
        if due_at is None:
            due_at = morning.next_at or 0.0
            if not await self.store.claim(morning, next_morning(morning.zone, now)):
                return
        if due_at < now - 4 * 3600:  # the bot was not running
            await self.store.settle(user)
            return
        try:
            await self.drills.search(user, list(self.drills.modules))
        except CodedError as error:
            log.info("could not search for puzzles: %s", error.code)
        position = await self.drills.next_puzzle(user, DrillScope(about="mistakes"))
        if position is None:
            await self.store.settle(user)
            return
        found = await find_user(self.client, user)
        if found.failure in REFUSALS:
            await self.store.stop(user, is_refused=True)
        if (person := found.value) is None:
            return
        await self._deliver(person, position, morning)

    async def _deliver(self, person: discord.User, position: PuzzlePosition, morning: Morning) -> None:
        settings = await self.settings.person(person.id)
        say = words(settings.language or morning.locale, position.module.name)
        display = settings.display
        viewer = Viewer(say, display, self.faces.for_display(display, say.locale))
        rendered = render_morning(position, position.scene(viewer))
        view = rendered.view(replace(position, about="").subject)

        async def note(message_id: int | None) -> None:
            if message_id is not None:
                await self.store.settle(person.id)

        opened = await attempt(person.create_dm(), "opening a direct message")
        failure = opened.failure
        if opened.value is not None:
            message = DurableMessage(
                self.client, opened.value, None, lambda one: one.split(":")[1:2] == [DRILL_ROOM], note
            )
            since, doing = morning.pending_at, "sending a puzzle"
            failure = await message.post_once(rendered, view, pending_since=since, doing=doing)
        if failure in REFUSALS:
            await self.store.stop(person.id, is_refused=True)


def seed_of(guild_id: int, week: str) -> int:
    return int.from_bytes(sha256(f"{guild_id} {week}".encode()).digest()[:8]) % SEEDS


@dataclass(eq=False, repr=False)
class PuzzlePost(PostKind):
    """The puzzle of the week; ``drills`` are the games with exercises."""

    kind, name = "puzzle", "the puzzle of the week"
    period = "week"
    setting, channel_setting = "weekly_puzzle", "daily_channel"

    drills: Drills

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post | None:
        """Return the puzzle, alternating between the games; None if no game has exercises."""
        games = [module for module in self.drills.modules.values() if module.daily is not None]
        if not games:
            return None
        module = games[int(period[-2:]) % len(games)]
        rendered = render_week(module, words(locale, module.name))
        about = Subject(DRILL_ROOM, f"{module.name}.{seed_of(guild.id, period)}")
        return Post(rendered, rendered.view(about), about.request(WEEK).custom_id)

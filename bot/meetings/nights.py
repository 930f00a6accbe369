"""Service of club nights: the call to the check-in, the draw, the event, and the next date."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.payload import for_send
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.meetings.clubs import ClubStore
from bot.meetings.draw import draw
from bot.meetings.events import create_event, delete_event
from bot.meetings.night_page import NightTable, night_title, render_call
from bot.meetings.state import CHECK_IN_S, FEWEST, MeetingRow, Signed
from bot.meetings.store import MeetingStore
from bot.settings import Settings

MOST_CALLED: Final = 90
"""Users whom the call mentions; Discord takes 100."""


class ClubNights:
    """The additional steps of a meeting that is a club night.

    Args:
        client: makes events, and posts the call.
        store, clubs: storage.
        modules: the games.
        settings: whom to mention.
    """

    def __init__(
        self,
        client: discord.Client,
        store: MeetingStore,
        clubs: ClubStore,
        modules: GameModules,
        settings: Settings,
    ) -> None:
        self._client = client
        self._store = store
        self.clubs = clubs
        self._modules = modules
        self._settings = settings

    async def prepare(self, row: MeetingRow) -> MeetingRow:
        """Make the event, delete that of a night called off, and open the check-in when it is time."""
        guild = self._client.get_guild(row.guild_id)
        if guild is None or row.starts_at is None:
            return row
        if row.event_id is None and row.is_open and await self._store.claim_event(row.id):
            say = words(row.locale, row.game)
            event = await create_event(guild, row, night_title(row, self._modules.installed(row.game), say))
            if event is not None:
                await self._store.set_event(row.id, event)
        if row.event_id and row.status in ("cancelled", "lapsed"):
            await self._store.set_event(row.id, 0)
            await delete_event(guild, row.event_id)
        if row.is_open and not row.is_called and row.starts_at - self._store.now() <= CHECK_IN_S:
            row = await self._store.change(row, is_called=True)
            await self._call(row)
        return row

    async def drawn(self, row: MeetingRow, people: Sequence[Signed]) -> list[list[int]] | None:
        """Return the tables of those who are present; None if they are too few."""
        present = [one.user for one in people if one.is_present]
        if len(present) < max(FEWEST, row.least):
            return None
        rules = self._modules.installed(row.game).game.load_rules(row.rules)
        met = await self.clubs.met(row.club_id or 0)
        return draw(present, rules.players, met, random.Random(row.id))

    async def tables(self, row: MeetingRow) -> list[NightTable]:
        """Return the tables of a night as its page shows them."""
        places = await self._store.places(row.id)
        return [
            NightTable(
                table.number,
                table.channel_id,
                table.users,
                [(place, user, points) for number, place, user, points in places if number == table.number],
            )
            for table in await self._store.tables(row.id)
        ]

    async def _call(self, row: MeetingRow) -> None:
        """Post the call, once: what is stored before it is not undone by a stop."""
        people = [one.user for one in await self._store.people(row.id) if one.answer != "cant"]
        called = await self._settings.wanting_calls(row.guild_id, people, MOST_CALLED)
        if not called:
            return
        channel = self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        page = None if row.message_id is None else channel.get_partial_message(row.message_id).jump_url
        rendered = render_call(words(row.locale, row.game), called, page)
        await attempt(channel.send(**await for_send(rendered, None, pings=called)), "calling to a check-in")

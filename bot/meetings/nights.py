"""Service of club nights: the event, the check-in, the draw, the standing, the prizes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.discord_io.component_request import is_button_of
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.message import request_view
from bot.discord_io.payload import for_send
from bot.discord_io.posted import show_posted
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.meetings.clubs import ClubRow, ClubStore
from bot.meetings.draw import draw
from bot.meetings.events import NIGHT_HOURS, create_event, delete_event, move_event
from bot.meetings.night_page import night_title, render_call, render_prizes
from bot.meetings.standing import StandingPlace, night_standing, season_standing
from bot.meetings.state import CHECK_IN_S, FEWEST, MEETING_ROOM, MeetingRow, MeetingTable, Signed
from bot.meetings.store import MeetingStore
from bot.runtime.dates import next_date
from bot.settings import Settings


@dataclass(eq=False, repr=False)
class ClubNights:
    """The additional steps of a meeting that is a club night."""

    client: discord.Client
    store: MeetingStore
    clubs: ClubStore
    modules: GameModules
    settings: Settings

    async def prepare(self, row: MeetingRow) -> MeetingRow:
        """Open the check-in when it is time; make or move the event, or delete that of a cancelled night."""
        guild = self.client.get_guild(row.guild_id)
        if guild is None or row.starts_at is None:
            return row
        now, planned = self.store.now(), row.starts_at
        if (
            row.is_open
            and not row.is_called
            and row.starts_at - CHECK_IN_S <= now < row.starts_at + 3600 * NIGHT_HOURS
        ):
            begins, least_s = planned, CHECK_IN_S / 3
            if row.created_at <= begins - least_s:
                begins = max(begins, now + least_s)  # time to check in even if the bot was away
            row = await self.store.change(row, is_called=True, starts_at=begins, until=begins)
            await self._call(row)
            if row.event_id and begins != planned:
                await move_event(guild, row.event_id, begins)
        if (
            row.event_id is None
            and row.is_open
            and await self.store.claim(row.id, "event_id", before=None, after=0)
        ):
            say = words(row.locale, row.game)
            event = await create_event(guild, row, night_title(row, self.modules.installed(row.game), say))
            if event is not None:
                await self.store.set(row.id, event_id=event)
        if row.event_id and row.status in ("cancelled", "lapsed"):
            await self.store.set(row.id, event_id=0)
            await delete_event(guild, row.event_id)
        return row

    async def drawn(
        self, row: MeetingRow, people: Sequence[Signed], *, round_number: int = 1
    ) -> list[list[int]] | None:
        """Return the tables of a round for the users present; None if they are too few."""
        present = [person.user for person in people if person.is_present]
        if len(present) < (max(FEWEST, row.least) if round_number == 1 else FEWEST):
            return None
        if row.format == "tournament":
            return []
        rules = self.modules.installed(row.game).game.load_rules(row.rules)
        met = await self.clubs.met(row.club_id or 0)
        fewest = 2 if row.shares_deals else 1  # with one table nothing is compared
        rng = random.Random(f"{row.id}.{round_number}")
        return draw(present, rules.players, met, rng, fewest=fewest)

    async def standing(self, row: MeetingRow) -> list[StandingPlace]:
        """Return the standing of a night; duplicate rounds count once all their tables are closed."""
        rounds: dict[int, list[MeetingTable]] = {}
        for table in await self.store.tables(row.id):
            rounds.setdefault(table.round, []).append(table)
        lines = [
            [table.line for table in tables if table.line is not None]
            for number, tables in rounds.items()
            if not row.shares_deals or number < row.round or row.status == "over"
        ]
        return night_standing(lines, is_duplicate=row.shares_deals)

    async def season(self, club: ClubRow) -> list[StandingPlace]:
        """Return the standing over the nights of a series, without a duplicate round that is being played."""
        is_duplicate = club.format == "duplicate"
        nights = await self.clubs.nights(club.id, only_over=is_duplicate)
        return season_standing(night_standing(night, is_duplicate=is_duplicate) for night in nights)

    async def post_prizes(self, row: MeetingRow) -> None:
        """Post the prizes of a night that is over; after a stop they are found by their button."""
        if standing := await self.standing(row):
            club = await self.clubs.get(row.club_id)
            people = await self.store.people(row.id)
            rendered = render_prizes(
                row,
                self.modules.installed(row.game),
                words(row.locale, row.game),
                {person.user: person.name for person in people},
                standing,
                next_at=next_date(club.weekday, club.minute, club.zone, self.store.now())
                if club.is_open
                else None,
                pictures=(await self.settings.guild(row.guild_id)).pictures,
            )
            failure = await show_posted(
                self.client,
                self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id),
                rendered,
                request_view(rendered, MEETING_ROOM, str(row.id), str(row.revision)),
                message_id=row.prize_id,
                note=lambda message_id: self.store.set(row.id, prize_id=message_id),
                is_ours=partial(is_button_of, MEETING_ROOM, ("prize",), row.id),
            )
            if failure is Failure.UNREACHABLE:
                return
        await self.store.set(row.id, is_prized=True)

    async def _call(self, row: MeetingRow) -> None:
        """Post the check-in ping at most once: the caller has stored it as posted."""
        people = [person.user for person in await self.store.people(row.id) if person.answer != "cant"]
        # Discord takes 100 mentions.
        called = await self.settings.wanting_calls(row.guild_id, people, most=90)
        if not called:
            return
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        page = None if row.message_id is None else channel.get_partial_message(row.message_id).jump_url
        rendered = render_call(words(row.locale, row.game), called, page)
        view = request_view(rendered, MEETING_ROOM, str(row.id), str(row.revision))
        await attempt(channel.send(**await for_send(rendered, view, pings=called)), "calling to a check-in")

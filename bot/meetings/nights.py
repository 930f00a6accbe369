"""Service of club nights: the call to the check-in, the draw, the event or calendar file, the next date."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

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
from bot.meetings.night_page import night_title, render_call, render_prizes
from bot.meetings.standing import Standing, night_standing, season_standing
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
        """Make the event, delete that of a night called off, and open the check-in when it is time."""
        guild = self.client.get_guild(row.guild_id)
        if guild is None or row.starts_at is None:
            return row
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
        now = self.store.now()
        if (
            row.is_open
            and not row.is_called
            and row.starts_at - CHECK_IN_S <= now < row.starts_at + 3600 * NIGHT_HOURS
        ):
            begins, least_s = row.starts_at, CHECK_IN_S / 3
            if row.created_at <= begins - least_s:
                begins = max(begins, now + least_s)  # time to check in even if the bot was away
            row = await self.store.change(row, is_called=True, starts_at=begins, until=begins)
            await self._call(row)
        return row

    async def drawn(
        self, row: MeetingRow, people: Sequence[Signed], *, round_number: int = 1
    ) -> list[list[int]] | None:
        """Return the tables of a round for those who are present; None if they are too few."""
        present = [person.user for person in people if person.is_present]
        if len(present) < (max(FEWEST, row.least) if round_number == 1 else FEWEST):
            return None
        if row.format == "tournament":
            return []
        rules = self.modules.installed(row.game).game.load_rules(row.rules)
        met = await self.clubs.met(row.club_id or 0)
        fewest = 2 if row.is_sealed else 1  # with one table nothing is compared
        rng = random.Random(f"{row.id}.{round_number}")
        return draw(present, rules.players, met, rng, fewest=fewest)

    async def standing(self, row: MeetingRow) -> list[Standing]:
        """Return the standing of a night; duplicate rounds count once all their tables are closed."""
        rounds: dict[int, list[MeetingTable]] = {}
        for table in await self.store.tables(row.id):
            rounds.setdefault(table.round, []).append(table)
        lines = [
            [table.line for table in tables if table.line is not None]
            for number, tables in rounds.items()
            if not row.is_sealed or number < row.round or row.status == "over"
        ]
        return night_standing(lines, is_duplicate=row.is_sealed)

    async def season(self, club: ClubRow) -> list[Standing]:
        """Return the standing over the nights of a series, without a duplicate round that is being played."""
        is_duplicate = club.format == "duplicate"
        nights = await self.clubs.nights(club.id, only_over=is_duplicate)
        return season_standing(night_standing(night, is_duplicate=is_duplicate) for night in nights)

    async def post_prizes(self, row: MeetingRow) -> None:
        """Post the prizes of a night that is over; what a stop left half done is found by its button."""
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
                seeks=row.prize_id is None,
            )
            if failure is Failure.UNREACHABLE:
                return
        await self.store.set(row.id, is_prized=True)

    async def _call(self, row: MeetingRow) -> None:
        """Post the call, once: what is stored before it is not undone by a stop."""
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


NIGHT_HOURS: Final = 3
"""How long a night lasts, for calendars."""


async def create_event(guild: discord.Guild, row: MeetingRow, title: str) -> int | None:
    """Create the event; return its id, or None if the bot may not or it fails."""
    if row.starts_at is None or not guild.me.guild_permissions.create_events:
        return None
    channel = guild.get_channel_or_thread(row.channel_id)
    start = datetime.fromtimestamp(row.starts_at, UTC)
    create = guild.create_scheduled_event(
        name=title[:100],
        start_time=start,
        end_time=start + timedelta(hours=NIGHT_HOURS),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=(f"#{channel.name}" if channel is not None else guild.name)[:100],
    )
    made = (await attempt(create, "creating a scheduled event")).value
    return None if made is None else made.id


async def delete_event(guild: discord.Guild, event_id: int) -> None:
    """Delete the event of a night that was called off."""
    found = (await attempt(guild.fetch_scheduled_event(event_id), "finding a scheduled event")).value
    if found is not None:
        await attempt(found.delete(), "deleting a scheduled event")


LINE_OCTETS: Final = 75
"""Octets of a line, its end left out; longer ones are folded (section 3.1)."""


def calendar_file(uid: str, *, at: float, made_at: float, hours: float, summary: str, url: str) -> bytes:
    """Return a calendar file with one event.

    ``at`` is its start and ``made_at`` when it was made, in UTC seconds; it lasts ``hours``.
    A later file with the same ``uid`` replaces it; ``url`` is the address of its page.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//barbu//club night//EN",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_stamp(made_at)}",
        f"DTSTART:{_stamp(at)}",
        f"DTEND:{_stamp(at + 3600 * hours)}",
        f"SUMMARY:{_escaped(summary)}",
        f"URL:{url}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return b"".join(_folded(line) for line in lines)


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for char in "\\;,":
        text = text.replace(char, f"\\{char}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> bytes:
    """Return a line with its end, broken where it is too long, but never inside a character."""
    parts, part = [], b""
    for char in line:
        octets = char.encode()
        if len(part) + len(octets) > LINE_OCTETS:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"

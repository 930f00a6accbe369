"""Steps that only club nights take: the check-in, Discord's event, the prizes; and calendar files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

import discord

from bot.contests.contest import Contest, Event, event
from bot.contests.night.rules import Night
from bot.contests.night.screens import night_title, render_call, render_called_off, render_prizes
from bot.contests.night.series import Series
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.discord_io.delivery import Failure, attempt
from bot.discord_io.message import Rendered
from bot.discord_io.sending import send
from bot.game_kit.module import GameModules
from bot.i18n import Words, words
from bot.pages.page import Page, page_link, show_page
from bot.settings import Settings

NIGHT_HOURS: Final = 3
"""Length of a night in calendars."""


async def create_event(guild: discord.Guild, night: Night, title: str) -> int | None:
    """Create the event; return its id, or None without permission or if it fails."""
    if not guild.me.guild_permissions.create_events:
        return None
    channel = guild.get_channel_or_thread(night.row.channel_id)
    start, end = _hours(night.starts_at)
    create = guild.create_scheduled_event(
        name=title[:100],
        start_time=start,
        end_time=end,
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=(f"#{channel.name}" if channel is not None else guild.name)[:100],
    )
    made = (await attempt(create, "creating a scheduled event")).value
    return None if made is None else made.id


async def move_event(guild: discord.Guild, event_id: int, at: float) -> None:
    """Move the event of a night that begins later than planned, to ``at`` in UTC seconds."""
    if (found := await _event(guild, event_id)) is not None:
        start, end = _hours(at)
        if found.status is not discord.EventStatus.scheduled:
            start = discord.utils.MISSING  # Discord keeps the start of an event it has started
        await attempt(found.edit(start_time=start, end_time=end), "moving a scheduled event")


async def _event(guild: discord.Guild, event_id: int) -> discord.ScheduledEvent | None:
    return (await attempt(guild.fetch_scheduled_event(event_id), "finding a scheduled event")).value


def _hours(at: float) -> tuple[datetime, datetime]:
    start = datetime.fromtimestamp(at, UTC)
    return start, start + timedelta(hours=NIGHT_HOURS)


LINE_OCTETS: Final = 75
"""Octets of a line without its end; longer ones are folded (section 3.1)."""


def calendar_file(uid: str, *, at: float, made_at: float, summary: str, url: str) -> bytes:
    """Return a calendar file with one night, which starts ``at`` and was made ``made_at``, in UTC seconds.

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
        f"DTEND:{_stamp(at + 3600 * NIGHT_HOURS)}",
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
    """Return a line with its end, folded if it is too long, but never inside a character."""
    parts, part = [], b""
    for char in line:
        octets = char.encode()
        if len(part) + len(octets) > LINE_OCTETS:
            parts.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*parts, part]) + b"\r\n"


@dataclass(frozen=True, slots=True)
class NightSteps:
    """The steps of a night outside its tables, each taken by ``Do``."""

    contests: Contests
    modules: GameModules
    settings: Settings

    async def call(self, contest: Contest[Night], tables: ContestTables) -> None:
        """Post the ping that opens the check-in; a late one moves Discord's event."""
        row, state = contest.row, contest.state
        guild = tables.client.get_guild(row.guild_id)
        if guild is not None and state.event_id and state.starts_at != row.starts_at:
            await move_event(guild, state.event_id, state.starts_at)
        await self._ping(contest, tables, render_call)

    async def call_off(self, contest: Contest[Night], tables: ContestTables) -> None:
        """Ping the users who had signed up for a night that was called off."""
        await self._ping(contest, tables, partial(render_called_off, contest.state))

    async def _ping(
        self,
        contest: Contest[Night],
        tables: ContestTables,
        render: Callable[[Words, Sequence[int], str | None], Rendered],
    ) -> None:
        """Ping the users who may come, as far as they may be mentioned and Discord takes mentions (100)."""
        row = contest.row
        people = [person.user for person in contest.state.people if person.answer != "cant"]
        users = await self.settings.wanting_calls(row.guild_id, people, most=90)
        if not users:
            return
        page = page_link(tables.client, row, row.message_id)
        rendered = render(words(row.locale, row.game), users, page)
        channel = tables.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        view = rendered.view(row.subject) if rendered.buttons else None
        await send(channel, rendered, view, pings=users, doing="mentioning the players of a night")

    async def make_event(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Make Discord's scheduled event, if the bot may."""
        row = contest.row
        guild = tables.client.get_guild(row.guild_id)
        if guild is None:
            return None
        title = night_title(contest.state, self.modules.installed(row.game), words(row.locale, row.game))
        made = await create_event(guild, contest.state, title)
        return None if made is None else event("event", id=made)

    async def remove_event(self, contest: Contest[Night], tables: ContestTables) -> Event:
        """Delete the event of a night that does not take place."""
        guild = tables.client.get_guild(contest.row.guild_id)
        found = await _event(guild, contest.state.event_id) if guild and contest.state.event_id else None
        if found is not None:
            await attempt(found.delete(), "deleting a scheduled event")
        return event("event", id=0)

    async def post_prizes(self, contest: Contest[Night], tables: ContestTables) -> Event | None:
        """Post the prizes of a night that is over, or edit them after a correction.

        After a stop they are found by their button.
        """
        row, state, found = contest.row, contest.state, list[int | None]()
        if not state.standing:
            return event("prize", message=None)
        series: Series | None = None
        if row.parent_id is not None:
            series = (await self.contests.load(row.parent_id)).state
        is_on = series is not None and not series.is_stopped
        rendered = render_prizes(
            state,
            self.modules.installed(row.game),
            words(row.locale, row.game),
            {person.user: person.name for person in state.people},
            state.standing,
            next_at=series.hour.after(self.contests.store.now()) if is_on and series is not None else None,
            pictures=(await self.settings.guild(row.guild_id)).pictures,
        )

        async def note(message_id: int | None) -> None:
            found.append(message_id)

        page = Page(rendered)
        failure = await show_page(
            tables.client, row, state.prize_id, row.subject, note, page, verbs=("prize",)
        )
        if failure is Failure.UNREACHABLE:
            return None
        return event("prize", message=found[-1] if found else state.prize_id)

"""Dates of club nights elsewhere: Discord's scheduled events, and calendar files."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.contests.night.rules import Night
from bot.discord_io.delivery import attempt

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


async def delete_event(guild: discord.Guild, event_id: int) -> None:
    """Delete the event of a cancelled night."""
    if (found := await _event(guild, event_id)) is not None:
        await attempt(found.delete(), "deleting a scheduled event")


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

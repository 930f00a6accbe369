"""Discord's scheduled event of a club night, where the bot may make one."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.discord_io.delivery import attempt
from bot.meetings.state import MeetingRow

log = logging.getLogger(__name__)

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

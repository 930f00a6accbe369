"""Discord's scheduled event of a club night."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.meetings.events import NIGHT_HOURS, create_event
from bot.meetings.state import MeetingRow

ROW = MeetingRow(
    guild_id=10,
    channel_id=20,
    host_id=101,
    locale="en",
    game="barbu",
    rules={},
    length="express",
    pace="live",
    starts_at=1_800_000_000.0,
    until=1_800_000_000.0,
    most=256,
    id=1,
    status="open",
    message_id=None,
    revision=0,
    shown=-1,
    created_at=0.0,
    ended_at=None,
    club_id=7,
)


class Guild:
    """A server that stores the events made in it."""

    def __init__(self, *, may: bool) -> None:
        self.me = SimpleNamespace(guild_permissions=discord.Permissions(create_events=may))
        self.made: list[dict[str, Any]] = []
        self.name = "Salon"

    def get_channel_or_thread(self, _channel_id: int) -> Any:
        """Return the channel."""
        return SimpleNamespace(name="barbu")

    async def create_scheduled_event(self, **given: Any) -> Any:
        """Store an event."""
        self.made.append(given)
        return SimpleNamespace(id=77)


async def test_an_event_is_made_only_where_the_bot_may() -> None:
    """Without Create Events no request is sent; with it the event has the date's hours."""
    forbidden, allowed = Guild(may=False), Guild(may=True)
    assert await create_event(cast(Any, forbidden), ROW, "Club night") is None
    assert await create_event(cast(Any, allowed), replace(ROW, starts_at=None), "Club night") is None
    assert await create_event(cast(Any, allowed), ROW, "Club night") == 77
    assert forbidden.made == []
    (made,) = allowed.made
    assert (made["location"], made["start_time"].timestamp()) == ("#barbu", ROW.starts_at)
    assert (made["end_time"] - made["start_time"]).total_seconds() == NIGHT_HOURS * 3600

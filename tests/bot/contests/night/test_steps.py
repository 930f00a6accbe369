"""Discord's scheduled event of a club night."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.contests.night.steps import NIGHT_HOURS, create_event, move_event
from tests.bot.contests.night.sample import night_at

ROW = night_at(1_800_000_000.0)


class Guild:
    """A server that stores the events made in it."""

    def __init__(self, *, may: bool) -> None:
        self.me = SimpleNamespace(guild_permissions=discord.Permissions(create_events=may))
        self.made: list[dict[str, Any]] = []
        self.name = "Salon"
        self.event = Mock(discord.ScheduledEvent, edit=AsyncMock())

    def get_channel_or_thread(self, _channel_id: int) -> Any:
        """Return the channel."""
        return SimpleNamespace(name="barbu")

    async def fetch_scheduled_event(self, _event_id: int) -> Any:
        """Return the event."""
        return self.event

    async def create_scheduled_event(self, **given: Any) -> Any:
        """Store an event."""
        self.made.append(given)
        return SimpleNamespace(id=77)


async def test_an_event_is_made_only_where_the_bot_may() -> None:
    """Without Create Events no request is sent; with it the event has the date's hours."""
    forbidden, allowed = Guild(may=False), Guild(may=True)
    assert await create_event(cast(Any, forbidden), ROW, "Club night") is None
    assert await create_event(cast(Any, allowed), ROW, "Club night") == 77
    assert forbidden.made == []
    (made,) = allowed.made
    assert (made["location"], made["start_time"].timestamp()) == ("#barbu", ROW.starts_at)
    assert (made["end_time"] - made["start_time"]).total_seconds() == NIGHT_HOURS * 3600


@pytest.mark.parametrize("status", [discord.EventStatus.scheduled, discord.EventStatus.active])
async def test_an_event_that_has_started_keeps_its_start(status: discord.EventStatus) -> None:
    """Discord starts an event at its hour and moves it no more; only its end is then changed."""
    guild: Any = Guild(may=True)
    guild.event.status = status
    await move_event(guild, 77, 1_800_000_000.0)
    moved = guild.event.edit.await_args.kwargs
    is_moved = status is discord.EventStatus.scheduled
    assert (moved["start_time"] is not discord.utils.MISSING) == is_moved
    assert moved["end_time"].timestamp() == 1_800_000_000.0 + NIGHT_HOURS * 3600

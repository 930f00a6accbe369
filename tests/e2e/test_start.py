"""A start with more open tables than are loaded at once."""

from __future__ import annotations

import pytest

from bot.tables import resumption
from bot.tables.resumption import TableResumption
from tests.e2e.conftest import Opener
from tests.e2e.test_clock import somebody_asked
from tools.simulation.evenings.evening import Evening
from tools.simulation.evenings.play import open_and_start


async def three_tables(night: Evening) -> list[int]:
    """Open a lobby in each of three channels, and return the channels' ids."""
    (ada,) = night.people
    channels = [night.channel, *(night.guild.create_text_channel(name) for name in ("two", "three"))]
    for channel in channels:
        ada.channel = channel
        await ada.slash("barbu new", length="express")
    return [channel.id for channel in channels]


def live_channels(night: Evening) -> set[int]:
    """Return the channels of the live tables."""
    return {table.row.channel_id for table in night.bot.registry.live}


async def test_the_busiest_come_first_and_the_rest_follow(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The most recently active table is live once the bot is ready, and the others follow."""
    async with opened("Ada") as night:
        channels = await three_tables(night)
        monkeypatch.setattr(resumption, "RESUMED_AT_ONCE", 1)
        monkeypatch.setattr(resumption, "REST_SHARE", 1e6)
        await night.restart()
        assert channels[2] in live_channels(night)
        assert channels[0] not in live_channels(night)
        assert night.bot.parts[TableResumption].is_playable
        monkeypatch.setattr(resumption, "REST_SHARE", 0.0)
        await night.restart()
        await night.bot.parts[TableResumption].all_resumed()
        assert live_channels(night) == set(channels)


async def test_a_tap_does_not_wait_for_its_turn(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tap at a table that is not yet live loads it and is answered."""
    async with opened("Ada") as night:
        await three_tables(night)
        monkeypatch.setattr(resumption, "RESUMED_AT_ONCE", 1)
        monkeypatch.setattr(resumption, "REST_SHARE", 1e6)
        await night.restart()
        (ada,) = night.people
        ada.channel = night.channel
        assert night.say("panel-title") in await ada.slash("barbu table")
        assert night.table.state.is_open


async def test_tables_share_equal_rules(opened: Opener) -> None:
    """Tables with the same rules share them, both parsed and as text."""
    async with opened("Ada") as night:
        await three_tables(night)
        await night.restart()
        await night.bot.parts[TableResumption].all_resumed()
        live = night.bot.registry.live
        assert len(live) == 3
        assert len({id(table.rules) for table in live}) == 1
        assert len({id(table.row.rules) for table in live}) == 1


@pytest.mark.parametrize(("pace", "mentions"), [("correspondence", 1), ("live", 2)])
async def test_a_start_repeats_no_correspondence_ping(opened: Opener, pace: str, mentions: int) -> None:
    """After a start a correspondence player is not pinged twice in a turn; a faster one is pinged again."""
    async with opened("Ada", "Bob") as night:
        await open_and_start(night, length="express", pace=pace)
        await somebody_asked(night)
        await night.env.advance_time(30)
        night.table.resume(60.0)
        await night.env.advance_time(1)
        bodies = [entry.json for entry in night.env.http_requests if isinstance(entry.json, dict)]
        assert len([body for body in bodies if (body.get("content") or "").startswith("<@")]) == mentions

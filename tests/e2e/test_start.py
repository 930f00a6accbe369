"""A start with more open tables than are brought back at once."""

from __future__ import annotations

import pytest

from bot import floor
from tests.e2e.conftest import Opener
from tests.e2e.evening import Evening


async def three_tables(night: Evening) -> list[int]:
    """A lobby in each of three channels; the channels' numbers."""
    (ada,) = night.people
    channels = [night.channel, *(night.guild.create_text_channel(name) for name in ("two", "three"))]
    for channel in channels:
        ada.channel = channel
        await ada.slash("barbu new", length="express")
    return [channel.id for channel in channels]


async def test_the_busiest_come_first_and_the_rest_follow(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table something happened at last is live when the start is over, and in the end all are."""
    async with opened("Ada") as night:
        channels = await three_tables(night)
        monkeypatch.setattr(floor, "RESUMED_AT_ONCE", 1)
        monkeypatch.setattr(floor, "RESUME_PAUSE_S", 3600.0)
        await night.restart()
        live = set(night.bot.floor._channels)
        assert channels[2] in live
        assert channels[0] not in live
        monkeypatch.setattr(floor, "RESUME_PAUSE_S", 0.0)
        await night.restart()
        await night.bot.floor.all_resumed()
        assert set(night.bot.floor._channels) == set(channels)


async def test_a_tap_does_not_wait_for_its_turn(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table that is not live yet, the first tap makes it so and is answered."""
    async with opened("Ada") as night:
        await three_tables(night)
        monkeypatch.setattr(floor, "RESUMED_AT_ONCE", 1)
        monkeypatch.setattr(floor, "RESUME_PAUSE_S", 3600.0)
        await night.restart()
        (ada,) = night.people
        ada.channel = night.channel
        assert "Ada" in await ada.slash("barbu table")
        assert night.table.state.is_open

"""Preferences of servers and members."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.settings.store import MemberRow, SettingsStore
from bot.storage import Database
from engine.errors import CodedError


async def test_a_server_without_settings_has_none(database: Database) -> None:
    """New settings of a server replace the old ones."""
    preferences = SettingsStore(database)
    assert await preferences.guild(1) == {}
    for settings in ({"locale": "fr", "rules": "solar"}, {"pace": "slow"}):
        await preferences.set_guild(1, settings)
        assert await preferences.guild(1) == settings
    assert await preferences.guild(2) == {}


async def test_a_member_without_preferences_has_the_defaults(database: Database) -> None:
    """New preferences of a user replace the old ones."""
    preferences = SettingsStore(database)
    assert await preferences.member(5) == MemberRow(5, None, {})
    for member in (MemberRow(5, "fr", {"four_colours": True}), MemberRow(5, None, {"confirm": "double"})):
        await preferences.change_member(5, lambda _, new=member: (new, None))
        assert await preferences.member(5) == member
    assert await preferences.member(6) == MemberRow(6)


async def test_changes_of_a_server_at_once_are_all_kept(database: Database) -> None:
    """Concurrent read-and-write changes of the same settings lose nothing."""
    preferences = SettingsStore(database)

    def adding(number: int) -> Any:
        def add(settings: dict[str, Any]) -> int:
            settings.setdefault("seen", []).append(number)
            return len(settings["seen"])

        return add

    counts = await asyncio.gather(*(preferences.change_guild(1, adding(number)) for number in range(20)))
    assert sorted(counts) == list(range(1, 21))
    assert sorted((await preferences.guild(1))["seen"]) == list(range(20))


async def test_a_refused_change_of_a_server_changes_nothing(database: Database) -> None:
    """If the change itself raises an error, the settings stay unchanged."""
    preferences = SettingsStore(database)
    await preferences.set_guild(1, {"locale": "fr"})

    def spoil(settings: dict[str, Any]) -> None:
        settings.clear()
        raise CodedError("stale")

    with pytest.raises(CodedError):
        await preferences.change_guild(1, spoil)
    assert await preferences.guild(1) == {"locale": "fr"}

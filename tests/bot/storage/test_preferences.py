"""Preferences of servers and members."""

from __future__ import annotations

from bot.storage import Database, MemberRow, Preferences


async def test_a_server_without_settings_has_none(database: Database) -> None:
    """And what it sets replaces what it had."""
    preferences = Preferences(database)
    assert await preferences.guild(1) == {}
    for settings in ({"locale": "fr", "rules": "solar"}, {"pace": "slow"}):
        await preferences.set_guild(1, settings)
        assert await preferences.guild(1) == settings
    assert await preferences.guild(2) == {}


async def test_a_member_without_preferences_has_the_defaults(database: Database) -> None:
    """And what they set replaces what they had."""
    preferences = Preferences(database)
    assert await preferences.member(5) == MemberRow(5, None, {})
    for member in (MemberRow(5, "fr", {"four_colours": True}), MemberRow(5, None, {"confirm": "double"})):
        await preferences.set_member(member)
        assert await preferences.member(5) == member
    assert await preferences.member(6) == MemberRow(6)

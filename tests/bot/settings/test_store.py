"""Preferences of servers and members."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from pydantic import ValidationError

from bot.discord_io.viewer import DisplayPreferences
from bot.settings import GuildSettings, PersonSettings
from bot.settings.store import SettingsStore, read_leniently, write_into
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
    assert await preferences.member(5) == {}
    for member in ({"language": "fr", "four_colours": True}, {"confirm": "double"}):

        def change(stored: dict[str, Any], new: dict[str, Any] = member) -> None:
            stored.clear()
            stored |= new

        await preferences.change_member(5, change)
        assert await preferences.member(5) == member
    assert await preferences.member(6) == {}


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


async def test_a_rejected_change_of_a_server_changes_nothing(database: Database) -> None:
    """If the change itself raises an error, the settings stay unchanged."""
    preferences = SettingsStore(database)
    await preferences.set_guild(1, {"locale": "fr"})

    def spoil(settings: dict[str, Any]) -> None:
        settings.clear()
        raise CodedError("stale")

    with pytest.raises(CodedError):
        await preferences.change_guild(1, spoil)
    assert await preferences.guild(1) == {"locale": "fr"}


def test_without_stored_settings_the_defaults_apply() -> None:
    """A server and a user without settings have the defaults, and no fault."""
    assert read_leniently(GuildSettings, {}) == (GuildSettings(), ())
    assert read_leniently(PersonSettings, {}) == (PersonSettings(), ())


@pytest.mark.parametrize(
    "values",
    [
        {"language": "fr", "pace": "correspondence"},
        {"channels": (1, 2), "end_role": 3, "thread": True},
        {"calls": False, "forced": False, "hints": False, "ratings": False},
    ],
)
def test_changes_are_stored_flat(values: dict[str, Any]) -> None:
    """A change is stored flat next to other data, and only differences from the default."""
    data: dict[str, Any] = {"house_rules": {"x": 1}, "pace": "relaxed"}
    settings = GuildSettings.model_validate(values)
    write_into(data, settings)
    assert read_leniently(GuildSettings, data) == (settings, ())
    assert set(data) == {"house_rules", *values}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "klingon"),
        ("language", 7),
        ("pace", None),
        ("channels", "all"),
        ("channels", [1, "2"]),
        ("channels", [0]),
        ("channels", list(range(1, 40))),
        ("thread", "yes"),
        ("end_role", True),
        ("end_role", -1),
        ("calls", 1),
        ("hints", "no"),
    ],
)
def test_a_wrong_value_alone_falls_back(name: str, value: Any) -> None:
    """An invalid value gets its default and is named; its neighbours stay."""
    settings, faults = read_leniently(GuildSettings, {name: value, "ratings": False})
    assert (settings, faults) == (GuildSettings(ratings=False), (name,))


@pytest.mark.parametrize(
    ("name", "value"),
    [("suit_order", "random"), ("confirm_card", "yes"), ("dm", 1), ("calls", None), ("language", "xx")],
)
def test_a_users_wrong_value_alone_falls_back(name: str, value: Any) -> None:
    """An invalid value of a user's setting gets its default and is named; its neighbours stay."""
    settings, faults = read_leniently(PersonSettings, {name: value, "four_colours": False})
    assert (settings, faults) == (PersonSettings(four_colours=False), (name,))


def test_unknown_keys_are_left_alone() -> None:
    """A key of another version is neither read nor lost."""
    data = {"later": 1}
    assert read_leniently(GuildSettings, data) == (GuildSettings(), ())
    write_into(data, GuildSettings())
    assert data == {"later": 1}


def test_settings_are_values() -> None:
    """A change creates a new value and does not affect other holders."""
    with pytest.raises(ValidationError):
        PersonSettings().language = "fr"  # type: ignore[misc]


def test_display_preferences_are_made_of_settings() -> None:
    """Display preferences reach the renderers as chosen."""
    display = PersonSettings(four_colours=False, suit_order="bridge", confirm_card=True, letters=True).display
    assert display == DisplayPreferences(
        four_colours=False, suit_order="bridge", confirm_card=True, letters=True
    )

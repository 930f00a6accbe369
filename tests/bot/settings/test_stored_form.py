"""Stored form of settings, from this program or written by hand."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from bot.discord_io.display_preferences import DisplayPreferences
from bot.settings import GuildSettings, PersonSettings
from bot.settings.store import read_leniently, write_into


def test_nothing_stored_is_everything_as_it_comes() -> None:
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
def test_what_is_written_is_read(values: dict[str, Any]) -> None:
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
def test_a_person_s_wrong_value_alone_falls_back(name: str, value: Any) -> None:
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

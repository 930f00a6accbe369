"""Which rules are compared with which."""

from __future__ import annotations

import pytest

from bot.leaderboard.family import family_of
from engine.barbu.rules import Length, load_rules, preset, preset_names


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_is_its_own_family_in_every_length(name: str) -> None:
    """No two presets are worth the same, and a shorter evening counts to the same ladder."""
    assert family_of(preset(name)) == name
    assert family_of(preset(name).of_length(Length.EXPRESS)) == name
    alike = load_rules(preset(name).model_dump() | {"name": "tuesday", "options": {}})
    assert family_of(alike) == name


def test_house_rules_worth_the_same_count_to_the_preset() -> None:
    """Direction and the way to draw the first dealer change nothing of what a deal is worth."""
    base = preset("contre").model_dump()
    alike = {"name": "tuesday", "direction": "counter_clockwise", "first_dealer": "high_card", "options": {}}
    assert family_of(load_rules(base | alike)) == "contre"


def test_house_rules_that_count_otherwise_are_their_own_family() -> None:
    """Another scale, or no doubling, is another game."""
    base = preset("contre").model_dump() | {"name": "tuesday"}
    assert family_of(load_rules(base | {"scale": 5})) == "tuesday"
    assert family_of(load_rules(base | {"doubling": None})) == "tuesday"

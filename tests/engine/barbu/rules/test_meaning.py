"""What a rule set means, and likely mistakes in it: docs/rules.md, "What a file means"."""

from __future__ import annotations

from typing import Any

import pytest

from engine.barbu.rules.meaning import Doubt, game_sums, meaning_of, warnings_about
from engine.barbu.rules.rule_set import Length, RuleSet, new_rules, preset, preset_names

TRICKS = {"name": "tricks", "trick": 10}
REISSUE = {"name": "domino", "places": [-120, -60, -20, 0]}


def rules_of(*contracts: dict[str, Any], **fields: Any) -> RuleSet:
    return new_rules({"name": "x", "contracts": list(contracts)} | fields)


def test_penalties_written_with_a_plus_are_warned_about() -> None:
    """Tricks to be won, and a domino whose first player out scores least, are likely mistakes."""
    found = meaning_of(rules_of(TRICKS, REISSUE))
    assert [values.contract.name for values in found.wanted] == ["tricks"]
    assert [values.contract.name for values in found.avoided] == ["domino"]
    assert {warned.doubt: warned.contracts for warned in found.warnings} == {
        Doubt.UPSIDE_DOWN: ("domino",),
        Doubt.WANTED: ("tricks",),
    }
    assert (found.least, found.most) == (-280, -280)


@pytest.mark.parametrize("name", preset_names())
def test_presets_are_not_warned_about(name: str) -> None:
    """No preset, at any length, has a warning."""
    for length in Length if not preset(name).schedule else ():
        assert warnings_about(preset(name).of_length(length)) == ()
    assert warnings_about(preset(name)) == ()


def test_what_a_manche_adds_up_to() -> None:
    """Each declarer's deals add up to the same if all play every contract once, and a slam may change it."""
    whole = meaning_of(rules_of(TRICKS, REISSUE))
    assert (whole.manche, whole.slam_changes) == (-70, False)
    assert meaning_of(rules_of(TRICKS, REISSUE, length="express")).manche is None
    assert meaning_of(preset("rifki")).manche is None
    assert meaning_of(preset("lora")).slam_changes
    kept = meaning_of(rules_of({"name": "a", "trick": -1, "slam": "tricks"}, grand_slam=True))
    assert not kept.slam_changes


def test_unusual_rules_are_not_warned_about() -> None:
    """Equal places, places with a dip and a positive contract of another name are only unusual."""
    assert warnings_about(rules_of({"name": "domino", "places": [5, 5, 5, 5]})) == ()
    assert warnings_about(rules_of({"name": "domino", "places": [10, -10, 5, 20]})) == ()
    assert warnings_about(rules_of({"name": "plus", "trick": 1})) == ()


FIVE = [
    {"name": name, "cards": {"KH": points}}
    for name, points in zip("abcde", (-10, -40, -30, 20, 10), strict=True)
]


@pytest.mark.parametrize(
    ("fields", "sums"),
    [
        ({}, (-200, -200)),
        ({"length": "short"}, (-280, 120)),
        ({"length": "short", "contract_order": "imposed"}, (-200, -200)),
        ({"length": "short", "keeps_mix": True}, (-280, 40)),
        ({"length": "half", "keeps_mix": True}, (-280, -240)),
        ({"length": "express"}, (-160, 80)),
        ({"length": "express", "keeps_mix": True}, (-70, -10)),
        ({"length": "express", "keeps_mix": True, "players": 3, "removed": ["2C"]}, (-80, 20)),
        ({"length": "express", "keeps_mix": True, "contract_order": "imposed"}, (-60, -60)),
    ],
)
def test_a_game_adds_up_to_what_may_be_chosen(fields: dict[str, Any], sums: tuple[int, int]) -> None:
    """The sum of a game follows from the length, the order and the mix; free choice leaves a range."""
    assert game_sums(rules_of(*FIVE, **fields)) == sums

"""docs/rules.md, "A game written down": a preset's name means that preset, in any of its editions."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from engine.barbu.rules.editions import editions, strays_from_preset
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import Length, RuleSet, load_rules, preset, preset_names
from tests.engine.helpers import FOR_ALL, OF_ANY_LENGTH, SIZES

EVER_PUBLISHED = {
    "contre": {"0482604f388a"},
    "solar": {"782917db9027"},
    "tafferan": {"3f2641a07f79", "0f9bdcae5069"},
    "torneo": {"c2d7420ff863", "d9ee490e53f7"},
    "trente-deux": {"efd33a2400f5"},
    "english": {"bbd6593aac6c"},
    "famille": {"19446b9da8cd"},
    "king-italiano": {"ce227e4b5a43"},
    "king-portugal": {"722c1adc2de3"},
    "ravage": {"48277f0dde03"},
    "rifki": {"06723f2d1475"},
    "trix": {"b74d46f8c75a"},
    "lora": {"2b5d96089eac"},
}
"""The hash of each published edition of a preset: none may be lost or changed."""


def mark_of(rules: RuleSet) -> str:
    """Return a short hash of a rule set without its options, length, mix and places for other numbers."""
    data = rules.model_dump(mode="json", exclude={"options", "length", "keeps_mix"}, exclude_defaults=True)
    for contract in data["contracts"]:
        contract.pop("places_for", None)
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]


@pytest.mark.parametrize("name", preset_names())
def test_every_edition_of_a_preset_is_kept(name: str) -> None:
    """The text of a preset before each change is kept in ``rulesets/earlier``."""
    assert {mark_of(rules) for rules in editions(name)} == EVER_PUBLISHED[name]


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_a_preset_is_recognised_however_it_is_played(name: str, players: int) -> None:
    """With any options, number of players, length and edition it is still that preset."""
    for edition in editions(name):
        rules = for_players(edition, players)
        assert strays_from_preset(rules) is None
        for option, offer in edition.options.items():
            for value in offer.values or (True,):
                taken = with_options(rules, **{option: value})
                assert strays_from_preset(taken if taken.schedule else taken.of_length(Length.SHORT)) is None
        for option, offer in edition.options.items():
            rules = with_options(rules, **{option: offer.values[0] if offer.values else True})
        assert strays_from_preset(rules) is None


@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_a_preset_is_recognised_without_keeps_mix(name: str) -> None:
    """Rules recorded before ``keeps_mix`` existed are still their preset."""
    for length in Length:
        data = preset(name).of_length(length).model_dump(mode="json")
        del data["keeps_mix"]
        assert strays_from_preset(load_rules(data)) is None


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_may_omit_places_for_other_numbers(name: str) -> None:
    """Places for other numbers of players may be left out, as earlier records do."""
    data = preset(name).model_dump(mode="json")
    without = [contract | {"places_for": {}} for contract in data["contracts"]]
    assert strays_from_preset(load_rules(data | {"contracts": without})) is None


@pytest.mark.parametrize("name", FOR_ALL)
def test_a_preset_with_changed_values_is_reported(name: str) -> None:
    """Each change to it is reported, used in a deal or not; under another name it is allowed."""
    data = preset(name).model_dump(mode="json")
    contracts = data["contracts"]
    domino = next(number for number, one in enumerate(contracts) if one["places"])
    places = [99, *contracts[domino]["places"][1:]]
    changes: dict[str, dict[str, Any]] = {
        "scale": {"scale": 7},
        "hearts_free": {"hearts_free": True},
        "domino.ace_again": {"domino": data["domino"] | {"ace_again": True}},
        "contracts": {"contracts": contracts[::-1]},
        f"contracts.{contracts[domino]['name']}.places": {
            "contracts": [
                *contracts[:domino],
                contracts[domino] | {"places": places},
                *contracts[domino + 1 :],
            ]
        },
    }
    if contracts[domino]["places_for"]:
        for_others = contracts[domino]["places_for"] | {"5": [99, 1, 1, 1, 1]}
        changes[f"contracts.{contracts[domino]['name']}.places_for.5"] = {
            "contracts": [
                *contracts[:domino],
                contracts[domino] | {"places_for": for_others},
                *contracts[domino + 1 :],
            ]
        }
    for field, change in changes.items():
        changed = data | change
        assert strays_from_preset(load_rules(changed)) == field
        assert strays_from_preset(load_rules(changed | {"name": "ours"})) is None
    if data["doubling"] is not None:
        assert strays_from_preset(load_rules(data | {"doubling": None})) is not None

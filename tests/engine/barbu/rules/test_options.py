"""docs/rules.md, "Options"."""

from __future__ import annotations

import json

import pytest

from engine.barbu.record.game_record import options_of
from engine.barbu.rules.options import option_keys, origin_of, parse_option, with_keys, with_options
from engine.barbu.rules.rule_set import (
    Length,
    RuleSet,
    check_options,
    load_rules,
    parse_rules,
    preset,
    preset_names,
)
from engine.errors import InvalidRules
from tests.engine.helpers import OF_ANY_LENGTH

TRENTE_DEUX = preset("trente-deux")


def refused(rules: RuleSet, **chosen: bool | int | str) -> tuple[str, str]:
    with pytest.raises(InvalidRules, match="rules_option") as refusal:
        with_options(rules, **chosen)
    return refusal.value.facts["field"], refusal.value.facts["reason"]


def test_options_are_chosen_by_name() -> None:
    """Each option sets its field or adds its contract; the others stay as they were."""
    rules = with_options(TRENTE_DEUX, scale=5, salad=True, imposed=True, grand_slam=True, early_end=False)
    assert (rules.scale, rules.contract_order, rules.grand_slam, rules.early_end) == (
        5,
        "imposed",
        True,
        False,
    )
    assert rules.contracts[-1].name == "salad"
    assert rules.name == "trente-deux"


def test_a_chosen_option_is_no_longer_offered() -> None:
    """A resolved set offers only the rest; options one by one give the same as all together."""
    both = with_options(TRENTE_DEUX, salad=True, scale=5)
    assert set(both.options) == {"imposed", "grand_slam", "early_end"}
    assert with_options(with_options(TRENTE_DEUX, scale=5), salad=True) == both
    assert refused(both, salad=True)[0] == "salad"


def test_choosing_the_current_value_changes_nothing() -> None:
    """The current value, and a switch left off, change nothing."""
    assert with_options(TRENTE_DEUX, scale=1, salad=False, imposed=False, early_end=True) == TRENTE_DEUX
    assert with_options(TRENTE_DEUX) == TRENTE_DEUX


def test_an_option_not_offered_is_refused() -> None:
    """An unknown option is refused with the offered ones, an unknown value with the allowed ones."""
    field, reason = refused(preset("contre"), salad=True)
    assert field == "salad"
    assert reason.endswith("early_end")
    assert refused(TRENTE_DEUX, scale=3) == ("scale", "it can be: 2, 5, 10")
    assert refused(TRENTE_DEUX, scale=True)[0] == "scale"
    assert refused(TRENTE_DEUX, salad="yes")[0] == "salad"
    assert refused(TRENTE_DEUX, grand_slam=1)[0] == "grand_slam"


@pytest.mark.parametrize("name", preset_names())
def test_every_option_of_every_preset_can_be_played(name: str) -> None:
    """Each preset is as in its source until an option is chosen, and every option gives a valid set."""
    rules = preset(name)
    check_options(rules)
    for option, offer in rules.options.items():
        for value in offer.values or (True,):
            assert with_options(rules, **{option: value}) != rules


def test_an_option_that_cannot_be_played_is_refused_when_read() -> None:
    """A file whose option would break its rules is refused with the option and the reason."""
    data = preset("contre").model_dump(mode="json")
    wrong = {"field": "scale", "values": [500]}
    for option, told in (
        (wrong, "scale"),
        ({"field": "jokers", "values": [2]}, "jokers"),
        ({"contract": {"name": "tricks", "trick": -1}}, "twice"),
    ):
        with pytest.raises(InvalidRules) as refusal:
            parse_rules(json.dumps(data | {"options": {"odd": option}}))
        assert refusal.value.facts["field"] == "options.odd"
        assert told in refusal.value.facts["reason"]


@pytest.mark.parametrize(
    "option",
    [{}, {"field": "scale"}, {"field": "scale", "values": [2], "contract": {"name": "x", "trick": 1}}],
)
def test_an_option_offers_one_thing(option: dict[str, object]) -> None:
    """An option with neither a field's values nor a contract, or with both, is refused."""
    data = preset("contre").model_dump(mode="json") | {"options": {"odd": option}}
    with pytest.raises(InvalidRules) as refusal:
        load_rules(data)
    assert refusal.value.facts["field"] == "options.odd"


def test_records_have_the_options() -> None:
    """The block `options` of a record holds the chosen options."""
    rules = with_options(TRENTE_DEUX, scale=5, salad=True, grand_slam=True, early_end=False)
    assert options_of(rules).model_dump() == {
        "per_declarer": 6,
        "salad": True,
        "scale": 5,
        "grand_slam": True,
        "early_end": False,
    }


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("salad", ("salad", True)),
        ("scale=5", ("scale", 5)),
        ("early_end=false", ("early_end", False)),
        ("imposed=imposed", ("imposed", "imposed")),
        ("scale=1", ("scale", 1)),
        ("scale=7", ("scale", "7")),
    ],
)
def test_options_are_read_as_typed(text: str, meant: tuple[str, bool | int | str]) -> None:
    """An option is typed as its name alone, or with an equals sign and one of its values."""
    assert parse_option(TRENTE_DEUX, text) == meant


@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_preset_and_options_of_rules_are_recovered(name: str) -> None:
    """Whatever options and length are chosen are recovered; other rules are their own origin."""
    plain = preset(name).of_length(Length.SHORT)
    for key in option_keys(plain):
        assert origin_of(with_keys(plain, [key])) == (plain, (key,))
        assert with_keys(plain, [key]).players == plain.players
    assert origin_of(plain) == (plain, ())
    changed = load_rules(plain.model_dump() | {"early_end": not plain.early_end})
    assert origin_of(changed) == (changed, ())


def test_several_options_combine() -> None:
    """Options are chosen one after another, each once."""
    rules = with_keys(preset("trente-deux"), ["salad", "scale=5", "grand_slam", "salad"])
    assert origin_of(rules) == (preset("trente-deux"), ("scale=5", "grand_slam", "salad"))


def test_rules_without_keeps_mix_offer_their_presets_options() -> None:
    """A game begun before ``keeps_mix`` offers its preset's options, and continues without it."""
    before = load_rules(preset("trente-deux").model_dump() | {"keeps_mix": False, "length": "short"})
    rules = with_keys(before, ["salad", "scale=5"])
    assert origin_of(rules) == (before, ("scale=5", "salad"))
    assert not rules.keeps_mix


def test_a_duplicate_keeps_its_origin() -> None:
    """Rules with the same deals at every table come from the same preset and options."""
    rules = load_rules(with_keys(preset("tafferan"), ["salad"]).model_dump() | {"shared": True})
    assert origin_of(rules)[1] == ("salad",)

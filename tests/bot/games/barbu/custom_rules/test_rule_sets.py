"""Edits of house rules, field by field."""

from __future__ import annotations

import pytest

from bot.games.barbu.custom_rules.fields import FIELDS, GROUPS, group_of, shown_fields, value_of
from bot.games.barbu.custom_rules.rule_sets import (
    CustomRuleSet,
    contracts_on_offer,
    made_from,
    read_rules,
    rules_text,
    with_contracts,
    with_rules,
    with_value,
)
from engine.barbu.rules.contracts import Contract
from engine.barbu.rules.rule_set import DoublingRules, RuleSet, Settlement, load_rules, preset, preset_names
from engine.errors import CodedError, InvalidRules

BY_TEXT = {
    "name",
    "schedule",
    "removed",
    "length",
    "contracts",
    "trumps",
    "domino",
    "doubling",
    "options",
    "shared",
}
"""Fields of a rule set that no list has: its parts, and those changed only as text."""


def house(name: str = "contre") -> CustomRuleSet:
    return made_from(preset(name), "x", 1)


def test_every_switch_of_a_rule_set_is_in_a_list() -> None:
    """Every field of the rules is in the panel, or named here as editable only as text."""
    parts = {"trumps": RuleSet.model_fields["trumps"], "domino": RuleSet.model_fields["domino"]}
    wanted = set(RuleSet.model_fields) - BY_TEXT
    wanted |= {
        f"{room}.{name}" for room, part in parts.items() for name in part.default.__class__.model_fields
    }
    wanted |= {f"doubling.{name}" for name in DoublingRules.model_fields} - {
        "doubling.negative",
        "doubling.positive",
    }
    wanted |= {
        f"doubling.{sign}.{name}" for sign in ("negative", "positive") for name in Settlement.model_fields
    }
    assert set(FIELDS) == wanted | {"contracts", "doubling"}


@pytest.mark.parametrize("name", preset_names())
def test_every_value_on_offer_can_be_set_or_is_refused_with_a_reason(name: str) -> None:
    """Each listed value becomes the field's value, or is rejected with field and reason."""
    before = house(name)
    for path, field in FIELDS.items():
        if path == "contracts":
            continue
        for value in field.values(before.rules) if field.values else ("1", "100"):
            try:
                after = with_value(before, path, value)
            except InvalidRules as error:
                told = error.facts
            else:
                told = {"field": path, "why": value_of(after.rules, path) == value}
            assert told["field"], path
            assert told["why"], path


def test_a_field_is_in_one_group() -> None:
    """Each field is in its group, and groups without effect are empty."""
    for group, fields in GROUPS.items():
        assert all(group_of(field.path) == group for field in fields)
    bare = with_value(house("trente-deux"), "doubling", "no").rules
    assert shown_fields(bare, "settlement") == ()
    assert shown_fields(bare, "trumps") == ()
    assert [field.path for field in shown_fields(bare, "doubling")] == ["doubling"]


@pytest.mark.parametrize(("path", "value"), [("nothing", "yes"), ("direction", "up"), ("players", "9")])
def test_a_value_not_in_a_list_is_an_old_button(path: str, value: str) -> None:
    """A field or value that no list has is rejected as an old button."""
    with pytest.raises(CodedError) as caught:
        with_value(house(), path, value)
    assert caught.value.code == "unknown_button"


@pytest.mark.parametrize("typed", ["", "ten", "1.5", "-3", "0", "101", "1e3", "٣" * 40, "9" * 5000])
def test_only_whole_numbers_in_range_are_taken(typed: str) -> None:
    """Any other text for a number is rejected with the field."""
    with pytest.raises(InvalidRules) as caught:
        with_value(house(), "scale", typed)
    assert caught.value.facts["field"] == "scale"


def test_another_deck_or_number_removes_cards_and_places() -> None:
    """A new deck or number of players removes low cards and places in domino that no longer fit."""
    five = with_value(house(), "players", "5")
    assert (five.rules.removed, len(five.rules.values["domino"].places)) == (("2C", "2D"), 5)
    small = with_value(five, "deck", "36")
    assert small.rules.removed == ("6C",)
    assert with_value(with_value(five, "deck", "52"), "players", "4").rules.removed == ()


def test_removed_contracts_keep_their_values() -> None:
    """A contract switched off and on again has its former values, with places for the current players."""
    text = rules_text(preset("contre")).replace("KH = -20", "KH = -33")
    start = with_rules(house(), read_rules(text))
    less = with_contracts(start, ["tricks", "queens"])
    assert {one.name for one in less.off} == {"last_two", "hearts", "king", "trumps", "domino"}
    back = with_contracts(with_value(less, "players", "5"), ["tricks", "queens", "king", "domino"])
    assert back.rules.values["king"].card_points.count(-33) == 1
    assert len(back.rules.values["domino"].places) == 5


def test_contracts_of_all_presets_are_on_offer() -> None:
    """The set's own contracts come first, then those switched off, then other presets'."""
    offer = list(contracts_on_offer(house("trente-deux")))
    assert offer[:6] == ["tricks", "hearts", "queens", "king", "domino", "salad"]
    assert {"last_two", "trumps"} <= set(offer)
    odd = CustomRuleSet(1, house().rules, off=(Contract(name="odd", trick=1),))
    assert "odd" in with_contracts(odd, ["tricks", "queens", "odd"]).rules.values


def test_contracts_return_to_their_group() -> None:
    """A contract switched off and on again is in its group, also the last of one; others are in the first."""
    start = made_from(preset("king-portugal"), "ours", 1)
    names, groups = list(start.rules.values), start.rules.schedule
    without = with_contracts(start, [name for name in names if name not in ("queens", "trumps", "nulos")])
    assert [(group.contracts, group.deals) for group in without.rules.schedule] == [
        (("tricks", "hearts", "men", "king", "last_two"), 5)
    ]
    stored = CustomRuleSet.from_data(without.to_data())
    odd = with_contracts(stored, [*stored.rules.values, "diamonds"])
    assert (odd.rules.schedule[0].contracts[-1], odd.rules.schedule[0].deals) == ("diamonds", 6)
    back = with_contracts(stored, names)
    assert (back.rules.schedule, back.groups) == (groups, ())
    assert "groups" not in back.to_data()
    with_text = with_rules(stored, read_rules(rules_text(stored.rules).replace("KH = -160", "KH = -150")))
    assert with_contracts(with_text, names).rules.schedule == groups


def test_a_group_has_as_many_deals_as_its_contracts_allow() -> None:
    """Of three penalties for each declarer two are left when five contracts come twice at the table."""
    start = made_from(preset("rifki"), "ours", 1)
    less = with_contracts(start, [name for name in start.rules.values if name != "king"])
    assert [group.each_dealer for group in less.rules.schedule] == [2, 2]
    assert with_contracts(less, list(start.rules.values)).rules.schedule == start.rules.schedule


def test_the_last_contract_cannot_be_removed() -> None:
    """Removing the last contract is rejected."""
    with pytest.raises(InvalidRules) as caught:
        with_contracts(house(), [])
    assert caught.value.facts["field"] == "contracts"


def test_doubling_comes_back_as_it_was() -> None:
    """Doubling switched off and on again is unchanged; a set that never had it gets the default."""
    start = house("torneo")
    off = with_value(start, "doubling", "no")
    assert off.rules.doubling is None
    assert with_value(off, "doubling", "yes").rules == start.rules
    assert with_value(house("trente-deux"), "doubling", "yes").rules.doubling == DoublingRules()
    assert with_value(start, "doubling", "yes") is start


def test_doubling_omitted_by_a_text_comes_back_as_it_was() -> None:
    """Doubling removed from the text and switched on again has its former values."""
    start = house("torneo")
    dropped = with_rules(start, load_rules(start.rules.model_dump() | {"doubling": None}))
    assert with_value(dropped, "doubling", "yes").rules == start.rules


def test_a_text_keeps_the_name_and_omitted_contracts() -> None:
    """A text never renames the set, and contracts it omits can be switched on again."""
    after = with_rules(house(), read_rules(rules_text(preset("trente-deux"))))
    assert after.name == "x"
    assert after.rules.deck == 32
    assert {one.name for one in after.off} == {"last_two", "trumps"}
    assert with_value(after, "doubling", "yes").rules.doubling == preset("contre").doubling

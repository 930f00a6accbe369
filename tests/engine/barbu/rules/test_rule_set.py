"""docs/rules.md, "What a rule set says"."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from engine.barbu.rules.rule_set import load_rules, parse_rules, preset, preset_names
from engine.errors import InvalidRules
from tests.engine.helpers import rules_with


def refused(**changes: Any) -> tuple[str, str]:
    with pytest.raises(InvalidRules) as refusal:
        rules_with(**changes)
    return refusal.value.facts["field"], refusal.value.facts["reason"]


@pytest.mark.parametrize("name", preset_names())
def test_presets_are_files_of_the_form_a_server_can_write(name: str) -> None:
    """A preset, written whole as JSON and read again, is the same rule set, with its file's name."""
    rules = preset(name)
    assert rules.name == name
    assert load_rules(rules.model_dump(mode="json")) == rules
    assert parse_rules(json.dumps(rules.model_dump(mode="json"))) == rules


@pytest.mark.parametrize("name", preset_names())
def test_pickled_rules_are_read_once(name: str) -> None:
    """Pickled rules arrive unchanged, and the same rules sent again are the same object."""
    sent = pickle.dumps(preset(name))
    received = pickle.loads(sent)  # noqa: S301 - made here
    assert received == preset(name)
    assert received is not preset(name)
    assert pickle.loads(sent) is received  # noqa: S301 - made here


def test_contre_has_the_rules_of_its_source() -> None:
    """contre: 52 cards, 4 players, clockwise, manches, free order, the declarer leads, early end."""
    rules = preset("contre")
    assert (len(rules.cards), rules.players, rules.direction, rules.hand_size) == (52, 4, "clockwise", 13)
    assert (rules.dealer_rotation, rules.contract_order, rules.opening_lead) == ("manche", "free", "declarer")
    assert rules.early_end
    assert not rules.grand_slam


def test_solar_differs_from_contre_only_where_its_source_does() -> None:
    """solar: doubling by all, other answering order, difference everywhere, no heading, no early end."""
    contre, solar = (preset(name).model_dump() for name in ("contre", "solar"))
    assert {key for key in contre if contre[key] != solar[key]} == {
        "name",
        "early_end",
        "trumps",
        "doubling",
        "options",
    }
    assert {key for key in contre["trumps"] if contre["trumps"][key] != solar["trumps"][key]} == {"head"}
    changed = {key for key in contre["doubling"] if contre["doubling"][key] != solar["doubling"][key]}
    assert changed == {"who", "redouble_order", "positive"}


def test_an_unknown_preset_is_refused_by_name() -> None:
    """An unknown preset name is rejected with the known ones."""
    with pytest.raises(InvalidRules) as refusal:
        preset("klaverjas")
    assert refusal.value.code == "rules_unknown"
    assert "contre" in refusal.value.facts["known"]


def test_unknown_fields_are_refused_by_name() -> None:
    """A field the rules do not know is refused, in the set or in a part of it."""
    assert refused(jokers=2)[0] == "jokers"
    assert refused(trumps={"must_revoke": True})[0] == "trumps.must_revoke"
    assert refused(contracts=[{"name": "x", "trick": -1, "colour": "red"}])[0] == "contracts.x.colour"


def test_unreadable_text_is_refused() -> None:
    """Text that is neither TOML nor JSON is refused as such."""
    with pytest.raises(InvalidRules, match="rules_unreadable"):
        parse_rules("name = ")
    with pytest.raises(InvalidRules, match="rules_unreadable"):
        parse_rules('{"name": ')


def test_cards_share_out_evenly() -> None:
    """Three players cannot share 52 cards; with one removed they can. Any of 3 to 8 may play."""
    assert refused(players=3, doubling=None)[0] == "players"
    assert refused(players=2)[0] == "players"
    assert refused(players=9)[0] == "players"
    tricks = [{"name": "tricks", "trick": -2}]
    for players, removed in ((3, 1), (4, 0), (5, 2), (6, 4), (7, 3), (8, 4)):
        low = ["2C", "2D", "2S", "2H"][:removed]
        rules = rules_with(players=players, removed=low, contracts=tricks, doubling=None)
        assert rules.hand_size * players == 52 - removed


def test_decks_hold_the_high_cards() -> None:
    """52 cards run from ace to two, 36 to six, 32 to seven; no other deck is known."""
    for size, lowest in ((52, "2"), (36, "6"), (32, "7")):
        cards = rules_with(deck=size).cards
        assert len(cards) == size
        assert min(card.rank_letter for card in cards if card.rank_letter.isdigit()) == lowest
    assert refused(deck=40)[0] == "deck"


def test_removed_cards_must_be_in_the_deck() -> None:
    """A card cannot be removed twice, and an unknown card or one outside the deck not at all."""
    four = ["2C", "2D", "2S", "2H"]
    assert len(rules_with(removed=four).cards) == 48
    assert refused(removed=["2C", "2D", "2S", "2S"])[0] == "removed"
    assert refused(deck=32, removed=four)[0] == "removed"
    assert refused(removed=["2X"])[0] == "removed.0"


@pytest.mark.parametrize(
    ("contract", "field"),
    [
        ({"name": "nothing"}, "contracts.nothing"),
        ({"name": "x", "places": (3, 2, 1)}, "contracts.x.places"),
        ({"name": "x", "places": (3, 2, 1, 0), "trick": 1}, "contracts.x"),
        ({"name": "x", "last": [-1] * 14}, "contracts.x.last"),
        ({"name": "x", "cards": {"Z": -1}}, "contracts.x.cards.Z"),
        ({"name": "x", "sum_of": ["y"]}, "contracts.x.sum_of"),
        ({"name": "x", "sum_of": ["domino"]}, "contracts.x.sum_of"),
        ({"name": "X", "trick": 1}, "contracts.1.name"),
        ({"name": "domino", "trick": 1}, "contracts"),
        ({"name": "x", "trick": 5000}, "contracts.x.trick"),
    ],
)
def test_a_contract_that_cannot_be_played_is_refused(contract: dict[str, Any], field: str) -> None:
    """Missing values, too many places, cards not in the deck and impossible sums are refused by name."""
    domino = {"name": "domino", "places": (45, 20, 10, -10)}
    assert refused(contracts=[domino, contract], doubling=None)[0] == field


def test_a_card_worth_points_must_be_in_the_deck() -> None:
    """A contract cannot count cards that the deck does not hold."""
    assert refused(deck=32, contracts=[{"name": "x", "cards": {"2": -1}}])[0] == "contracts.x.cards.2"


def test_an_impossible_duty_is_refused() -> None:
    """More doubles owed than a declarer has deals, or more redoubles than doubles, are refused."""
    assert refused(doubling={"duty_doubles": 8})[0] == "doubling.duty_doubles"
    assert refused(doubling={"duty_redoubles": 3})[0] == "doubling.duty_redoubles"


def test_a_fixed_start_must_be_in_the_deck() -> None:
    """Domino cannot start at a rank that the deck does not have."""
    assert refused(deck=32, domino={"fixed_start": "2"})[0] == "domino.fixed_start"
    assert refused(removed=["9S", "9C", "9H", "2S"], domino={"fixed_start": "9"})[0] == "domino.fixed_start"
    assert refused(domino={"fixed_start": "11"})[0] == "domino.fixed_start"


def test_two_contracts_of_one_name_are_refused() -> None:
    """Each contract is in the list once."""
    contract = {"name": "x", "trick": 1}
    assert refused(contracts=[contract, contract], doubling=None)[0] == "contracts"
    assert refused(contracts=[])[0] == "contracts"


def test_equal_rules_are_compared_whatever_their_lengths_were_asked_for() -> None:
    """A rule set that was built again, after many others, equals the one before it."""
    data = preset("contre").model_dump()
    first = load_rules(data)
    assert first.of_length(first.length) == first
    for number in range(300):
        load_rules({**data, "name": f"other-{number}"})
    again = load_rules(data)
    assert again.of_length(again.length) == again
    assert again == first

"""docs/rules.md, "What a rule set says": accepted rules can be played, and their sums stay small."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.barbu.arena import play_match
from engine.barbu.play.match import initial
from engine.barbu.play.state import Phase
from engine.barbu.players.base import Player
from engine.barbu.rules.limits import MOST_POINTS, most_points
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import RuleSet, check_options, load_rules, new_rules, preset, preset_names
from engine.cards import deck_of
from engine.errors import InvalidRules
from tests.engine.barbu.players.helpers import RandomPlayer
from tests.engine.helpers import SIZES, rules_with

HUGE = {"name": "huge", "trick": -1000, "cards": {"H": -1000, "Q": -1000}, "last": [-1000] * 13}


def bound_of(rules: RuleSet) -> int:
    """Return the bound on one player's points in a game of these rules."""
    return most_points(rules.values.values(), rules.doubling, rules.hand_size, rules.players)


def ended(rules: RuleSet, seed: int) -> tuple[int, ...]:
    """Return the totals of a whole game of random play."""
    rng = random.Random(seed)
    players: list[Player] = [RandomPlayer(rng) for _ in range(rules.players)]
    state = initial(rules)
    for step in play_match(rules, players, secret=bytes(32), rng=rng):
        state = step.state
    assert state.phase is Phase.OVER
    return state.totals


def test_every_player_is_dealt_a_card() -> None:
    """A set that leaves a player without a card is refused, for any number of players."""
    for players in range(3, 9):
        with pytest.raises(InvalidRules) as refusal:
            rules_with(players=players, removed=[str(card) for card in deck_of(52)])
        assert (refusal.value.facts["field"], refusal.value.facts["why"]) == ("removed", "no_cards")


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_accepted_rules_are_played_to_the_end(data: st.DataObject) -> None:
    """With any missing cards, one card a hand and any switch, each game ends."""
    deck = data.draw(st.sampled_from([52, 36, 32]))
    players = data.draw(st.integers(3, 8))
    hand = data.draw(st.integers(1, deck // players))
    cards = data.draw(st.permutations(list(deck_of(deck))))
    switch = st.booleans()
    changes: dict[str, Any] = {
        "deck": deck,
        "players": players,
        "removed": [str(card) for card in cards[hand * players :]],
        "length": "express",
        "early_end": data.draw(switch),
        "hearts_free": data.draw(switch),
        "grand_slam": data.draw(switch),
        "dealer_rotation": data.draw(st.sampled_from(["manche", "each_deal"])),
        "contract_order": data.draw(st.sampled_from(["free", "imposed"])),
        "trumps": {name: data.draw(switch) for name in ("no_trump", "head", "must_ruff", "must_underruff")},
        "domino": {
            name: data.draw(switch) for name in ("wrap", "voluntary_pass", "several_cards", "ace_again")
        },
        "doubling": {
            "who": data.draw(st.sampled_from(["flanks", "everyone"])),
            "positive_targets": data.draw(st.sampled_from(["declarer", "anyone"])),
            "form": data.draw(st.sampled_from(["any_set", "announcement"])),
            "table_doubles_redouble": data.draw(switch),
            "table_answered": data.draw(switch),
            "announce_standing": data.draw(switch),
            "undoubled_negative": data.draw(st.sampled_from(["played", "shared"])),
            "duty_doubles": 1,
            "duty_redoubles": data.draw(st.integers(0, 1)),
        },
    }
    counted = {"trick": -2, "cards": {"H": -1}}
    domino = {"name": "domino", "places": list(range(players, 0, -1))}
    trumps = {"name": "trumps", "trick": 5, "trump": True}
    offered = [{"name": "hearts", **counted, "hearts_led": "last"}, trumps, domino]
    changes["contracts"] = [data.draw(st.sampled_from(offered))]
    try:
        rules = rules_with(**changes)
    except InvalidRules as refusal:
        assert refusal.facts["why"] in ("no_start", "not_in_deck", "too_many_doubles")  # noqa: PT017
        return
    assert rules.hand_size == hand
    assert bound_of(rules) >= max(map(abs, ended(rules, data.draw(st.integers(0, 99)))))


def test_point_limit_applies_to_new_rules_only() -> None:
    """Values, scale and factors are capped together; a set stored before is still read and played."""
    doubling = {"negative": {"double": 10, "redouble": 10}}
    large = {**preset("contre").model_dump(), "scale": 100, "contracts": [HUGE]}
    large["doubling"] = {**large["doubling"], **doubling, "duty_doubles": 0}
    with pytest.raises(InvalidRules) as refusal:
        new_rules(large)
    facts = refusal.value.facts
    assert (facts["field"], facts["why"], facts["most"]) == ("contracts.huge", "too_many_points", MOST_POINTS)
    stored = load_rules(large)
    assert max(map(abs, ended(stored, 1))) <= bound_of(stored) == facts["worth"]


def test_largest_possible_totals_fit_in_64_bits() -> None:
    """Twenty sums of twenty contracts at the largest values there are stay below 2⁶³."""
    parts = [{**HUGE, "name": f"huge{number}"} for number in range(19)]
    whole = {"name": "whole", "sum_of": [part["name"] for part in parts]}
    rules = rules_with(
        scale=100, contracts=[*parts, whole], doubling={"negative": {"redouble": 10}, "duty_doubles": 0}
    )
    assert MOST_POINTS < bound_of(rules) < 2**53


@pytest.mark.parametrize(
    ("contract", "field", "why"),
    [
        ({"sum_of": ["part", "part"]}, "contracts.x.sum_of", "sum_twice"),
        ({"trick": -2, "slam": "counted"}, "contracts.x.slam", "slam_counted"),
        ({"last": [-2], "cards": {"Q": -1}, "slam": "counted"}, "contracts.x.slam", "slam_counted"),
    ],
)
def test_new_rules_count_each_contract_once(contract: dict[str, Any], field: str, why: str) -> None:
    """New rules add up each contract once, and have slams of counted cards only where nothing else counts.

    Sets stored before are still read.
    """
    contracts = [{"name": "part", "cards": {"KH": -1}}, {"name": "x", **contract}]
    data = {**preset("contre").model_dump(), "doubling": None, "contracts": contracts}
    with pytest.raises(InvalidRules) as refusal:
        new_rules(data)
    assert (refusal.value.facts["field"], refusal.value.facts["why"]) == (field, why)
    load_rules(data)


@pytest.mark.parametrize("name", preset_names())
def test_presets_are_far_below_the_cap(name: str) -> None:
    """Every preset in every number of players, with all that it offers and a hundred times the value."""
    rules = preset(name)
    for option, offer in rules.options.items():
        rules = with_options(rules, **{option: offer.values[0] if offer.values else True})
    for players in (number for known, number in SIZES if known == name):
        many = for_players(rules, players)
        check_options(many)
        assert new_rules(many.model_dump() | {"scale": 100}).scale == 100

"""The lowest total wins: points of the file are penalties, internal ones stay: docs/rules.md, "Who wins"."""

from __future__ import annotations

import pytest

from engine.barbu.paper.raw_scores import check_raw, raw_of_taken
from engine.barbu.play.settlement import Pair, settle
from engine.barbu.players.kernel.policy import kind_of
from engine.barbu.rules.contracts import Contract, compile_contract
from engine.barbu.rules.meaning import Doubt, meaning_of
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset, preset_names
from engine.cards import deck_of
from engine.errors import ImpossibleResult
from tests.engine.helpers import play_out

FAMILY = {
    "name": "family",
    "wins": "lowest",
    "dealer_rotation": "each_deal",
    "contracts": [
        {"name": "king", "cards": {"KH": 80}, "hearts_led": "last"},
        {"name": "hearts", "cards": {"H": 10}, "hearts_led": "last"},
        {"name": "last_two", "last": [20, 60]},
        {"name": "queens", "cards": {"Q": 20}},
        {"name": "tricks", "trick": 10},
        {
            "name": "salad",
            "trick": 5,
            "cards": {"H": 5, "Q": 10, "QH": 15, "KH": 45},
            "last": [10, 30],
            "hearts_led": "last",
        },
        {"name": "domino", "places": [-120, -60, -20, 0]},
    ],
}


def family(**fields: object) -> RuleSet:
    return load_rules(FAMILY | fields)


def test_totals_are_those_of_the_source() -> None:
    """A manche of the French family adds up to 550 penalties; inside, to −550."""
    rules = family()
    shown = {name: rules.shown_points(values.total) for name, values in rules.values.items()}
    assert shown == {
        "king": 80, "hearts": 130, "last_two": 80, "queens": 80, "tricks": 130, "salad": 250, "domino": -200,
    }  # fmt: skip
    assert sum(values.total for values in rules.values.values()) == -550


def test_only_domino_is_wanted() -> None:
    """With penalties as plus points, what costs is avoided and what takes points away is wanted."""
    found = meaning_of(family())
    assert [values.contract.name for values in found.wanted] == ["domino"]
    assert found.warnings == ()
    assert {warned.doubt for warned in meaning_of(family(wins="highest")).warnings} == {
        Doubt.UPSIDE_DOWN,
        Doubt.WANTED,
    }


def test_rewards_written_with_a_minus_sign_under_highest_rules_are_doubted() -> None:
    """Trumps worth plus points where the lowest total wins would be avoided, which is doubted."""
    rules = load_rules({"name": "x", "wins": "lowest", "contracts": [{"name": "trumps", "trick": 5}]})
    assert [(one.doubt, one.contracts) for one in meaning_of(rules).warnings] == [
        (Doubt.AVOIDED, ("trumps",))
    ]


def test_wanted_decides_the_sign_and_silences_warnings() -> None:
    """A contract that says ``wanted`` is positive or negative by that, and is not doubted."""
    contract = Contract(name="tricks", trick=1, wanted=False)
    assert not compile_contract(contract, (), deck=deck_of(52), players=4).is_positive
    level = Contract(name="montante", places=(30, 10, -10, -30), wanted=True)
    values = compile_contract(level, (), deck=deck_of(52), players=4)
    assert (values.total, values.is_positive) == (0, True)
    rules = load_rules({"name": "x", "contracts": [{"name": "tricks", "trick": 1, "wanted": True}]})
    assert meaning_of(rules).warnings == ()


def test_a_double_costs_the_worse_player_the_difference() -> None:
    """20 40 70 0 with B doubling A: B took more, and pays A the difference: 0 60 70 0."""
    rules = load_rules(FAMILY | {"doubling": {"negative": {"kind": "difference"}}})
    settlement = rules.settlement_of("queens")
    assert settlement is not None
    raw = tuple(map(rules.shown_points, (20, 40, 70, 0)))
    score, _ = settle(raw, (Pair(1, 0),), settlement)
    assert tuple(map(rules.shown_points, score)) == (0, 60, 70, 0)


@pytest.mark.parametrize("name", preset_names())
def test_files_without_the_fields_stay_as_they_were(name: str) -> None:
    """Fields at their defaults are in no dump, so texts and digests of earlier rules are unchanged."""
    text = preset(name).text
    assert '"wins"' not in text or preset(name).lowest_wins
    assert '"wanted"' not in text or any(one.wanted is not None for one in preset(name).contracts)
    assert load_rules(preset(name).model_dump()) == preset(name)


def test_the_field_survives_a_dump() -> None:
    """A rule set with the fields is read back as it was."""
    rules = family()
    assert load_rules(rules.model_dump(mode="json")) == rules
    assert rules.model_dump()["wins"] == "lowest"


def test_a_game_is_played_to_its_end() -> None:
    """A random game by these rules ends with the sums of its contracts."""
    state, _, _ = play_out(family(), 3)
    for deal in state.finished:
        assert sum(deal.raw) == sum(deal.score) == state.rules.values[deal.contract].total


def test_paper_refuses_with_the_numbers_of_the_file() -> None:
    """A wrong sum on the sheet is refused with penalties as people write them."""
    rules = family()
    assert raw_of_taken(rules, "tricks", tricks=(3, 2, 6, 2)) == (-30, -20, -60, -20)
    with pytest.raises(ImpossibleResult) as refused:
        check_raw(rules, "tricks", (-30, -20, -60, -10))
    assert (refused.value.facts["given"], refused.value.facts["expected"]) == (120, 130)


def test_plain_players_ask_what_tricks_are_worth() -> None:
    """Bots choose their weights by the points of what is taken, not by the sign in the file."""
    kinds = {name: kind_of(values) for name, values in family().values.items()}
    assert kinds["tricks"] == "tricks"
    assert kinds["king"] == "king"

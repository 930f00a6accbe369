"""docs/rules.md, "Settling without playing": which raw scores are possible, and what they derive from."""

from __future__ import annotations

import itertools
from time import process_time
from typing import Any

import pytest

from engine.barbu.paper.raw_scores import check_raw, needs, possible_points, raw_of_order, raw_of_taken
from engine.barbu.play.scoring import is_unplayed
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.cards import CardSet, deck_of
from engine.errors import ImpossibleResult
from tests.engine.helpers import SIZES, play_out, rules_with

CONTRE, TRENTE_DEUX = preset("contre"), preset("trente-deux")
SLAM = with_options(TRENTE_DEUX, grand_slam=True, salad=True)


def refused(rules: RuleSet, contract: str, *raw: int) -> tuple[str, dict[str, Any]]:
    with pytest.raises(ImpossibleResult) as refusal:
        check_raw(rules, contract, raw)
    return refusal.value.code, refusal.value.facts


def test_a_wrong_sum_is_refused() -> None:
    """Raw scores with a wrong sum are refused, with the sum they need."""
    code, facts = refused(CONTRE, "tricks", -6, -4, -12, -2)
    assert (code, facts["expected"], facts["given"]) == ("result_sum", -26, -24)
    assert refused(CONTRE, "tricks", -26)[0] == "result_players"


def test_impossible_points_are_refused() -> None:
    """Points that no player can have are refused, with the possible ones."""
    code, facts = refused(CONTRE, "queens", -5, -7, -12, 0)
    assert (code, facts["seat"], facts["points"]) == ("result_points", 0, (0, -6, -12, -18, -24))
    assert refused(CONTRE, "tricks", 2, -10, -10, -8)[0] == "result_points"
    assert possible_points(CONTRE, "last_two") == (0, -10, -20, -30)
    assert possible_points(CONTRE, "king") == (0, -20)
    assert possible_points(CONTRE, "domino") == (45, 20, 10, -10)
    assert possible_points(CONTRE, "trumps") == tuple(range(65, -1, -5))


def test_places_are_given_out_once_each() -> None:
    """In domino each place belongs to one player."""
    code, facts = refused(CONTRE, "domino", 45, 20, 20, -20)
    assert (code, facts["points"]) == ("result_places", (45, 20, 10, -10))
    check_raw(CONTRE, "domino", (-10, 45, 10, 20))


@pytest.mark.parametrize(
    ("rules", "contract", "raw"),
    [
        (CONTRE, "last_two", (-10, -10, -10, 0)),
        (
            rules_with(contracts=[{"name": "x", "cards": {"AS": -3, "KS": -2}}], doubling=None),
            "x",
            (-1, -4, 0, 0),
        ),
    ],
    ids=["last two", "cards"],
)
def test_points_no_share_of_the_cards_gives_are_refused(
    rules: RuleSet, contract: str, raw: tuple[int, ...]
) -> None:
    """Scores are refused if no way of sharing out the tricks or cards gives all of them."""
    assert refused(rules, contract, *raw)[0] in ("result_together", "result_points")


def test_a_card_needs_a_trick() -> None:
    """If tricks count too, a player takes K♥ only with a trick, and no more cards than the tricks hold."""
    both = {"name": "both", "trick": -5, "cards": {"KH": -20}}
    rules = rules_with("trente-deux", contracts=[both], options={})
    assert refused(rules, "both", -20, -20, -20, 0)[0] == "result_together"
    check_raw(rules, "both", (-25, -20, -15, 0))


def test_exactly_the_ways_to_share_the_tricks_pass() -> None:
    """Points for tricks pass exactly if 4 tricks can be shared so among 8 players, or 8 among 4."""
    passed = 0
    for raw in itertools.product(range(-9, 1), repeat=4):
        try:
            check_raw(TRENTE_DEUX, "tricks", raw)
            passed += 1
        except ImpossibleResult:
            pass
    assert passed == 165, "8 tricks among 4: 11 over 3"


@pytest.mark.parametrize(("name", "players"), [(name, size) for name, size in SIZES if size in (3, 4, 8)])
def test_scores_of_random_games_are_possible(name: str, players: int) -> None:
    """The raw scores of random games are accepted, for every preset and its salad."""
    rules = preset(name)
    if "salad" in rules.options:
        rules = with_options(rules, salad=True)
    rules = for_players(rules, players)
    if players != 4 and not rules.schedule:
        rules = rules.of_length(Length.HALF)
    for score in play_out(rules, players)[0].finished:
        if not is_unplayed(rules, score.contract, score.calls):
            check_raw(rules, score.contract, score.raw)


def test_a_grand_slam_is_possible_where_it_is_on() -> None:
    """A slam's points are possible if the set has slams; then no player has everything without one."""
    check_raw(SLAM, "tricks", (16, -8, -8, -8))
    check_raw(SLAM, "king", (-8, 0, 0, 0))
    code, facts = refused(SLAM, "hearts", 0, -8, 0, 0)
    assert (code, facts["given"]) == ("result_slam", 16)
    assert refused(TRENTE_DEUX, "tricks", 16, -8, -8, -8)[0] == "result_points"
    check_raw(TRENTE_DEUX, "hearts", (0, -8, 0, 0))


def test_a_house_contract_of_many_values_is_checked_by_its_sums() -> None:
    """If every card has its own value, sums and single scores are still checked, and fast."""
    cards = {
        f"{rank}{suit}": -1 - number
        for number, (rank, suit) in enumerate(itertools.product("23456789TJQKA", "CDHS"))
    }
    rules = rules_with(contracts=[{"name": "all", "cards": cards}], doubling=None)
    check_raw(rules, "all", (rules.values["all"].total, 0, 0, 0))
    assert refused(rules, "all", 0, 0, 0, 0)[0] == "result_sum"


def test_checking_a_sum_of_many_contracts_is_fast() -> None:
    """A house contract with hundreds of thousands of possible sums is checked in a moment."""
    deck = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    parts = [
        {"name": f"part{number}", "cards": {card: -700 - number * at for at, card in enumerate(deck)}}
        for number in range(1, 6)
    ]
    whole = {"name": "whole", "trick": -1, "sum_of": [part["name"] for part in parts]}
    rules = rules_with(contracts=[*parts, whole], doubling=None)
    values = rules.values["whole"]
    began = process_time()
    for _ in range(50):
        check_raw(rules, "whole", (-5, -4, values.total + 9, 0))
    assert process_time() - began < 1
    assert refused(rules, "whole", -14, values.total + 14, 0, 0)[0] == "result_points"
    assert refused(rules, "whole", values.total - 1, 1, 0, 0)[0] == "result_points"


def test_points_follow_from_tricks_and_cards_taken() -> None:
    """Tricks, cards, last tricks and the order of going out give the raw scores."""
    assert raw_of_taken(CONTRE, "tricks", tricks=(3, 2, 6, 2)) == (-6, -4, -12, -4)
    assert raw_of_taken(CONTRE, "last_two", last=(2, 1)) == (0, -20, -10, 0)
    assert raw_of_order(CONTRE, "domino", (2, 0, 3)) == (20, -10, 45, 10)
    taken = [CardSet.parse(text) for text in ("QS 2H", "QH QD", "", "QC")]
    assert raw_of_taken(CONTRE, "queens", cards=taken) == (-6, -12, 0, -6)
    hearts = CardSet.parse(" ".join(rank + "H" for rank in "789TJQKA"))
    salad = with_options(TRENTE_DEUX, salad=True)
    everything = [hearts | CardSet.parse("QS QD QC"), CardSet(), CardSet(), CardSet()]
    assert raw_of_taken(salad, "salad", tricks=(8, 0, 0, 0), cards=everything) == (-32, 0, 0, 0)
    assert needs(salad.values["salad"]) == ("tricks", "cards")


@pytest.mark.parametrize(
    ("contract", "given", "code"),
    [
        ("tricks", {"tricks": (3, 2, 6, 1)}, "result_tricks"),
        ("tricks", {"tricks": (13, 0, 0)}, "result_tricks"),
        ("tricks", {"tricks": (14, -1, 0, 0)}, "result_tricks"),
        ("tricks", {}, "result_needs"),
        ("king", {"cards": ["", "", "", "KS"]}, "result_card_missing"),
        ("king", {"cards": ["KH", "", "", "KH"]}, "result_card_twice"),
        ("king", {"cards": ["KH"]}, "result_players"),
        ("last_two", {"last": (1,)}, "result_last"),
        ("last_two", {"last": (1, 4)}, "result_last"),
        ("domino", {"tricks": (13, 0, 0, 0)}, "result_needs"),
        ("salad", {"tricks": (13, 0, 0, 0)}, "contract_unknown"),
    ],
)
def test_tricks_and_cards_taken_must_be_complete(contract: str, given: dict[str, Any], code: str) -> None:
    """Wrong trick sums, missing or repeated cards and missing winners are each refused by name."""
    if "cards" in given:
        given = {"cards": [CardSet.parse(text) for text in given["cards"]]}
    with pytest.raises(ImpossibleResult, match=code):
        raw_of_taken(CONTRE, contract, **given)


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (0, 1, 2, 4), ()])
def test_the_order_of_going_out_names_each_once(order: tuple[int, ...]) -> None:
    """The order of going out names every player once; the last may be left out."""
    with pytest.raises(ImpossibleResult, match="result_order"):
        raw_of_order(CONTRE, "domino", order)
    with pytest.raises(ImpossibleResult, match="result_needs"):
        raw_of_order(CONTRE, "tricks", (0, 1, 2, 3))


def test_taking_everything_is_a_grand_slam() -> None:
    """A player who took everything made the slam, if the set has slams; in `king` only with every trick."""
    hearts = [CardSet.parse(" ".join(rank + "H" for rank in "789TJQKA")), CardSet(), CardSet(), CardSet()]
    assert raw_of_taken(SLAM, "hearts", cards=hearts) == (16, -8, -8, -8)
    assert raw_of_taken(SLAM, "tricks", tricks=(0, 0, 8, 0)) == (-8, -8, 16, -8)
    king = [CardSet.parse("KH"), CardSet(), CardSet(), CardSet()]
    assert raw_of_taken(SLAM, "king", cards=king) == (-8, 0, 0, 0)
    assert raw_of_taken(SLAM, "king", cards=king, tricks=(8, 0, 0, 0)) == (16, -8, -8, -8)


def test_very_many_possible_scores_are_listed_in_part() -> None:
    """If a contract has very many possible scores, about a thousand are listed: the highest and lowest."""
    parts = [
        {"name": "many", "cards": {str(card): -500 - card for card in deck_of(52)}},
        {"name": "small", "cards": {str(card): -1 - card for card in deck_of(52)}},
        {"name": "all", "sum_of": [*["many"] * 9, "small"]},
    ]
    listed = possible_points(rules_with(contracts=parts, doubling=None), "all")
    total = sum(9 * (-500 - card) - 1 - card for card in range(52))
    assert (listed[0], listed[-1], len(listed)) == (0, total, 1001)


def test_checking_thousands_of_ways_to_take_cards_is_fast() -> None:
    """Checking scores takes a moment, even if cards can be combined in thousands of ways."""
    values = itertools.cycle([1, -1, 2, -2, 3, -3])
    cards = {str(card): next(values) for card in list(deck_of(52))[:18]}
    rules = rules_with(contracts=[{"name": "mixed", "trick": 1, "cards": cards}], doubling=None)
    began = process_time()
    check_raw(rules, "mixed", (9, 1, 0, 3))
    assert process_time() - began < 0.5


def test_total_reached_without_every_card_is_no_slam() -> None:
    """If cards count with both signs, a player can reach the total without every card: no grand slam."""
    contract = {"name": "x", "cards": {"KH": -5, "QH": -5, "JH": 5}, "slam": "counted"}
    rules = rules_with(contracts=[contract], grand_slam=True, doubling=None)
    check_raw(rules, "x", (-5, 0, 0, 0))

"""docs/rules.md, "Contracts", and the tables of the presets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.barbu.play.scoring import is_finished
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.rules.contracts import Contract, compile_contract
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import Card, CardSet, deck_of
from tests.engine.helpers import chosen, contracts_of, play, rules_with, scored

CONTRE, SOLAR = preset("contre"), preset("solar")
BOTH = pytest.mark.parametrize("rules", [CONTRE, SOLAR], ids=lambda rules: rules.name)


@BOTH
def test_contract_totals_are_those_of_the_source(rules: RuleSet) -> None:
    """contre and solar: each contract's points add up to the total the source gives; together to 0."""
    totals = {name: values.total for name, values in rules.values.items()}
    assert totals == {
        "tricks": -26,
        "last_two": -30,
        "queens": -24,
        "hearts": -30,
        "king": -20,
        "trumps": 65,
        "domino": 65,
    }
    assert sum(totals.values()) == 0


@BOTH
def test_tricks_cost_two_each(rules: RuleSet) -> None:
    """tricks: −2 for each trick."""
    assert scored(rules, "tricks", tricks=(5, 4, 3, 1)) == (-10, -8, -6, -2)


@BOTH
def test_last_two_cost_ten_and_twenty(rules: RuleSet) -> None:
    """last_two: −10 for the last trick but one, −20 for the last; one player can have both."""
    assert scored(rules, "last_two", winners="AAAAAAAAAAACB") == (0, -20, -10, 0)
    assert scored(rules, "last_two", winners="AAAAAAAAAAADD") == (0, 0, 0, -30)


@BOTH
def test_queens_cost_six_each(rules: RuleSet) -> None:
    """queens: −6 for each queen taken."""
    assert scored(rules, "queens", taken=["QS QH", "QD AH", "KS", "QC"]) == (-12, -6, 0, -6)


@BOTH
def test_hearts_cost_two_and_the_ace_six(rules: RuleSet) -> None:
    """hearts: −6 for the ace, −2 for each other heart taken."""
    assert scored(rules, "hearts", taken=["AH KH", "2H 3H AS", "", "QH"]) == (-8, -4, 0, -2)


@BOTH
def test_the_king_of_hearts_costs_twenty(rules: RuleSet) -> None:
    """king: −20 for K♥, nothing for other kings or hearts."""
    assert scored(rules, "king", taken=["KS AH", "KH", "KD", "KC"]) == (0, -20, 0, 0)


@BOTH
def test_trumps_pay_five_a_trick(rules: RuleSet) -> None:
    """trumps: +5 for each trick."""
    assert scored(rules, "trumps", tricks=(3, 2, 6, 2)) == (15, 10, 30, 10)


@BOTH
def test_domino_pays_by_place(rules: RuleSet) -> None:
    """domino: +45 +20 +10 −10 in the order of going out."""
    assert scored(rules, "domino", out="CAD") == (20, -10, 45, 10)


def test_the_closest_value_counts() -> None:
    """A card's own value takes precedence over its rank's, and that over its suit's."""
    contract = Contract(name="mixed", cards={"QH": -9, "Q": -5, "H": -1})
    points = compile_contract(contract, [], deck=deck_of(52), players=4).card_points
    assert [points[Card.parse(card)] for card in ("QH", "QS", "2H", "2S")] == [-9, -5, -1, 0]


def test_contracts_can_be_absent_added_and_revalued() -> None:
    """A rule set's list may leave contracts out, add its own, and give any of them other values."""
    own = {"name": "kings", "cards": {"K": -4}}
    rules = rules_with(contracts=[*contracts_of("contre", "tricks"), own], doubling=None)
    assert rules.deal_count == 8
    assert scored(rules, "kings", taken=["KS", "KH KD"]) == (-4, -8, 0, 0)


def test_a_scale_multiplies_every_value() -> None:
    """The value scale multiplies points of tricks, cards, last tricks and places alike."""
    rules = rules_with(scale=5)
    assert {name: values.total for name, values in rules.values.items()} == {
        name: 5 * values.total for name, values in CONTRE.values.items()
    }
    assert scored(rules, "king", taken=["", "KH"]) == (0, -100, 0, 0)
    assert scored(rules, "domino", out="ABC") == (225, 100, 50, -50)


def salad(**changes: object) -> RuleSet:
    parts = ["tricks", "hearts", "queens", "king"]
    contracts = [*contracts_of("contre", *parts, "last_two"), {"name": "salad", "sum_of": parts}]
    return rules_with(contracts=contracts, **changes)


def test_a_salad_counts_its_contracts_at_once() -> None:
    """A contract may be the sum of others: each trick and card costs what it costs in all of them."""
    rules = salad()
    assert rules.values["salad"].total == -100
    everything = scored(rules, "salad", winners="B" * 13, taken=["", str(rules.cards)])
    assert everything == (0, -100, 0, 0)
    assert scored(rules, "salad", winners="A", taken=["KH QH 2S 3S"])[0] == -2 - 2 - 20 - 2 - 6


def test_last_tricks_in_a_sum_count_from_the_end() -> None:
    """Summed contracts with last tricks of different number line up at the last trick."""
    parts = [{"name": "one", "last": [-7]}, {"name": "two", "last": [-10, -20]}]
    rules = rules_with(contracts=[*parts, {"name": "all", "sum_of": ["one", "two"]}], doubling=None)
    assert rules.values["all"].last == (-10, -27)


def ending(rules: RuleSet, contract: str, taken: list[str], winners: str = "AB") -> MatchState:
    """Return a deal of full hands in which these cards have been taken."""
    state = chosen(rules, contract, ["2S", "3S", "4S", "5S"])
    cards = tuple(CardSet.parse(text) for text in taken)
    won = tuple("ABCD".index(seat) for seat in winners)
    return replace(state, deal=replace(state.in_play, taken=cards, winners=won))


def test_queens_end_with_the_fourth() -> None:
    """With early end, queens ends once the fourth queen is taken."""
    assert not is_finished(ending(CONTRE, "queens", ["QS QH", "QD", "", ""]))
    assert is_finished(ending(CONTRE, "queens", ["QS QH", "QD", "", "QC"]))


def test_the_king_ends_when_taken() -> None:
    """With early end, king ends with the trick in which K♥ is taken."""
    assert is_finished(ending(CONTRE, "king", ["", "KH", "", ""]))
    state = chosen(CONTRE, "king", ["2S KH", "3S 4S", "5S 6S", "7S 8S"])
    state = play(state, "2S 3S 5S 7S")
    assert state.phase is Phase.PLAY
    state = play(chosen(CONTRE, "king", ["AC 2S", "KH 4S", "5S 6S", "7S 8S"]), "AC KH 5S")
    assert state.phase is Phase.PLAY
    state = play(state, "7S")
    assert state.phase is Phase.DEAL
    assert state.finished[-1].raw == (-20, 0, 0, 0)


def test_hearts_end_with_the_last_heart() -> None:
    """With early end, hearts ends once all thirteen hearts are taken."""
    hearts = [str(card) for card in CONTRE.cards if card.suit.letter == "H"]
    assert not is_finished(ending(CONTRE, "hearts", [" ".join(hearts[1:]), "", "", ""]))
    assert is_finished(ending(CONTRE, "hearts", [" ".join(hearts[1:]), "2H", "", ""]))


def test_a_salad_of_cards_ends_when_all_are_taken() -> None:
    """With early end, a sum of contracts ends when no card of any of them is left, never before."""
    parts = ["queens", "king"]
    rules = rules_with(
        contracts=[*contracts_of("contre", *parts), {"name": "salad", "sum_of": parts}], doubling=None
    )
    assert not is_finished(ending(rules, "salad", ["QS QH", "QD", "", "QC"]))
    assert is_finished(ending(rules, "salad", ["QS QH", "QD", "KH", "QC"]))


@pytest.mark.parametrize("contract", ["tricks", "last_two", "trumps"])
def test_contracts_of_tricks_are_played_to_the_end(contract: str) -> None:
    """If every trick or the last one counts, a deal ends with its last card."""
    state = ending(CONTRE, contract, ["QS QH QD QC KH", "", "", ""])
    assert not is_finished(state)


def test_solar_plays_to_the_last_card() -> None:
    """solar: a deal ends when the hands are empty, even if nothing is left to win."""
    state = ending(SOLAR, "king", ["", "KH", "", ""])
    assert not is_finished(state)
    state = play(chosen(SOLAR, "king", ["AC 2S", "KH 4S", "5S 6S", "7S 8S"]), "AC KH 5S 7S")
    assert state.phase is Phase.PLAY


SLAM = rules_with(grand_slam=True)


def test_without_grand_slam_all_tricks_cost_all_points() -> None:
    """contre and solar have no grand slam: all tricks cost all points."""
    assert scored(CONTRE, "tricks", winners="A" * 13) == (-26, 0, 0, 0)


def test_a_grand_slam_of_tricks() -> None:
    """With the grand slam on, all tricks score +2V for their taker and −V for each other."""
    assert scored(SLAM, "tricks", winners="B" * 13) == (-26, 52, -26, -26)
    assert scored(SLAM, "tricks", winners="B" * 12 + "A") == (-2, -24, 0, 0)


@pytest.mark.parametrize(
    ("contract", "cards", "value"),
    [("queens", "QS QH QD QC", 24), ("hearts", " ".join(f"{rank}H" for rank in "23456789TJQKA"), 30)],
)
def test_a_grand_slam_of_cards(contract: str, cards: str, value: int) -> None:
    """All queens or all hearts make a grand slam, though others take tricks; the deal's sum stays −V."""
    score = scored(SLAM, contract, winners="ABCD", taken=["", "", cards])
    assert score == (-value, -value, 2 * value, -value)


def test_a_grand_slam_of_the_king_needs_every_trick() -> None:
    """In king the slam is every trick; the deal continues while one player has them all."""
    assert scored(SLAM, "king", winners="C" * 13, taken=["", "", "KH"]) == (-20, -20, 40, -20)
    assert scored(SLAM, "king", winners="CA", taken=["", "", "KH"]) == (0, 0, -20, 0)
    assert not is_finished(ending(SLAM, "king", ["KH", "", "", ""], winners="AA"))
    assert is_finished(ending(SLAM, "king", ["KH", "", "", ""], winners="AB"))


def test_a_grand_slam_grows_with_the_table() -> None:
    """With n players the slam scores (n−2)·V, so that the deal still adds up to −V."""
    rules = rules_with(
        players=3, removed=("2C",), contracts=contracts_of("contre", "queens"), grand_slam=True, doubling=None
    )
    assert scored(rules, "queens", winners="A", taken=["QS QH QD QC"]) == (24, -24, -24)

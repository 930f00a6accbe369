"""The heuristic player where tricks and cards cost points."""

from __future__ import annotations

import pytest

from engine.barbu.play.state import MatchState
from engine.barbu.players.heuristic.valuation import valuation_of
from engine.barbu.rules.rule_set import preset
from engine.cards import CardSet
from tests.engine.barbu.players.helpers import card, holding
from tests.engine.helpers import chosen, contracts_of, play, rules_with

CONTRE = preset("contre")


def facing(contract: str, trick: str, hand: str) -> MatchState:
    """Return the state in which the seat after the cards of ``trick`` holds ``hand``."""
    cards = trick.split()
    hands = [f"{one} 3D" for one in cards] + ["4D"] * (4 - len(cards))
    return holding(play(chosen(CONTRE, contract, hands), trick), hand)


def test_it_ducks_with_the_highest_card_that_still_loses() -> None:
    """Following below the best card, it gives up its highest loser and keeps the low ones."""
    assert card(facing("tricks", "TS", "2S 9S KS 3C 4D 5H 8C 9D")) == "9S"


def test_void_it_dumps_the_card_that_costs_most() -> None:
    """Unable to follow, it discards the most costly scoring card on another player's trick."""
    assert card(facing("hearts", "TS", "AH 5H KC 2D 3D 4C")) == "AH"
    assert card(facing("queens", "TS", "QD TD AC 2C 3C 4C 2H 3H")) == "QD"
    assert card(facing("king", "TS", "KH AC AD 2D 3D 4C")) == "KH"


def test_void_hand_discards_cards_a_queen_may_fall_under() -> None:
    """Holding no queen, it throws a card that a queen may fall under before a low one."""
    assert card(facing("queens", "TS", "KC 3C 2H 3H 4H")) == "KC"


def test_last_and_forced_to_win_it_takes_with_the_highest() -> None:
    """If every card wins and it plays last, it plays the highest."""
    assert card(facing("tricks", "5S 4S 3S", "8S TS KS 2C 3C 4H")) == "KS"


def test_a_harmless_trick_is_won_with_a_dangerous_card() -> None:
    """Last to a trick without points, it plays a card that might catch a queen later."""
    assert card(facing("queens", "5S 4S 3S", "2S KS 2C 3C 4H 5H 2D")) == "KS"


def test_a_trick_that_costs_is_left_to_another() -> None:
    """Last to a trick with a queen in it, it stays below though it could win."""
    assert card(facing("queens", "JS QS 3S", "2S KS 2C 3C 4H 5H 2D")) == "2S"


def test_it_leads_low_from_a_safe_suit() -> None:
    """On lead it plays low where it cannot be left with the trick, not high."""
    state = chosen(CONTRE, "tricks", ["2C 3C 5C KS AS QD KD AH QH"])
    assert card(state) in {"2C", "3C", "5C"}


def test_it_does_not_lead_under_a_card_that_is_out() -> None:
    """With the ace and king of a suit whose queen is out, it leads another suit."""
    state = chosen(CONTRE, "queens", ["AS KS 2D 3D 5D 7D 2C 4C 6C 2H 3H 5H 6H"])
    assert card(state)[1] != "S"


def test_with_the_queen_in_hand_its_suit_is_safe() -> None:
    """Ace and king over its own queen cannot catch it: they may be led."""
    danger = chosen(CONTRE, "queens", ["AS KS 2D 3D 5D 7D"])
    assert card(danger)[1] == "D"


def test_for_the_last_tricks_high_cards_go_early() -> None:
    """If only the last two tricks score, it leads a high card first and keeps low ones."""
    assert card(chosen(CONTRE, "last_two", ["AC KD 2H 3S 2C 3D 4H 2S"])) in {"AC", "KD"}
    assert card(facing("last_two", "TS", "AC KD 2H 3H 2C 3D 4H")) in {"AC", "KD"}


def test_it_wins_free_tricks_before_the_last_ones() -> None:
    """If only the last two tricks score, it wins an early trick with the highest card."""
    assert card(facing("last_two", "5S 4S 3S", "2S KS 2C 3C 4H 5H 2D")) == "KS"


@pytest.mark.parametrize("contract", ["hearts", "king"])
def test_hearts_are_not_led_while_another_suit_is_held(contract: str) -> None:
    """Under the ban on leading hearts it leads another suit, however bad its other cards are."""
    assert card(chosen(CONTRE, contract, ["2H 3H 4H AS"])) == "AS"


def test_an_unknown_contract_is_played_by_its_values() -> None:
    """In a house contract it dumps costly cards, and plays those that catch them early."""
    jacks = {"name": "nasty_jacks", "cards": {"J": -7}}
    rules = rules_with(contracts=[jacks, *contracts_of("contre", "tricks")])
    state = play(chosen(rules, "nasty_jacks", ["TS 3D", "4D", "4D", "4D"]), "TS")
    assert card(holding(state, "JD TD KC 2C 3C 4C 2H 3H")) == "JD"
    assert card(holding(state, "2S JS 3D 4C")) == "2S"


def test_where_the_most_cards_of_a_suit_cost_tricks_are_avoided() -> None:
    """A hand of high cards is worth less than one of low cards, and following it stays below."""
    ravage, option = preset("ravage"), (None, None)
    high, low = (CardSet.parse(hand) for hand in ("AS KS QS AH KH AD KD AC", "2S 3S 4S 2H 3H 2D 3D 2C"))
    valuation = valuation_of(ravage)
    assert valuation.worth("ravage", high, option) < valuation.worth("ravage", low, option) - 3
    state = play(chosen(ravage, "ravage", ["TS 3D", "4D", "4D", "4D"]), "TS")
    assert card(holding(state, "2S 9S KS 3C 4D 5H 8C 9D")) == "9S"


@pytest.mark.parametrize(("points", "played"), [(-10, "2S"), (10, "KS")])
def test_a_first_trick_that_scores_is_left_or_taken(points: int, played: str) -> None:
    """If only the first trick scores, it stays below in one that costs, and takes one that pays."""
    opening = {"name": "opening", "first": [points]}
    rules = rules_with(contracts=[opening, *contracts_of("contre", "tricks")])
    state = play(chosen(rules, "opening", ["5S 5H", "4S 4H", "3S 3H", "2S KS"]), "5S 4S 3S")
    assert card(holding(state, "2S KS 2C 3C 4H 5H 2D")) == played

"""The heuristic player before the first card: choice, doubles, redoubles."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double, Redouble
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import view_for
from engine.barbu.players.base import make_player
from engine.barbu.players.heuristic.valuation import Norm, draw_choice, rate_choice, rate_double, valuation_of
from engine.barbu.rules.rule_set import preset
from engine.cards import Denomination
from tests.engine.barbu.players.helpers import after_choice, decision, holding, strange_rules
from tests.engine.helpers import OF_ANY_LENGTH, dealt, on_sheet, rules_with

CONTRE = preset("contre")
NAMES = [contract.name for contract in CONTRE.contracts]
LOW = "2S 3S 5S 7S 2H 4H 6H 2D 3D 6D 2C 3C 5C"
HIGH = "AS KS QS JS AH KH QH AD KD QD AC KC QC"
MIDDLING = "2S 6S 9S JS 4H 8H TH KH 3D 8D JD 5C TC"


def choosing(hand: str, *left: str) -> MatchState:
    """Return the declarer's choice with ``hand``, with only these contracts left (all if none is given)."""
    played = [name for name in NAMES if left and name not in left]
    return holding(dealt(CONTRE, 0, [on_sheet(0, name) for name in played]), hand)


def doubling(contract: str, hand: str, *, owed: bool = False, **details: object) -> MatchState:
    """Return the first flank's call on a forced contract, its duties done unless ``owed``."""
    done = [name for name in NAMES if name != contract]
    sheet = [on_sheet(0, name, "" if owed else "B>A C>A D>A") for name in done]
    return holding(after_choice(dealt(CONTRE, 0, sheet), contract, **details), hand)


def test_a_hand_full_of_trumps_chooses_trumps() -> None:
    """With a long strong suit it chooses trumps, in that suit."""
    assert decision(choosing("AS KS QS JS TS 9S 8S AH KH AD KD AC 2C")) == Choose(
        0, "trumps", trump=Denomination.SPADES
    )


def test_a_low_hand_chooses_to_take_nothing() -> None:
    """With only low cards it does not choose trumps."""
    choice = decision(choosing(LOW, *(name for name in NAMES if name != "domino")))
    assert isinstance(choice, Choose)
    assert not CONTRE.values[choice.contract].is_positive


def test_the_contract_this_hand_fears_is_not_chosen_now() -> None:
    """Between hearts and tricks, a hand of high hearts and low cards elsewhere chooses tricks."""
    choice = decision(choosing("AH KH QH JH 2S 3S 4S 2D 3D 4D 2C 3C 4C", "hearts", "tricks"))
    assert choice == Choose(0, "tricks")


def test_choice_is_drawn_among_near_equal_contracts() -> None:
    """A declarer draws among the contracts that are about equal, each with its best start."""
    choices = [
        Choose(0, "domino", start=5),
        Choose(0, "domino", start=7),
        Choose(0, "king"),
        Choose(0, "tricks"),
    ]
    rates = [2.0, 2.1, 2.0, 1.4]
    norms = {"domino": Norm(0.0, 9.0), "king": Norm(0.0, 3.0), "tricks": Norm(0.0, 3.0)}
    drawn = {draw_choice(choices, rates, norms.__getitem__, luck) for luck in map(random.Random, range(40))}
    assert drawn == {choices[1], choices[2]}


def test_choice_is_best_or_nearly_best() -> None:
    """Some hands take the second best, which is nearly as good; the same hand always the same."""
    valuation, behind = valuation_of(CONTRE), []
    for number in range(40):
        state = match.apply(
            match.initial(CONTRE, 0), BARBU.deal(match.initial(CONTRE, 0), bytes([number] * 32), 0)
        )
        view = view_for(state.state, 0)
        chosen = decision(state.state)
        assert chosen == decision(state.state)
        rates = {one: rate_choice(view, valuation, one) for one in view.legal if isinstance(one, Choose)}
        assert isinstance(chosen, Choose)
        behind.append(max(rates.values()) - rates[chosen])
    assert 0 < max(behind) < 1
    assert behind.count(0.0) > 20


def test_a_contract_is_compared_with_keeping_it_for_later() -> None:
    """A contract is rated by what this hand gains over a usual one, not by its points alone."""
    state = choosing(MIDDLING)
    view, valuation = view_for(state, 0), valuation_of(CONTRE)
    trumps = rate_choice(view, valuation, Choose(0, "trumps", trump=Denomination.SPADES))
    assert trumps < rate_choice(view, valuation, Choose(0, "tricks"))
    assert valuation.declarer_norm("trumps").mean > 0 > valuation.declarer_norm("tricks").mean


def test_a_game_of_one_deal_saves_no_contract_for_later() -> None:
    """If each declarer plays one contract only, an ordinary hand takes one that pays."""
    rules = rules_with(length="express")
    choice = decision(holding(dealt(rules), MIDDLING))
    assert isinstance(choice, Choose)
    assert rules.values[choice.contract].is_positive


def test_a_shorter_game_is_played_to_be_ahead() -> None:
    """A hand that takes nothing chooses what costs the others most, not what costs it least."""
    rules = rules_with(length="express")
    state = holding(dealt(rules, 0, [on_sheet(0, "trumps"), on_sheet(1, "domino")]), LOW)
    choice = decision(state)
    assert isinstance(choice, Choose)
    assert rules.values[choice.contract].total <= -26
    assert Choose(choice.seat, "king") in view_for(state, choice.seat).legal


def test_single_positive_contract_waits_for_a_good_hand() -> None:
    """A declarer limited to one positive contract takes it with a good hand, and waits with others."""
    short, free = rules_with(length="short"), rules_with(length="short", keeps_mix=False)
    strong = holding(dealt(short), "AS KS QS JS TS 9S 8S AH KH AD KD AC 2C")
    assert decision(strong) == Choose(0, "trumps", trump=Denomination.SPADES)
    waits, takes = (decision(holding(dealt(rules), MIDDLING)) for rules in (short, free))
    assert isinstance(waits, Choose)
    assert isinstance(takes, Choose)
    assert not short.values[waits.contract].is_positive
    assert short.values[takes.contract].is_positive, "where both may come nothing need be saved for"


@pytest.mark.parametrize("level", ["novice", "heuristic"])
@pytest.mark.parametrize("name", [name for name in OF_ANY_LENGTH if preset(name).contract_order == "free"])
def test_express_games_vary(name: str, level: str) -> None:
    """In 40 express games half the contracts or more are negative, every kind occurs, in varying order."""
    rules, orders = preset(name).of_length("express"), set()
    for number in range(40):
        luck = random.Random(number)
        player = make_player(level, luck)
        state = match.initial(rules, number % 4)
        while len(state.finished) < rules.deal_count:
            state = match.apply(state, BARBU.deal(state, luck.randbytes(32), 0)).state
            choice = player.decide(view_for(state, state.in_play.turn))
            assert isinstance(choice, Choose)
            finished = (*state.finished, on_sheet(choice.seat, choice.contract))
            state = replace(match.initial(rules, number % 4), finished=finished)
        orders.add(tuple(deal.contract for deal in state.finished))
    chosen = [contract for order in orders for contract in order]
    assert all(sum(not rules.values[one].is_positive for one in order) >= 2 for order in orders)
    assert set(chosen) == set(rules.values)
    assert len(orders) >= 15


def test_an_imposed_order_leaves_only_details_to_choose() -> None:
    """Under an imposed order it names the trump that suits its hand for the next contract."""
    state = holding(dealt(strange_rules()["house"]), "AC KC QC JC TC 9C 2D 3D 4D 2H 3H 2S 3S")
    assert decision(state) == Choose(0, "mixed", trump=Denomination.CLUBS)


@pytest.mark.parametrize("contract", ["tricks", "queens", "hearts"])
def test_a_safe_hand_doubles_a_declarer_who_had_no_choice(contract: str) -> None:
    """A hand that will take nothing doubles a declarer whose contract was forced."""
    call = decision(doubling(contract, LOW))
    assert isinstance(call, Double)
    assert 0 in call.targets


@pytest.mark.parametrize("contract", ["tricks", "queens", "hearts", "king"])
def test_a_bad_hand_passes(contract: str) -> None:
    """A hand that fears the contract doubles no player."""
    assert decision(doubling(contract, HIGH)) == Double(1)


def test_trump_strength_decides_doubling_in_trumps() -> None:
    """If points are won, a strong hand doubles the declarer and a weak one does not."""
    named = {"trump": Denomination.SPADES}
    assert decision(doubling("trumps", "AS KS QS JS TS 9S AH KH AD KD AC KC QC", **named)) == Double(
        1, frozenset({0})
    )
    assert decision(doubling("trumps", LOW.replace("7S", "7D").replace("5S", "4D"), **named)) == Double(1)


def test_an_owed_double_is_given_though_the_hand_is_bad() -> None:
    """A duty that can only be met now is met, with no more doubles than it asks."""
    assert decision(doubling("tricks", HIGH, owed=True)) == Double(1, frozenset({0}))


def test_an_owed_double_is_rated_higher() -> None:
    """While doubles are owed to the declarer, the same hand rates a double of them higher."""
    valuation = valuation_of(CONTRE)
    call = Double(1, frozenset({0}))
    rates = []
    for calls in ("", "B>A C>A D>A"):
        sheet = [on_sheet(0, name, calls) for name in ("queens", "king")]
        state = holding(after_choice(dealt(CONTRE, 0, sheet), "tricks"), MIDDLING)
        rates.append(rate_double(view_for(state, 1), valuation, call))
    owing, free = rates
    assert owing > free


def test_double_is_rated_higher_against_a_forced_contract() -> None:
    """A double is rated higher late in the manche, when the contract was forced."""
    valuation = valuation_of(rules_with(doubling={"duty_doubles": 0}))
    call = Double(1, frozenset({0}))
    free = holding(after_choice(dealt(valuation.rules), "tricks"), MIDDLING)
    sheet = [on_sheet(0, name) for name in NAMES if name != "tricks"]
    forced = holding(after_choice(dealt(valuation.rules, 0, sheet), "tricks"), MIDDLING)
    early, late = (rate_double(view_for(state, 1), valuation, call) for state in (free, forced))
    assert late > early


@pytest.mark.parametrize(("hand", "answers"), [(LOW, {1}), (HIGH, set())])
def test_a_doubled_player_answers_only_with_a_strong_hand(hand: str, answers: set[int]) -> None:
    """Doubled, it redoubles with a hand much better than most, and passes otherwise."""
    state = doubling("tricks", MIDDLING)
    for call in (Double(1, frozenset({0})), Double(2), Double(3)):
        state = match.apply(state, call).state
    assert decision(holding(state, hand)) == Redouble(0, frozenset(answers))

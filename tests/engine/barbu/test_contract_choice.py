"""docs/rules.md, "The choice"."""

from __future__ import annotations

import pytest

from engine.barbu import match
from engine.barbu.actions import Choose
from engine.barbu.contract_choice import choices, contracts_left
from engine.barbu.rules import preset
from engine.barbu.state import Phase
from engine.cards import Denomination
from engine.errors import IllegalAction
from tests.engine.helpers import dealt, on_sheet, rules_with

CONTRE = preset("contre")


def refused(choice: Choose, *, played: str = "", **changes: object) -> str:
    rules = rules_with(**changes) if changes else CONTRE
    state = dealt(rules, 0, [on_sheet(0, name) for name in played.split()])
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, choice)
    return refusal.value.code


def test_the_declarer_chooses_freely_after_the_deal() -> None:
    """contre, solar: with the hand in sight the dealer chooses any contract they have not played."""
    for name in ("contre", "solar"):
        state = dealt(preset(name))
        assert state.phase is Phase.CHOOSE
        assert state.in_play.turn == state.in_play.dealer == 0
        assert {choice.contract for choice in choices(state)} == set(preset(name).values)


def test_each_contract_is_played_once_a_manche() -> None:
    """A contract the declarer has played is closed to them, and open to the next declarer."""
    state = dealt(CONTRE, 0, [on_sheet(0, "king"), on_sheet(0, "trumps")])
    assert contracts_left(state) == ("tricks", "last_two", "queens", "hearts", "domino")
    assert refused(Choose(0, "king"), played="king") == "contract_played"
    state = dealt(CONTRE, 0, [on_sheet(0, name) for name in CONTRE.values])
    assert state.next_dealer == 1
    assert contracts_left(state) == tuple(CONTRE.values)


def test_an_imposed_order_leaves_one_contract() -> None:
    """Under an imposed order the contracts come as listed."""
    rules = rules_with(contract_order="imposed")
    state = dealt(rules, 0, [on_sheet(0, "tricks")])
    assert {choice.contract for choice in choices(state)} == {"last_two"}
    assert refused(Choose(0, "king"), contract_order="imposed") == "contract_imposed"


def test_trumps_names_a_suit() -> None:
    """contre, solar: trumps is chosen with one of the four suits; no trump is not offered."""
    offered = [choice.trump for choice in choices(dealt(CONTRE)) if choice.contract == "trumps"]
    assert offered == [Denomination.CLUBS, Denomination.DIAMONDS, Denomination.HEARTS, Denomination.SPADES]
    assert refused(Choose(0, "trumps")) == "trump_needed"
    assert refused(Choose(0, "trumps", trump=Denomination.NO_TRUMP)) == "trump_not_allowed"


def test_no_trump_can_be_allowed() -> None:
    """A rule set may offer no trump beside the suits."""
    state = dealt(rules_with(trumps={"no_trump": True}))
    assert Choose(0, "trumps", trump=Denomination.NO_TRUMP) in choices(state)


def test_domino_names_its_start() -> None:
    """Domino is chosen with the rank it starts at; where that is fixed there is one choice."""
    assert refused(Choose(0, "domino")) == "start_needed"
    state = dealt(rules_with(domino={"fixed_start": "J"}))
    assert [choice.start for choice in choices(state) if choice.contract == "domino"] == [9]
    assert refused(Choose(0, "domino", start=3), domino={"fixed_start": "J"}) == "start_not_allowed"


def test_other_contracts_name_neither() -> None:
    """A trump or a start with a contract that has none is refused, and so is an unknown contract."""
    assert refused(Choose(0, "king", trump=Denomination.SPADES)) == "choice_too_much"
    assert refused(Choose(0, "king", start=3)) == "choice_too_much"
    assert refused(Choose(0, "salad")) == "contract_unknown"


def test_only_the_dealer_chooses() -> None:
    """A choice by another seat is refused."""
    assert refused(Choose(1, "king")) == "not_your_turn"

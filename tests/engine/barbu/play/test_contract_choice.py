"""docs/rules.md, "The choice"."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.legality import choices, contracts_left, open_contracts
from engine.barbu.play.state import Phase
from engine.barbu.rules.options import for_players
from engine.barbu.rules.rule_set import Length, Mix, RuleSet, load_rules, preset
from engine.cards import Denomination
from engine.errors import IllegalAction, InvalidRules
from tests.engine.helpers import FOR_ALL, OF_ANY_LENGTH, SIZES, contracts_of, dealt, on_sheet, rules_with

CONTRE = preset("contre")


def refused(choice: Choose, *, played: str = "", **changes: object) -> str:
    rules = rules_with(**changes) if changes else CONTRE
    state = dealt(rules, 0, [on_sheet(0, name) for name in played.split()])
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, choice)
    return refusal.value.code


def test_the_declarer_chooses_freely_after_the_deal() -> None:
    """contre, solar: seeing the hand, the dealer chooses any contract they have not played."""
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
    """A rule set may offer no trump in addition to the suits."""
    state = dealt(rules_with(trumps={"no_trump": True}))
    assert Choose(0, "trumps", trump=Denomination.NO_TRUMP) in choices(state)


def test_domino_names_its_start() -> None:
    """Domino is chosen with the rank it starts at; if that is fixed there is one choice."""
    assert refused(Choose(0, "domino")) == "start_needed"
    state = dealt(rules_with(domino={"fixed_start": "J"}))
    assert [choice.start for choice in choices(state) if choice.contract == "domino"] == [9]
    assert refused(Choose(0, "domino", start=3), domino={"fixed_start": "J"}) == "start_not_allowed"


def test_other_contracts_have_no_trump_and_no_start() -> None:
    """A trump or start is refused with a contract that has none, and so is an unknown contract."""
    assert refused(Choose(0, "king", trump=Denomination.SPADES)) == "choice_too_much"
    assert refused(Choose(0, "king", start=3)) == "choice_too_much"
    assert refused(Choose(0, "salad")) == "contract_unknown"


def open_after(rules: RuleSet, *played: str) -> tuple[str, ...]:
    """Return the contracts open in the deal after these, dealt from seat 0 onwards."""
    finished = [
        on_sheet(rules.dealer_of(number, 0), name, players=rules.players)
        for number, name in enumerate(played)
    ]
    return contracts_left(dealt(rules, 0, finished))


def refusal_after(rules: RuleSet, contract: str, *played: str) -> IllegalAction:
    """Return the error of the next declarer's choice of a contract after these deals."""
    finished = [
        on_sheet(rules.dealer_of(number, 0), name, players=rules.players)
        for number, name in enumerate(played)
    ]
    state = dealt(rules, 0, finished)
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Choose(state.next_dealer, contract))
    return refusal.value


def test_an_express_game_has_no_contract_twice() -> None:
    """In ``express`` a contract chosen at the table is closed to all while another is left."""
    rules = CONTRE.of_length(Length.EXPRESS)
    assert rules.mix is Mix.EACH_ONCE
    assert open_after(rules, "domino") == ("tricks", "last_two", "queens", "hearts", "king", "trumps")
    assert open_after(rules, "domino", "king", "tricks") == ("last_two", "queens", "hearts", "trumps")
    refusal = refusal_after(rules, "king", "domino", "king")
    assert (refusal.code, refusal.facts["contract"]) == ("contract_taken", "king")


def test_express_game_of_many_players_repeats_contracts() -> None:
    """With more players than contracts each contract is chosen once before any is chosen twice."""
    rules = for_players(CONTRE, 8).of_length(Length.EXPRESS)
    six = ("tricks", "last_two", "queens", "hearts", "king", "trumps")
    assert open_after(rules, *six) == ("domino",)
    assert open_after(rules, *six, "domino") == tuple(CONTRE.values)
    few = load_rules(rules.model_dump() | {"name": "few", "contracts": contracts_of("contre", *six[:3])})
    assert open_after(few, *six[:3], "queens") == ("tricks", "last_two")


@pytest.mark.parametrize("length", [Length.SHORT, Length.HALF])
def test_a_shorter_game_has_one_positive_contract_a_declarer(length: Length) -> None:
    """In ``short`` and ``half`` a declarer who has chosen a positive contract may choose negatives only."""
    rules = CONTRE.of_length(length)
    assert rules.mix is Mix.ONE_POSITIVE
    assert open_after(rules) == tuple(CONTRE.values)
    assert open_after(rules, "king") == ("tricks", "last_two", "queens", "hearts", "trumps", "domino")
    assert open_after(rules, "trumps") == ("tricks", "last_two", "queens", "hearts", "king")
    refusal = refusal_after(rules, "domino", "trumps")
    assert (refusal.code, refusal.facts["contract"]) == ("contract_second_positive", "domino")
    assert refusal_after(rules, "trumps", "trumps").code == "contract_played"
    first = ["trumps", "tricks", "queens", "king"][: rules.per_declarer]
    assert open_after(rules, *first) == tuple(CONTRE.values), "the next declarer has all of them"


def test_second_positive_contract_after_all_negatives() -> None:
    """A declarer without negative contracts left may choose another positive one."""
    names = ("king", "trumps", "domino", "more", "most")
    more = [
        one | {"name": name}
        for name, one in zip(names, contracts_of("contre", "king", *["trumps"] * 4), strict=True)
    ]
    rules = rules_with(length="half", contracts=more)
    assert open_after(rules, "trumps") == ("king",)
    assert open_after(rules, "trumps", "king") == ("domino", "more", "most")


def test_a_mix_that_cannot_be_broken_closes_nothing() -> None:
    """The choice is free in a full game, with every contract played, or with one positive or none."""
    assert CONTRE.mix is Mix.FREE
    assert preset("trente-deux").of_length(Length.SHORT).mix is Mix.FREE
    assert rules_with(length="half", contracts=contracts_of("contre", "king", "trumps", "domino")).mix is (
        Mix.FREE
    )
    only = contracts_of("contre", "king", "queens", "tricks")
    assert rules_with(length="short", contracts=only).mix is Mix.FREE


def test_imposed_order_in_an_express_game() -> None:
    """Under an imposed order each express declarer has the next contract of the list."""
    rules = rules_with(contract_order="imposed", length="express")
    assert {one.contract for one in choices(dealt(rules, 0, [on_sheet(0, "tricks")]))} == {"last_two"}
    assert refusal_after(rules, "king", "tricks").code == "contract_imposed"
    assert refusal_after(rules, "tricks", "tricks").code == "contract_taken"


@pytest.mark.parametrize("name", FOR_ALL)
@pytest.mark.parametrize("length", [Length.HALF, Length.SHORT, Length.EXPRESS])
def test_stored_rules_without_keeps_mix_leave_the_choice_free(name: str, length: Length) -> None:
    """Rules stored without ``keeps_mix`` leave the choice free at any length; presets have it."""
    assert preset(name).keeps_mix
    data = preset(name).of_length(length).model_dump(mode="json")
    del data["keeps_mix"]
    rules = load_rules(data)
    assert rules.mix is Mix.FREE
    goes_on = rules.dealer_of(1, 0) == 0
    assert open_after(rules, "domino") == tuple(one for one in rules.values if one != "domino" or not goes_on)


@given(data=st.data())
def test_every_declarer_has_a_choice_and_the_mix_is_kept(data: st.DataObject) -> None:
    """Whatever is chosen, there is always another choice, and no game breaks its mix."""
    name, players = data.draw(st.sampled_from([size for size in SIZES if size[0] in OF_ANY_LENGTH]))
    length = data.draw(st.sampled_from([Length.HALF, Length.SHORT, Length.EXPRESS]))
    rules = for_players(preset(name), players).of_length(length)
    played: list[tuple[int, str]] = []
    for number in range(rules.deal_count):
        declarer = rules.dealer_of(number, 0)
        left = open_contracts(rules, played, declarer)
        assert left
        played.append((declarer, data.draw(st.sampled_from(left))))
        check_mix(rules, played)


def check_mix(rules: RuleSet, played: list[tuple[int, str]]) -> None:
    """Check the contracts of a game against the rule, counted in another way than in the engine."""
    for seat in range(rules.players):
        own = [name for declarer, name in played if declarer == seat]
        assert len(set(own)) == len(own)
        if rules.length is not Length.EXPRESS:
            assert sum(rules.values[name].total > 0 for name in own) <= 1
    names = [name for _, name in played]
    if rules.length is Length.EXPRESS and len(names) <= len(rules.contracts):
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("value", ["yes please", 2, None])
def test_keeps_mix_must_be_a_switch(value: Any) -> None:
    """A value of ``keeps_mix`` that is not a switch is refused by the field's name."""
    with pytest.raises(InvalidRules) as refusal:
        load_rules(CONTRE.model_dump() | {"keeps_mix": value})
    assert refusal.value.facts["field"] == "keeps_mix"


def test_only_the_dealer_chooses() -> None:
    """A choice by another seat is refused."""
    assert refused(Choose(1, "king")) == "not_your_turn"

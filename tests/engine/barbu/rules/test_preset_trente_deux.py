"""docs/rules.md, "trente-deux": the preset against its source."""

from __future__ import annotations

import pytest

from engine.barbu.play.actions import Choose
from engine.barbu.play.legality import legal_actions
from engine.barbu.rules.options import with_options
from engine.barbu.rules.rule_set import preset
from engine.cards import RANKS
from tests.engine.helpers import (
    chosen,
    dealt,
    layable,
    on_sheet,
    play,
    playable,
    scored,
    totals,
)

TRENTE_DEUX = preset("trente-deux")
PARTS = ("tricks", "hearts", "queens", "king")


def test_trente_deux_has_the_rules_of_its_source() -> None:
    """32 cards, 8 each, counter-clockwise, manches of 5, free order, 20 deals, no doubling."""
    rules = TRENTE_DEUX
    assert (len(rules.cards), rules.players, rules.hand_size, rules.per_declarer) == (32, 4, 8, 5)
    assert (rules.direction, rules.dealer_rotation, rules.contract_order) == (
        "counter_clockwise",
        "manche",
        "free",
    )
    assert (rules.deal_count, rules.first_dealer, rules.doubling) == (20, "lot", None)


def test_trente_deux_the_player_on_the_dealers_right_leads() -> None:
    """trente-deux: the player on the dealer's right leads, and play continues to that player's right."""
    assert [TRENTE_DEUX.leader_of(dealer) for dealer in range(4)] == [3, 0, 1, 2]
    state = play(chosen(TRENTE_DEUX, "tricks", ["7S 7H", "8S 8H", "9S 9H", "TS TH"]), "TS")
    assert state.in_play.turn == 2
    assert [TRENTE_DEUX.dealer_of(5 * manche, 0) for manche in range(4)] == [0, 3, 2, 1]


def test_trente_deux_each_contract_is_worth_eight() -> None:
    """trente-deux: −1 a trick, −1 a heart, −2 a queen, −8 the king: −8 each; domino +16 +10 +6 0; sum 0."""
    assert totals(TRENTE_DEUX) == {"tricks": -8, "hearts": -8, "queens": -8, "king": -8, "domino": 32}
    assert scored(TRENTE_DEUX, "tricks", tricks=(5, 2, 1, 0)) == (-5, -2, -1, 0)
    assert scored(TRENTE_DEUX, "hearts", taken=["AH KH", "7H AS", "", "QH"]) == (-2, -1, 0, -1)
    assert scored(TRENTE_DEUX, "queens", taken=["QS QH", "QD", "", "QC"]) == (-4, -2, 0, -2)
    assert scored(TRENTE_DEUX, "king", taken=["", "KH", "KS", ""]) == (0, -8, 0, 0)
    assert scored(TRENTE_DEUX, "domino", out="CAD") == (10, 0, 16, 6)


def test_trente_deux_hearts_are_led_last_in_hearts_alone() -> None:
    """trente-deux: hearts may not be led in `hearts` while another suit is held; in `king` they may."""
    hands = ["", "", "", "7H 8S"]
    assert playable(chosen(TRENTE_DEUX, "hearts", hands)) == "8S"
    assert playable(chosen(TRENTE_DEUX, "king", hands)) == "7H 8S"


def test_trente_deux_rows_start_at_the_jack_several_cards_a_turn() -> None:
    """trente-deux: domino starts at the jack; a player lays any number of cards, at least one if able."""
    assert [RANKS[rank] for rank in TRENTE_DEUX.start_ranks] == ["J"]
    state = chosen(TRENTE_DEUX, "domino", ["7S", "8S", "9S", "JS TS QS KD"], start="J")
    assert layable(state) == {"JS"}
    state = play(state, "JS")
    assert layable(state) == {"TS", "QS", "pass"}
    state = play(state, "QS pass")
    assert state.in_play.turn == 2


def test_trente_deux_in_another_value() -> None:
    """trente-deux: with the scale 5 every contract is worth 40."""
    assert totals(with_options(TRENTE_DEUX, scale=5)) == dict.fromkeys(PARTS, -40) | {"domino": 160}


def test_trente_deux_in_an_imposed_order() -> None:
    """trente-deux: imposed, contracts come as listed, the salad last."""
    rules = with_options(TRENTE_DEUX, imposed=True, salad=True)
    assert [contract.name for contract in rules.contracts] == [*PARTS, "domino", "salad"]
    assert [a.contract for a in legal_actions(dealt(rules)) if isinstance(a, Choose)] == ["tricks"]
    finished = tuple(on_sheet(0, name) for name in (*PARTS, "domino"))
    assert legal_actions(dealt(rules, 0, finished)) == (Choose(0, "salad"),)


def test_trente_deux_salad_is_a_sixth_contract() -> None:
    """trente-deux: the salad counts the four negatives at once, −32; a game is then 24 deals."""
    rules = with_options(TRENTE_DEUX, salad=True)
    assert (totals(rules)["salad"], rules.deal_count) == (-32, 24)
    assert scored(rules, "salad", winners="AAAAAAAB", taken=["KH QH", "AH QS"])[:2] == (
        -7 - 8 - 2 - 2,
        -1 - 1 - 2,
    )
    assert playable(chosen(rules, "salad", ["", "", "", "7H 8S"])) == "8S"


@pytest.mark.parametrize(
    ("contract", "ending"),
    [
        ("tricks", {"winners": "B" * 8}),
        ("hearts", {"winners": "AB", "taken": ["AS", "7H 8H 9H TH JH QH KH AH"]}),
        ("queens", {"winners": "AB", "taken": ["AS", "QS QH QD QC"]}),
        ("king", {"winners": "B" * 8, "taken": ["", "KH"]}),
    ],
)
def test_trente_deux_grand_slam(contract: str, ending: dict[str, object]) -> None:
    """trente-deux: taking all that a negative counts scores +16, and −8 for each other: −8 in all."""
    rules = with_options(TRENTE_DEUX, grand_slam=True)
    assert scored(rules, contract, **ending) == (-8, 16, -8, -8)  # type: ignore[arg-type]
    assert sum(scored(TRENTE_DEUX, contract, **ending)) == -8  # type: ignore[arg-type]

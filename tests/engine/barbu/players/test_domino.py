"""The heuristic player in domino."""

from __future__ import annotations

from dataclasses import replace

from engine.barbu.play.actions import Choose
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.cards import RANKS, CardSet
from tests.engine.barbu.players.helpers import card, holding
from tests.engine.helpers import chosen, dealt, rules_with

CONTRE = preset("contre")


def laid(layout: str, hand: str, rules: RuleSet = CONTRE) -> MatchState:
    """Return the card laid in domino from the seven, with cards on the table and ``hand`` to act."""
    state = chosen(rules, "domino", [hand, "2D", "3D", "4D"], start="7")
    return replace(state, deal=replace(state.in_play, layout=CardSet.parse(layout)))


def test_it_brings_its_own_end_cards_out() -> None:
    """If two cards fit, it lays the one its own ace waits for."""
    assert card(laid("7S 7H", "8S AS 8H")) == "8S"


def test_it_keeps_a_lane_closed_that_only_helps_others() -> None:
    """An end card, which opens nothing, is laid before a card that opens a lane for others."""
    assert card(laid("7S 8S 9S TS JS QS KS 7H", "AS 8H")) == "AS"


def test_it_prefers_a_lane_whose_next_cards_are_its_own() -> None:
    """A lane in which it holds the next card is preferred to one in which another player does."""
    assert card(laid("7S 7H", "8S 9S TS 8H JH")) == "8S"


def test_it_begins_the_suit_that_serves_it() -> None:
    """If it holds two starts, it lays that of the suit in which its cards wait on both sides."""
    assert card(laid("", "7S 2S AS 7H")) == "7S"


def test_it_lays_a_bad_card_if_it_may_not_pass() -> None:
    """If passing is only for players who cannot lay, the bad card is laid."""
    assert card(laid("7H", "8H AS")) == "8H"


def test_it_holds_a_bad_card_back_if_it_may_pass() -> None:
    """If passing is voluntary, a card that only frees others' cards is held back."""
    assert card(laid("7H", "8H AS", rules_with(domino={"voluntary_pass": True}))) == "pass"


def test_with_several_cards_a_turn_it_stops_before_the_bad_one() -> None:
    """If several cards may be laid in a turn, it lays the good ones and then stops."""
    state = laid("7H 7S", "8H AS", rules_with(domino={"several_cards": True}))
    assert card(replace(state, deal=replace(state.in_play, laid=1))) == "pass"


def test_the_start_suits_the_hand() -> None:
    """Choosing domino, it starts where its cards are close on both sides."""
    state = holding(dealt(CONTRE), "8S 9S TS 8H 9H TH 8D 9D TD 8C 9C TC JC")
    view = view_for(state, 0)
    starts = tuple(a for a in legal_actions(state) if isinstance(a, Choose) and a.start is not None)
    chosen_start = make_player("heuristic").decide(replace(view, legal=starts))
    assert isinstance(chosen_start, Choose)
    assert chosen_start.start is not None
    assert RANKS[chosen_start.start] in "89T"

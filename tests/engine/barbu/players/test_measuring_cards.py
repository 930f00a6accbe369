"""The measurement of what one level's cards gain on another's."""

from __future__ import annotations

import random

from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.legality import seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from engine.cards import Card
from tests.engine.helpers import chosen, play
from tools.measure_cards import ahead, gains, report


class Heedless:
    """Plays the last card it may, whatever it does."""

    def decide(self, view: View) -> object:
        return [one for one in view.legal if isinstance(one, Play | Pass)][-1]


def test_the_same_cards_gain_nothing_and_other_ones_are_counted() -> None:
    """A player held against its like gains nothing in any deal; other cards make a difference."""
    rules, heuristic = preset("contre").of_length("express"), make_player("heuristic")
    same = list(gains(rules, heuristic, heuristic, random.Random(1)))
    assert len(same) == rules.deal_count
    assert {gain for _, gain in same} == {0.0}
    other = list(gains(rules, Heedless(), heuristic, random.Random(1)))
    assert [contract for contract, _ in other] == [contract for contract, _ in same]
    assert any(gain for _, gain in other)


def test_a_card_is_weighed_on_the_hands_as_they_lie() -> None:
    """Taking the trick that K♥ is thrown on costs its 20 points, against a card that leaves it to another."""
    hands = ("2C 5D", "AC 3C", "4C 6D", "KH 7D")
    state = play(chosen(preset("contre"), "king", hands), "2C")
    takes, ducks = (Play(1, Card.parse(text)) for text in ("AC", "3C"))
    assert view_for(state, seat_to_act(state)).seat == 1
    assert -20 <= ahead(state, takes, ducks) < -15
    assert ahead(state, ducks, takes) == -ahead(state, takes, ducks)
    assert ahead(state, takes, takes) == 0.0


def test_few_deals_are_no_figure() -> None:
    """A contract seen too seldom has no interval, all deals together have one."""
    lines = list(report({"king": [1.0, 2.0], "tricks": [0.5, 1.5, 1.0, 0.75, 1.25, 1.0]}))
    assert "too few" in lines[1]
    assert "+1.0" in lines[2]
    assert lines[3].startswith("all")

"""Whole matches between players."""

from __future__ import annotations

import random

import pytest

from engine.barbu.play.state import Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from engine.barbu.simulate import SimulatedMatch, finish_match, play_match
from engine.dealing import deal_seed
from engine.seats import Seat
from tests.engine.helpers import rules_with

SHORT = rules_with(length="express")
SECRET = bytes(range(32))


def played(seed: int = 1, first_dealer: Seat = 0) -> SimulatedMatch:
    players = [make_player() for _ in range(4)]
    return finish_match(SHORT, players, secret=SECRET, rng=random.Random(seed), first_dealer=first_dealer)


def test_every_deal_of_a_match_is_given_back_whole() -> None:
    """A finished match comes with each deal as it ended: hands as dealt, cards played, in order."""
    match = played()
    assert match.final.phase is Phase.OVER
    assert [deal.index for deal in match.deals] == list(range(SHORT.deal_count))
    assert [deal.contract for deal in match.deals] == [score.contract for score in match.final.finished]
    assert all(sum(map(len, deal.dealt)) == 52 and deal.plays for deal in match.deals)


def test_deals_come_from_the_secret_and_cuts_from_the_generator() -> None:
    """Each deal's seed is derived from the game's secret; another generator only cuts elsewhere."""
    one, two = played(1), played(2)
    seeds = [deal_seed(SECRET, index) for index in range(SHORT.deal_count)]
    assert [deal.seed for deal in one.deals] == [deal.seed for deal in two.deals] == seeds
    assert [deal.cut for deal in one.deals] != [deal.cut for deal in two.deals]


def test_the_requested_first_dealer_deals() -> None:
    """The match begins with the dealer that was given."""
    assert [played(first_dealer=dealer).deals[0].dealer for dealer in range(4)] == [0, 1, 2, 3]


def test_too_few_players_are_a_mistake() -> None:
    """Players and seats must be equally many."""
    with pytest.raises(ValueError, match="3 players for 4 seats"):
        next(play_match(preset("contre"), [make_player()] * 3, secret=SECRET, rng=random.Random(1)))

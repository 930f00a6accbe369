"""What a player's choices gave another one at their own expense."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from engine.barbu.coach.choices import CardChoice
from engine.barbu.coach.favours import favours_of, gains_by_card
from engine.barbu.play.actions import Play
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import Length, preset
from engine.cards import Card
from engine.fairness import MOST_OF_DEAL
from tests.engine.barbu.coach.positions import position, view_of
from tests.engine.barbu.coach.test_advice import QUEEN_FALLS
from tests.engine.helpers import play_out
from tools.measure_fairness import FRIENDS, League


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    """Load the kernels: until then club players play by heuristics."""
    make_ready()


EXPRESS = preset("contre").of_length(Length.EXPRESS)


def test_an_unlikely_card_gives_points_to_another() -> None:
    """Taking the queen with the ace, the two at hand, saves its points to the seat that had to take it."""
    state = position("queens", QUEEN_FALLS, "KS QS JS")
    view, hands = view_of(state), state.in_play.hands
    gains = gains_by_card(CardChoice(3, 1, Play(3, Card.parse("AS")), view), hands)
    assert sum(points > 4 for points in gains.values()) == 1
    usual = gains_by_card(CardChoice(3, 1, Play(3, Card.parse("2S")), view), hands)
    assert max(usual.values()) == 0.0
    # Together what the queen costs: two cards, one of which gives what the other one saves.
    assert max(gains.values()) - min(usual.values()) == pytest.approx(6.0, abs=0.5)


def test_what_a_seat_gives_all_alike_is_no_favour() -> None:
    """Of a seat's favours the mean is zero, and it does itself none."""
    end, _, (first, *_) = play_out(EXPRESS, 3)
    for seat, row in enumerate(favours_of(Walk(EXPRESS, 0, (), first.deal))):
        assert row[seat] == 0.0
        assert sum(row) == pytest.approx(0.0, abs=1e-6)
    assert len(end.finished) == EXPRESS.deal_count


def test_simulated_colluders_give_each_other_more() -> None:
    """Users who know both hands and play for both favour each other; the same seats at honest play do not."""

    def given(*, collude: bool) -> float:
        walks = League(EXPRESS, collude, tables=1, seed=1).walks((*FRIENDS, 3, 4), random.Random(1))
        deals = list(map(favours_of, islice(walks, 2)))
        both = [points for found in deals for points in (found[0][1], found[1][0])]
        return sum(max(-MOST_OF_DEAL, min(MOST_OF_DEAL, points)) for points in both)

    assert given(collude=True) > 20
    assert given(collude=False) < 5

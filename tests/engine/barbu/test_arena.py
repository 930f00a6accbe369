"""The arena: the same cards for both, a fair mean, an honest interval."""

from __future__ import annotations

import random

import pytest

from engine.barbu.arena import compare, contest_of
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import Length, preset
from engine.errors import CodedError
from engine.measuring import Timed, mean_of
from tests.engine.barbu.players.helpers import RandomPlayer

SHORT = preset("contre").of_length(Length.EXPRESS)


def test_a_player_against_itself_gains_nothing() -> None:
    """With the same cards in the same seats equal players score alike, with doubles and without."""
    club = make_player("club")
    for contract in (None, "hearts"):
        rounds = list(compare(contest_of(SHORT, contract), club, club, rounds=2, seed=1))
        assert [(one.points, one.cards, one.doubles) for one in rounds] == [(0, 0, 0)] * 2


def test_the_even_share_is_what_a_seat_has_on_average() -> None:
    """Without a duplicate the gains of equal players over all seats add up to nothing."""
    club = make_player("club")
    contest = contest_of(SHORT, duplicate=False)
    assert [one.points for one in compare(contest, club, club, rounds=2, seed=1)] == pytest.approx([0, 0])
    assert contest.games_a_round == 4


def test_the_better_player_gains() -> None:
    """The club player is clear of players who do anything, and the same seed gives the same rounds."""
    anything = RandomPlayer(random.Random(1))
    contest = contest_of(preset("contre"), "tricks", duplicate=False)
    found = list(compare(contest, make_player("club"), anything, rounds=25, seed=3))
    assert mean_of([one.points for one in found]).is_clear
    club = make_player("club")
    again = [list(compare(contest, club, make_player("novice"), rounds=2, seed=3)) for _ in range(2)]
    assert again[0] == again[1]


def test_each_deal_is_announced() -> None:
    """The callback is called before the first decision of each deal, in every game of a round."""
    club, begun = make_player("club"), []
    contest = contest_of(SHORT, duplicate=True)
    list(compare(contest, club, club, rounds=1, seed=1, deal_begins=lambda: begun.append(1)))
    assert len(begun) == contest.games_a_round * SHORT.deal_count


def test_only_choices_are_timed() -> None:
    """The clock is read round decisions in which something is chosen."""
    ticks = iter(range(1_000_000))
    timed = Timed(make_player("club"), lambda: float(next(ticks)))
    list(compare(contest_of(SHORT, "king", duplicate=False), timed, make_player("club"), rounds=1, seed=1))
    assert set(timed.times_s) == {1.0}


def test_the_interval_narrows_with_the_rounds() -> None:
    """95 % of the normal distribution: 1.96 standard errors; one figure has no interval."""
    assert mean_of([1.0, 3.0]).half_width == pytest.approx(1.959964 * 2**0.5 / 2**0.5)
    assert mean_of([2.0]).half_width == 0
    assert not mean_of([2.0]).is_clear
    with pytest.raises(ValueError, match="no figures"):
        mean_of([])


def test_an_unknown_contract_is_refused() -> None:
    """A contract the rules do not have is refused by code, naming those there are."""
    with pytest.raises(CodedError) as refused:
        contest_of(SHORT, "poker")
    assert refused.value.code == "contract_unknown"


def test_means_looked_at_together_have_wider_intervals() -> None:
    """Of twenty means one would miss its interval by chance: each is as much wider as that takes."""
    figures = [1.0, 2.0, 4.0, 3.0]
    alone, one_of_twenty = mean_of(figures), mean_of(figures, comparisons=20)
    assert alone.value == one_of_twenty.value
    assert one_of_twenty.half_width / alone.half_width == pytest.approx(3.023 / 1.960, abs=0.001)

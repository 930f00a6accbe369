"""The arena: the same cards for both players, a fair mean, an honest interval."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine.barbu.arena import SimulatedMatch, compare, contest_of, finish_match, play_match
from engine.barbu.play.state import Phase
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import Length, preset
from engine.dealing import deal_seed
from engine.errors import CodedError
from engine.measuring import Timed, mean_of
from engine.seats import Seat
from tests.engine.barbu.players.helpers import RandomPlayer
from tests.engine.helpers import rules_with

SHORT = preset("contre").of_length(Length.EXPRESS)


@pytest.mark.repetition
def test_a_player_against_itself_gains_nothing() -> None:
    """With the same cards in the same seats equal players score alike, with doubles and without.

    The callback is called before the first decision of each deal, in every game of a round.
    """
    club = make_player("club")
    for contract in (None, "hearts"):
        contest, begun = contest_of(SHORT, contract), []
        (found,) = compare(contest, club, club, rounds=1, seed=1, deal_begins=partial(begun.append, 1))
        assert (found.points, found.cards, found.doubles) == (0, 0, 0)
        assert len(begun) == contest.games_a_round * contest.deals_a_game


@pytest.mark.repetition
def test_the_even_share_is_a_seats_average() -> None:
    """Without a duplicate the gains of equal players over all seats add up to nothing."""
    club = make_player("club")
    contest = contest_of(SHORT, duplicate=False)
    assert [one.points for one in compare(contest, club, club, rounds=2, seed=1)] == pytest.approx([0, 0])
    assert contest.games_a_round == 4


@pytest.mark.repetition
def test_the_better_player_gains() -> None:
    """The club player clearly beats random players, and the same seed gives the same rounds."""
    anything = RandomPlayer(random.Random(1))
    contest = contest_of(preset("contre"), "tricks", duplicate=False)
    found = list(compare(contest, make_player("club"), anything, rounds=25, seed=3))
    assert mean_of([one.points for one in found]).is_clear
    club = make_player("club")
    again = [list(compare(contest, club, make_player("novice"), rounds=2, seed=3)) for _ in range(2)]
    assert again[0] == again[1]


def test_only_choices_are_timed() -> None:
    """The clock is read only around decisions with a choice."""
    ticks = iter(range(1_000_000))
    timed = Timed(make_player("club"), lambda: float(next(ticks)))
    list(compare(contest_of(SHORT, "king", duplicate=False), timed, make_player("club"), rounds=1, seed=1))
    assert set(timed.times_s) == {1.0}


def test_the_interval_narrows_with_the_rounds() -> None:
    """95 % of the normal distribution: 1.96 standard errors; one figure has no interval."""
    assert mean_of([1.0, 3.0]).half_width == pytest.approx(1.959964 * 2**0.5 / 2**0.5)
    assert mean_of([2.0]).half_width is None
    assert not mean_of([2.0]).is_clear
    with pytest.raises(ValueError, match="no figures"):
        mean_of([])


def test_an_unknown_contract_is_refused() -> None:
    """A contract that is not in the rules is refused by code, with those that are."""
    with pytest.raises(CodedError) as refused:
        contest_of(SHORT, "poker")
    assert refused.value.code == "contract_unknown"


def test_several_means_have_wider_intervals() -> None:
    """One of twenty means would miss its interval by chance, so each interval is widened."""
    figures = [1.0, 2.0, 4.0, 3.0]
    alone, one_of_twenty = mean_of(figures), mean_of(figures, comparisons=20)
    assert alone.value == one_of_twenty.value
    assert alone.half_width
    assert one_of_twenty.half_width
    assert one_of_twenty.half_width / alone.half_width == pytest.approx(3.023 / 1.960, abs=0.001)


EXPRESS = rules_with(length="express")
SECRET = bytes(range(32))


def played(seed: int = 1, first_dealer: Seat = 0) -> SimulatedMatch:
    players = [make_player() for _ in range(4)]
    return finish_match(EXPRESS, players, secret=SECRET, rng=random.Random(seed), first_dealer=first_dealer)


def test_every_deal_of_a_match_is_returned_whole() -> None:
    """A finished match comes with each deal as it ended: hands as dealt, cards played, in order."""
    match = played()
    assert match.final.phase is Phase.OVER
    assert [deal.index for deal in match.deals] == list(range(EXPRESS.deal_count))
    assert [deal.contract for deal in match.deals] == [score.contract for score in match.final.finished]
    assert all(sum(map(len, deal.dealt)) == 52 and deal.plays for deal in match.deals)


def test_deals_come_from_the_secret_and_cuts_from_the_generator() -> None:
    """Each deal's seed is derived from the game's secret; another random generator only changes cuts."""
    one, two = played(1), played(2)
    seeds = [deal_seed(SECRET, index) for index in range(EXPRESS.deal_count)]
    assert [deal.seed for deal in one.deals] == [deal.seed for deal in two.deals] == seeds
    assert [deal.cut for deal in one.deals] != [deal.cut for deal in two.deals]


def test_the_requested_first_dealer_deals() -> None:
    """The match begins with the given dealer."""
    assert [played(first_dealer=dealer).deals[0].dealer for dealer in range(4)] == [0, 1, 2, 3]


def test_players_and_seats_must_be_equally_many() -> None:
    """Too few players raise an error."""
    with pytest.raises(ValueError, match="3 players for 4 seats"):
        next(play_match(preset("contre"), [make_player()] * 3, secret=SECRET, rng=random.Random(1)))

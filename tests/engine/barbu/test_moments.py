"""Moments of a finished deal worth a line of their own."""

from __future__ import annotations

from engine.barbu.moments import Moment, MomentKind, moments_of
from engine.barbu.play.state import DealScore, DealState
from tests.engine.barbu.test_feats import CONTRE, deal


def moments(score: DealScore, *out: int, is_played: bool = True) -> tuple[Moment, ...]:
    """Return the moments of a deal with this score; ``out`` went out in this order."""
    plays = ((0, None),) if is_played else ()
    return moments_of(CONTRE, DealState(0, score.dealer, b"", 0, (), (), (), plays=plays, out=out), score)


def test_going_out_first_is_a_moment() -> None:
    """The first player out in domino has a line with their points."""
    assert moments(deal("domino", 10, 45, 20, -10), 1, 2, 0) == (Moment(MomentKind.OUT_FIRST, 1, 45, 1),)


def test_taking_everything_is_a_moment() -> None:
    """Every trick in trumps is a slam; every queen is everything taken, to one's loss."""
    assert [one.kind for one in moments(deal("trumps", 0, 65, 0, 0))] == [MomentKind.SLAM]
    assert [one.kind for one in moments(deal("queens", 0, -24, 0, 0))] == [MomentKind.ALL]


def test_a_redouble_won_and_a_card_given_away_are_moments() -> None:
    """A doubled declarer who redoubles and leaves the king to another has both, the redouble first."""
    won, given = moments(deal("king", 0, -20, 0, 0, calls="B>A / A>B"))
    assert (won.kind, won.seat, won.other, won.points) == (MomentKind.REDOUBLE, 0, 1, 40)
    assert (given.kind, given.seat, given.other) == (MomentKind.GIVEN_AWAY, 0, 1)


def test_an_ordinary_deal_has_no_moment() -> None:
    """Neither a deal without anything of the kind nor one that was not played has a line."""
    assert moments(deal("tricks", -4, -8, -6, -8)) == ()
    assert moments(deal("domino", 10, 45, 20, -10), 1, is_played=False) == ()

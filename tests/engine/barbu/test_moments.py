"""Moments of a finished deal that deserve a line."""

from __future__ import annotations

from engine.barbu.moments import Highlight, HighlightReason, Moment, MomentKind, highlight_of, moments_of
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.state import Call, DealScore, DealState
from engine.barbu.rules.rule_set import RuleSet, load_rules, preset
from engine.cards import Card
from tests.engine.barbu.test_feats import CONTRE, deal

KING_OF_HEARTS = Card.parse("KH")


def moments(
    score: DealScore, *out: int, is_played: bool = True, card: Card | None = None
) -> tuple[Moment, ...]:
    """Return the moments of a deal with this score, in which the first seat played ``card``.

    ``out`` went out in this order.
    """
    plays = ((0, card),) if is_played else ()
    return moments_of(CONTRE, DealState(0, score.dealer, b"", 0, (), (), (), plays=plays, out=out), score)


def test_going_out_first_is_a_moment() -> None:
    """The first player out in domino has a line with their points."""
    assert moments(deal("domino", 10, 45, 20, -10), 1, 2, 0) == (Moment(MomentKind.OUT_FIRST, 1, 45, 1),)


def test_taking_everything_is_a_moment() -> None:
    """Every trick in trumps is a slam; every queen taken is a loss."""
    assert [one.kind for one in moments(deal("trumps", 0, 65, 0, 0))] == [MomentKind.SLAM]
    assert [one.kind for one in moments(deal("queens", 0, -24, 0, 0))] == [MomentKind.ALL]


def test_a_redouble_won_and_a_card_given_away_are_moments() -> None:
    """A doubled declarer who redoubles and gives the king away has both lines, the redouble first."""
    score = deal("king", 0, -20, 0, 0, calls="B>A / A>B")
    won, given = moments(score, card=KING_OF_HEARTS)
    assert (won.kind, won.seat, won.other, won.points) == (MomentKind.REDOUBLE, 0, 1, 40)
    assert (given.kind, given.seat, given.other, given.card) == (
        MomentKind.GIVEN_AWAY,
        0,
        1,
        KING_OF_HEARTS,
    )


def test_only_a_holder_gives_a_card_away() -> None:
    """A declarer who never held the king has no line for it."""
    score = deal("king", 0, -20, 0, 0, calls="B>A")
    assert [one.kind for one in moments(score, card=KING_OF_HEARTS)] == [MomentKind.GIVEN_AWAY]
    assert moments(score, card=Card.parse("QH")) == ()


def test_tables_that_doubled_each_other_did_not_redouble() -> None:
    """Two players who both doubled the table count as redoubled, but neither of them called Redouble."""
    torneo = preset("torneo")
    score = deal("tricks", -8, -6, -4, -8, calls="B>ACD C>ABD", rules=torneo)
    plain = DealState(0, 0, b"", 0, (), (), (), plays=((0, None),))
    assert moments_of(torneo, plain, score) == ()
    highlight = highlight_of(torneo, (score,))
    assert highlight is not None
    assert highlight.why is HighlightReason.SWING


def test_an_ordinary_deal_has_no_moment() -> None:
    """A deal with nothing special has no line, nor does one that was not played."""
    assert moments(deal("tricks", -4, -8, -6, -8)) == ()
    assert moments(deal("domino", 10, 45, 20, -10), 1, is_played=False) == ()


RULES = preset("contre")
EXPRESS = load_rules(RULES.model_dump(mode="json") | {"length": "express"})


def scored(
    contract: str, *raw: int, calls: tuple[Call, ...] = (), dealer: int = 0, rules: RuleSet = RULES
) -> DealScore:
    """Return a finished deal with these points before the doubles."""
    score, _ = settle_deal(rules, contract, calls, raw)
    return DealScore(dealer, contract, None, None, calls, raw, score)


def test_a_game_without_a_deal_has_no_highlight() -> None:
    """A game without a deal has no highlight."""
    assert highlight_of(RULES, ()) is None


def test_the_widest_spread_is_the_highlight() -> None:
    """Without a better story the highlight is the deal with the widest spread."""
    finished = (
        scored("king", 0, -20, 0, 0),
        scored("domino", 45, 20, 10, -10),
        scored("tricks", 0, -10, -8, -8),
    )
    assert highlight_of(RULES, finished) == Highlight(1, HighlightReason.SWING, 0, 45, 3)


def test_the_later_of_equal_deals_is_the_highlight() -> None:
    """If two deals are equal, the later one is the highlight."""
    finished = (scored("domino", 45, 20, 10, -10), scored("domino", 20, 45, -10, 10))
    highlight = highlight_of(RULES, finished)
    assert highlight is not None
    assert (highlight.number, highlight.hero, highlight.loser) == (1, 1, 2)


def test_taking_everything_counts_double() -> None:
    """All tricks in one hand come before a wider spread; the points are those of the taker."""
    finished = (
        scored("domino", 45, 20, 10, -10),
        scored("queens", 0, -24, 0, 0),
        scored("tricks", 0, 0, -26, 0),
    )
    assert highlight_of(RULES, finished[:2]) == Highlight(0, HighlightReason.SWING, 0, 45, 3)
    more = scored("trumps", 0, 65, 0, 0)
    assert highlight_of(RULES, (finished[0], more)) == Highlight(1, HighlightReason.ALL, 1, 65, 0)


def test_a_single_king_is_not_everything() -> None:
    """A single card to take does not count as everything."""
    highlight = highlight_of(RULES, (scored("king", 0, -20, 0, 0), scored("last_two", -30, 0, 0, 0)))
    assert highlight is not None
    assert highlight.why is HighlightReason.SWING


def test_a_grand_slam_is_everything() -> None:
    """With the grand slam the others pay, and the taker is named."""
    rules = load_rules(RULES.model_dump(mode="json") | {"grand_slam": True})
    highlight = highlight_of(rules, (scored("queens", -24, 48, -24, -24, rules=rules),))
    assert highlight is not None
    assert (highlight.why, highlight.hero, highlight.points) == (HighlightReason.ALL, 1, 48)


def test_a_redouble_weighs_more_than_its_points() -> None:
    """Both players of the redouble are named, with the points paid."""
    calls = (Double(1, frozenset({0})), Double(2), Double(3), Redouble(0, frozenset({1})))
    redoubled = scored("queens", 0, -18, 0, -6, calls=calls)
    assert redoubled.score == (36, -54, 0, -6)
    highlight = highlight_of(RULES, (scored("domino", 45, 20, 10, -10), redoubled))
    assert highlight is not None
    assert (highlight.number, highlight.why, highlight.hero, highlight.loser, highlight.points) == (
        1,
        HighlightReason.REDOUBLED,
        0,
        1,
        36,
    )
    assert highlight.payment is not None
    assert highlight.payment.pair.doubled == 0


def test_a_last_deal_that_turned_the_game_is_the_highlight() -> None:
    """The previous leader and the winner are named, only after the last deal."""
    turned = (
        scored("domino", 20, 45, 10, -10, rules=EXPRESS),
        scored("domino", 20, 45, -10, 10, dealer=1, rules=EXPRESS),
        scored("domino", 10, -10, 45, 20, dealer=2, rules=EXPRESS),
        scored("domino", 45, -10, 10, 20, dealer=3, rules=EXPRESS),
    )
    highlight = highlight_of(EXPRESS, turned)
    assert highlight is not None
    assert (highlight.number, highlight.why, highlight.hero, highlight.loser) == (
        3,
        HighlightReason.DECIDED,
        0,
        1,
    )
    early = highlight_of(RULES, turned)
    assert early is not None
    assert early.why is HighlightReason.SWING


def test_a_small_redouble_is_not_why_a_deal_is_remembered() -> None:
    """A redouble that paid less than a quarter of the spread leaves the story to the points themselves."""
    calls = (Double(2, frozenset({1})), Redouble(1, frozenset({2})))
    small = scored("hearts", 0, 0, -2, -28, calls=calls)
    found = highlight_of(RULES, (small,))
    assert found is not None
    assert (found.why, found.hero, found.loser) == (HighlightReason.SWING, 1, 3)
    large = scored("hearts", 0, 0, -28, -2, calls=calls)
    assert highlight_of(RULES, (large,)).why is HighlightReason.REDOUBLED  # type: ignore[union-attr]

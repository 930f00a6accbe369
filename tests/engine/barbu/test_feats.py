"""Feats of a game, derived from the scored deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.barbu.feats import FEATS
from engine.barbu.play import match
from engine.barbu.play.scoring import settle_deal
from engine.barbu.play.state import DealScore, MatchState
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.feats import count_feats
from tests.engine.helpers import calls_of, play_out, rules_with

CONTRE = preset("contre")


def deal(contract: str, *raw: int, calls: str = "", dealer: int = 0, rules: RuleSet = CONTRE) -> DealScore:
    """Return a finished deal with these points before the doubles."""
    spoken = calls_of(calls)
    score, _ = settle_deal(rules, contract, spoken, raw)
    return DealScore(dealer, contract, None, None, spoken, raw, score)


def after(*deals: DealScore, rules: RuleSet = CONTRE) -> MatchState:
    """Return a match with these deals on its sheet."""
    return replace(match.initial(rules), finished=deals)


def done(name: str, *deals: DealScore, rules: RuleSet = CONTRE) -> list[int]:
    """Return how often each seat has this feat after these deals."""
    return [seat[name] for seat in count_feats(after(*deals, rules=rules), FEATS, rules.players)]


def test_grand_slam_is_taking_everything_that_scores() -> None:
    """All tricks in trumps are a slam; twelve of thirteen are not, nor is the first place in domino."""
    whole, nearly = deal("trumps", 0, 65, 0, 0), deal("trumps", 5, 60, 0, 0)
    assert done("grand_slam", whole, nearly, deal("domino", 45, 20, 10, -10)) == [0, 1, 0, 0]
    assert done("black_hole", whole) == [0, 0, 0, 0]


def test_rewarded_negative_slam_is_a_grand_slam() -> None:
    """A slam's points go to the others with the opposite sign: it is a gain, not a black hole."""
    rules = rules_with(grand_slam=True)
    slam = deal("tricks", 52, -26, -26, -26, rules=rules)
    assert done("grand_slam", slam, rules=rules) == [1, 0, 0, 0]
    assert done("black_hole", slam, rules=rules) == [0, 0, 0, 0]


def test_a_black_hole_is_everything_negative_taken_by_one_player() -> None:
    """All queens, all hearts or all tricks; the king is a single card, always taken by one player."""
    deals = deal("queens", 0, 0, -24, 0), deal("king", -20, 0, 0, 0), deal("tricks", 0, -26, 0, 0)
    assert done("black_hole", *deals) == [0, 1, 1, 0]


def test_redouble_is_won_by_a_redoubler_who_is_paid() -> None:
    """The doubler who is paid for a redouble has not won it, and in a tie no player has."""
    won = deal("tricks", -2, -10, -8, -6, calls="B>A / A>B")
    lost = deal("tricks", -10, -2, -8, -6, calls="B>A / A>B")
    tied = deal("tricks", -6, -6, -8, -6, calls="B>A / A>B")
    assert done("redouble_won", won, won, lost, tied) == [2, 0, 0, 0]


def test_tables_that_doubled_each_other_win_no_redouble() -> None:
    """Two players who both doubled the table count as redoubled, but neither redoubled."""
    torneo = preset("torneo")
    mutual = deal("tricks", -8, -6, -4, -8, calls="B>ACD C>ABD", rules=torneo)
    assert done("redouble_won", mutual, rules=torneo) == [0] * 4
    assert done("volley", mutual, rules=torneo) == [0, 0, 1, 0]


def test_a_doubler_of_the_declarer_takes_the_king() -> None:
    """The player who takes the king must have doubled the declarer; otherwise it is not a feat."""
    assert done("barbu_away", deal("king", 0, -20, 0, 0, calls="B>A")) == [1, 0, 0, 0]
    assert done("barbu_away", deal("king", 0, -20, 0, 0), deal("king", 0, -20, 0, 0, calls="C>A")) == [0] * 4
    assert done("barbu_away", deal("king", -20, 0, 0, 0, calls="B>A")) == [0] * 4


def test_a_volley_doubles_all_players_and_is_paid_by_all() -> None:
    """One player who does not pay spoils a volley."""
    assert done("volley", deal("tricks", -8, -2, -8, -8, calls="B>ACD")) == [0, 1, 0, 0]
    assert done("volley", deal("tricks", -12, -6, -2, -6, calls="B>ACD")) == [0, 0, 0, 0]
    assert done("volley", deal("tricks", -8, -2, -8, -8, calls="B>AC")) == [0, 0, 0, 0]


def test_against_all_needs_payment_by_all_other_players() -> None:
    """Payment by two doublers of three is not enough."""
    assert done("against_all", deal("tricks", -2, -8, -8, -8, calls="B>A C>A D>A")) == [1, 0, 0, 0]
    assert done("against_all", deal("tricks", -2, -8, -8, -8, calls="B>A C>A")) == [0, 0, 0, 0]
    assert done("against_all", deal("tricks", -6, -8, -8, -4, calls="B>A C>A D>A")) == [0, 0, 0, 0]


def test_spotless_declarer_loses_no_card_points() -> None:
    """At least three own deals, all counted; points of doubles and others' deals do not matter."""
    clean = [deal("queens", 0, -12, -12, 0), deal("king", 0, 0, 0, -20), deal("last_two", 0, -10, -20, 0)]
    others = deal("tricks", -26, 0, 0, 0, dealer=1)
    assert done("spotless", *clean, others, deal("trumps", -0, 65, 0, 0)) == [1, 0, 0, 0]
    assert done("spotless", *clean[:2]) == [0, 0, 0, 0]
    assert done("spotless", *clean, deal("hearts", -2, -28, 0, 0)) == [0, 0, 0, 0]


def test_a_deal_that_was_not_played_is_not_spotless() -> None:
    """An undoubled deal whose points are shared out does not count either way."""
    rules = rules_with(doubling={"undoubled_negative": "shared"})
    shared = deal("king", -2, -6, -6, -6, rules=rules)
    played = [
        deal(name, 0, *raw, calls="B>C", rules=rules)
        for name, raw in (("queens", (-12, -12, 0)), ("king", (0, 0, -20)), ("last_two", (-10, -20, 0)))
    ]
    assert done("spotless", *played, shared, rules=rules) == [1, 0, 0, 0]
    assert done("spotless", *played[:2], deal("tricks", 0, -9, -9, -8, rules=rules), rules=rules) == [0] * 4


def test_a_domino_sweep_is_the_first_place_in_every_domino() -> None:
    """At least two dominoes count, those of the player's and of others' deals."""
    first, second = deal("domino", 45, 20, 10, -10), deal("domino", 20, 45, 10, -10, dealer=1)
    assert done("domino_sweep", first, first) == [1, 0, 0, 0]
    assert done("domino_sweep", first, second) == [0, 0, 0, 0]
    assert done("domino_sweep", first) == [0, 0, 0, 0]


def test_a_comeback_wins_a_long_game_from_the_last_place_at_half() -> None:
    """In eight deals or more the player is alone last at half, and alone first at the end."""
    down, up = deal("king", 0, 0, 0, -20), deal("domino", -10, 10, 20, 45)
    assert done("comeback", *[down] * 4, *[up] * 4) == [0, 0, 0, 1]
    assert done("comeback", *[down] * 3, *[up] * 3) == [0, 0, 0, 0]
    assert done("comeback", *[down] * 7, up) == [0, 0, 0, 0]


def test_from_start_to_finish_one_player_leads_after_every_deal() -> None:
    """A tie breaks the lead; the game has eight deals or more."""
    lead, level = deal("domino", 45, 20, 10, -10), deal("domino", 20, 45, 10, -10)
    assert done("start_to_finish", *[lead] * 8) == [1, 0, 0, 0]
    assert done("start_to_finish", *[lead] * 7) == [0, 0, 0, 0]
    assert done("start_to_finish", lead, level, *[lead] * 6) == [0, 0, 0, 0]


def test_feats_of_any_match_have_known_names() -> None:
    """Any finished match of any preset gives feats with known names, without an error."""
    for name in ("contre", "solar", "torneo", "trente-deux"):
        final, _, _ = play_out(preset(name), seed=4)
        found = count_feats(final, FEATS, final.rules.players)
        assert len(found) == final.rules.players
        assert sum(found, Counter()).keys() <= FEATS.keys()

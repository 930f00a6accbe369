"""docs/leaderboard.md, "Achievements": the feats of a match of bridge, derived from the sheet."""

from __future__ import annotations

from dataclasses import replace

from engine.bridge import match
from engine.bridge.compass import AS_SEATED, Seating, Vulnerability
from engine.bridge.feats import FEATS
from engine.bridge.rules import BridgeRules, preset
from engine.bridge.scoring import points
from engine.bridge.state import Contract, DealScore, MatchState
from engine.cards import Denomination
from engine.feats import count_feats

SERIES = preset("series")
CROSSED, TURNED = Seating((0, 2, 1, 3)), Seating((0, 1, 3, 2))


def deal(contract: str, declarer: int, tricks: int, seating: Seating = AS_SEATED) -> DealScore:
    """Return a finished deal without vulnerability; an ``X`` after the contract doubles it."""
    bid = contract.rstrip("X")
    made = Contract(int(bid[0]), Denomination.parse(bid[1:]), contract.count("X"), declarer)
    won = points(made.level, made.strain, made.doubled, False, tricks)
    ours = seating.seats_of(seating.side(declarer))
    score = tuple(won if seat in ours else -won for seat in range(4))
    return DealScore(1, 0, Vulnerability.NONE, seating, made, tricks, 0, score)


PASSED = DealScore(1, 0, Vulnerability.NONE, AS_SEATED, None, 0, 0, (0, 0, 0, 0))


def after(*deals: DealScore, rules: BridgeRules = SERIES) -> MatchState:
    """Return a match with these deals on its sheet."""
    return replace(match.initial(rules, 0), finished=deals)


def done(name: str, *deals: DealScore, rules: BridgeRules = SERIES) -> list[int]:
    """Return how often each seat has this feat after these deals."""
    return [seat[name] for seat in count_feats(after(*deals, rules=rules), FEATS, 4)]


def test_a_slam_belongs_to_the_pair_that_bid_and_made_it() -> None:
    """Twelve or thirteen tricks without the bid do not count, nor does a slam that went down."""
    deals = deal("7NT", 0, 13), deal("6S", 1, 12), deal("6H", 1, 13), deal("4S", 0, 13), deal("7C", 0, 12)
    assert done("grand_slam", *deals) == [1, 0, 1, 0]
    assert done("small_slam", *deals) == [0, 2, 0, 2]
    assert done("grand_slam", deal("7NT", 0, 13, CROSSED)) == [1, 1, 0, 0]


def test_a_double_is_defied_by_declarer_alone() -> None:
    """A redouble is a separate feat; a contract that goes down does not count."""
    deals = deal("2HX", 0, 8), deal("4SX", 0, 9), deal("1NTXX", 3, 7), deal("1NTXX", 3, 6)
    assert done("double_defied", *deals) == [1, 0, 0, 0]
    assert done("redoubled_made", *deals) == [0, 0, 0, 1]


def test_a_slam_is_beaten_by_both_defenders() -> None:
    """A game that goes down does not count as a slam."""
    assert done("slam_beaten", deal("6S", 0, 11), deal("4S", 0, 3), deal("6S", 1, 12)) == [0, 1, 0, 1]


def test_a_big_penalty_is_eight_hundred_in_defence() -> None:
    """The score of a slam of one's own does not count."""
    deals = deal("3NTX", 0, 5), deal("3NTX", 0, 6), deal("6NT", 1, 12)
    assert deals[0].score[1] == 800
    assert done("big_penalty", *deals) == [0, 1, 0, 1]


def test_a_sure_hand_makes_all_its_contracts() -> None:
    """At least three; one that goes down spoils the feat, those of others do not."""
    three = (deal("1NT", 0, 7), deal("2S", 0, 9), deal("4H", 0, 10))
    assert done("sure_hand", *three, deal("1NT", 1, 6)) == [1, 0, 0, 0]
    assert done("sure_hand", *three[:2], PASSED) == [0, 0, 0, 0]
    assert done("sure_hand", *three, deal("1NT", 0, 6)) == [0, 0, 0, 0]


def test_an_iron_defence_beats_every_contract() -> None:
    """At least three contracts are beaten, whichever opponent declares."""
    three = deal("1NT", 0, 6), deal("4S", 2, 8), deal("4S", 0, 9)
    assert done("iron_defence", *three) == [0, 1, 0, 1]
    assert done("iron_defence", *three[:2]) == [0, 0, 0, 0]
    assert done("iron_defence", *three, deal("1C", 2, 7)) == [0, 0, 0, 0]


def test_a_straight_rubber_leaves_the_others_no_game() -> None:
    """The winners have two games, the others none; duplicate has no rubber to win."""
    rubber = preset("rubber")
    straight = deal("4S", 0, 10), deal("3NT", 2, 9)
    assert done("straight_rubber", *straight, rules=rubber) == [1, 0, 1, 0]
    assert done("straight_rubber", straight[0], deal("4S", 1, 10), straight[1], rules=rubber) == [0, 0, 0, 0]
    assert done("straight_rubber", *straight) == [0, 0, 0, 0]


def test_a_comeback_is_from_far_behind() -> None:
    """Five hundred points behind halfway through eight deals or more, and alone ahead at the end."""
    behind = deal("4H", 1, 10), deal("2S", 3, 8), PASSED, PASSED
    ahead = deal("6NT", 0, 12), PASSED, PASSED, PASSED
    assert sum(one.score[1] for one in behind) * 2 >= 500
    assert done("comeback", *behind, *ahead) == [1, 0, 1, 0]
    assert done("comeback", *behind[:2], *ahead[:2]) == [0, 0, 0, 0]
    assert done("comeback", behind[0], *[PASSED] * 3, *ahead[1:], PASSED) == [0, 0, 0, 0]
    near = deal("2S", 1, 8)
    assert done("comeback", near, *[PASSED] * 3, *ahead) == [0, 0, 0, 0]


def test_wire_to_wire_is_ahead_after_every_deal() -> None:
    """Only a long match counts; a passed-out first deal, after which no side leads, spoils it."""
    assert done("start_to_finish", deal("1NT", 0, 7), *[PASSED] * 7) == [1, 0, 1, 0]
    assert done("start_to_finish", PASSED, deal("1NT", 0, 7), *[PASSED] * 6) == [0, 0, 0, 0]
    assert done("start_to_finish", deal("1NT", 0, 7), *[PASSED] * 6) == [0, 0, 0, 0]


def test_partners_of_a_deal_are_level() -> None:
    """Partners of a deal are level: no player leads before the pairs have changed."""
    drawn = preset("open")
    first, second = deal("3NT", 0, 9), deal("3NT", 0, 9, CROSSED)
    assert done("start_to_finish", first, second, *[PASSED] * 6, rules=drawn) == [0, 0, 0, 0]
    half = deal("6NT", 1, 12), *[PASSED] * 3
    back = *(deal("6NT", 0, 12, seating) for seating in (AS_SEATED, CROSSED, TURNED)), PASSED
    assert done("comeback", *half, *back, rules=drawn) == [1, 0, 0, 0]


def test_a_passed_out_match_has_no_feats() -> None:
    """Every feat needs something that was done."""
    assert count_feats(after(*[PASSED] * 8), FEATS, 4) == ({}, {}, {}, {})
    assert len(FEATS) == 11

"""docs/bridge.md, "What the bots bid": doubles above the level where they can be for takeout."""

from __future__ import annotations

import random

import pytest

from engine.bridge.calls import DOUBLE, PASS, REDOUBLE, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.context import Context, is_above_takeout, is_game
from engine.bridge.players.hand import Hand
from engine.bridge.players.shows import Forcing
from engine.bridge.players.system import Reading, call_at, choose, meaning_at, read
from engine.bridge.record.board import parse_hand
from engine.cards import CardSet, deck_of
from tests.engine.bridge.players.test_meanings import situations

TAKEOUT = frozenset({"takeout_double", "responsive_double", "negative_double"})


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("876.QJ9543.K98.2", "1S P 2NT P 6S P P X P"),
        ("J9543.874.K98.J2", "1D P 1H P 6NT X P"),
        ("J9543.874.K98.J2", "1D P 1H P 6NT X XX"),
        ("K98.543.KT9843.2", "1S P 2C P 3NT P P X P"),
        ("J9543.874.K98.J2", "1S P 4H P P X P"),
        ("QT954.87.K98.J32", "1H P 4H X P"),
        ("QT9543.8.K98.J32", "1C P 3NT X P"),
        ("QT954.874.K98.J2", "4H X P"),
        ("KJ9543.A874.8.J2", "1H 2C P 3NT X P"),
    ],
)
def test_partners_double_of_a_game_or_slam_is_left_in(hand: str, auction: str) -> None:
    """A hand without a long suit of its own passes partner's double of a game, a slam or notrump."""
    assert choose(Hand(parse_hand(hand)), parse_calls(auction), 0, Vulnerability.NONE).call == PASS


def test_a_long_suit_may_be_bid_over_a_double_of_four() -> None:
    """Over partner's double of four hearts a hand with long spades and a singleton heart bids them."""
    calls = parse_calls("4H X P")
    assert str(choose(Hand(parse_hand("QT9543.8.K98.J32")), calls, 0, Vulnerability.NONE).call) == "4S"


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("2.AK52.AQ432.KJ2", "1S P 2NT P 6S P P"),
        ("AQ5.K742.AQ42.K2", "1S P 2C P 3NT P P"),
        ("AK54.A742.AQ42.2", "1C P 3NT"),
    ],
)
def test_bots_do_not_double_games_for_takeout(hand: str, auction: str) -> None:
    """A hand with points only does not double a notrump game or a slam."""
    assert choose(Hand(parse_hand(hand)), parse_calls(auction), 0, Vulnerability.NONE).call == PASS


@pytest.mark.parametrize(
    ("auction", "least"),
    [("1H P 4H 5C", 17), ("1H 1S 3H 4S", 12), ("1H 1S 2H 4S", 16), ("1H P 4H 5C P P 6C", 23)],
)
def test_a_double_of_their_game_shows_more_than_half_of_the_points(auction: str, least: int) -> None:
    """Both hands then have 22 points against a game at four, 20 at five and 26 against a slam."""
    at = read(parse_calls(auction), 0, Vulnerability.NONE)
    promised = meaning_at(at, DOUBLE)
    assert promised.code == "penalty_double"
    assert promised.shows.hcp is not None
    assert promised.shows.hcp[0] == least


def test_a_double_of_three_notrump_asks_for_dummys_suit() -> None:
    """A solid holding in the suit that dummy has bid doubles their game, and partner is told so."""
    hand = Hand(parse_hand("A42.43.432.KQJT9"))
    assert choose(hand, parse_calls("1D P 3NT P P"), 0, Vulnerability.NONE).call == PASS
    said = choose(hand, parse_calls("1C P 3NT P P"), 0, Vulnerability.NONE)
    assert (said.call, said.code) == (DOUBLE, "penalty_double")


def high_doubles(auctions: int) -> list[tuple[Context, bool]]:
    """Return situations of seeded auctions in which a bid above takeout can be doubled, and if it is game."""
    return [
        (at, is_game(at.last.bid))
        for at in situations(auctions)
        if at.last is not None and at.is_legal(DOUBLE) and is_above_takeout(at.last.bid)
    ]


def test_no_high_double_is_explained_as_takeout(is_thorough: bool) -> None:
    """No double above the takeout level asks for a suit or forces, and only one of four may be values."""
    found = high_doubles(1500 if is_thorough else 80)
    assert len(found) > 30
    for at, _ in found:
        meaning, last = meaning_at(at, DOUBLE), at.last
        assert meaning.code not in TAKEOUT, at.calls
        assert meaning.forcing is Forcing.NO, at.calls
        if last is not None and (last.bid.suit is None or last.bid.level > 4):
            assert meaning.code in ("penalty_double", "lead_double", "no_agreement"), at.calls


def test_any_hand_leaves_a_penalty_double_of_a_game_in(is_thorough: bool) -> None:
    """Whatever the auction and the hand, a bot passes partner's penalty double of a game; a redouble too."""
    rng, cards, judged = random.Random(43), list(deck_of(52)), 0
    for at, reaches_game in high_doubles(600 if is_thorough else 40):
        if not reaches_game or meaning_at(at, DOUBLE).code != "penalty_double":
            continue
        for answer in (PASS, REDOUBLE):
            reading = Reading(0, Vulnerability.NONE)
            for call in (*at.calls, DOUBLE, answer):
                reading.add(call)
            for _ in range(3):
                hand = Hand(CardSet.of(rng.sample(cards, 13)))
                assert call_at(reading.context, hand) == PASS, (at.calls, answer)
                judged += 1
    assert judged > 30


def test_a_double_without_a_row_is_for_penalties_if_high() -> None:
    """A double that no row speaks of is for penalties, but has no meaning if the bid is artificial."""
    for auction, code in (("P 1S X 4S", "penalty_double"), ("2C P 3C P 4C P 4NT P 5C P P", "no_agreement")):
        assert meaning_at(read(parse_calls(auction), 0, Vulnerability.NONE), DOUBLE).code == code

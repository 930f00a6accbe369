"""docs/bridge.md, "What the bots bid": slams, the opponents silent."""

from __future__ import annotations

import pytest

from engine.bridge.auction import is_over, result_of
from engine.bridge.calls import PASS, Call
from engine.bridge.compass import Vulnerability
from engine.bridge.players.hand import Hand
from engine.bridge.players.system import choose
from engine.bridge.record.board import parse_hand
from engine.cards import Denomination


def contract(north: str, south: str) -> tuple[int, Denomination]:
    """Return level and denomination that two bots reach alone; North deals."""
    hands, calls = [Hand(parse_hand(north)), Hand(parse_hand(south))], list[Call]()
    while not is_over(calls):
        turn = len(calls)
        theirs = turn % 2 == 1
        calls.append(PASS if theirs else choose(hands[turn // 2 % 2], calls, 0, Vulnerability.NONE).call)
    result = result_of(tuple(calls))
    assert result is not None
    return result.level, result.denomination


@pytest.mark.parametrize(
    ("north", "south"),
    [
        # After one of a suit, with a fit and without one.
        ("QT75.A975.Q2.AQ2", "AK.KJ43.AK94.J94"),
        ("KJ9.KJ542.A94.AQ", "AQ.AQ9863.83.K64"),
        ("KJ52.AK.KQ3.KT76", "4.Q643.AT752.AQ2"),
        ("AJ92.AK73.AT8.K2", "KQT65.Q9.K65.AJ9"),
        # A long suit of partner's that the bidder alone knows to fit.
        ("AKJT853.A3.J6.J7", "Q9.K7.KQ852.AKQ9"),
        ("AKT6.54.KJ976.A8", ".AK3.AQ842.KQT92"),
        # After a jump shift, a strong two clubs and its positive answer.
        ("AK86.4.T73.KJT75", "42.AKQJ632.AKQ.Q"),
        ("AKT.AKT.A96.AT87", "J6.8.KQT4.K96532"),
        ("KJ62.T8.T7.AJT95", "AT8.AKQ74.AQ8.KQ"),
        ("Q943.3.AJT2.Q642", "AKJ7.AK7.7.AKJ53"),
        # In a suit that two hands share, or that one has repeated, where notrump was invited before.
        ("KJ8642.AQJ86.Q2.", "A.K432.AT4.AQJ63"),
        ("KQT54.A3.3.KQJ62", "A3.76.AKQT865.A7"),
        # Over notrump: Stayman, a transfer, and points alone.
        ("A842.KQJ3.QJ.A72", "Q9.A975.AK972.Q6"),
        ("A754.AJ5.AKJ5.K4", "K8.QT932.QT62.AT"),
        ("AQ9.AKJ2.AK5.653", "T62.84.JT2.AKQ98"),
        ("QT.A86.KQ762.AKT", "AKJ.K7.A843.Q532"),
    ],
)
def test_slams_are_bid(north: str, south: str) -> None:
    """Two hands with the points and the controls for a slam reach it."""
    assert contract(north, south)[0] >= 6


@pytest.mark.parametrize(
    ("north", "south"),
    [
        ("AQ65.K84.JT2.QJ9", "KJ.A762.AQ83.K82"),
        ("KQJ54.KQ3.Q2.QJ3", "AT83.J52.KJ4.KQ4"),
        ("QJ7.KQT42.KQ.KJ3", "KT3.J985.AJ4.Q62"),
    ],
)
def test_slams_off_two_aces_or_points_are_not_bid(north: str, south: str) -> None:
    """Hands that lack two aces, or the points, stop in game."""
    assert contract(north, south)[0] < 6


@pytest.mark.parametrize(
    ("north", "south", "reached"),
    [
        ("AKT9875.Q.T63.AQ", "Q6.KJT3.Q85.KJ98", (4, Denomination.SPADES)),
        ("87.Q.AKQ8632.K52", "KQT5.K53.T74.AQ6", (5, Denomination.DIAMONDS)),
        ("74.Q9.AKJ973.AT9", "AK6.AJT6432.65.K", (6, Denomination.HEARTS)),
    ],
)
def test_six_cards_of_partners_are_trumps(north: str, south: str, reached: tuple[int, Denomination]) -> None:
    """Over a suit that partner has shown six cards of, 4NT asks for aces and is never left in."""
    assert contract(north, south) == reached


@pytest.mark.parametrize(
    ("north", "south", "reached"),
    [
        # Eight points and five cards opposite 3NT; five clubs opposite two clubs with diamonds.
        ("AK83.KQ.AQJ8.AK7", "Q7652.T7.K2.QJT5", (6, Denomination.NO_TRUMP)),
        ("AK63.Q.AK963.AKT", "T542.AK32..QJ632", (6, Denomination.CLUBS)),
        # Opener raises a transfer with a jump.
        ("Q2.AQ964.AKT.Q97", "A.K8753.QJ97.AK6", (6, Denomination.HEARTS)),
        # Opener accepts in diamonds, of which responder has one.
        ("542.AKQ.KQJ652.A", "AKQJT3.J9.T.Q763", (6, Denomination.NO_TRUMP)),
    ],
)
def test_strong_hands_opposite_strong_ones_find_the_slam(
    north: str, south: str, reached: tuple[int, Denomination]
) -> None:
    """Hands that once stopped in game, or played six in a misfit, reach the slam that makes."""
    assert contract(north, south) == reached


def test_three_aces_without_a_control_stop_below_slam() -> None:
    """With an ace missing and two small cards in a suit without ace and king, the bidder stops."""
    assert contract("AKJT3.AQ.AQJ6.Q7", "Q65.KT72.K94.963")[0] < 6

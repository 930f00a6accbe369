"""docs/bridge.md, "What the bots bid": strong hands that pass, and explanations that are false."""

from __future__ import annotations

import pytest

from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import NAMES, system
from engine.bridge.players.shows import Meaning, Shows
from engine.bridge.players.system import choose, meaning_at, read
from engine.bridge.record.board import parse_hand
from tools.bidding_census import Census, fail, silence, take


@pytest.fixture(scope="module")
def census(is_thorough: bool) -> Census:
    """Return the calls of four bots on 150 deals, or on 500 with ``--thorough``."""
    return take(deals=500 if is_thorough else 150, seed=2026)


def test_explanations_are_true(census: Census) -> None:
    """Fewer than one call in 1000 promises what the hand does not hold."""
    assert census.calls > 1200
    assert census.share_false < 0.001


def test_explanations_are_true_beside_a_wild_player() -> None:
    """The explanations of bots of two systems hold where another player bids at random."""
    found = take(deals=25, seed=46, names=("sef", "acol"), wild=0.5)
    assert found.calls > 150
    assert found.false == 0


@pytest.mark.parametrize(
    ("hand", "auction"),
    [
        ("K83.K75.J64.AK54", "P P 1C 2H X P"),
        ("65.QT94.AQ.KJ873", "1C P 1S 2H P P X P"),
        ("J8.AQJ93.AK2.J54", "P 1NT P 2D P 2H P"),
        ("A.53.KJT8632.QT2", "1S 2H"),
        ("AQT3.5.QJT74.763", "P 1C X 1D P 1H P"),
        ("KQJ95.65.K7.Q974", "P P 1D 1S 2D 3D P"),
        ("AQT8.983.AK.K752", "1NT P 2C P 2H P"),
        ("AJ2..A964.AKQ632", "P P P 1C 1S X P"),
        # Bids that the hand makes for want of a row, or by a row of another meaning.
        ("KJ5.AKJ7.AJ753.6", "1D P 1S 2C 2H P 3C P"),
        ("T4.2.Q8762.T8654", "2C P 2D P 2S P 3C P 3S P"),
        ("75.K9643.AKJ64.K", "1C 1H P 2NT P 3D P 3S P"),
        ("AKJ9.AKJ6.J.AQ54", "P P 2C P 2D P"),
        ("K743.AQT9.AKJ9.5", "P 1D P 2C P"),
        ("T972.K2.K87.AKJ9", "1D 1S"),
        ("A72.AK84.Q6.AJ93", "1C 1D 1S P"),
        # Thirteen points with length, which had passed.
        ("92.QJ87632.K.A64", "P 1S 2C P"),
    ],
)
def test_once_false_explanations_are_now_true(hand: str, auction: str) -> None:
    """Hands whose call was once explained falsely hold what it promises."""
    held = Hand(parse_hand(hand))
    meaning = choose(held, parse_calls(auction), 0, Vulnerability.NONE)
    assert meaning.call != PASS
    assert meaning.shows.fits(held)


@pytest.mark.parametrize(
    ("auction", "code"),
    [
        ("P 1D P 1S P 2C P 2S P", "settled"),
        ("1S 2D 3S", "no_action"),
        ("1NT 2D 4H", "no_action"),
        ("P 1D 1S 2S", "no_action"),
        ("P P 1NT 2D X P P", "settled"),
    ],
)
@pytest.mark.parametrize("name", NAMES)
def test_a_pass_is_content_with_a_contract_of_its_own_side_only(name: str, auction: str, code: str) -> None:
    """A pass that leaves the opponents in their contract is explained as one for want of a bid."""
    systems = (system(name), system(name))
    at = read(parse_calls(auction), 0, Vulnerability.NONE, systems)
    assert meaning_at(at, PASS).code == code


@pytest.mark.parametrize(
    ("auction", "most"), [("1D", 17), ("1D P", 5), ("1NT P", 8), ("1S 2D", 12), ("1D P 1H", 17)]
)
def test_a_pass_is_certain_of_no_limit(auction: str, most: int) -> None:
    """A pass for want of a row may be stronger than its page says, so that partner only expects the limit."""
    said = meaning_at(read(parse_calls(auction), 0, Vulnerability.NONE), PASS)
    limits = [shown for shown in (said.counted_on.hcp, said.counted_on.points) if shown is not None]
    assert [limit[1] for limit in limits] == [most]
    assert said.shows == Shows()


def test_no_hand_with_game_values_passes_an_opening(census: Census) -> None:
    """No hand with 13 points passes below game while partner's opening is its only news."""
    assert census.silent["opposite an opening"] == []


def test_strong_hands_do_not_pass_in_competition(census: Census) -> None:
    """At most one call in 2000 is a pass with 16 points or more that were never shown."""
    assert len(census.silent["in competition"]) <= max(1, census.hands / 2000)


def test_mixed_auctions_are_bid_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot player fails in auctions with random calls among them, and one that does is reported."""
    assert fail(auctions=40, seed=2026) == []
    for name in NAMES[1:]:
        assert fail(auctions=20, seed=2026, names=(name, "sayc")) == []
    monkeypatch.setattr("tools.bidding_census.call_at", lambda *_: Call.parse("7NT"))
    assert fail(auctions=5, seed=2026)[0].endswith("illegal call 7NT')")


@pytest.mark.parametrize(
    ("hand", "auction", "kind"),
    [
        ("AQT.K42.AKQ53.54", "1D P", "opposite an opening"),
        ("AQT.K42.AK53.542", "1S", "in competition"),
        ("AQT.K42.AK53.542", "2C", "in competition, partner without points"),
        ("AQT5.K42.AK53.54", "1S", None),
        ("QT5.K42.A753.542", "1D P", None),
        ("AQT.K42.AKQ53.54", "1D P 2NT P 3NT P", None),
    ],
)
def test_a_pass_hides_values_unless_there_is_a_reason(hand: str, auction: str, kind: str | None) -> None:
    """A pass counts with values not shown; not with length in their suit, few points, or game reached."""
    at = read(parse_calls(auction), 0, Vulnerability.NONE)
    assert silence(at, Hand(parse_hand(hand)), Meaning(PASS, "weak")) == kind

"""docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge.auction import is_over, legal_calls
from engine.bridge.calls import PASS, Call, parse_calls
from engine.bridge.compass import Vulnerability
from engine.bridge.players import system
from engine.bridge.players.context import ME, Context, is_game
from engine.bridge.players.hand import Hand
from engine.bridge.players.known_systems import NAMES
from engine.bridge.players.known_systems import system as sayc
from engine.bridge.players.shows import Forcing, Row, Shows
from engine.bridge.players.system import call_at, choose, read, rows_at, table
from engine.bridge.players.table.reader import SystemTable
from engine.bridge.players.table.words import WORDS
from engine.bridge.record.board import parse_hand
from engine.cards import CardSet, Suit, deck_of
from tests.repetition import one_example_in

CORPUS = Path(__file__).parent / "sayc.txt"
ASKS = {"waiting", "king_ask", "game_raise"}
"""Codes of calls that may show no cards."""
HOLES = Path(__file__).parent / "holes.txt"
PUBLISHED = Path(__file__).parent / "published.txt"
OPINIONS = Path(__file__).parent / "opinions.txt"


def examples(corpus: Path) -> list[tuple[str, str, str, str]]:
    """Return hand, auction, calls and vulnerability of each line."""
    found = []
    for line in corpus.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            hand, auction, calls, *vulnerable = (part.strip() for part in line.split("|"))
            found.append((hand, auction, calls, vulnerable[0] if vulnerable else "none"))
    return found


def said(hand: str, auction: str, vulnerable: str = "none", name: str = "sayc") -> str:
    """Return the call of the player to act, with North as dealer, in a system."""
    systems = sayc(name), sayc(name)
    chosen = choose(Hand(parse_hand(hand)), parse_calls(auction), 0, Vulnerability(vulnerable), systems)
    return str(chosen.call)


def misbid(corpus: Path, name: str = "sayc") -> list[str]:
    """Return the lines of which the system makes none of the calls, with the call it makes."""
    found = []
    for hand, auction, calls, vulnerable in examples(corpus):
        assert len(parse_hand(hand)) == 13, hand
        if (call := said(hand, auction, vulnerable, name)) not in calls.split("/"):
            found.append(f"{hand} | {auction} | {calls}, not {call}")
    return found


def share_right(corpus: Path) -> float:
    """Return the share of lines on which the system makes one of the calls."""
    return 1 - len(misbid(corpus)) / len(examples(corpus))


def test_the_system_bids_as_the_booklet() -> None:
    """For each hand of the collection the system makes the booklet's call, or one as good."""
    assert misbid(CORPUS) == []


@pytest.mark.parametrize("name", NAMES[1:])
def test_other_systems_bid_as_they_are_taught(name: str) -> None:
    """For each hand of a system's collection it makes the call of its booklet."""
    assert misbid(CORPUS.with_name(f"{name}.txt"), name) == []


def test_no_hand_is_bid_absurdly() -> None:
    """Each hand of the collection, once passed or misbid, makes a sensible call."""
    assert misbid(HOLES) == []


def test_published_hands_are_bid_as_their_authors_bid_them() -> None:
    """Nine in ten published hands are bid as printed, and three in four matters of opinion."""
    assert len(examples(PUBLISHED)) > 400
    assert len(examples(OPINIONS)) > 200
    assert share_right(PUBLISHED) >= 0.94
    assert share_right(OPINIONS) >= 0.75


def hands(seed: int) -> list[Hand]:
    cards = list(deck_of(52))
    random.Random(seed).shuffle(cards)
    return [Hand(CardSet.of(cards[at : at + 13])) for at in range(0, 52, 13)]


@given(st.integers(0, 2**32), st.floats(0, 1), st.sampled_from(Vulnerability))
@one_example_in(3)
def test_any_auction_is_understood(seed: int, by_system: float, vulnerable: Vulnerability) -> None:
    """After any calls of the others, a bot player makes a legal call and can explain each call."""
    rng, four, calls = random.Random(seed), hands(seed), list[Call]()
    while not is_over(calls):
        meaning = choose(four[len(calls) % 4], calls, 0, vulnerable)
        legal = legal_calls(calls)
        assert meaning.call in legal
        calls.append(meaning.call if rng.random() < by_system else rng.choice([PASS, *legal[:8]]))
    assert [meaning.call for meaning in read(calls, 0, vulnerable).meanings] == calls


@pytest.mark.parametrize(
    "auction",
    [
        "1D X 2S X P",
        "P P 3D X 4D X P",
        "P P P 1C X 1H X P",
        "P 1D P 1H P 2C P 2S 3S X P",
        "1C P 1H P 1S P 2D 2S X P",
        "1C P 1S P 2H P 3D 4D P P",
        "1H P 2C P 2S P 3D X P P",
        "1C P 1S P 2H P 3D X XX P",
    ],
)
@pytest.mark.parametrize("seed", range(8))
def test_partner_may_double_redouble_or_pass_at_any_time(auction: str, seed: int) -> None:
    """After any answer of partner's, even no bid, a bot player continues and every call has a meaning."""
    calls = list(parse_calls(auction))
    for hand in hands(seed):
        assert choose(hand, calls, 0, Vulnerability.NONE).call in legal_calls(calls)
    assert len(read(calls, 0, Vulnerability.NONE).meanings) == len(calls)


def _failing(*_: object) -> list[Row]:
    raise ZeroDivisionError("a fault of the table")


def test_a_failing_table_is_replaced_by_heuristics(
    passed_over: list[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Calls of a failing table are read as natural and bots bid by heuristics; it is logged once."""
    calls = parse_calls("1H P 2S P 4NT X XX")
    monkeypatch.setattr(system, "_read", system._read.__wrapped__)
    monkeypatch.setattr(system, "table", _failing)
    codes = [meaning.code for meaning in read(calls, 0, Vulnerability.NONE).meanings]
    assert codes == ["natural", "no_action", "natural", "no_action", "blackwood", *["no_agreement"] * 2]
    strong = Hand(parse_hand("AKQ94.K32.K754.2"))
    assert str(choose(strong, [], 0, Vulnerability.NONE).call) == "1S"
    assert len(passed_over) > 1
    assert len(caplog.records) == 1


@pytest.mark.parametrize("seed", range(20))
def test_a_fault_never_passes_a_forcing_call(
    seed: int, passed_over: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot whose table fails makes a legal call, and still answers partner's forcing one."""
    calls = parse_calls("1C P 1H P")

    def fails_now(at: Context) -> list[Row]:
        return _failing() if len(at.calls) == len(calls) else table(at)

    monkeypatch.setattr(system, "_read", system._read.__wrapped__)
    monkeypatch.setattr(system, "table", fails_now)
    for hand in hands(seed):
        called = choose(hand, calls, 0, Vulnerability.NONE).call
        assert called in legal_calls(calls)
        assert called != PASS
    assert passed_over


def test_a_failing_row_is_skipped(passed_over: list[str]) -> None:
    """A row whose condition fails is skipped, and the next one tried."""

    def fails(_: Hand) -> bool:
        raise KeyError("spades")

    assert not Row(PASS, "settled", Shows(), when=fails).takes(Hand(parse_hand("AKQ94.KJ3.K75.T8")))
    assert len(passed_over) == 1


@pytest.mark.parametrize("seed", range(40))
def test_four_bots_end_their_auction(seed: int) -> None:
    """Four bots agree on a contract within a few rounds, at a level their cards allow."""
    four, calls = hands(seed), list[Call]()
    while not is_over(calls):
        calls.append(choose(four[len(calls) % 4], calls, 0, Vulnerability.NONE).call)
    assert len(calls) <= 32


@pytest.mark.parametrize(
    ("auction", "opener_bids"),
    [("P 1S P 4H X", False), ("P 1S P 4H X P P", True), ("1S P 2NT X", False), ("P P 1S 2H P 2S X", False)],
)
def test_an_artificial_bid_is_not_left_in_if_doubled(auction: str, opener_bids: bool) -> None:
    """Whatever the hand, partner answers an artificial bid over their double, and its bidder leaves it."""
    at = read(parse_calls(auction), 0, Vulnerability.NONE)
    assert at.is_forced
    assert (at.last_bidder == ME) is opener_bids
    for seed in range(12):
        for hand in hands(seed):
            assert call_at(at, hand) != PASS


def test_an_artificial_bid_is_no_game() -> None:
    """A splinter at the four level leaves our side below game; the opponents' four hearts are a game."""
    assert not read(parse_calls("1S P 4H P"), 0, Vulnerability.NONE).is_game
    assert read(parse_calls("1S P 4S P"), 0, Vulnerability.NONE).is_game
    assert read(parse_calls("1S 4H"), 0, Vulnerability.NONE).is_game


@pytest.mark.parametrize("seed", range(30))
def test_partner_never_passes_a_forcing_call(seed: int) -> None:
    """After a forcing call of partner's, the opponents silent, a bot does not pass."""
    four, calls = hands(seed + 500), list[Call]()
    while not is_over(calls):
        at = read(calls, 0, Vulnerability.NONE)
        meaning = choose(four[len(calls) % 4], calls, 0, Vulnerability.NONE)
        partner = at.partner_meaning
        if partner is not None and partner.forcing.is_for_a_round and at.rho == PASS and meaning.call == PASS:
            assert meaning.code in ("penalty_pass", "sign_off")
        calls.append(meaning.call)


def test_a_row_judges_and_explains() -> None:
    """A row accepts the hands it describes and explains them in the same terms."""
    row = Row(Call.parse("1NT"), "opening_1nt", Shows(hcp=(15, 17), balanced=True))
    assert row.takes(Hand(parse_hand("AQ4.KJ3.KQ75.T82")))
    assert not row.takes(Hand(parse_hand("AQ4.KJ32.KQJ75.2")))
    assert row.meaning.facts() == {
        "code": "opening_1nt",
        "shows": {"hcp": [15, 17], "balanced": True},
        "forcing": "no",
        "artificial": False,
    }


def test_hands_fit_the_meaning_of_their_calls() -> None:
    """Every hand fits what its call promised, except for calls made for want of a better one."""
    kept = total = 0
    for seed in range(60):
        four, calls = hands(seed + 1000), list[Call]()
        while not is_over(calls):
            hand = four[len(calls) % 4]
            meaning = choose(hand, calls, 0, Vulnerability.NONE)
            total += 1
            kept += meaning.shows.fits(hand)
            calls.append(meaning.call)
    assert kept / total > 0.97


def test_every_bid_of_the_bots_is_explained(is_thorough: bool) -> None:
    """Each bid has a row with strength or shape, and auctions forced to game reach it."""
    untold = []
    for seed in range(100 if is_thorough else 40):
        four, calls = hands(seed + 2000), list[Call]()
        while not is_over(calls):
            calls.append(choose(four[len(calls) % 4], calls, 0, Vulnerability.NONE).call)
        after = read(calls, 0, Vulnerability.NONE)
        bids = [one for one in after.meanings if one.call.is_bid]
        untold += [one.code for one in bids if one.code in ("natural", "no_agreement")]
        untold += [one.code for one in bids if not one.counted_on.facts() and one.code not in ASKS]
        forced = [turn % 2 for turn, one in enumerate(after.meanings) if one.forcing is Forcing.GAME]
        last = after.last
        if last is not None and last.turn % 2 in forced and not last.doubled:
            assert is_game(last.bid), calls
    assert untold == []


def test_partners_calls_are_added_up() -> None:
    """Partner's strength is known: 15 to 17 and balanced after 1NT, five cards after a transfer."""
    at = read(parse_calls("1NT P 2H P"), 0, Vulnerability.NONE)
    assert at.partner.shortest[Suit.SPADES] == 5
    at = read(parse_calls("1NT P"), 0, Vulnerability.NONE)
    assert (at.partner.least, at.partner.most, at.partner.balanced) == (15, 17, True)


def test_a_call_outside_the_system_is_taken_as_natural() -> None:
    """A bid without a row shows the suit it names."""
    at = read(parse_calls("1NT P 5D"), 0, Vulnerability.NONE)
    assert at.meanings[-1].code == "natural"
    assert at.meanings[-1].shows.lengths[Suit.DIAMONDS][0] >= 4


def test_a_bid_is_explained_with_the_strength_shown_before() -> None:
    """Completing a transfer adds no strength, and is explained with the points of the opening."""
    at = read(parse_calls("1NT P 2H P 2S"), 0, Vulnerability.NONE)
    assert at.meanings[-1].shows.hcp == (15, 17)


def test_rows_are_legal_calls() -> None:
    """The rows of a situation are legal calls there."""
    at = read(parse_calls("1S 2H"), 0, Vulnerability.NONE)
    assert {row.call for row in rows_at(at)} <= set(legal_calls(at.calls))


def test_bidding_after_the_end_is_an_error() -> None:
    """A call after the end of the auction is an error."""
    with pytest.raises(ValueError, match="over"):
        said("AQ4.KJ3.KQ75.T82", "1C P P P")


@pytest.mark.parametrize(
    ("hand", "hcp", "points", "losers", "quick"),
    [
        ("AQ4.KJ3.KQ75.T82", 15, 15, 7, 3.0),
        ("AKQJT98.A.KQ2.K2", 22, 25, 2, 4.5),
        ("KJ43.QJ32.K32.85", 10, 10, 8, 1.0),
        ("5432.432.432.432", 0, 0, 12, 0.0),
    ],
)
def test_hands_are_valued(hand: str, hcp: int, points: int, losers: int, quick: float) -> None:
    """Honours count 4 3 2 1 plus long suits; losers and quick tricks follow the usual rules."""
    valued = Hand(parse_hand(hand))
    assert (valued.hcp, valued.points, 13 - valued.playing_tricks, valued.quick_tricks) == (
        hcp,
        points,
        losers,
        quick,
    )


def test_each_pair_bids_its_own_system() -> None:
    """A call is chosen and explained by the system of the pair that makes it."""
    weak = SystemTable(WORDS)
    weak.read("test.txt", "<all> All\n[one] One\nin all\n1NT | opening_1nt | 12-14 hcp, balanced")
    held = Hand(parse_hand("KQ32.K43.A32.J32"))
    for systems, north, east in (((weak, sayc()), "1NT", "1C"), ((sayc(), weak), "1C", "1NT")):
        assert str(choose(held, [], 0, Vulnerability.NONE, systems).call) == north
        assert str(choose(held, [PASS], 0, Vulnerability.NONE, systems).call) == east

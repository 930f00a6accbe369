"""docs/bridge.md, "The auction"."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge import match
from engine.bridge.actions import MakeCall
from engine.bridge.auction import is_over, legal_calls, result_of
from engine.bridge.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call, parse_calls, read_call
from engine.bridge.state import Phase
from engine.cards import Denomination
from engine.errors import IllegalAction
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt

ORDER = [f"{level}{strain}" for level in "1234567" for strain in ("C", "D", "H", "S", "NT")]


def legal_by_brute_force(calls: list[str]) -> set[str]:
    """Return the legal calls by the sentences of the laws, from the words of the calls alone."""
    if len(calls) >= 4 and calls[-3:] == ["P", "P", "P"]:
        return set()
    legal = {"P"}
    spoken = [(turn, call) for turn, call in enumerate(calls) if call != "P"]
    bids = [call for _, call in spoken if call in ORDER]
    highest = max((ORDER.index(bid) for bid in bids), default=-1)
    legal |= {bid for bid in ORDER if ORDER.index(bid) > highest}
    if spoken:
        turn, call = spoken[-1]
        opponents = (len(calls) - turn) in (1, 3)
        if opponents and call in ORDER:
            legal.add("X")
        if opponents and call == "X":
            legal.add("XX")
    return legal


def random_auction(rng: random.Random, pass_weight: int) -> list[Call]:
    calls: list[Call] = []
    while legal := legal_calls(calls):
        low = [call for call in legal if call in (DOUBLE, REDOUBLE) or call.is_bid][:6]
        calls.append(rng.choice([PASS] * pass_weight + low) if low else PASS)
    return calls


def test_there_are_38_calls() -> None:
    """Pass, double, redouble, and seven bids in each of five denominations."""
    assert len(CALLS) == 38
    assert [str(call) for call in BIDS] == ORDER


def test_bids_rank_by_level_then_denomination() -> None:
    """Clubs rank below diamonds, hearts, spades and no trump; a higher level ranks above them all."""
    assert sorted(BIDS) == list(BIDS)
    assert Call.parse("1NT") > Call.parse("1S") > Call.parse("1H") > Call.parse("1D") > Call.parse("1C")
    assert Call.parse("2C") > Call.parse("1NT")


def test_a_call_reads_back_as_it_is_written() -> None:
    """Each call's written form reads back as the same call, and knows its level and denomination."""
    assert [Call.parse(str(call)) for call in CALLS] == list(CALLS)
    assert [Call.bid(call.level, call.denomination) for call in BIDS] == list(BIDS)
    for text in ("", "8C", "0NT", "1X", "pass"):
        with pytest.raises(ValueError, match="not a call"):
            Call.parse(text)
    with pytest.raises(ValueError, match="not a bid"):
        _ = PASS.level


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("pass", "P"),
        ("Dbl", "X"),
        ("d", "X"),
        ("r", "XX"),
        ("1n", "1NT"),
        ("3♠", "3S"),
        ("2C!", "2C"),
        ("-", "P"),
    ],
)
def test_calls_are_read_as_other_programs_write_them(text: str, call: str) -> None:
    """The same call is read in the many forms that people and programs use."""
    assert str(read_call(text)) == call


def test_legal_calls_are_those_of_brute_force() -> None:
    """After every call of random auctions the legal calls are those of the laws' sentences."""
    for seed in range(200):
        rng = random.Random(seed)
        calls = random_auction(rng, rng.choice((0, 1, 3, 8)))
        for end in range(len(calls) + 1):
            words = [str(call) for call in calls[:end]]
            assert {str(call) for call in legal_calls(calls[:end])} == legal_by_brute_force(words)


def test_legal_calls_match_brute_force_up_to_three_calls() -> None:
    """All auctions of up to three calls agree with brute force."""
    for first in legal_calls(()):
        for second in legal_calls((first,)):
            calls = [first, second]
            assert {str(c) for c in legal_calls(calls)} == legal_by_brute_force([str(c) for c in calls])


@given(st.randoms(use_true_random=False))
def test_an_auction_ends(rng: random.Random) -> None:
    """Whatever is called, an auction ends within the 319 possible calls."""
    calls = random_auction(rng, 1)
    assert is_over(calls)
    assert len(calls) <= 319


def test_three_passes_after_a_bid_end_it() -> None:
    """Three passes in a row after a bid end the auction; two do not, and three opening passes do not."""
    assert is_over(parse_calls("1C P P P"))
    assert not is_over(parse_calls("1C P P"))
    assert not is_over(parse_calls("P P P"))
    assert not is_over(parse_calls("P P P 1C P P"))


def test_four_opening_passes_pass_the_deal_out() -> None:
    """Four opening passes end the deal with nothing scored, and no card is played."""
    state = called(dealt(ONE_SUIT_EACH), "P P P P")
    assert state.phase is Phase.OVER
    assert state.finished[0].contract is None
    assert state.totals == (0, 0, 0, 0)


def test_a_pass_does_not_keep_a_player_from_bidding_later() -> None:
    """A player who passed may bid in a later turn."""
    assert Call.parse("1S") in legal_calls(parse_calls("P P 1C P"))


@pytest.mark.parametrize(
    ("calls", "may"),
    [
        ("1C", True),
        ("1C P", False),
        ("1C P P", True),
        ("P", False),
        ("1C X", False),
        ("1C X 1D", True),
        ("1C X XX", False),
    ],
)
def test_only_the_opponents_last_bid_is_doubled(calls: str, may: bool) -> None:
    """A double applies to the opponents' last bid, if it is not yet doubled."""
    assert (DOUBLE in legal_calls(parse_calls(calls))) == may


@pytest.mark.parametrize(
    ("calls", "may"),
    [
        ("1C X", True),
        ("1C X P", False),
        ("1C X P P", True),
        ("1C", False),
        ("1C X XX P", False),
        ("1C X 1D", False),
    ],
)
def test_only_an_opponents_double_of_our_bid_is_redoubled(calls: str, may: bool) -> None:
    """A redouble answers the opponents' double of a bid of our side, once."""
    assert (REDOUBLE in legal_calls(parse_calls(calls))) == may


def test_a_new_bid_cancels_double_and_redouble() -> None:
    """A bid over a double or a redouble is undoubled."""
    for calls in ("1C X 1D P P P", "1C X XX 1D P P P"):
        result = result_of(parse_calls(calls))
        assert result is not None
        assert (result.level, result.denomination, result.doubled) == (1, Denomination.DIAMONDS, 0)


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("1H P 4H P P P", "4H", 0),
        ("P 1H P 2D P 3D P 5D P P P", "5D", 3),
        ("P 1NT P 3NT P P P", "3NT", 1),
        ("1S P 2C P 2S P 2NT P P P", "2NT", 2),
        ("1S P 2C P 2NT P 3C P P P", "3C", 2),
        ("4S X P P P", "4SX", 0),
        ("4S X XX P P P", "4SXX", 0),
        ("1H 1S 2H 2S 3H P P P", "3H", 0),
        ("P P 1D 2S X P 3D P P P", "3D", 2),
    ],
)
def test_declarer_first_named_the_denomination(calls: str, contract: str, declarer: int) -> None:
    """The last bid is the contract; its declarer is the first of that side who named the denomination."""
    state = called(dealt(ONE_SUIT_EACH), calls)
    assert str(state.in_play.contract) == contract
    assert state.in_play.contract is not None
    assert state.in_play.contract.declarer == declarer
    assert state.in_play.turn == (declarer + 1) % 4, "declarer's left leads"


@pytest.mark.parametrize(
    ("before", "call", "code"),
    [
        ("1H", "1D", "bridge_bid_too_low"),
        ("1H", "1H", "bridge_bid_too_low"),
        ("7NT", "7S", "bridge_no_higher_bid"),
        ("P", "X", "bridge_cannot_double"),
        ("1H P", "X", "bridge_cannot_double"),
        ("1H", "XX", "bridge_cannot_redouble"),
    ],
)
def test_an_illegal_call_is_refused_with_its_reason(before: str, call: str, code: str) -> None:
    """An illegal call is refused with a code for the reason, and changes nothing."""
    state = called(dealt(ONE_SUIT_EACH), before)
    turn = state.in_play.turn
    assert turn is not None
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, MakeCall(turn, Call.parse(call)))
    assert refusal.value.code == code


def test_calls_go_clockwise_from_the_dealer() -> None:
    """The dealer calls first, then the player on the left; calls out of turn are rejected."""
    state = called(dealt(ONE_SUIT_EACH), "P 1H")
    assert state.in_play.turn == 2
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, MakeCall(3, PASS))
    assert refusal.value.code == "not_your_turn"

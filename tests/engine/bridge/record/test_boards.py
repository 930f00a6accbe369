"""docs/bridge.md, "Boards from elsewhere"."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine.bridge.actions import Play
from engine.bridge.auction import legal_calls
from engine.bridge.calls import PASS, Call
from engine.bridge.compass import Seating, Vulnerability
from engine.bridge.duplicate.field import shared_board
from engine.bridge.legality import decider, seat_to_act
from engine.bridge.match import apply, with_hands
from engine.bridge.record.board import Board, board_of, hand_text, parse_hand
from engine.bridge.record.lin import write_lin
from engine.bridge.record.pbn import PbnEvent, PbnResult, write_pbn
from engine.bridge.rules import preset
from engine.bridge.state import MatchState, Phase
from engine.cards import CardSet, deck_of
from engine.errors import InvalidRecord
from tests.engine.bridge.record.reading import read_lin, read_pbn
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt

PBN = """% PBN 2.1
[Event "A club evening"]
[Board "3"]
[West "Wendy"]
[North "Nora"]
[East "Ed \\"the fox\\""]
[South "Sue"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:AK32.Q32.A32.K32 QJT9.J4.KQJ.QJT9 876.AKT98.T9.A87 -"]
{ a comment
over two lines }
[Declarer "S"]
[Contract "4H"]
[Result "11"]
[Auction "S"]
1H =1= Pass 2C! Pass ; and so on
2H $1 Pass 4H AP
[Note "1:five of them"]
[Play "W"]
D4 D2 DJ D9
- - DK -
*

[Event "#"]
[Board "4"]
[Deal "E:AK32.Q32.A32.K32 QJT9.J4.KQJ.QJT9 876.AKT98.T9.A87 54.765.87654.654"]
[Dealer "W"]
[Vulnerable "All"]
"""

LIN = (
    "pn|Sue,Wendy,Nora,Ed|st||md|1S678HAKT98DT9C78A,S45H567D45678C456,S23AKH23QD23AC23K,|"
    "rh||ah|Board 3|sv|e|mb|1H|an|five|mb|p|mb|2C!|mb|p|mb|2H|mb|p|mb|4H|mb|p|mb|p|mb|p|"
    "pg||pc|D4|pc|D2|pc|DJ|pc|D9|pg||pc|DK|pg||mc|11|\r\n"
)


def random_board(seed: int) -> Board:
    """Return a board played at random, to its end or not."""
    rng = random.Random(seed)
    cards = list(deck_of(52))
    rng.shuffle(cards)
    state = dealt([CardSet.of(cards[at : at + 13]) for at in range(0, 52, 13)])
    while state.phase is Phase.AUCTION:
        legal = legal_calls(state.in_play.calls)
        state = called(state, [rng.choice([PASS, PASS, PASS, *legal[:6]])])
    for _ in range(rng.choice((52, 52, 7, 20))):
        if state.phase is not Phase.PLAY:
            break
        turn, player = seat_to_act(state), decider(state)
        assert turn is not None
        assert player is not None
        state = apply(state, Play(player, rng.choice(list(state.in_play.following(turn))))).state
    score = state.finished[0] if state.finished else None
    return board_of(state.in_play, score, ("Ann", "Ben", "Cy", "Dee"))


def test_a_hand_is_written_spades_first() -> None:
    """A hand is written spades, hearts, diamonds, clubs, each with high cards first."""
    hand = parse_hand("KJ43.QJ32.K32.85")
    assert (len(hand), hand_text(hand)) == (13, "KJ43.QJ32.K32.85")
    assert hand_text(parse_hand("AKQJT98765432...")) == "AKQJT98765432..."
    for wrong in ("AK.QJ.32", "AKX.Q.J.2", "AA.K.Q.J"):
        with pytest.raises(ValueError, match=r"not|twice"):
            parse_hand(wrong)


def test_pbn_is_read() -> None:
    """Tags, comments, notes, alerts, an omitted hand and play by columns are read."""
    first, second = read_pbn(PBN)
    assert (first.number, first.dealer, first.vulnerable) == (3, 2, Vulnerability.EW)
    assert first.players == ("Nora", 'Ed "the fox"', "Sue", "Wendy")
    assert hand_text(first.hands[3]) == "54.765.87654.654"
    assert " ".join(map(str, first.calls)) == "1H P 2C P 2H P 4H P P P"
    assert str(first.contract) == "4H"
    assert first.contract is not None
    assert first.contract.declarer == 2
    assert [str(card) for card in first.plays] == ["4D", "2D", "JD", "9D", "KD"]
    assert first.tricks == 11
    assert (second.number, second.dealer, second.vulnerable) == (4, 3, Vulnerability.BOTH)
    assert hand_text(second.hands[0]) == "54.765.87654.654"


def test_lin_is_read() -> None:
    """Names from South, hands low card first, alerts, a board's number and a claim are read."""
    (board,) = read_lin(LIN)
    (same, _) = read_pbn(PBN)
    assert board.players == ("Nora", "Ed", "Sue", "Wendy")
    assert (board.number, board.dealer, board.vulnerable) == (3, 2, Vulnerability.EW)
    assert (board.hands, board.calls, board.plays) == (same.hands, same.calls, same.plays)
    assert board.tricks == 11


@pytest.mark.parametrize("tricks", ["14", "99", "", "all", "-1"])
def test_an_impossible_result_is_left_out(tricks: str) -> None:
    """The result of a board with 14 tricks or more, or with no number, is unknown, in PBN and in LIN."""
    assert read_pbn(PBN.replace('[Result "11"]', f'[Result "{tricks}"]'))[0].tricks is None
    assert read_lin(LIN.replace("mc|11|", f"mc|{tricks}|"))[0].tricks is None


def test_alerts_are_written() -> None:
    """An alerted call is marked in LIN and in PBN, with its explanation, and reads back."""
    (board,) = read_lin(LIN)
    alerted = replace(board, alerts=((0, ""), (1, "Takeout|13+")))
    lin, pbn = write_lin((alerted,)), write_pbn((alerted,))
    first, second = re.findall(r"mb\|\w+!\|(?:an\|[^|]*\|)?", lin)
    assert (first.endswith("!|"), second.endswith("!|an|Takeout/13+|")) == (True, True)
    assert ('[Note "1:alert"]' in pbn, '[Note "2:Takeout|13+"]' in pbn) == (True, True)
    assert [one.calls for one in (*read_lin(lin), *read_pbn(pbn))] == [board.calls] * 2


@pytest.mark.parametrize("seed", range(25))
def test_boards_read_back_as_they_were_written(seed: int) -> None:
    """Any board, played to its end or not, reads back unchanged from PBN and from LIN."""
    boards = (random_board(seed), random_board(seed + 100))
    assert read_pbn(write_pbn(boards)) == boards
    assert read_lin(write_lin(boards)) == boards


def test_drawn_seats_are_written_by_the_compass() -> None:
    """A board is written by the compass, wherever players drew their seats."""
    seating = Seating((2, 0, 3, 1))
    state = MatchState(preset("single"), 0, seating=seating)
    deal = with_hands(state, ONE_SUIT_EACH).in_play
    board = board_of(deal, None, ("Ann", "Ben", "Cy", "Dee"))
    assert board.players == ("Cy", "Ann", "Dee", "Ben")
    assert board.hands == tuple(ONE_SUIT_EACH[seat] for seat in seating)
    assert (board.dealer, deal.dealer) == (0, 2)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[Deal "N:AK.Q.J.2"]', "four hands"),
        ('[Deal "N:- - - -"]', "thirteen"),
        ('[Deal "N:AK32.Q32.A32.K32 AK32.Q32.A32.K32 876.JT98.T9.A876 54.765.87654.654"]', "two hands"),
        ('[Deal "Q:AK32.Q32.A32.K32 QJT9.J4.KQJ.QJT9 876.AKT98.T9.A87 -"]', "direction"),
        (PBN.replace("1H =1=", "1X"), "1X"),
        (PBN.replace("Pass 2C!", "Pass 1C"), "not legal"),
        (PBN.replace('"EW"', '"some"'), "some"),
        (PBN.replace("D4 D2", "D4 QQ"), "card"),
        (PBN.replace("D4 D2", "D4 Q"), "card"),
        (PBN.replace("Pass 2C!", "!" * 100_000 + "x"), "not a call"),
        (PBN.replace("Pass 2C!", "Pass " * 400), "at most 319"),
    ],
)
def test_broken_pbn_is_refused_with_its_reason(text: str, reason: str) -> None:
    """Text that is not PBN, hands that are not a deal and illegal calls are refused."""
    with pytest.raises(InvalidRecord) as refusal:
        read_pbn(text)
    assert refusal.value.code == "bridge_board_unreadable"
    assert reason in refusal.value.facts["reason"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("md|1SAKH2,,,|", "thirteen"),
        (LIN.replace("md|1S678", "md|1S677"), "7S appears twice"),
        (LIN.replace("mb|1H|", "mb|9H|"), "9H"),
        (LIN.replace("sv|e|", "sv|q|"), "q"),
        (LIN.replace("pc|D4|", "pc|4D|"), "card"),
        (LIN.replace("md|1S678", "md|1678"), "unexpected"),
    ],
)
def test_broken_lin_is_refused_with_its_reason(text: str, reason: str) -> None:
    """Text that is not LIN, hands that are not a deal and illegal calls are refused."""
    with pytest.raises(InvalidRecord) as refusal:
        read_lin(text)
    assert refusal.value.code == "bridge_board_unreadable"
    assert reason in refusal.value.facts["reason"]


def test_a_passed_out_board_is_written() -> None:
    """A passed-out board has four passes and no contract."""
    cards = list(deck_of(52))
    state = called(dealt([CardSet.of(cards[at : at + 13]) for at in range(0, 52, 13)]), "P P P P")
    board = board_of(state.in_play, state.finished[0])
    assert board.contract is None
    assert '[Contract "Pass"]' in write_pbn((board,))
    assert read_lin(write_lin((board,)))[0].calls == (Call(0),) * 4


@pytest.mark.parametrize(
    ("contract", "declarer", "stated"),
    [("4H", "S", "4H"), ("3NX", "^E", "3NTX"), ("Pass", "", None), ("8H", "S", None), ("4H", "", None)],
)
def test_a_contract_without_auction_is_kept(contract: str, declarer: str, stated: str | None) -> None:
    """A PBN board without auction keeps the contract of its tags, and is written with it."""
    (board,) = read_pbn(PBN.split("\n\n")[0])
    bare = replace(board, calls=(), plays=(), tricks=9)
    text = write_pbn((bare,)).replace('[Contract ""]', f'[Contract "{contract}"]')
    (found,) = read_pbn(text.replace('[Declarer ""]', f'[Declarer "{declarer}"]'))
    assert found.contract is None
    assert (None if found.stated is None else str(found.stated)) == stated
    assert read_pbn(write_pbn((found,))) == (found,)


def test_a_table_of_results_is_beside_the_board() -> None:
    """An event's title, date, scoring and results are written, whatever a name holds."""
    deal = shared_board(1, bytes(32))
    board = Board(deal.dealer, deal.vulnerable, tuple(deal.dealt), deal.board)
    results = [
        PbnResult((1, 2), ('A "q" & B]', "C {x} & D"), "4SX", "W", 11, -790, ("0.00", "100.00")),
        PbnResult((3, 4), ("[Deal", "F ;"), "", "", None, None, ("", "")),
    ]
    text = write_pbn((board,), PbnEvent('Cup "A"', "2026.11.23", "MP", {1: results}))
    assert '[Event "Cup \\"A\\""]' in text
    assert '1 2 4SX W 11 -790 0.00 100.00 "A \\"q\\" & B]" "C {x} & D"' in text
    assert '3 4 - - - - - - "[Deal" "F ;"' in text
    assert read_pbn(text) == (board,)
    in_imps = write_pbn((board,), PbnEvent(scoring="IMP", tables={1: results}))
    assert "IMP_NS" in in_imps
    assert "Percentage" not in in_imps

"""docs/bridge.md, "A lone table"."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.bridge import match
from engine.bridge.compass import Seating
from engine.bridge.duplicate.field import BotComparison, compare, play_with_bots, totals
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, Booklet
from engine.bridge.rules import load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.bridge.view import View, view_for
from tools.simulation.samples.bridge_deals import called, dealt, hands_of

# North has ten sure tricks in spades; four bots bid the game and make it.
A_GAME = hands_of("AKQJT9.A2.K32.32", "432.K543.Q54.K54", "865.QJ6.A876.AQ7", "7.T987.JT9.JT986")


def finished(state: MatchState) -> DealSettled:
    """Return the last deal in its final state."""
    ended = BRIDGE.last_deal(state)
    assert isinstance(ended, DealSettled)
    return ended


def passed_out(state: MatchState) -> DealSettled:
    """Return the deal on the table, passed out."""
    return finished(called(state, "P P P P"))


def a_board(number: int, seed: int, seating: Seating | None = None) -> MatchState:
    """Return random cards on the board of that number."""
    state = match.initial(load_rules({"name": "board", "first_board": number}))
    if seating is not None:
        state = replace(state, seating=seating)
    return match.apply(state, BRIDGE.deal(state, random.Random(seed).randbytes(32), 0)).state


@pytest.mark.parametrize("level", ["novice", "club"])
def test_bots_play_the_same_cards(level: str) -> None:
    """However a board was played, bots bid and play it from its first call, as at their own table."""
    for number in (1, 2, 3, 4):
        state = a_board(number, number, Seating((2, 0, 3, 1)))
        before = passed_out(state)
        after = play_with_bots(before.deal, LEVELS[level]())
        assert after.deal.dealt == before.deal.dealt
        assert after.deal.seed == b""
        score = after.score
        assert (score.board, score.dealer, score.vulnerable, score.seating) == (
            number,
            before.deal.dealer,
            before.deal.vulnerable,
            before.deal.seating,
        )
        # The same again, as a table of these bots plays it.
        player = LEVELS[level]()
        while state.phase is not Phase.OVER:
            seat = BRIDGE.decider(state)
            assert seat is not None
            state = match.apply(state, player.decide(view_for(state, seat))).state
        assert finished(state).score.score == score.score
        assert finished(state).deal.plays == after.deal.plays


def test_a_bots_table_is_honest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision is made from the view of the seat that makes it."""
    asked: list[View] = []
    plain = Booklet.decide

    def watched(self: Booklet, view: View) -> object:
        asked.append(view)
        return plain(self, view)

    monkeypatch.setattr(Booklet, "decide", watched)
    play_with_bots(passed_out(dealt(A_GAME)).deal)
    assert asked
    for view in asked:
        assert view.seat == view.decider
        hidden = [hand for seat, hand in enumerate(view.hands) if seat not in (view.seat, view.dummy)]
        assert set(hidden) == {None}


def test_a_board_against_the_bots_in_imps() -> None:
    """A passed-out board compared with the bots': one side loses in IMPs what the other wins."""
    compared = compare(passed_out(dealt(A_GAME)))
    bots = compared.bots.score
    assert bots.contract is not None
    assert bots.score[0] in (420, 450, 490)
    lost = imps(bots.score[0])
    assert compared.imps == (-lost, lost, -lost, lost)


def test_a_repeated_board_has_the_same_result() -> None:
    """A repeated board has identical calls, cards and score."""
    deal = passed_out(a_board(7, 7)).deal
    assert play_with_bots(deal) == play_with_bots(deal)


def test_the_bots_bid_as_their_table_did() -> None:
    """Each side's bots bid the system of that side's table, with its changes."""
    boards = [passed_out(a_board(number, number)) for number in (5, 8)]
    bids = {"system": "acol", "opposing": "sef", "opposing_switches": ["key_cards=1430"]}
    for board in boards:
        state = a_board(board.deal.board, board.deal.board)
        state = replace(state, rules=load_rules(state.rules.model_dump() | bids))
        while state.phase is not Phase.OVER:
            seat = BRIDGE.decider(state)
            assert seat is not None
            state = match.apply(state, Booklet().decide(view_for(state, seat))).state
        assert compare(board, state.rules).bots.deal.calls == finished(state).deal.calls
    rules = load_rules({"name": "board"} | bids)
    assert all(compare(board, rules).bots.deal.calls != compare(board).bots.deal.calls for board in boards)


def test_imps_follow_a_player_through_drawn_pairs() -> None:
    """IMPs belong to the seat: with other partners on a second board, each has the sum of both."""
    first = compare(passed_out(dealt(A_GAME)))
    second = compare(passed_out(a_board(1, 5, Seating((0, 2, 1, 3)))))
    assert second.imps[0] == second.imps[1] == -second.imps[2]
    added = totals([first, second])
    assert added == tuple(map(sum, zip(first.imps, second.imps, strict=True)))
    assert totals([BotComparison(first.table, first.table)]) == (0, 0, 0, 0)

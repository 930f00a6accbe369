"""docs/bridge.md, "Boards from elsewhere": a board as a deal that can be replayed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bridge.game import BRIDGE
from engine.bridge.record.board import board_of
from engine.bridge.record.replay import walk_of
from tests.engine.bridge.record.reading import read_pbn
from tests.engine.bridge.record.test_boards import PBN, random_board

SOLID = """[Dealer "N"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"]
[Auction "N"]
7S AP
[Play "E"]
HA D2 C2 S2
"""


@pytest.mark.parametrize("seed", range(6))
def test_a_board_is_replayed_as_it_was_played(seed: int) -> None:
    """A board's deal has its dealer, vulnerability, calls, cards and, where play ended, its tricks."""
    board = random_board(seed)
    walk = walk_of(board)
    ended = BRIDGE.last_deal(walk.state_at(walk.last))
    same = board_of(walk.deal, None if ended is None else ended.score, board.players)
    assert same == replace(board, tricks=same.tricks)
    assert same.tricks == board.tricks


def test_play_that_stops_ends_with_the_result() -> None:
    """If the file stops early with a result, a claim ends the deal with it."""
    walk = walk_of(read_pbn(PBN)[0])
    ended = BRIDGE.last_deal(walk.state_at(walk.last))
    assert ended is not None
    assert (ended.score.tricks, len(walk.deal.plays)) == (11, 5)


def test_a_result_with_too_few_certain_tricks_is_ignored() -> None:
    """If the file gives declarer fewer tricks than are certain, the deal stays open where play stops."""
    (board,) = read_pbn(SOLID)
    for tricks, ends_with in ((13, 13), (12, None)):
        walk = walk_of(replace(board, tricks=tricks))
        ended = BRIDGE.last_deal(walk.state_at(walk.last))
        assert (None if ended is None else ended.score.tricks) == ends_with
        assert len(walk.deal.claims) == (ends_with is not None)


def test_every_dealer_and_vulnerability_is_replayed() -> None:
    """A dealer or vulnerability that is not the board number's is accepted."""
    board = read_pbn(PBN)[0]
    for number in (None, 0, 7, 5000):
        deal = walk_of(replace(board, number=number)).deal
        assert (deal.dealer, deal.vulnerable) == (board.dealer, board.vulnerable)


def test_play_stops_before_a_card_that_cannot_be_played() -> None:
    """A revoke, or a card from another hand, ends the play before it, with the file's result."""
    walk = walk_of(read_pbn(PBN.replace("D4 D2 DJ D9", "D4 D2 DJ H9"))[0])
    ended = BRIDGE.last_deal(walk.state_at(walk.last))
    assert ended is not None
    assert (ended.score.tricks, len(walk.deal.plays)) == (11, 3)

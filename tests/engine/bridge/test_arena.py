"""Teams on boards played at two tables. See docs/players.md, "Bridge"."""

from __future__ import annotations

import pytest

from engine.bridge.arena import BoardResult, Passing, compare, player_named
from engine.bridge.players.base import Club
from engine.errors import CodedError


def test_equal_teams_score_nothing() -> None:
    """A player against itself gets the same cards at both tables, and scores no IMPs."""
    boards = list(compare(Club(), Club(), boards=3, seed=1))
    assert [board.number for board in boards] == [1, 2, 3]
    assert [board.imps for board in boards] == [0, 0, 0]


def test_the_same_seed_gives_the_same_boards() -> None:
    """A board depends only on seed and number, and deals are announced twice a board."""
    begun: list[int] = []
    first = list(compare(Club(), Passing(), boards=4, seed=7, deal_begins=lambda: begun.append(1)))
    assert len(begun) == 8
    assert list(compare(Club(), Passing(), boards=2, seed=7)) == first[:2]
    assert list(compare(Club(), Passing(), boards=4, seed=8)) != first


def test_a_board_is_scored_in_imps() -> None:
    """A team's result combines both tables, by the table of IMPs."""
    assert BoardResult(1, 620, 170).imps == 10
    assert BoardResult(1, -50, 420).imps == -10


def test_players_are_known_by_name() -> None:
    """Levels and reference players are found by name; for other names the error lists the known ones."""
    assert isinstance(player_named("passing"), Passing)
    assert isinstance(player_named("club"), Club)
    with pytest.raises(CodedError) as refusal:
        player_named("master")
    assert "rule-of-thumb" in refusal.value.facts["known"]

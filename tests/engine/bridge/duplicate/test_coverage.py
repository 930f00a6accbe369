"""docs/bridge.md, "Movements": with virtual cards every board is compared at all tables."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bridge.duplicate.contest import (
    HOWELL,
    MITCHELL,
    Coverage,
    Span,
    coverage_of,
    movements,
    plan,
    plan_with_late_pair,
)
from engine.bridge.duplicate.movement import Movement, howell, mitchell

PLANS = [
    (pairs, name, rounds)
    for pairs in range(4, 33)
    for name in movements("matchpoints", pairs)
    for rounds in range(1, len(plan("matchpoints", name, pairs, 1).rounds) + 1)
]


def tables_by_board(movement: Movement) -> Counter[int]:
    return Counter(board for one in movement.meetings() for board in one.boards)


@pytest.mark.parametrize("can_share", [True, False])
def test_every_board_is_compared_at_every_table(can_share: bool) -> None:
    """Whatever the pairs, the movement and the rounds, all boards are at all tables if they can be shared."""
    thin = []
    for pairs, name, rounds in PLANS:
        made = plan("matchpoints", name, pairs, 2, rounds, can_share=can_share)
        if set(tables_by_board(made).values()) != {pairs // 2}:
            thin.append((pairs, name, rounds))
    assert bool(thin) != can_share
    assert (8, HOWELL, 3) in thin or can_share


def test_a_pair_plays_each_shared_board_once() -> None:
    """Sharing changes the boards alone: who meets whom stays, and no pair plays a board twice."""
    for pairs, name, rounds in PLANS:
        made = plan("imps", name, pairs, 2, rounds)
        with_real_cards = plan("imps", name, pairs, 1, rounds, can_share=False)
        for mine, other in zip(made.rounds, with_real_cards.rounds, strict=True):
            assert [(one.table, one.north_south, one.east_west) for one in mine] == [
                (one.table, one.north_south, one.east_west) for one in other
            ]
        played = Counter(
            (pair, board)
            for one in made.meetings()
            for board in one.boards
            for pair in (one.north_south, one.east_west)
        )
        assert set(played.values()) == {1}


def test_a_whole_movement_keeps_its_boards() -> None:
    """A movement played in full has its boards at all tables already, and is not changed."""
    for pairs in range(4, 17):
        assert plan("matchpoints", HOWELL, pairs, 2) == howell(pairs, 2)
        assert plan("matchpoints", MITCHELL, pairs, 2) == mitchell(pairs, 2)


def test_more_rounds_fit_with_shared_boards() -> None:
    """A shortened movement needs no more boards than it plays, so it keeps to the limit of board numbers."""
    assert plan("matchpoints", HOWELL, 16, 16, 8).boards == tuple(range(1, 129))
    with pytest.raises(ValueError, match="128"):
        plan("matchpoints", HOWELL, 16, 16, 8, can_share=False)


@pytest.mark.parametrize("name", [HOWELL, MITCHELL])
@pytest.mark.parametrize("pairs", [6, 8, 10])
def test_a_late_pair_plays_the_shared_boards(name: str, pairs: int) -> None:
    """A late pair plays the boards that the others play in its round."""
    made = plan_with_late_pair("matchpoints", name, pairs, 2, 2)
    assert all(len({one.boards for one in meetings}) == 1 for meetings in made.rounds)
    assert all(len(meetings) == pairs // 2 for meetings in made.rounds)


@pytest.mark.parametrize(
    ("movement", "expected"),
    [
        (howell(8, 2), Coverage(4, Span(4, 4), Span(14, 14), Span(7, 7), 7, 0, is_shared=False)),
        (howell(8, 2, 3), Coverage(4, Span(1, 3), Span(6, 6), Span(3, 3), 7, 0, is_shared=False)),
        (mitchell(5, 2), Coverage(2, Span(2, 2), Span(4, 6), Span(2, 3), 3, 1, is_shared=False)),
        (howell(5, 2), Coverage(2, Span(2, 2), Span(8, 8), Span(4, 4), 4, 1, is_shared=True)),
    ],
)
def test_what_a_movement_leaves_out_is_counted(movement: Movement, expected: Coverage) -> None:
    """Tables a board, boards and opponents a pair, and the pairs that sit out are counted."""
    assert coverage_of(movement) == expected


def test_teams_meet_teams() -> None:
    """In a contest of teams the opponents are teams, and a shortened one leaves some out."""
    assert coverage_of(plan("teams", "teams", 8, 2), is_teams=True).met == Span(3, 3)
    short = coverage_of(plan("teams", "teams", 8, 2, 2), is_teams=True)
    assert (short.met, short.opponents, short.is_shared) == (Span(2, 2), 3, True)

"""docs/bridge.md, "Movements": each movement of 4 to 32 pairs, whole and cut short."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge.duplicate.movement import Even, Movement, howell, mitchell

ALL_PAIRS = range(4, 17)
MANY_PAIRS = (17, 20, 24, 31, 32)
"""Numbers of pairs that only a Mitchell seats: examples, since the rule is the same for all."""
WAYS: tuple[Even, ...] = ("skip", "share")
MITCHELLS = {
    (pairs, way): mitchell(pairs, 2, even=way)
    for pairs in (*ALL_PAIRS, *MANY_PAIRS)
    for way in WAYS
    if not (way == "skip" and (pairs + 1) // 2 == 2)
}
HOWELLS = {pairs: howell(pairs, 2) for pairs in ALL_PAIRS}
WHOLE = (*MITCHELLS.values(), *HOWELLS.values())


def pairs_met(movement: Movement) -> Counter[frozenset[int]]:
    return Counter(frozenset((one.north_south, one.east_west)) for one in movement.meetings())


def boards_played(movement: Movement, pair: int) -> list[int]:
    return [
        board
        for one in movement.meetings()
        if pair in (one.north_south, one.east_west)
        for board in one.boards
    ]


def cut_short() -> st.SearchStrategy[Movement]:
    """Return any movement, cut to any number of its rounds, with any boards a round."""
    size = st.integers(1, 5)
    howells = st.builds(
        lambda pairs, boards, part: howell(pairs, boards, max(1, int(part * len(HOWELLS[pairs].rounds)))),
        st.sampled_from(ALL_PAIRS),
        size,
        st.floats(0, 1),
    )
    mitchells = st.builds(
        lambda kind, boards, part: mitchell(
            kind[0], boards, max(1, int(part * len(MITCHELLS[kind].rounds))), kind[1]
        ),
        st.sampled_from(sorted(MITCHELLS)),
        size,
        st.floats(0, 1),
    )
    return howells | mitchells


@given(cut_short())
def test_a_pair_plays_each_board_at_most_once(movement: Movement) -> None:
    """However many rounds are played, no pair plays a board twice."""
    for pair in range(1, movement.pairs + 1):
        met = boards_played(movement, pair)
        assert len(met) == len(set(met))


@given(cut_short())
def test_two_pairs_meet_at_most_once(movement: Movement) -> None:
    """No two pairs meet twice."""
    assert max(pairs_met(movement).values()) == 1


@given(cut_short())
def test_a_pair_sits_at_one_table_a_round(movement: Movement) -> None:
    """A pair plays at one table a round; with an odd number one sits out; no table has two meetings."""
    for meetings in movement.rounds:
        playing = [pair for one in meetings for pair in (one.north_south, one.east_west)]
        assert len(set(playing)) == len(playing) == movement.pairs - movement.pairs % 2
        assert len({one.table for one in meetings}) == len(meetings) <= movement.tables


@pytest.mark.parametrize("movement", WHOLE)
def test_all_play_the_same_number_of_boards(movement: Movement) -> None:
    """In full, all play the same number of boards; with an odd number of pairs some sit out a round."""
    played = {pair: len(boards_played(movement, pair)) for pair in range(1, movement.pairs + 1)}
    assert max(played.values()) - min(played.values()) in ((0,) if movement.pairs % 2 == 0 else (0, 2))


@pytest.mark.parametrize("pairs", ALL_PAIRS)
def test_each_pair_meets_each_other_in_a_howell(pairs: int) -> None:
    """In a whole Howell every pair meets every other once, and in even numbers all play all boards."""
    movement = HOWELLS[pairs]
    everybody = range(1, pairs + 1)
    assert set(pairs_met(movement)) == {frozenset(two) for two in combinations(everybody, 2)}
    assert movement.fields == (tuple(everybody),)
    if pairs % 2 == 0:
        assert all(sorted(boards_played(movement, pair)) == list(movement.boards) for pair in everybody)
        assert len(movement.rounds) == pairs - 1


@pytest.mark.parametrize("pairs", [*ALL_PAIRS, *MANY_PAIRS])
def test_north_and_south_stay_in_a_mitchell(pairs: int) -> None:
    """Each direction is a field and meets only the other; North and South stay at their table."""
    for way in WAYS:
        movement = MITCHELLS.get((pairs, way))
        if movement is None:
            continue
        north_south, east_west = movement.fields
        assert sorted((*north_south, *east_west)) == list(range(1, pairs + 1))
        for one in movement.meetings():
            assert one.north_south in north_south
            assert one.east_west in east_west
            assert one.table == one.north_south


@pytest.mark.parametrize("pairs", [*ALL_PAIRS, *MANY_PAIRS])
def test_a_mitchell_skips_or_shares(pairs: int) -> None:
    """With odd tables there is a round a table, so too with sharing; skipping costs one round."""
    tables = (pairs + 1) // 2
    for way in WAYS:
        movement = MITCHELLS.get((pairs, way))
        if movement is not None:
            assert len(movement.rounds) == tables - (tables % 2 == 0 and way == "skip")


def test_a_set_is_at_one_table_unless_it_is_shared() -> None:
    """In a sharing Mitchell a set is at two tables, in a Howell of up to six pairs at all."""
    for movement in WHOLE:
        most_tables = max(
            Counter(one.boards for one in meetings).most_common(1)[0][1] for meetings in movement.rounds
        )
        tables = (movement.pairs + 1) // 2
        if len(movement.fields) == 1:
            expected = movement.tables if movement.pairs <= 6 else 1
        else:
            shared = tables % 2 == 0 and len(movement.rounds) == tables and movement.pairs % 2 == 0
            expected = 2 if shared else 1
        assert most_tables == expected


@pytest.mark.parametrize("pairs", [8, 12, 16])
def test_a_howell_compares_evenly(pairs: int) -> None:
    """With 8, 12 and 16 pairs any two sit the same way on as many boards as any other two."""
    movement = howell(pairs, 1)
    way = {
        (pair, board): pair == one.north_south
        for one in movement.meetings()
        for board in one.boards
        for pair in (one.north_south, one.east_west)
    }
    same = {
        sum(way[first, board] == way[second, board] for board in movement.boards)
        for first, second in combinations(range(1, pairs + 1), 2)
    }
    assert same == {pairs // 2 - 1}


@pytest.mark.parametrize(("pairs", "boards"), [(3, 2), (33, 2), (8, 0), (8, 17)])
def test_an_impossible_movement_is_refused(pairs: int, boards: int) -> None:
    """Fewer than four pairs, more than the movement seats, no boards or too many raise ``ValueError``."""
    with pytest.raises(ValueError, match=r"\d to \d"):
        howell(pairs, boards)
    with pytest.raises(ValueError, match=r"\d to \d"):
        mitchell(pairs, boards)


def test_a_howell_seats_sixteen_pairs() -> None:
    """More than sixteen pairs raise ``ValueError`` in a Howell, whose first rounds are a table."""
    with pytest.raises(ValueError, match="4 to 16"):
        howell(17, 2)


def test_rounds_a_movement_lacks_are_refused() -> None:
    """No round and more rounds than the movement has are refused."""
    for rounds in (0, 8):
        with pytest.raises(ValueError, match="1 to 7"):
            howell(8, 2, rounds)
    with pytest.raises(ValueError, match="1 to 3"):
        mitchell(8, 2, 4, even="skip")

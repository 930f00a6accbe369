"""The rules of ladders, without Discord or a database."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.contests.contest import Event, event
from bot.contests.ladder import rules
from bot.contests.ladder.feature import new_ladder
from bot.contests.ladder.rules import Ladder
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.challenge.test_rules import after as challenge_after
from tests.bot.contests.challenge.test_rules import begun


def after(state: Ladder, *events: Event | None) -> Ladder:
    """Return a ladder after these events."""
    for one in events:
        if one is not None:
            state = rules.advance(state, one)
    return state


def ladder(*users: int) -> Ladder:
    """Return a ladder that these users have joined."""
    state = rules.begin(new_ladder(10, "barbu", 1, "en").row(0.0))
    for user in users:
        state = after(state, rules.join(state, user, f"U{user}", 9))
    return state


def test_users_join_last_and_leave() -> None:
    """A user joins once while there is room, and those below one who leaves move up."""
    state = ladder(1, 2, 3)
    with pytest.raises(CodedError, match="ladder_in"):
        rules.join(state, 2, "U2", 9)
    with pytest.raises(CodedError, match="ladder_full"):
        rules.join(state, 4, "U4", 3)
    state = after(state, rules.leave(state, 2))
    assert state.users == [1, 3]
    with pytest.raises(CodedError, match="ladder_not_in"):
        rules.leave(state, 2)
    assert after(state, event("end")).users == []
    with pytest.raises(InvalidRecord):
        after(state, event("of a later version"))


def test_a_winner_from_below_takes_the_place_once() -> None:
    """The host of a challenge takes the guest's place; a host above, or without a place, changes nothing."""
    state, row = ladder(1, 2, 3, 4), replace(begun(4, 2), id=7)
    state = after(state, rules.climb(state, row))
    assert state.users == [1, 4, 2, 3]
    assert rules.climb(state, row) is None
    assert rules.climb(state, replace(begun(1, 3), id=8)) is None
    assert rules.climb(state, replace(begun(5, 1), id=9)) is None
    state = after(state, rules.climb(state, replace(begun(2, 4), id=10)))
    assert rules.climb(state, row) is None, "it counts once, also when the places have changed again"


def test_who_has_won_a_challenge_for_a_place() -> None:
    """The host wins by the result, or if they alone have played before it lapsed."""
    row = begun()
    over = [challenge_after(row, event("over", swing=swing)) for swing in (1, 0, -1)]
    assert [rules.has_host_won(one, (101, 102)) for one in over] == [True, False, False]
    lapsed = challenge_after(row, event("end", status="lapsed"))
    assert [rules.has_host_won(lapsed, users) for users in ((101,), (), (102,), (101, 102))] == [
        *(True, False, False, False)
    ]
    assert not rules.has_host_won(challenge_after(row, event("end", status="declined")), (101,))

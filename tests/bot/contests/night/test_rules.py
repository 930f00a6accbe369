"""The rules of a club night, without Discord or a database."""

from __future__ import annotations

from typing import Any

import pytest

from bot.contests.contest import event
from bot.contests.night import rules
from bot.contests.night.rules import CHECK_IN_S, LATE_CALL_S, Night
from bot.contests.night.standing import TableLine
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.night.sample import after, night_at

AT = 100_000.0
ADA, BOB, CLEO = 101, 102, 103
LINE = TableLine((ADA, BOB, None), ((1, 30), (2, 10), (3, -40)))


def here(state: Night, *users: int) -> Night:
    """Check users in."""
    said = [rules.answer(state, user, f"u{user}", "going", 0.0, is_present=True) for user in users]
    return after(state, *said)


def result(table: int, line: TableLine = LINE, away: tuple[int, ...] = ()) -> dict[str, Any]:
    """Return the event of a closed table."""
    names = [{"user": user, "name": f"u{user}"} for user in line.users if user is not None]
    return event("result", table=table, line=line.payload, names=names, away=list(away))


def test_an_answer_is_changed_in_its_place() -> None:
    """A user has one answer; changing it keeps their place on the list."""
    state = here(night_at(AT), ADA, BOB)
    state = after(state, rules.answer(state, ADA, "Ada", "cant", 0.0))
    assert [(one.user, one.answer, one.is_present) for one in state.people] == [
        (ADA, "cant", False),
        (BOB, "going", True),
    ]
    with pytest.raises(CodedError, match="club_ended"):
        rules.answer(state, CLEO, "Cleo", "going", AT)


@pytest.mark.parametrize(
    ("now", "begins"),
    [
        (AT - CHECK_IN_S - 1, None),
        (AT - CHECK_IN_S, AT),
        (AT + 60, AT + 60 + CHECK_IN_S / 3),
        (AT + LATE_CALL_S, None),
    ],
)
def test_the_check_in_opens_once_and_leaves_time(now: float, begins: float | None) -> None:
    """The check-in opens a quarter of an hour before; a late one moves the beginning, up to three hours."""
    called = rules.check_in(night_at(AT), now)
    assert (None if called is None else called["begins"]) == begins
    if called is not None:
        assert rules.check_in(after(night_at(AT), called), now) is None


def test_rounds_follow_each_other() -> None:
    """A round is over when every table has its result; who was away has to come back for the next."""
    state = here(night_at(AT, rounds=2), ADA, BOB)
    state = after(state, rules.drawn(state, [[ADA], [BOB]], 1, AT), rules.begun(state, AT))
    assert (state.status, state.has_more_rounds, state.is_round_played) == ("playing", True, False)
    state = after(state, result(1), result(2, TableLine((BOB, None)), away=(BOB,)))
    assert state.is_round_played
    assert state.present == [ADA]
    state = after(state, rules.drawn(state, [[ADA]], 2, AT))
    assert [(table.number, table.round) for table in state.tables] == [(1, 1), (2, 1), (3, 2)]
    assert not state.has_more_rounds


def test_time_lets_tables_finish_the_deal_in_play() -> None:
    """At the end of its time each open table may finish the deals it has begun; closed ones may not."""
    state = here(night_at(AT, minutes=30), ADA, BOB)
    state = after(state, rules.drawn(state, [[ADA], [BOB]], 1, AT), rules.begun(state, AT), result(1))
    assert state.round_ends == AT + 1800
    state = after(state, event("time", round=1, allowed=[[2, 3]]))
    assert [table.allowed for table in state.tables] == [None, 3]


def test_a_duplicate_round_counts_when_it_is_over() -> None:
    """Deals played at several tables are compared once all have finished them."""
    line = TableLine((ADA, BOB), ((1, 4), (2, 0)), ((4, 0),), ("hearts",))
    state = here(night_at(AT, format="duplicate"), ADA, BOB)
    state = after(state, rules.drawn(state, [[ADA], [BOB]], 1, AT), rules.begun(state, AT), result(1, line))
    assert state.standing == []
    assert after(state, rules.ended("over")).standing != []


def test_a_stopped_series_ends_its_night() -> None:
    """A night ahead is called off; one in play ends with its round."""
    assert after(night_at(AT), rules.stop(night_at(AT))).status == "cancelled"
    state = here(night_at(AT, rounds=3), ADA, BOB)
    state = after(state, rules.drawn(state, [[ADA, BOB]], 1, AT))
    state = after(state, rules.stop(state))
    assert (state.status, state.terms.rounds) == ("starting", 1)
    assert rules.stop(state) is None


def test_players_who_sat_down_are_on_the_list() -> None:
    """A user who played without an answer is listed, and an erased one is not."""
    state = after(night_at(AT), rules.drawn(night_at(AT), [[ADA]], 1, AT), result(1))
    assert [one.user for one in state.people] == [ADA, BOB]
    erased = event("answer", person={"user": -1, "name": ""}, answer="going", is_present=True)
    assert [one.user for one in after(state, erased).people] == [ADA, BOB]


def test_an_unknown_event_is_refused() -> None:
    """An event of a later version is not passed over."""
    with pytest.raises(InvalidRecord, match="action_unknown"):
        after(night_at(AT), {"v": 1, "kind": "shuffle"})

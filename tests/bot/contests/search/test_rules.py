"""The rules of a search, without Discord or a database."""

from __future__ import annotations

import pytest

from bot.contests.contest import Event
from bot.contests.search import rules
from bot.contests.search.rules import FEWEST, LIFE_S, OPENING_S, Search, Signed
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.sample import row_of

ADA, BOB, CLEO = (Signed(user, name) for user, name in ((101, "Ada"), (102, "Bob"), (103, "Cleo")))


def search(*, starts_at: float | None = None, most: int = 3) -> Search:
    """Return Ada's search at time 0."""
    setup = {
        "people": [ADA.payload],
        "rules": {"name": "contre"},
        "length": "express",
        "pace": "live",
        "starts_at": starts_at,
        "until": LIFE_S if starts_at is None else starts_at,
        "most": most,
        "season_id": None,
    }
    return rules.begin(row_of("search", setup))


def after(state: Search, *events: Event | None) -> Search:
    """Return the state after these events."""
    for one in events:
        if one is not None:
            state = rules.advance(state, one)
    return state


def test_the_last_sign_up_opens_the_table() -> None:
    """Signing up twice counts once; the last sign-up needed opens the table, which closes sign-up."""
    state = search()
    for person in (BOB, BOB):
        state = after(state, rules.sign(state, person, 1.0))
    assert rules.next_event(state, 1.0) is None
    state = after(state, rules.sign(state, CLEO, 2.0))
    assert state.people == (ADA, BOB, CLEO)
    state = after(state, rules.next_event(state, 3.0))
    assert (state.status, state.until) == ("starting", 3.0 + OPENING_S)
    for refused in (
        lambda: rules.sign(state, Signed(104, "Dan"), 4.0),
        lambda: rules.withdraw(state, ADA.user, 4.0),
        lambda: rules.start(state, ADA.user, 4.0),
        lambda: rules.cancel(state, 4.0),
    ):
        with pytest.raises(CodedError, match="meeting_ended"):
            refused()


def test_a_search_with_an_hour_waits_for_it() -> None:
    """A search with an hour is not opened when it is full, and begins at its hour with who has signed up."""
    state = search(starts_at=600.0)
    state = after(state, rules.sign(state, BOB, 1.0), rules.sign(state, CLEO, 1.0))
    with pytest.raises(CodedError, match="meeting_full"):
        rules.sign(state, Signed(104, "Dan"), 2.0)
    assert rules.next_event(state, 599.0) is None
    assert after(state, rules.next_event(state, 600.0)).status == "starting"


@pytest.mark.parametrize("starts_at", [None, 600.0])
def test_a_search_with_too_few_players_lapses(starts_at: float | None) -> None:
    """A search that has fewer than two players at its end lapses."""
    state = search(starts_at=starts_at)
    assert after(state, rules.next_event(state, state.begins_at)).status == "lapsed"


def test_a_player_on_the_list_opens_the_table_early() -> None:
    """Only a user who has signed up may open the table, and only with another player."""
    state = search()
    with pytest.raises(CodedError, match="meeting_too_few"):
        rules.start(state, ADA.user, 1.0)
    state = after(state, rules.sign(state, BOB, 1.0))
    assert len(state.people) == FEWEST
    with pytest.raises(CodedError, match="meeting_not_signed"):
        rules.start(state, CLEO.user, 1.0)
    assert after(state, rules.start(state, BOB.user, 1.0)).status == "starting"
    with pytest.raises(CodedError, match="meeting_not_signed"):
        rules.withdraw(state, CLEO.user, 1.0)
    assert after(state, rules.withdraw(state, BOB.user, 1.0)).people == (ADA,)


def test_an_unknown_event_is_refused() -> None:
    """An event of a later version is not passed over."""
    with pytest.raises(InvalidRecord, match="action_unknown"):
        rules.advance(search(), {"v": 1, "kind": "shuffle"})

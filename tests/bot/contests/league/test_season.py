"""The rules of a season: sign-up, groups, matches, the end, and the season that follows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.contests.challenge.state import ACCEPT_S, ChallengeRow, Duel
from bot.contests.contest import Event, event
from bot.contests.league import season as rules
from bot.contests.league.page import render_fame, render_page
from bot.contests.league.season import BREAK_S, MOST_PLAYERS, Season
from bot.i18n import words
from bot.solo.tries import DealSource
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.sample import row_of
from tools.simulation.modules import BARBU_MODULE

PEOPLE = (7, 8, 9, 11)


def after(state: Season, *events: Event | None) -> Season:
    """Return a season after these events."""
    for one in events:
        if one is not None:
            state = rules.advance(state, one)
    return state


def joining(*users: int, **setup: Any) -> Season:
    """Return a season that these users have joined."""
    state = rules.begin(row_of("league", rules.setup_of(size=4, days=7, **setup), number=3))
    for user in users:
        state = after(state, rules.join(state, user, f"U{user}"))
    return state


def running(*users: int) -> Season:
    """Return a season of these users that began at 100."""
    state = joining(*users)
    return after(state, rules.start(state, 100.0))


def refused(code: str) -> Any:
    """Return the context of a refusal."""
    return pytest.raises(CodedError, match=code)


def test_the_sign_up_ends_with_the_beginning() -> None:
    """Users sign up once, as many as there is room for, until the season begins or is called off."""
    state = joining(*PEOPLE)
    assert rules.join(state, 7, "again") is None
    with refused("league_few"):
        rules.start(joining(7, 8, 9), 0.0)
    with refused("league_full"):
        rules.join(joining(*range(1, MOST_PLAYERS + 1)), 99, "late")
    with refused("league_running"):
        rules.join(running(*PEOPLE), 99, "late")
    called_off = after(state, rules.stop(state))
    assert called_off.status == "cancelled"
    for late in (rules.join, lambda state, user, _: rules.leave(state, user)):
        with refused("league_over"):
            late(called_off, 7, "late")


def test_a_season_begins_by_itself_if_it_has_the_players() -> None:
    """At its hour a season with too few players waits for a moderator, any other begins."""
    few, enough = joining(7, 8, starts_at=50.0), joining(*PEOPLE, starts_at=50.0)
    assert rules.next_event(enough, 49.0) is None
    assert after(few, rules.next_event(few, 50.0)).starts_at is None
    begun = after(enough, rules.next_event(enough, 50.0))
    assert (begun.status, begun.starts_at, len(begun.groups)) == ("running", 50.0, 1)


def test_the_first_match_of_two_users_counts() -> None:
    """A second match of a pair, and one of a user who has left or plays elsewhere, count for nothing."""
    state = after(running(*PEOPLE), rules.matched({(7, 8): 5}, challenge=1), rules.matched({(7, 8): -9}))
    state = after(state, rules.matched({(7, 9): 2, (8, 99): 4}, game=6))
    assert {match.users: match.swing for match in state.matches} == {(7, 8): 5, (7, 9): 2}
    assert state.games == {6}
    left = after(state, rules.leave(state, 7))
    assert [match.users for match in left.matches] == []
    with refused("league_not_in"):
        rules.leave(left, 7)


def test_an_erased_user_is_in_no_table() -> None:
    """A number below 1 in the events leaves neither a player nor a match."""
    state = running(-1, 8, 9, 11, 12)
    state = after(state, rules.matched({(-1, 8): 5}), rules.matched({(8, 9): 5}))
    assert [player.user for player in state.players] == [8, 9, 11, 12]
    assert [match.users for match in state.matches] == [(8, 9)]


def test_users_level_in_everything_share_the_title() -> None:
    """Who has as many points, swings and matches as the first is a champion, too; nobody if all have."""
    state = after(running(7, 8, 9, 11), *(rules.matched({pair: 5}) for pair in ((7, 9), (8, 11))))
    over = after(state, rules.finished(state, set()))
    assert [(one.user, one.place) for one in over.players] == [(7, 1), (8, 1), (9, 3), (11, 3)]
    assert [one.user for one in over.champions] == [7, 8]
    shown = render_page(over, BARBU_MODULE, words("en")).embeds[-1].description or ""
    assert [line.split(" ")[0] for line in shown.splitlines()] == ["🥇", "🥇", "🥉", "🥉"]
    fame = render_fame([over], BARBU_MODULE, words("en")).embeds[-1].description or ""
    assert (fame.count("🏆"), fame.count("🥉")) == (2, 2)
    unplayed = running(7, 8, 9, 11)
    assert after(unplayed, rules.finished(unplayed, set())).champions == []


def test_the_end_and_the_season_that_follows() -> None:
    """Active users are seeded by the final table for the next season, unless the league was stopped.

    It bids as the season did; a stored season without a system bids the standard one.
    """
    state = replace(after(running(*PEOPLE), rules.matched({(8, 9): 5})), system="acol")
    over = after(state, rules.finished(state, {(7, 11)}))
    assert (over.players[0].user, over.players[0].place) == (8, 1)
    following = rules.begin(row_of("league", rules.following(over, 900.0)))
    assert {player.user for player in following.players} == {7, 8, 9}
    assert [player.user for player in following.players] == list(over.order)
    assert (following.league, following.number, following.starts_at) == (3, 2, 900.0 + BREAK_S)
    old = {name: value for name, value in rules.following(over, 900.0).items() if name != "system"}
    assert (following.system, rules.begin(row_of("league", old)).system) == ("acol", "")
    assert rules.stop(after(over, rules.stop(over))) is None


def test_an_unknown_event_is_no_change() -> None:
    """An event of a later version is refused instead of ignored."""
    with pytest.raises(InvalidRecord, match="action_unknown"):
        rules.advance(joining(), event("shuffle"))


def duel(status: str = "over", swing: int | None = None, *, number: int = 1, **facts: Any) -> Duel:
    """Return a challenge of 9 to 7, made at the season's start, with the times of the finished games."""
    finished = facts.pop("finished", {})
    row = ChallengeRow(
        guild_id=10,
        channel_id=20,
        host_id=9,
        locale="en",
        game="barbu",
        id=number,
        host_name="U9",
        guest_id=7,
        guest_name="U7",
        deals=4,
        source=DealSource(bytes(32), {}, None),
        status=status,  # type: ignore[arg-type]
        until=0.0,
        is_reminded=False,
        swing=swing,
        message_id=None,
        revision=0,
        shown=0,
        **{"created_at": 100.0, **facts},
    )
    return Duel(row, finished)


def test_the_first_challenge_played_in_time_counts() -> None:
    """Of two users' challenges the one played first is their match; late ones and pairs' are none."""
    state = running(*PEOPLE)
    late = {9: 200.0, 7: (state.ends_at or 0.0) + 1}
    found = [
        duel(swing=5, number=1, finished=late),
        duel(swing=6, number=2, finished={9: 300.0, 7: 400.0}),
        duel(swing=7, number=3, finished={9: 310.0, 7: 350.0}),
        duel(swing=8, number=4, finished={9: 1.0, 7: 2.0}, host_partner_id=8, guest_partner_id=11),
        duel("lapsed", number=5, finished={9: 1.0}),
    ]
    state = after(state, rules.played_in_time(state, found))
    assert [(match.users, match.swing) for match in state.matches] == [((7, 9), -7)]
    assert rules.played_in_time(state, found) is None
    assert rules.played_in_time(running(*PEOPLE), found[:1]) is None


def test_the_end_waits_for_a_challenge_played_in_time() -> None:
    """The season waits while a challenge both have played in time has no result, and for no other."""
    state = running(*PEOPLE)
    both = {9: 200.0, 7: 300.0}
    assert rules.is_waiting(state, [duel("accepted", finished=both)])
    assert not rules.is_waiting(
        state, [duel("over", 3, finished=both), duel("accepted", finished={9: 200.0})]
    )


def test_a_side_played_alone_needs_time_to_answer() -> None:
    """A user has played their side if the other declined, or had a day; a withdrawn challenge is none."""
    state, own = running(*PEOPLE), {"finished": {9: 200.0}}
    ends = state.ends_at or 0.0
    assert rules.sides_played(state, [duel("lapsed", **own)]) == {(9, 7)}
    assert rules.sides_played(state, [duel("withdrawn", **own)]) == set()
    assert rules.sides_played(state, [duel("lapsed", finished={9: ends + 1})]) == set()
    soon = {"created_at": ends - ACCEPT_S + 1, **own}
    assert rules.sides_played(state, [duel("lapsed", **soon)]) == set()
    assert rules.sides_played(state, [duel("declined", **soon)]) == {(9, 7)}

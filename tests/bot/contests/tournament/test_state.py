"""A tournament as the fold of its rows: sign-up, rejections, and visibility of deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.contests.contest import ContestRow, event
from bot.contests.kind import fold
from bot.contests.tournament.fold import TournamentRules, advance, begin, setup_of
from bot.contests.tournament.starting import start_event, starting_field
from bot.contests.tournament.state import Tournament, TournamentPhase
from bot.game_kit.tournament import TournamentTerms
from bot.games.bridge.tournament import BridgeTournament
from engine.errors import CodedError, InvalidRecord
from tests.bot.contests.sample import row_of

GAME = BridgeTournament()


def row(form: str = "matchpoints", boards: int = 1, movement: str = "") -> ContestRow:
    """Return a stored tournament as it opens."""
    setup = setup_of(TournamentTerms(form, boards, None, movement), "live", None)
    return replace(row_of("tournament", setup, game="bridge"), host_id=30)


def player(user: int) -> dict[str, Any]:
    """Return a player by their number."""
    return {"name": f"P{user}", "user": user}


def after(state: Tournament, *payloads: dict[str, Any]) -> Tournament:
    """Return the tournament after another event."""
    for payload in payloads:
        state = advance(GAME, state, payload)
    return state


def signed(count: int, **terms: Any) -> Tournament:
    """Return that many pairs: users 2 and 3, 4 and 5, …"""
    pairs = [event("sign", players=[player(2 * at), player(2 * at + 1)]) for at in range(1, count + 1)]
    return after(begin(row(**terms)), *pairs)


def started(count: int, movement: str, **terms: Any) -> Tournament:
    """Return the first round of that many pairs."""
    begun = after(signed(count, movement=movement, **terms), event("start", movement=movement))
    return after(begun, event("round", number=1, at=100.0))


def result(number: int, table: int, *boards: int) -> dict[str, Any]:
    """Return a result of passed-out boards at a table."""
    lines = [{"board": board, "points": 0} for board in boards]
    return event("result", round=number, table=table, lines=lines)


def refused(state: Tournament, payload: dict[str, Any]) -> str:
    """Return the code with which an event is rejected."""
    with pytest.raises(CodedError) as error:
        advance(GAME, state, payload)
    return error.value.code


def test_the_bots_system_is_a_setting() -> None:
    """A director chooses it until the start; tournaments of earlier versions name none."""
    assert after(signed(4), event("settings", system="acol")).set_terms.system == "acol"
    begun = started(4, "howell")
    assert refused(begun, event("settings", system="acol")) == "tournament_started"
    stored = row()
    earlier = {name: value for name, value in stored.setup.items() if name != "system"}
    assert begin(replace(stored, setup=earlier)).set_terms.system == ""


def test_a_tournament_in_play_keeps_its_boards() -> None:
    """A start stored before tables could share boards is played as it was planned then; a new one shares."""
    state = after(signed(8), event("settings", rounds=3))
    new = after(state, start_event(GAME, state))
    old = after(state, {"v": 1, "kind": "start", "movement": "howell"})
    for shared, tournament in ((True, new), (False, old)):
        played = {board for _, one in tournament.all_sittings() for board in one.boards}
        assert (played == {1, 2, 3}) is shared
        assert tournament.terms.can_share is shared
    assert old.plan == GAME.plan(replace(old.terms, can_share=False), 8)


def test_a_late_pair_keeps_to_the_plan_of_the_start() -> None:
    """A late pair plays the boards of its round: shared ones, or those of a tournament that shares none."""
    state = after(signed(7), event("settings", rounds=3))
    for start in (start_event(GAME, state), {"v": 1, "kind": "start", "movement": "howell"}):
        begun = after(state, start, event("round", number=1, at=0.0))
        joined = after(begun, event("late", players=[player(90), player(91)], round=1))
        assert [one for one in joined.sittings(1) if 8 not in one.contestants] == list(begun.sittings(1))
        (own,) = [one for one in joined.sittings(1) if 8 in one.contestants]
        assert (own.boards == begun.sittings(1)[0].boards) is begun.terms.can_share


@pytest.mark.parametrize(
    ("pairs", "terms", "fills", "expected"),
    [
        (8, {}, True, (8, 0, 0)),
        (5, {}, True, (6, 1, 0)),
        (5, {}, False, (5, 0, 1)),
        (9, {"movement": "mitchell"}, True, (10, 1, 0)),
        (5, {"form": "teams"}, True, (8, 3, 0)),
        (6, {"form": "teams"}, True, (8, 2, 0)),
        (6, {"form": "teams"}, False, (6, 0, 2)),
        (31, {}, True, (32, 1, 0)),
    ],
)
def test_a_pair_of_bots_joins_an_odd_field(
    pairs: int, terms: dict[str, Any], fills: bool, expected: tuple[int, int, int]
) -> None:
    """An odd field starts with as many bots as leave nobody without a table; switched off, some sit out."""
    field = starting_field(GAME, after(signed(pairs, **terms), event("settings", fills=fills)))
    assert field.error is None
    assert (field.count, field.bot_pairs, field.out) == expected


def test_a_start_that_is_impossible_says_why() -> None:
    """Too few pairs, an odd number of teams without bots, and bots alone are named before the start."""
    few = starting_field(GAME, signed(3)).error
    uneven = starting_field(GAME, after(signed(5, form="teams"), event("settings", fills=False))).error
    bots = event("sign", players=[{"name": "Bot A"}, {"name": "Bot B"}])
    empty = starting_field(GAME, after(begin(row()), *[bots] * 4)).error
    assert [error and error.code for error in (few, uneven, empty)] == [
        "tournament_too_few",
        "tournament_uneven",
        "tournament_no_people",
    ]


def test_a_single_player_counts_as_a_pair() -> None:
    """A player without a partner plays with a bot, which may make the field even."""
    state = after(signed(5), event("alone", player=player(99)))
    field = starting_field(GAME, state)
    assert ([one.user for one in field.singles], field.count, field.bot_pairs) == ([99], 6, 0)


def test_a_user_signs_up_once() -> None:
    """A signed-up user cannot sign up again, with a partner or alone, nor invite or be invited."""
    state = signed(1)
    assert refused(state, event("sign", players=[player(2), player(9)])) == "tournament_signed"
    assert refused(state, event("alone", player=player(3))) == "tournament_signed"
    assert refused(state, event("ask", asker=player(9), asked=player(2))) == "tournament_signed"
    assert refused(state, event("ask", asker=player(9), asked=player(9))) == "tournament_partner_self"


def test_a_sign_up_ends_a_users_requests() -> None:
    """A sign-up removes the pair's requests and single entries, and a decline its request."""
    state = after(
        begin(row()),
        event("alone", player=player(2)),
        event("ask", asker=player(3), asked=player(4)),
        event("ask", asker=player(5), asked=player(2)),
    )
    paired = after(state, event("sign", players=[player(2), player(3)]))
    assert (paired.alone, paired.requests) == ((), ())
    declined = after(state, event("decline", asker={"user": 3}, asked={"user": 4}))
    assert [one.asker.user for one in declined.requests] == [5]
    assert refused(declined, event("decline", asker={"user": 3}, asked={"user": 4})) == "tournament_not_asked"


def test_a_pair_that_withdraws_leaves_no_gap() -> None:
    """After a withdrawal the others move up; an unknown user cannot withdraw."""
    state = after(signed(3), event("withdraw", user=4))
    assert [(one.number, one.users) for one in state.contestants] == [(1, [2, 3]), (2, [6, 7])]
    assert refused(state, event("withdraw", user=4)) == "tournament_not_signed"


def test_an_impossible_start_is_rejected_with_the_reason() -> None:
    """Too few pairs, an odd number of teams, too many deals or pairs are each rejected with a reason."""
    start = event("start", movement="")
    assert refused(signed(3), start) == "tournament_too_few"
    assert refused(signed(5, form="teams"), start) == "tournament_uneven"
    assert refused(signed(16, boards=16, movement="howell"), event("start", movement="howell")) == (
        "tournament_too_long"
    )
    more = event("sign", players=[player(990), player(991)])
    assert refused(signed(32), more) == refused(signed(16, form="teams"), more) == "tournament_full"


def bots(number: int) -> dict[str, Any]:
    """Return the event in which two bot players replace a contestant."""
    return event("replace", contestant=number, players=[{"name": "Nora"}, {"name": "Omar"}])


def names(state: Tournament, number: int, in_round: int | None = None) -> list[str]:
    """Return the names of all who played for a contestant, as text."""
    return [" ".join(one.name for one in players) for players in state.lineups(number, in_round)]


def test_a_finished_round_keeps_its_pairs() -> None:
    """A replacement in the second round leaves the first with the old pair; the third has the new."""
    state = started(4, "howell")
    assert names(signed(4), 1) == ["P2 P3"]
    state = after(state, *(result(1, one.table, *one.boards) for one in state.sittings(1)))
    state = after(state, event("round", number=2, at=200.0), bots(1))
    assert (names(state, 1, 1), names(state, 1, 2)) == (["P2 P3"], ["P2 P3", "Nora Omar"])
    state = after(state, *(result(2, one.table, *one.boards) for one in state.sittings(2)))
    state = after(state, event("round", number=3, at=300.0))
    assert (names(state, 1, 3), names(state, 1)) == (["Nora Omar"], ["P2 P3", "Nora Omar"])
    assert names(state, 2) == ["P4 P5"]


def test_a_late_pair_stored_for_round_0_is_read() -> None:
    """A late pair that an earlier version stored before the first round plays the last one."""
    state = after(signed(5, movement="mitchell"), event("start", movement="mitchell"))
    state = after(state, event("late", players=[player(90), player(91)], round=0))
    played = [number for number in range(1, state.rounds + 1) if state.sitting_of(6, number) is not None]
    assert played == [state.rounds]


def test_a_replacement_has_not_played_earlier_rounds() -> None:
    """A table finished before a replacement keeps its players, even in a running round."""
    state = started(4, "howell")
    sitting = next(one for one in state.sittings(1) if 1 in one.contestants)
    state = after(state, result(1, sitting.table, *sitting.boards), bots(1))
    assert names(state, 1, 1) == ["P2 P3"]
    assert state.round_of(sitting.boards[0], sitting.contestants) == 1


def test_a_replaced_pair_sees_only_its_own_boards() -> None:
    """A replaced pair sees the boards of its finished rounds, and none that bot players played for it."""
    state = started(8, "howell")
    state = after(state, *(result(1, one.table, *one.boards) for one in state.sittings(1)))
    seen = state.boards_seen_by(2)
    state = after(state, event("round", number=2, at=200.0), bots(1))
    state = after(state, *(result(2, one.table, *one.boards) for one in state.sittings(2)))
    assert state.contestant_of(2) is None
    later = next(one for one in state.sittings(2) if 1 in one.contestants)
    assert set(seen) <= set(state.boards_seen_by(2))
    hidden = [board for board in later.boards if not state.is_played_out(board)]
    assert hidden
    assert not any(state.may_see(board, 2) for board in hidden)
    assert all(
        state.may_see(board, 4) for one in state.sittings(2) if 2 in one.contestants for board in one.boards
    )


def test_each_kind_of_event_has_its_phase() -> None:
    """Sign-up is only before the start, rounds only during it, and rulings even after the end."""
    state = started(4, "howell")
    assert refused(state, event("alone", player=player(99))) == "tournament_started"
    assert refused(signed(4), event("round", number=1, at=0.0)) == "tournament_not_started"
    assert refused(state, event("round", number=3, at=0.0)) == "tournament_moved"
    over = after(state, result(1, 1, 1), event("end"))
    assert over.phase is TournamentPhase.OVER
    assert refused(over, event("end")) == "tournament_over"
    assert after(over, event("rule", round=1, table=1, board=1, ruling="plus")).rulings


def test_a_round_is_extended() -> None:
    """The director adds minutes to the current round alone, and to none without a clock."""
    more = event("extend", round=1, minutes=5)
    assert refused(started(4, "howell"), more) == "tournament_no_clock"
    timed = started(4, "howell")
    timed = after(replace(timed, set_minutes=10), more, more)
    assert timed.minutes == 20
    assert refused(timed, event("extend", round=2, minutes=5)) == "tournament_moved"
    assert after(timed, event("round", number=2, at=900.0)).minutes == 10


def test_a_table_has_one_result() -> None:
    """A second result, or one of an unknown table, is rejected."""
    state = after(started(4, "howell"), result(1, 1, 1))
    assert refused(state, result(1, 1, 1)) == "tournament_moved"
    assert refused(state, result(1, 9, 1)) == "tournament_moved"


def test_a_ruling_takes_the_place_of_a_score() -> None:
    """A ruling can be removed; an unfinished board without one is an average."""
    state = after(started(4, "howell", boards=2), result(1, 1, 1))
    assert [(one.board, one.ruling) for one in state.results("average")] == [(1, ""), (2, "average")]
    ruled = after(state, event("rule", round=1, table=1, board=1, ruling="plus_minus"))
    assert ruled.results("average")[0].ruling == "plus_minus"
    back = after(ruled, event("rule", round=1, table=1, board=1, ruling=""))
    assert back.results("average") == state.results("average")
    unplayed = event("rule", round=1, table=2, board=1, ruling="plus")
    assert refused(state, unplayed) == "tournament_board_unplayed"


def test_all_tables_of_a_set_have_one_secret() -> None:
    """All tables of a set have the same secret, whenever they play."""
    state = started(10, "mitchell", boards=2)
    secrets = {one.boards: state.secret_of(one.boards) for _, one in state.all_sittings()}
    assert len(set(secrets.values())) == len(secrets) == 5


@given(st.sampled_from([(4, "howell"), (7, "howell"), (9, "mitchell"), (10, "mitchell")]), st.data())
def test_a_deal_is_visible_only_to_its_players_until_all_have_played(
    field: tuple[int, str], data: st.DataObject
) -> None:
    """In any movement, a deal is visible only to those who have played it, until all have."""
    count, movement = field
    state = started(count, movement)
    played: dict[int, set[int]] = {}
    for number in range(1, data.draw(st.integers(1, state.rounds)) + 1):
        if number > 1:
            state = after(state, event("round", number=number, at=0.0))
        order = data.draw(st.permutations(state.sittings(number)))
        for sitting in order:
            state = after(state, result(number, sitting.table, *sitting.boards))
            for board in sitting.boards:
                played.setdefault(board, set()).update(sitting.contestants)
            for board in {one for _, each in state.all_sittings() for one in each.boards}:
                meant = {n for _, one in state.all_sittings() if board in one.boards for n in one.contestants}
                everybody = played.get(board, set()) == meant
                for one in state.contestants:
                    may = everybody or one.number in played.get(board, set())
                    assert state.may_see(board, one.users[0]) is may
                assert state.may_see(board, 999) is everybody


def test_unreadable_rows_are_reported() -> None:
    """Another version, an unknown kind, missing fields and impossible events are each reported."""
    first = event("alone", player={"name": "Al", "user": 5})
    for payload in ({"v": 2, "kind": "end"}, event("dance"), event("sign"), event("withdraw", user=9)):
        with pytest.raises(InvalidRecord) as damaged:
            fold(TournamentRules(GAME), row(), enumerate([first, payload]))
        assert damaged.value.facts["row"] == 1

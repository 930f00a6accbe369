"""Result of a finished game of any kind."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from bot.game_kit.result import GameResult, result_of
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.table_state import DealUsers, Occupant, TablePhase, TableState
from tests.bot.leaderboard.played import EXPRESS
from tests.engine.helpers import play_out
from tools.simulation.modules import BARBU_MODULE


def table(*seats: Occupant, totals: tuple[int, ...] = (10, 30, -20, 30)) -> TableState[object, object]:
    """Return a table at the end of a game with these points by seat."""
    final, _, _ = play_out(EXPRESS, seed=2)
    first, *rest = final.finished
    others = [sum(deal.score[seat] for deal in rest) for seat in range(4)]
    first = replace(first, score=tuple(total - other for total, other in zip(totals, others, strict=True)))
    match = replace(final, finished=(first, *rest))
    assert BARBU.outcome(match) == totals
    return TableState(EXPRESS, 1, seats, phase=TablePhase.OVER, match=match)


PEOPLE = tuple(Occupant(name, user=number) for number, name in enumerate("ABCD", 1))


def places(*seats: Occupant, totals: tuple[int, ...] = (10, 30, -20, 30)) -> list[int]:
    """Return the places by seat."""
    return [seat.place for seat in BARBU_MODULE.result_of(table(*seats, totals=totals)).seats]


def test_equal_points_share_a_place() -> None:
    """Equal points share a place, and the next place is skipped."""
    assert places(*PEOPLE) == [3, 1, 4, 1]


def test_a_leaver_takes_the_last_place() -> None:
    """A player who left is last, whatever their bot scored, and the others are placed without them."""
    left = replace(PEOPLE[1], away=True)
    assert places(PEOPLE[0], left, *PEOPLE[2:]) == [2, 4, 3, 1]


def test_two_leavers_share_the_last_place() -> None:
    """Two players who left share the last place."""
    gone = [replace(PEOPLE[seat], away=True) for seat in (1, 3)]
    assert places(PEOPLE[0], gone[0], PEOPLE[2], gone[1]) == [1, 4, 2, 4]


def test_bots_have_places_and_no_users() -> None:
    """Bots are ranked with the players by their points; a bot is never away."""
    bot = Occupant("Ada", level="club")
    found = BARBU_MODULE.result_of(table(PEOPLE[0], bot, PEOPLE[2], bot)).seats
    assert [seat.is_person for seat in found] == [True, False, True, False]
    assert [seat.user for seat in found] == [1, None, 3, None]
    assert [seat.place for seat in found] == [3, 1, 4, 1]


def test_an_erased_player_is_a_user_without_an_id() -> None:
    """An erased player counts as a user without an id; journals have an id below 1."""
    found = BARBU_MODULE.result_of(table(replace(PEOPLE[0], user=-1, name=""), *PEOPLE[1:])).seats[0]
    assert (found.user, found.is_person) == (None, True)


def test_an_error_in_counting_does_not_keep_a_game_from_ending(caplog: pytest.LogCaptureFixture) -> None:
    """An error in counting is logged and does not keep the game from ending; a recount repairs it."""
    with caplog.at_level(logging.ERROR):
        assert BARBU_MODULE.try_result_of(TableState(EXPRESS, 1, PEOPLE)) is None
    assert "could not count a finished game" in caplog.text


def counted(*deals: DealUsers, seats: tuple[Occupant, ...] = PEOPLE) -> list[tuple[int | None, bool, int]]:
    """Return the counted user of each seat, whether they left, and their place."""
    played = replace(table(*seats), sitters=deals)
    found = BARBU_MODULE.result_of(played).seats
    return [(seat.user, seat.is_away, seat.place) for seat in found]


ALL = frozenset(range(4))


def test_a_player_of_fewer_than_half_the_deals_has_no_result() -> None:
    """The seat of such a player counts as a bot player's."""
    late = DealUsers(ALL - {1}, ALL - {1})
    there = DealUsers(ALL, ALL)
    assert counted(late, late, late, there) == [(1, False, 3), (None, False, 1), (3, False, 4), (4, False, 1)]
    assert counted(late, late, there, there)[1] == (2, False, 1)


def test_a_player_replaced_for_most_deals_counts_as_having_left() -> None:
    """A player replaced by a bot for most of the deals counts as having left, even after returning."""
    kept = DealUsers(ALL, ALL - {1})
    there = DealUsers(ALL, ALL)
    assert counted(there, kept, kept, kept)[1] == (2, True, 4)
    assert counted(there, there, kept, kept)[1] == (2, False, 1)
    gone = (PEOPLE[0], replace(PEOPLE[1], away=True), *PEOPLE[2:])
    assert counted(there, there, there, kept, seats=gone)[1] == (2, True, 4)


def test_a_late_player_is_replaced_for_their_own_deals_only() -> None:
    """The deals before a player sat down don't count as deals that a bot played for them."""
    late, there = DealUsers(ALL - {1}, ALL - {1}), DealUsers(ALL, ALL)
    kept = DealUsers(ALL, ALL - {1})
    assert counted(late, kept, there, there)[1] == (2, False, 1)
    assert counted(late, late, kept, there)[1] == (2, False, 1)
    assert counted(late, kept, kept, there)[1] == (2, True, 4)


PAIRS = ((0, 2), (1, 3))
"""The sides of a game of two pairs."""


def in_pairs(*seats: Occupant, points: tuple[int, ...]) -> GameResult:
    """Return the result of a game of two pairs."""
    table: TableState[object, object] = TableState(EXPRESS, 1, seats, phase=TablePhase.OVER)
    return result_of(table, family="pairs", sides=PAIRS, points=points, figures=[{}] * 4)


def test_feats_are_of_players_who_had_their_seat_in_every_deal() -> None:
    """A feat may be of a deal before a player came, so one who came late has none; others keep theirs."""
    late, there = DealUsers(ALL - {1}, ALL - {1}), DealUsers(ALL, ALL)
    state = replace(table(*PEOPLE), sitters=(late, there, there))
    sides, points = BARBU.sides(EXPRESS), (10, 30, -20, 30)
    found = result_of(state, family="", sides=sides, points=points, figures=(), feats=[{"x": 1}] * 4)
    assert [bool(seat.feats) for seat in found.seats] == [True, False, True, True]


def test_partners_share_place_and_points() -> None:
    """A side is named after its first seat, and there are as many places as sides."""
    found = in_pairs(*PEOPLE, points=(-30, 30, -30, 30))
    assert found.places == 2
    assert [seat.side for seat in found.seats] == [0, 1, 0, 1]
    assert [seat.place for seat in found.seats] == [2, 1, 2, 1]


def test_a_leaver_is_last_and_the_partner_is_not() -> None:
    """A player who left is last; the partner who stayed keeps the side's place."""
    left = replace(PEOPLE[1], away=True)
    found = in_pairs(PEOPLE[0], left, *PEOPLE[2:], points=(-30, 30, -30, 30)).seats
    assert [seat.place for seat in found] == [2, 2, 2, 1]


def test_a_side_whose_players_all_left_is_last() -> None:
    """A side whose players all left is last with its bot, whatever the points."""
    left, bot = replace(PEOPLE[1], away=True), Occupant("Bot", level="club")
    found = in_pairs(PEOPLE[0], left, PEOPLE[2], bot, points=(-30, 30, -30, 30)).seats
    assert [seat.place for seat in found] == [1, 2, 1, 2]


def test_a_game_that_is_not_over_has_no_result() -> None:
    """Requesting the result of an unfinished game is an error."""
    final, _, _ = play_out(EXPRESS, seed=2)
    unfinished = replace(final, finished=final.finished[:-1], phase=Phase.DEAL)
    with pytest.raises(ValueError, match="not over"):
        BARBU_MODULE.result_of(TableState(EXPRESS, 1, PEOPLE, phase=TablePhase.PLAYING, match=unfinished))

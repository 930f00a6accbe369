"""A finished game as the standings need it."""

from __future__ import annotations

import logging

import pytest

from bot.leaderboard.summary import summary_of, summed_up
from engine.barbu.game import BARBU
from engine.fast_replace import replace
from engine.table_rules import Occupant, TablePhase, TableState
from tests.bot.leaderboard.played import EXPRESS
from tests.engine.helpers import play_out


def table(*seats: Occupant, totals: tuple[int, ...] = (10, 30, -20, 30)) -> TableState[object, object]:
    """A table at the end of a game in which the seats came to these points."""
    final, _, _ = play_out(EXPRESS, seed=2)
    first, *rest = final.finished
    others = [sum(deal.score[seat] for deal in rest) for seat in range(4)]
    first = replace(first, score=tuple(total - other for total, other in zip(totals, others, strict=True)))
    match = replace(final, finished=(first, *rest))
    assert BARBU.outcome(match) == totals
    return TableState(EXPRESS, 1, seats, phase=TablePhase.OVER, match=match)


PEOPLE = tuple(Occupant(name, user=number) for number, name in enumerate("ABCD", 1))


def places(*seats: Occupant, totals: tuple[int, ...] = (10, 30, -20, 30)) -> list[int]:
    """The places by seat."""
    return [seat.place for seat in summary_of(table(*seats, totals=totals)).seats]


def test_equal_points_share_a_place() -> None:
    """And the next place is left out."""
    assert places(*PEOPLE) == [3, 1, 4, 1]


def test_a_leaver_takes_the_last_place() -> None:
    """Whatever the bot in his seat came to; the others are placed without him."""
    left = replace(PEOPLE[1], away=True)
    assert places(PEOPLE[0], left, *PEOPLE[2:]) == [2, 4, 3, 1]


def test_two_leavers_share_the_last_place() -> None:
    """Neither is better than the other for leaving later."""
    gone = [replace(PEOPLE[seat], away=True) for seat in (1, 3)]
    assert places(PEOPLE[0], gone[0], PEOPLE[2], gone[1]) == [1, 4, 2, 4]


def test_bots_have_places_and_no_users() -> None:
    """They stand between the people by their points; a bot is never away."""
    bot = Occupant("Ada", level="club")
    found = summary_of(table(PEOPLE[0], bot, PEOPLE[2], bot)).seats
    assert [seat.is_person for seat in found] == [True, False, True, False]
    assert [seat.user for seat in found] == [1, None, 3, None]
    assert [seat.place for seat in found] == [3, 1, 4, 1]


def test_who_was_forgotten_is_a_person_without_a_number() -> None:
    """Journals name him by a number below 1."""
    found = summary_of(table(replace(PEOPLE[0], user=-1, name=""), *PEOPLE[1:])).seats[0]
    assert (found.user, found.is_person) == (None, True)


def test_what_cannot_be_counted_keeps_no_game_from_ending(caplog: pytest.LogCaptureFixture) -> None:
    """It is logged, and there is no summary: a recount makes up for it."""
    with caplog.at_level(logging.ERROR):
        assert summed_up(TableState(EXPRESS, 1, PEOPLE)) is None
    assert "could not be counted" in caplog.text

"""Standings of club nights and their seasons. Source: docs/rules.md, "Duplicate"."""

from __future__ import annotations

import random
import time
from collections import defaultdict
from fractions import Fraction

from bot.contests.night.standing import TableLine, night_standing, season_standing

ADA, BOB, CLEO, DAN, EVE = range(101, 106)


def placed(*seats: tuple[int | None, int, int]) -> TableLine:
    """Return a table's line from user, place and points of each seat."""
    return TableLine(tuple(one[0] for one in seats), tuple(one[1:] for one in seats))


def test_a_place_is_worth_the_players_behind() -> None:
    """A point for each player behind, bots too, half a point for a tie; points of the game decide."""
    first = placed((ADA, 1, 50), (BOB, 2, 0), (None, 2, 0), (CLEO, 4, -50))
    second = placed((DAN, 1, 70), (None, 2, 10), (None, 3, -30), (EVE, 4, -50))
    found = night_standing([[first, second], [TableLine((ADA, BOB))]], is_duplicate=False)
    assert [(one.place, one.user, one.value, one.points, one.count) for one in found] == [
        (1, DAN, 3, 70, 1),
        (2, ADA, 3, 50, 1),
        (3, BOB, Fraction(3, 2), 0, 1),
        (4, CLEO, 0, -50, 1),
        (4, EVE, 0, -50, 1),
    ]


def test_duplicate_compares_equal_seats() -> None:
    """The value is the difference from the seat's mean over the tables that finished the deal."""
    seats = (1, 0), (1, 0)
    first = TableLine((ADA, BOB), seats, ((30, -10), (5, 5)))
    second = TableLine((CLEO, None), seats, ((10, 10), (0, 10)))
    third = TableLine((DAN, EVE), seats, ((20, 0),))
    found = night_standing([[first, second, third]], is_duplicate=True)
    assert {one.user: one.value for one in found} == {
        ADA: 10 + Fraction(5, 2),
        BOB: -10 - Fraction(5, 2),
        CLEO: -10 - Fraction(5, 2),
        DAN: 0,
        EVE: 0,
    }
    assert [(one.place, one.user) for one in found][:3] == [(1, ADA), (2, DAN), (2, EVE)]
    assert sum(one.value for one in found) == -10 - Fraction(5, 2)  # the bot has the rest


def test_a_season_adds_up_its_nights() -> None:
    """Values of all nights are added; the nights played and won are counted."""
    night = [[placed((ADA, 1, 9), (BOB, 2, 0))], [placed((ADA, 2, 1), (BOB, 1, 5))]]
    other = [[placed((BOB, 1, 3), (CLEO, 2, 0))]]
    found = season_standing(night_standing(one, is_duplicate=False) for one in (night, other))
    assert [(one.place, one.user, one.value, one.count, one.won) for one in found] == [
        (1, BOB, 2, 2, 1),
        (2, ADA, 1, 1, 1),
        (3, CLEO, 0, 1, 0),
    ]


def test_an_erased_user_has_no_place() -> None:
    """A user erased from a line leaves the others' values as they were."""
    line = TableLine((ADA, BOB), ((1, 4), (2, 0)), ((4, 0),), ("hearts",))
    assert TableLine.from_payload(line.payload) == line
    stored = {**line.payload, "users": [{"user": -1}, {"user": BOB}]}
    ranked = night_standing([[TableLine.from_payload(stored)]], is_duplicate=False)
    assert [(one.user, one.value) for one in ranked] == [(BOB, 0)]


def test_a_thousand_players_are_ranked_quickly() -> None:
    """The standing of 250 tables of four deals takes 50 ms, and is that of plain arithmetic."""
    rng = random.Random(1)
    lines = [
        TableLine(
            tuple(range(4 * table, 4 * table + 4)),
            ((1, 0),) * 4,
            tuple(tuple(rng.randrange(-99, 99) for _ in range(4)) for _ in range(rng.choice((3, 4)))),
        )
        for table in range(250)
    ]
    before = time.process_time()
    found = night_standing([lines], is_duplicate=True)
    taken = time.process_time() - before
    values: dict[int, Fraction] = defaultdict(Fraction)
    for deal in range(4):
        played = [line for line in lines if len(line.deals) > deal]
        for seat in range(4):
            mean = Fraction(sum(line.deals[deal][seat] for line in played), len(played))
            for line in played:
                values[line.users[seat] or 0] += line.deals[deal][seat] - mean
    assert {one.user: one.value for one in found} == values
    assert taken < 0.5  # 0.01 s on a quiet machine


def test_a_tie_at_the_top_of_a_night_is_no_win() -> None:
    """A night is won alone or with one's partner; who shares its first place with others has not won it."""
    tied = [[placed((ADA, 1, 0), (BOB, 1, 0))], [placed((CLEO, 2, 0), (DAN, 1, 0))]]
    assert {one.user: one.won for one in night_standing(tied[:1], is_duplicate=False)} == {ADA: 0, BOB: 0}
    alone = night_standing(tied[1:], is_duplicate=False)
    assert {one.user: one.won for one in alone} == {CLEO: 0, DAN: 1}


def test_partners_win_a_night_together() -> None:
    """Two partners in the first place have won; two strangers who tie there have not."""
    first, last = (1, 50), (2, -50)
    won = TableLine((ADA, BOB, CLEO, DAN), (first, last, first, last), sides=(0, 1, 0, 1))
    found = night_standing([[won]], is_duplicate=False)
    assert {one.user for one in found if one.won} == {ADA, CLEO}
    old = TableLine(won.users, won.places)
    assert night_standing([[old]], is_duplicate=False) == found, "old lines name no sides"
    level = TableLine(won.users, ((1, 0),) * 4, sides=won.sides)
    assert not any(one.won for one in night_standing([[level]], is_duplicate=False))
    strangers = TableLine((ADA, None, BOB, None), (first, last, first, last), sides=(0, 1, 2, 3))
    assert not any(one.won for one in night_standing([[strangers]], is_duplicate=False))
    assert TableLine.from_payload(won.payload) == won


def test_ties_give_a_season_no_win() -> None:
    """Nights with a shared first place count for nobody as won."""
    night = night_standing([[placed((ADA, 1, 0), (BOB, 1, 0))]], is_duplicate=False)
    assert [(one.user, one.won) for one in season_standing([night, night])] == [(ADA, 0), (BOB, 0)]

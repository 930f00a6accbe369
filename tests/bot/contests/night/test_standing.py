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

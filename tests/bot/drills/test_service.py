"""When a puzzle comes back."""

from __future__ import annotations

import json

from bot.drills.service import SOON, reviewed

NOW = 1_800_000_000.0
DAY_S = 86_400.0


def test_right_answers_space_a_puzzle_out_and_a_wrong_one_brings_it_back() -> None:
    """Each right answer at its due moment lengthens the interval; a wrong one asks again in minutes."""
    card, due = reviewed(None, NOW, is_right=True)
    intervals = [due - NOW]
    for _ in range(3):
        before = due
        card, due = reviewed(card, before, is_right=True)
        intervals.append(due - before)
    assert intervals == sorted(intervals)
    assert intervals[-1] > 7 * DAY_S
    card, again = reviewed(card, due, is_right=False)
    assert again - due == SOON.total_seconds()
    assert json.loads(card)["v"] == 1


def test_an_unreadable_card_begins_again() -> None:
    """A damaged card, or one of a later version, counts as new."""
    new = reviewed(None, NOW, is_right=True)
    for stored in ("{", '{"v": 9}', '{"v": 1, "card": {"state": "x"}}'):
        assert reviewed(stored, NOW, is_right=True) == new

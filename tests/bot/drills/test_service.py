"""When a puzzle comes back."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import AsyncMock, Mock, patch

from bot.drills.service import SOON, Drills, reviewed
from bot.drills.store import DrillStore
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.games import Games
from bot.workers.pool import WorkerPool

ADA = 101
NOW = 1_800_000_000.0
DAY_S = 86_400.0


def test_right_answers_lengthen_a_puzzles_interval() -> None:
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


async def test_a_damaged_game_hides_no_other() -> None:
    """The search for puzzles continues with the next game if one cannot be read."""
    store, games = Mock(DrillStore), Mock(Games)
    store.recent_games = AsyncMock(return_value=[3, 2, 1])
    games.get = AsyncMock(side_effect=lambda number: Mock(GameRow, id=number))
    drills = Drills(store, games, Mock(Archive), Mock(GameModules, all=()), Mock(WorkerPool), most=10)
    searched = list[int]()

    async def search_game(_user: int, row: Any, _most: int) -> int:
        searched.append(row.id)
        if row.id == 3:
            raise UnreadableTable("table_unreadable", row=row, fault="damaged", place=None)
        return 1

    with patch.object(drills, "_search_game", search_game):
        await drills.search(ADA, ["barbu"])
    assert searched == [3, 2, 1]

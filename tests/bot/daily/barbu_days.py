"""Barbu's deals of the day, for tests of code that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from bot.daily.days import DayRow
from bot.daily.service import DailyDeals
from bot.daily.store import DailyTries
from bot.games.barbu.private_games import BarbuDaily
from bot.solo import tries
from bot.workers.pool import WorkerPool
from engine.table_state import TableState
from tools.simulation.modules import BARBU_MODULE as MODULE

GAME = BarbuDaily()
OWN_SEAT = 0


def row_of(day: str, secret: bytes = bytes(32)) -> DayRow:
    """Return a day with that secret."""
    return DayRow(secret, MODULE.game.dump_rules(GAME.rules(date.fromisoformat(day))), "club", day)


def table_of(row: DayRow, name: str, moves: Iterable[Mapping[str, Any]] = (), *, user: int = 0) -> TableState:
    """Return the table of a user's try."""
    return tries.try_played(MODULE, GAME, row, name, moves, user=user).table


def points_of(table: TableState) -> int | None:
    """Return the player's points once the deal is over."""
    return GAME.points(table.game_state, OWN_SEAT) if table.game_state.finished else None


def deals_of(tries: DailyTries, workers: WorkerPool) -> DailyDeals:
    """Return the deals of the database with these tries."""
    return DailyDeals(MODULE, GAME, tries, workers)

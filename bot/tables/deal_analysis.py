"""Computations of workers about a table's deals: analysis of the last one, statistics of the game."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.game_kit.module import ComputeLateStatistics
from bot.game_kit.played import played_of
from bot.storage.sealing import is_public
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError
from engine.game import DealEnded
from engine.table_state import Change, TablePhase

log = logging.getLogger(__name__)


class DealAnalyser:
    """Analysis of one deal at a time, started when its result is first rendered.

    ``on_found`` is called when a result can be shown with its analysis. ``is_pending`` is true until the
    analysis of the last deal is done.
    """

    def __init__(self, table: StoredTable, on_found: Callable[[], None]) -> None:
        self._analyse_deal = table.module.analyse_deal
        self._services = table.services
        self._on_found = on_found
        self._deal: DealEnded | None = None
        self._found: Any = None
        self.is_pending = False

    def of(self, ended: DealEnded) -> Any:
        """Return the analysis of a finished deal, or None until there is one; start it on the first call."""
        if self._analyse_deal is not None and ended != self._deal:
            self._deal, self._found, self.is_pending = ended, None, True
            finding = self._analyse_deal(self._services.workers, ended)
            self._services.background.spawn(self._find(finding, ended))
        return self._found

    async def _find(self, finding: Awaitable[Any], ended: DealEnded) -> None:
        found = await finding
        if ended != self._deal:
            return
        self.is_pending = False
        if found is not None:
            self._found = found
            self._on_found()


def add_late_statistics(table: StoredTable, change: Change) -> None:
    """Start computing a game's late statistics, if it has any, once the game is over and counted."""
    if change.after.phase is TablePhase.OVER and is_public(table.row):
        compute_late_statistics(table)


def compute_late_statistics(table: StoredTable) -> None:
    """Start computing the late statistics, if there are any, of a game that has been counted."""
    if table.module.late_statistics is not None:
        table.services.background.spawn(_add(table, table.module.late_statistics))


async def _add(table: StoredTable, compute: ComputeLateStatistics) -> None:
    try:
        played = await played_of(table.module.game, table.row, table.journal)
        figures = await compute(table.services.workers, played)
        if figures is not None:
            await table.journal.add_figures(figures)
    except CodedError as error:
        log.info("game %d: could not store late statistics: %s", table.id, error.code)

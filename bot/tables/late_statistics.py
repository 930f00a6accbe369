"""Statistics of a game that workers compute after it has ended."""

from __future__ import annotations

import logging

from bot.game_kit.played import played_of
from bot.tables.stored_table import StoredTable
from engine.errors import CodedError
from engine.table_rules import Change, TablePhase

log = logging.getLogger(__name__)


class LateStatistics:
    """Adds a game's late statistics when the game is over."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table

    def on_change(self, change: Change) -> None:
        """Start computing them when the game is over."""
        if change.after.phase is TablePhase.OVER:
            self._table.services.background.spawn(self._add())

    async def _add(self) -> None:
        table, services = self._table, self._table.services
        if table.module.later_figures is None:
            return
        try:
            played = await played_of(table.module.game, table.row, table.journal)
            figures = await table.module.later_figures(services.workers, played)
            if figures is not None:
                await table.journal.add_figures(figures)
        except CodedError as error:
            log.info("game %d: late statistics not stored: %s", table.id, error.code)

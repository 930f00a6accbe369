"""The analysis of a finished deal, which workers compute."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.tables.stored_table import StoredTable
from engine.events import DealEnded


class DealAnalyser:
    """Analyses one deal at a time, starting when its result is first rendered.

    Args:
        table: the table.
        on_found: called when a result can be shown with its analysis.

    Attributes:
        is_pending: whether the analysis of the last deal is still under way.
    """

    def __init__(self, table: StoredTable, on_found: Callable[[], None]) -> None:
        self._find_out = table.module.find_out
        self._services = table.services
        self._on_found = on_found
        self._deal: DealEnded | None = None
        self._found: Any = None
        self.is_pending = False

    def of(self, ended: DealEnded) -> Any:
        """Return the analysis of a finished deal, or None until there is one; start it on the first call."""
        if self._find_out is not None and ended != self._deal:
            self._deal, self._found, self.is_pending = ended, None, True
            finding = self._find_out(self._services.workers, ended)
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

"""The end of a game: the final standing waits for the players' first times, and later gets an animation."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from bot.i18n import words
from bot.runtime.background import call_by
from bot.storage.errors import StorageError
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter
from bot.tables.view.public_message import PublicMessage
from bot.tables.view.standing_extras import highlight_drawing
from engine.table_state import Change, TablePhase

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class FinalStanding:
    """The end of a table's game, in its public message."""

    table: StoredTable
    presenter: Presenter
    message: PublicMessage
    _timer: asyncio.Handle | None = None
    _stopped: bool = False

    def on_change(self, change: Change) -> None:
        """Show the end of the game, once it is known what players did for the first time."""
        if change.after.phase is TablePhase.OVER:
            self.message.hold()
            self.table.services.background.spawn(self.show())

    async def show(self) -> None:
        """Show how the game ended, and what players did in it for the first time."""
        try:
            await self._load_first_times()
        finally:
            self.message.release()
        self.show_highlight_after(self.table.services.config.highlight_wait_s)

    def show_highlight_after(self, wait_s: float) -> None:
        """Add the animation of the game's best deal if no other game starts here within ``wait_s``."""
        if self._stopped:
            return
        if self._timer is not None:
            self._timer.cancel()
        at = asyncio.get_running_loop().time() + wait_s
        self._timer = call_by(at, lambda: self.table.services.background.spawn(self._show_highlight()))

    def close(self) -> None:
        """Cancel the animation that has not been added yet."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    async def _show_highlight(self) -> None:
        """Add the animation of the game's best deal, if the evening ended with this game."""
        try:
            is_last = await self.table.services.games.is_last_in(self.table.row)
            if not self.table.settings.highlights or not is_last:
                return
            say = words(self.table.row.locale, self.table.module.name)
            self.presenter.highlight = await highlight_drawing(self.table, say)
        except StorageError as error:
            log.info("table %d: could not show the best deal: %s", self.table.id, error.code)
            return
        if self.presenter.highlight is not None:
            await self._load_first_times()
            self.message.request_edit()

    async def _load_first_times(self) -> None:
        try:
            self.presenter.first_times = await self.table.services.games.feats.first_times(self.table.id)
        except StorageError as error:
            log.info("table %d: could not load the first times: %s", self.table.id, error.code)

"""The call for the last free seat: a mention of the role a server chose, once a table."""

from __future__ import annotations

from typing import Final

from bot.discord_io.channel_notice import ChannelNotice
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter
from engine.entries import RoleCall
from engine.errors import CodedError
from engine.table_rules import Change, TablePhase, TableState

PEOPLE: Final = 2
"""Human players from whom a call is posted: one among bot players can start alone."""


class SeatCall:
    """Posts the call of one table, and deletes it once the seat is taken."""

    def __init__(self, table: StoredTable, presenter: Presenter) -> None:
        self._table = table
        self._presenter = presenter
        self._notice = ChannelNotice(table.channel, table.services.background)

    def on_change(self, change: Change) -> None:
        """Post the call or delete it."""
        state = change.after
        if state.phase is not TablePhase.LOBBY or None not in state.seats:
            self._notice.withdraw()
        elif self._is_wanted(state):
            self._table.services.background.spawn(self._call())

    def _is_wanted(self, state: TableState) -> bool:
        gathers = state.phase is TablePhase.LOBBY and not state.has_called
        waits = state.seats.count(None) == 1 and len(state.present) >= PEOPLE
        return gathers and waits and self._table.settings.call_role is not None

    async def _call(self) -> None:
        table, role = self._table, self._table.settings.call_role
        if role is None or not self._is_wanted(table.state):
            return
        if not table.services.call_intervals.take(table.row.guild_id):
            return
        try:
            # Stored first: a lost call is better than one that every restart repeats.
            await table.commit(RoleCall())
        except CodedError:
            return
        scene = self._presenter.scene()
        text = scene.words(
            "lobby-call",
            role=f"<@&{role}>",
            names=scene.named(scene.state.present),
            count=len(scene.state.present),
        )
        self._notice.post(None, text, role=role)

"""Calling people to the last free seat: those with the role a server chose, once a table, and not often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.game_kit.scene import Scene
from bot.runtime.background import BackgroundTasks
from bot.runtime.intervals import Intervals
from bot.settings import GuildSettings
from bot.storage.games import GameRow
from bot.tables.view.channel_notice import TurnReminder
from engine.entries import RoleCall
from engine.errors import CodedError
from engine.table import Table
from engine.table_rules import TablePhase, TableState

PEOPLE = 2
"""Nobody is called to a table at which one person sits among bots: they can begin."""


class SeatCall:
    """The call to one table; it is taken back when the seat is.

    Args:
        core: the table.
        row: where it stands.
        settings: what its server has chosen.
        scene: the table as everybody sees it.
        message: posts it.
        intervals: shared by all tables.
        background: runs what nobody waits for.
    """

    def __init__(
        self,
        core: Table[Any, Any],
        row: GameRow,
        *,
        settings: Callable[[], GuildSettings],
        scene: Callable[[], Scene[Any, Any, Any]],
        message: TurnReminder,
        intervals: Intervals,
        background: BackgroundTasks,
    ) -> None:
        self._core = core
        self._guild_id = row.guild_id
        self._settings = settings
        self._scene = scene
        self._message = message
        self._intervals = intervals
        self._background = background

    def look(self, state: TableState[Any, Any]) -> None:
        """Call, or take the call back, after a change of the table."""
        if state.phase is not TablePhase.LOBBY or None not in state.seats:
            self._message.withdraw()
        elif self._is_wanted(state):
            self._background.spawn(self._call())

    def _is_wanted(self, state: TableState[Any, Any]) -> bool:
        gathers = state.phase is TablePhase.LOBBY and not state.has_called
        waits = state.seats.count(None) == 1 and len(state.present) >= PEOPLE
        return gathers and waits and self._settings().call_role is not None

    async def _call(self) -> None:
        role = self._settings().call_role
        if role is None or not self._is_wanted(self._core.state) or not self._intervals.take(self._guild_id):
            return
        try:
            # Written down first: a call that was lost on the way is better than one a start repeats.
            await self._core.commit(RoleCall())
        except CodedError:
            return
        scene = self._scene()
        text = scene.words(
            "lobby-call",
            role=f"<@&{role}>",
            names=scene.named(scene.state.present),
            count=len(scene.state.present),
        )
        self._message.post(None, text, role=role)

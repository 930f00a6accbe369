"""Who sits at a table: joining, bots, seats kept for those who are asked, and the start of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game_kit.module import GameModule
from bot.settings import Settings
from bot.workers.pool import WorkerPool
from engine.entries import AddBot, Back, Join, Keep, Leave, Prefer, Sit
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table import Table
from engine.table_rules import Occupant, TablePhase, TableState


class Seating:
    """Fills the seats of one table, and begins its game.

    Args:
        core: the table.
        module: its game.
        settings: what people have chosen.
        workers: where the bots that sit down will think.
    """

    def __init__(
        self,
        core: Table[Any, Any],
        module: GameModule,
        settings: Settings,
        workers: WorkerPool,
    ) -> None:
        self._core = core
        self._module = module
        self._settings = settings
        self._workers = workers

    def taken_seat_of(self, user: int) -> Seat:
        """The seat of a person who has sat down.

        Raises ``not_seated``, and in a lobby ``seat_kept`` for a person who was only asked to play.
        """
        seat = self._state.own_seat(user)
        if self._state.phase is TablePhase.LOBBY and self._state.occupant(seat).away:
            raise IllegalAction("seat_kept")
        return seat

    async def join(self, user: int, name: str) -> None:
        """Sit down, or take the seat that was kept; raises what ``Table.commit`` raises."""
        seat, gathers = self._state.seat_of(user), self._state.phase is TablePhase.LOBBY
        away = seat is not None and self._state.occupant(seat).away
        if away:
            await self.back(user)
        else:
            await self._core.commit(Join(user, name))
        if gathers or not away:
            await self.apply_dm_preference(user)

    async def back(self, user: int) -> None:
        """Take the seat back that was kept; whoever opened the table is its host again."""
        await self._core.commit(Back(user, hosts=user == self._state.opened_by))

    async def sit(self, user: int, seat: Seat) -> None:
        """Move to another seat before play begins; raises as ``taken_seat_of``, and ``seat_of_another``."""
        self.taken_seat_of(user)
        await self._core.commit(Sit(user, seat))

    async def ask_again(self, seats: Sequence[Occupant], *, asker: int) -> None:
        """Seat those of an earlier table in this order.

        Who asks sits down, and so do the bots; for each other person a seat is kept until there is an answer.
        """
        for who in seats:
            if who.user is None:
                await self.add_bot(who.level)
            elif who.user == asker:
                await self.join(who.user, who.name)
            else:
                await self._core.commit(Keep(who.user, who.name))

    async def apply_dm_preference(self, user: int) -> None:
        """Send a player's hands as direct messages if that is what they prefer; raises ``not_seated``."""
        dm = (await self._settings.person(user)).dm
        if dm != self._state.occupant(self._state.own_seat(user)).dm:
            await self._core.commit(Prefer(user, dm=dm))

    async def add_bot(self, level: str | None = None) -> None:
        """Seat a bot player on the first free seat; without a ``level`` one of the default."""
        players = self._module.players
        level = level or players.default_level
        taken = {who.name for who in self._state.seats if who is not None}
        name = next((name for name in players.names if name not in taken), players.names[0])
        await self._core.commit(AddBot(name, level))
        players.prewarm(self._workers, level, self._state.rules)

    async def start(self, user: int) -> None:
        """Begin play; bots take the seats nobody took, and those kept for who has not answered.

        Raises as ``taken_seat_of``, and what ``Table.start`` raises.
        """
        self.taken_seat_of(user)
        while self._state.phase is TablePhase.LOBBY:
            kept = next((who.user for who in self._state.seats if who and who.user and who.away), None)
            if kept is None and None not in self._state.seats:
                break
            try:
                if kept is not None:
                    await self._core.commit(Leave(kept), revision=self._state.revision)
                else:
                    await self.add_bot()
            except IllegalAction as error:
                # Somebody sat down meanwhile, which is as good.
                if error.code not in ("stale", "table_full"):
                    raise
        await self._core.start()

    @property
    def _state(self) -> TableState[Any, Any]:
        return self._core.state

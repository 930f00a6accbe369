"""Service of games that one user plays alone: the user's move, then the bots', each stored before shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Generic

from bot.game_kit.auto_moves import only_move
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import PrivateGame
from bot.runtime.keyed import SingleFlight, keep
from bot.solo.table import SoloTable, Try
from bot.solo.tries import DealSource, KeyT, RowT, TryStore, own_seat_of, try_played
from bot.workers.pool import WorkerPool
from engine.entries import By
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table_state import TableState


class SoloGames(ABC, Generic[KeyT, RowT]):
    """The tries of one kind in one game. Every method can raise StorageError.

    Every user meets the same bots: a level always makes the same move from a view, and a view has nothing of
    the deals before. Where a level thinks in workers, a try waits for one.
    """

    def __init__(
        self, module: GameModule, private: PrivateGame, tries: TryStore[KeyT, RowT], workers: WorkerPool
    ) -> None:
        self.module = module
        self.private = private
        self._store = tries
        self._workers = workers
        self._tables: OrderedDict[tuple[Hashable, int], SoloTable[RowT]] = OrderedDict()
        self._moving = SingleFlight()

    @abstractmethod
    async def stored(self, user: int, key: KeyT) -> tuple[DealSource, RowT]:
        """Return the stored try that a user may continue, and the source of its deals.

        *Raises:* CodedError if there is none, or it can no longer be played.
        """

    def warm_up(self) -> None:
        """Prepare the workers for a user who is about to begin."""
        self._workers.warm_up()

    def table_of(
        self, source: DealSource, name: str, moves: Iterable[Mapping[str, Any]] = (), *, user: int = 0
    ) -> TableState:
        return try_played(self.module, self.private, source, name, moves, user=user).table

    async def current(self, user: int, key: KeyT) -> Try[RowT]:
        """Return a user's try as stored now. Raises the errors of ``stored``."""
        return (await self._table(user, key)).now

    async def act(self, user: int, key: KeyT, revision: int, make: Callable[[Any, Seat], Any]) -> Try[RowT]:
        """Make the move that ``make`` returns for state and seat. Durable on return.

        *Raises:* CodedError ``stale`` if the try has advanced; the errors of ``stored`` and of the rules.
        """
        table = await self._table(user, key)
        current = table.now
        if current.revision != revision or not current.awaits_person:
            raise IllegalAction("stale", now=current.revision)
        await table.act(make(current.table.game_state, current.seat), By.PLAYER, revision)
        return table.now

    async def next_deal(self, user: int, key: KeyT, revision: int) -> Try[RowT]:
        """Deal the next cards, after a finished deal. Durable on return. Raises the errors of ``act``."""
        table = await self._table(user, key)
        await table.deal_next(revision)
        return table.now

    async def play_on(self, user: int, key: KeyT) -> Try[RowT]:
        """Let the bots move until it is the user's turn or a deal is over; forced moves are automatic.

        Raises the errors of ``stored``, and of ``BotPlayers.decide_alike``: the try can then be played on
        later.
        """
        return await self._moving.shared((key, user), lambda: self._play_on(user, key))

    async def _play_on(self, user: int, key: KeyT) -> Try[RowT]:
        table = await self._table(user, key)
        current = table.now
        while (move := await self.next_move(current.table)) is not None:
            try:
                await table.act(*move, current.revision)
            except IllegalAction as error:
                if error.code != "stale":
                    raise
                table = await self._table(user, key)  # another process has moved
            current = table.now
        return current

    async def next_move(self, table: TableState) -> tuple[Any, By] | None:
        """Return the next move that needs no decision of the user's: a bot's, or their only one."""
        state, game = table.game_state, self.module.game
        seat = game.decider(state)
        if seat is None or game.dealer(state) is not None:
            return None
        forced = only_move(self.module, state)
        if seat == own_seat_of(table):
            falls = forced is not None and self.private.needs_no_choice(state, seat, forced)
            return (forced, By.AUTO) if falls else None
        handed_over = self.module.automatic.in_place_of_bot(table)
        if handed_over is not None or forced is not None:
            return handed_over or forced, By.BOT
        level = table.occupant(seat).level or self.module.players.stand_in
        return await self.decide(table, seat, level), By.BOT

    async def decide(self, table: TableState, seat: Seat, level: str) -> Any:
        """Return a level's move for a seat. Raises the errors of ``BotPlayers.decide_alike``."""
        view = self.private.view_of_deal(self.module.game.view_for(table.game_state, seat))
        return await self.module.players.decide_alike(self._workers, level, view)

    async def _table(self, user: int, key: KeyT) -> SoloTable[RowT]:
        return await self.opened(*await self.stored(user, key))

    async def opened(self, source: DealSource, row: RowT) -> SoloTable[RowT]:
        """Return the table of a stored try; replayed unless it is in memory."""
        known = self._tables.get((row.key, row.user_id))
        is_known = known is not None and known.state.seq == row.seq and known.row == row
        if known is None or not is_known or known.source != source:
            known = SoloTable(self.module, self.private, self._store, source, row)
            await known.load()
        return keep(self._tables, (row.key, row.user_id), known, most=256)

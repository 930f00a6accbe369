"""Service of games that one user plays alone: the user's move, then the bots', each stored before shown.

The table of such a game is the engine's, whose journal is the stored row of a try.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from bot.game_kit.auto_moves import only_move
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import PrivateGame
from bot.runtime.keyed import SingleFlight, keep
from bot.solo.tries import DealSource, Move, RowT, TryStore, begun_table, own_seat_of, try_played
from bot.workers.pool import WorkerPool
from engine.entries import NEXT_DEAL, VERSION, Act, By, TableEntry
from engine.errors import IllegalAction, SequenceTaken
from engine.replaying import JournalRow
from engine.seats import Seat
from engine.table import Table
from engine.table_state import Change, TableState

KeyT = TypeVar("KeyT", bound=Hashable)

DEAL_ROW: Final[Move] = {"v": VERSION, "kind": NEXT_DEAL, "by": By.PLAYER.value}
"""Stored form of the deal after a finished one."""


@dataclass(frozen=True, slots=True)
class Try(Generic[RowT]):
    """A user's try and its table at one moment.

    Attributes:
        revision: the number of its moves, carried by buttons.
        awaits_person: whether the user is to move.
        awaits_deal: whether a deal is over, and the user has yet to go on to the next one.
    """

    source: DealSource
    row: RowT
    table: TableState
    seat: Seat
    revision: int
    awaits_person: bool
    awaits_deal: bool

    @property
    def is_over(self) -> bool:
        return self.row.points is not None


class TryJournal(Generic[RowT]):
    """The moves of a try as a table's journal; ``row`` is the stored try as last read or written."""

    def __init__(self, store: TryStore[RowT], row: RowT) -> None:
        self._store = store
        self.row = row

    async def append(
        self,
        seq: int,
        payload: Mapping[str, Any],
        *,
        status: str | None = None,
        snapshot: Mapping[str, Any] | None = None,
        outcome: Any = None,
        terms: int | None = None,
    ) -> None:
        """Write move ``seq``; ``terms`` are the points of a finished try. Raises as ``TryStore.write``."""
        if seq != self.row.seq:
            raise SequenceTaken("sequence_taken", seq=seq)
        self.row = await self._store.write(self.row, [payload], points=terms)

    async def read(self, after: int = -1) -> list[JournalRow]:
        """Return the moves numbered above ``after``; none if the try was deleted. *Raises:* StorageError."""
        self.row = await self._store.read_again(self.row) or self.row
        return list(enumerate(self.row.moves))[after + 1 :]

    async def snapshot(self) -> None:
        """Return None: a try is short, so it is replayed whole."""


class SoloTable(Table[Any, Any], Generic[RowT]):
    """The table of a try, from the deal of its first cards. It must be loaded first."""

    def __init__(
        self,
        module: GameModule,
        private: PrivateGame,
        store: TryStore[RowT],
        source: DealSource,
        row: RowT,
    ) -> None:
        self.source = source
        self._private = private
        self._tried = TryJournal(store, row)
        start = begun_table(module, private, source, row.name, user=row.user_id)
        super().__init__(module.game, self._tried, start, secret=source.secret)

    @property
    def row(self) -> RowT:
        return self._tried.row

    @property
    def now(self) -> Try[RowT]:
        game, state, row = self.game, self.state, self.row
        seat, goes_on = own_seat_of(state), row.points is None
        awaits_deal = goes_on and game.dealer(state.game_state) is not None
        return Try(
            self.source,
            row,
            state,
            seat,
            revision=state.revision + 1,
            awaits_person=goes_on and not awaits_deal and game.decider(state.game_state) == seat,
            awaits_deal=awaits_deal,
        )

    async def act(self, action: Any, by: By, revision: int) -> None:
        """Commit a move made at a revision of the try. Raises the errors of ``commit``."""
        await self.commit(Act(action, by), revision=revision - 1)

    def payload_of(self, entry: TableEntry | Act[Any]) -> dict[str, Any]:
        """Return the stored form of an entry; that of a deal names no cards."""
        is_deal = isinstance(entry, Act) and self.game.is_deal(entry.action)
        return dict(DEAL_ROW) if is_deal else super().payload_of(entry)

    def terms_of(self, change: Change) -> int | None:
        """Return the user's points with the change that ends the try; None for any other."""
        state = change.after.game_state
        if not self._private.is_over(self.game, state):
            return None
        return self._private.points(state, own_seat_of(change.after))


class SoloGames(ABC, Generic[KeyT, RowT]):
    """The tries of one kind in one game. Every method can raise StorageError.

    Every user meets the same bots: a level always makes the same move from a view, and a view has nothing of
    the deals before. Where a level thinks in workers, a try waits for one.
    """

    def __init__(
        self, module: GameModule, private: PrivateGame, tries: TryStore[RowT], workers: WorkerPool
    ) -> None:
        self.module = module
        self.private = private
        self._store = tries
        self._workers = workers
        self._tables: OrderedDict[tuple[Hashable, ...], SoloTable[RowT]] = OrderedDict()
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
        if not table.now.awaits_deal:
            raise IllegalAction("stale", now=table.now.revision)
        await table.deal(0, By.PLAYER, revision=revision - 1)
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
        """Return a level's move for a seat, which depends on the deal in play alone.

        Raises the errors of ``BotPlayers.decide_alike``.
        """
        view = self.module.game.view_for(table.game_state, seat)
        # Bots take their luck from the totals too.
        view = replace(view, finished=(), totals=(0,) * len(view.totals))
        return await self.module.players.decide_alike(self._workers, level, view)

    async def _table(self, user: int, key: KeyT) -> SoloTable[RowT]:
        return await self.opened(*await self.stored(user, key))

    async def opened(self, source: DealSource, row: RowT) -> SoloTable[RowT]:
        """Return the table of a stored try; replayed unless it is in memory."""
        key = self._store.key_of(row)
        known = self._tables.get(key)
        is_known = known is not None and known.state.seq == row.seq and known.row == row
        if known is None or not is_known or known.source != source:
            known = SoloTable(self.module, self.private, self._store, source, row)
            await known.load()
        return keep(self._tables, key, known, most=256)

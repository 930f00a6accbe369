"""The table of one user alone with bots: the engine's table, whose journal is the stored row of a try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic

from bot.game_kit.module import GameModule
from bot.game_kit.private_game import PrivateGame
from bot.solo.tries import DealSource, Move, RowT, TryStore, begun_table, own_seat_of
from engine.entries import NEXT_DEAL, VERSION, Act, By, TableEntry
from engine.errors import IllegalAction, SequenceTaken
from engine.replaying import JournalRow
from engine.seats import Seat
from engine.table import Table
from engine.table_state import Change, TableState

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

    def __init__(self, store: TryStore[Any, RowT], row: RowT) -> None:
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
        store: TryStore[Any, RowT],
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

    async def deal_next(self, revision: int) -> None:
        """Deal the cards after a finished deal. Raises the errors of ``Table.deal``."""
        if not self.now.awaits_deal:
            raise IllegalAction("stale", now=self.now.revision)
        await self.deal(0, By.PLAYER, revision=revision - 1)

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

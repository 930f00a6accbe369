"""The async table: one game with its seats, a lock, a journal and its listeners.

Every change takes one way: judged by the pure rules, committed as one journal row, then passed to the
listeners, which never see a change that is not on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Generic, Protocol

from engine.dealing import CutBy, CutSource
from engine.entries import ENTRY_KINDS, Act, By, Start, TableEntry, to_payload
from engine.errors import IllegalAction, InvalidRecord, JournalUnavailable, SequenceTaken
from engine.game import A, Game, S
from engine.replaying import Row, changes_of, folded
from engine.snapshot import dump_table, load_table
from engine.table_rules import Change, TablePhase, TableState, advance

log = logging.getLogger(__name__)

Listener = Callable[[Change[S, A]], None]


class Journal(Protocol):
    """Stores a table's rows."""

    async def append(
        self,
        seq: int,
        payload: Mapping[str, Any],
        *,
        status: str | None = None,
        snapshot: Mapping[str, Any] | None = None,
        outcome: Any = None,
        terms: Any = None,
    ) -> None:
        """Commit one row; it is durable on return.

        Args:
            seq: the number of the row, one more than the last.
            payload: the row, as a JSON object.
            status: the table's new status, stored in the same commit.
            snapshot: the table's state before the row, stored in the same commit.
            outcome: the results of the finished game, stored in the same commit.
            terms: changes to the game's row, stored in the same commit.

        Raises:
            SequenceTaken: the row exists; nothing was changed.
            JournalUnavailable: the row was not stored, or whether it was is unknown.
        """
        ...

    async def read(self, after: int = -1) -> list[Row]:
        """Return the rows numbered above ``after``, in order.

        Raises:
            InvalidRecord: a row is no JSON object.
        """
        ...

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """Return the newest snapshot and the number of the row it was taken before; raises as ``read``."""
        ...


async def loaded(
    game: Game[S, A], journal: Journal, start: TableState[S, A], *, use_snapshot: bool = True
) -> TableState[S, A]:
    """Return the state a journal gives: from its newest snapshot, or in full if that cannot be used.

    A whole journal is folded in a thread, so that the event loop goes on.

    Raises:
        InvalidRecord: the rows do not replay.
        JournalUnavailable: the rows could not be read.
    """
    if use_snapshot:
        try:
            state = await _from_snapshot(game, journal, start)
        except JournalUnavailable as error:
            if not isinstance(error, InvalidRecord):
                raise
            log.warning("snapshot ignored: %s", error.code)
        except Exception as error:
            # Another version may have written it. The rows hold the same state.
            log.warning("snapshot ignored: %s", getattr(error, "code", type(error).__name__))
        else:
            if state is not None:
                return state
    rows = await journal.read()
    return await asyncio.to_thread(folded, game, start, rows)


async def _from_snapshot(
    game: Game[S, A], journal: Journal, start: TableState[S, A]
) -> TableState[S, A] | None:
    found = await journal.snapshot()
    if found is None:
        return None
    row, data = found
    state = load_table(game, start, data)
    if state.seq != row:
        raise InvalidRecord("row_unreadable", reason="a snapshot of another row")
    return folded(game, state, await journal.read(row - 1))


class Table(Generic[S, A]):
    """A table whose changes pass through ``commit``, one at a time.

    Args:
        game: the game.
        journal: stores the rows.
        start: the state before the first row.
        secret: the secret all deals are derived from, 32 bytes.
        sum_up: returns the outcome stored with the end of a game; it must not fail.
    """

    def __init__(
        self,
        game: Game[S, A],
        journal: Journal,
        start: TableState[S, A],
        *,
        secret: bytes,
        sum_up: Callable[[TableState[S, A]], Any] = lambda _: None,
    ) -> None:
        if clash := game.action_kinds & ENTRY_KINDS:
            raise ValueError(f"actions of {game.name} named as a table's entries: {sorted(clash)}")
        self.game = game
        self.state = start
        self._start = start
        self._journal = journal
        self._secret = secret
        self._sum_up = sum_up
        self._lock = asyncio.Lock()
        self._listeners: list[Listener[S, A]] = []
        self._is_stale = self._is_unconfirmed = False
        self._restart_from: Callable[[], Awaitable[TableState[S, A]]] | None = None

    def subscribe(self, listener: Listener[S, A]) -> None:
        """Call ``listener`` after every committed change, in the order of subscription; it must not block.

        An error in a listener is logged, and the others are called.
        """
        self._listeners.append(listener)

    def unsubscribe(self, listener: Listener[S, A]) -> None:
        """Stop calling ``listener``."""
        self._listeners.remove(listener)

    async def load(self, *, use_snapshot: bool = True) -> None:
        """Load the state from the journal; raises as ``loaded``."""
        self.state = await loaded(self.game, self._journal, self._start, use_snapshot=use_snapshot)

    @property
    def is_stale(self) -> bool:
        """Whether the journal has, or may have, rows the state lacks."""
        return self._is_stale

    @property
    def has_unconfirmed_write(self) -> bool:
        """Whether the missing rows may include one written here whose confirmation was lost."""
        return self._is_unconfirmed

    async def refresh(self) -> None:
        """Apply the rows other writers have committed; raises as ``loaded``."""
        async with self._lock:
            await self._catch_up()

    def invalidate(self, start: Callable[[], Awaitable[TableState[S, A]]]) -> None:
        """Read the whole journal again, from ``start``, before the next write."""
        self._restart_from = start

    async def revalidate(self) -> None:
        """Read the journal again now if it was invalidated; raises as ``loaded``."""
        async with self._lock:
            await self._revalidate()

    async def _revalidate(self) -> None:
        if self._restart_from is None:
            return
        await self._catch_up()
        self._start = await self._restart_from()
        await self.load()
        self._restart_from = None

    async def commit(
        self,
        entry: TableEntry | Act[A],
        *,
        revision: int | None = None,
        terms: Any = None,
    ) -> Change[S, A]:
        """Judge, store and apply one entry.

        Args:
            entry: the requested change.
            revision: the revision the sender was looking at; if it is not the current one, the entry is
                rejected.
            terms: see ``Journal.append``.

        Raises:
            IllegalAction: the rules of the table or the game forbid it; ``stale`` for an old ``revision``.
            JournalUnavailable: it was not stored, or whether it was is unknown.

        After an error the state is unchanged, or includes rows other writers have committed.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            return await self._committed(entry, terms)

    async def deal(self, cut: int | CutSource, by: By, *, revision: int | None = None) -> Change[S, A]:
        """Deal the next hand from the game's secret; raises as ``commit``.

        Args:
            cut: the source of the cut if the cutter has not cut, or a number of cards without a source.
            by: who deals.
            revision: see ``commit``.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            chosen, source = self._cut(cut)
            action = self.game.deal(self.state.game_state, self._secret, chosen, source)
            return await self._committed(Act(action, by))

    def _cut(self, cut: int | CutSource) -> tuple[int, str]:
        """Return the number of cards after which the next deal is cut, and the source of that number."""
        match, cutter = self.state.game_state, self.game.cutter(self.state.game_state)
        if self.state.cut is not None and cutter is not None:
            return self.state.cut, self.state.cut_from or str(CutSource(CutBy.SEAT, cutter))
        if isinstance(cut, int):
            return cut, ""
        return self.game.cut_of(match, cut) or 0, str(cut)

    async def start(self) -> Change[S, A]:
        """Begin play: the game's secret draws the first dealer, and the seed of the draw is disclosed."""
        drawn = self.game.draw_first_dealer(self.state.rules, self._secret)
        return await self.commit(
            Start(*drawn, seed=self.game.draw_seed(self.state.rules, self._secret).hex())
        )

    @asynccontextmanager
    async def rewriting(self, start: Callable[[], Awaitable[TableState[S, A]]]) -> AsyncIterator[None]:
        """Reject changes while the caller rewrites the journal, then read it again, from ``start``.

        Listeners are not called, since only the players' names may differ.
        """
        async with self._lock:
            try:
                yield
            finally:
                self._start = await start()
                await self.load()
                self._restart_from = None

    def view_for(self, seat: int | None) -> Any:
        """Return the game as a seat, or with None a spectator, may see it."""
        return self.game.view_for(self.state.game_state, seat)

    async def _ensure_fresh(self, revision: int | None) -> None:
        await self._revalidate()
        if self._is_stale:
            await self._catch_up()
        if revision is not None and revision != self.state.revision:
            raise IllegalAction("stale", revision=revision, now=self.state.revision)

    async def _committed(self, entry: TableEntry | Act[A], terms: Any = None) -> Change[S, A]:
        change = advance(self.game, self.state, entry)
        await self._write(change, terms)
        self._accept(change)
        return change

    async def _write(self, change: Change[S, A], terms: Any) -> None:
        closed = change.after.phase in (TablePhase.OVER, TablePhase.ENDED)
        moved = change.after.phase is not change.before.phase
        snapshot = None
        if isinstance(change.entry, Act) and self.game.is_deal(change.entry.action):
            snapshot = dump_table(self.game, change.before)
        try:
            await self._journal.append(
                change.before.seq,
                to_payload(change.entry, self.game),
                status=change.after.phase.value if closed or moved else None,
                snapshot=snapshot,
                outcome=self._sum_up(change.after) if change.after.phase is TablePhase.OVER else None,
                terms=terms,
            )
        except SequenceTaken:
            await self._catch_up()
            raise IllegalAction("stale", now=self.state.revision) from None
        except (JournalUnavailable, asyncio.CancelledError):
            # The row may have been stored all the same: the journal is read before the next one.
            self._is_stale = self._is_unconfirmed = True
            raise

    async def _catch_up(self) -> None:
        """Apply the rows of the journal the state lacks, as if committed here."""
        self._is_stale = True
        rows = await self._journal.read(self.state.seq - 1)
        for change in changes_of(self.game, self.state, rows):
            self._accept(change)
        self._is_stale = self._is_unconfirmed = False

    def _accept(self, change: Change[S, A]) -> None:
        self.state = change.after
        for listener in self._listeners:
            _notify(listener, change)


def _notify(listener: Listener[S, A], change: Change[S, A]) -> None:
    try:
        listener(change)
    except Exception:
        log.exception("a listener failed")

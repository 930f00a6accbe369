"""The async table: one game, its seats, a lock, a journal and its listeners.

Every change goes one way: judged by the pure rules, committed as one journal row, then shown. A
listener never sees anything that is not on disk.
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
    """Where a table's rows are kept; durable when ``append`` returns."""

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
        """Commit one row; raises ``SequenceTaken`` and then changes nothing, or ``JournalUnavailable``.

        A new ``status`` of the table, a ``snapshot`` of it, the ``outcome`` of its game and the ``terms`` it
        will be played on are part of the same commit.
        """
        ...

    async def read(self, after: int = -1) -> list[Row]:
        """Rows numbered above ``after``, in order; raises ``InvalidRecord`` for one that is no object."""
        ...

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """The newest snapshot and the number of the row it was taken before; raises as ``read``."""
        ...


async def loaded(
    game: Game[S, A], journal: Journal, start: TableState[S, A], *, use_snapshot: bool = True
) -> TableState[S, A]:
    """The table a journal tells of: from its newest snapshot on, or in full where that one is of no use.

    A whole evening is folded beside the event loop, which goes on. Raises ``InvalidRecord`` for rows that do
    not replay, ``JournalUnavailable`` where there are none to be had.
    """
    if use_snapshot:
        try:
            state = await _from_snapshot(game, journal, start)
        except JournalUnavailable as error:
            if not isinstance(error, InvalidRecord):
                raise
            log.warning("a snapshot is passed over: %s", error.code)
        except Exception as error:
            # Another version may have written it: whatever is odd about it, the rows say the same.
            log.warning("a snapshot is passed over: %s", getattr(error, "code", type(error).__name__))
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
    """One live table. All changes pass through ``commit``, one at a time.

    ``sum_up`` says of a table played to its end what else the journal is to keep of it; it must not fail.
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
        self._behind = self._is_unsure = False
        self._reload_from: Callable[[], Awaitable[TableState[S, A]]] | None = None

    def subscribe(self, listener: Listener[S, A]) -> None:
        """Call ``listener`` after every committed change, in order; it must not block.

        What is committed stays so when a listener fails: that is logged, and the others are called.
        """
        self._listeners.append(listener)

    def unsubscribe(self, listener: Listener[S, A]) -> None:
        """Stop calling ``listener``."""
        self._listeners.remove(listener)

    async def load(self, *, use_snapshot: bool = True) -> None:
        """Bring the state up to the journal; raises as ``loaded``."""
        self.state = await loaded(self.game, self._journal, self._start, use_snapshot=use_snapshot)

    @property
    def is_stale(self) -> bool:
        """Whether the journal has, or may have, rows the state lacks."""
        return self._behind

    @property
    def has_unconfirmed_write(self) -> bool:
        """Whether the missing rows may include one written here whose confirmation was lost."""
        return self._is_unsure

    async def refresh(self) -> None:
        """Take over what another writer has committed; raises as ``loaded``."""
        async with self._lock:
            await self._catch_up()

    def invalidate(self, start: Callable[[], Awaitable[TableState[S, A]]]) -> None:
        """Read the whole journal again, from ``start``, before the next write."""
        self._reload_from = start

    async def reload_if_invalid(self) -> None:
        """Read the journal again now if it was invalidated; raises as ``loaded``."""
        async with self._lock:
            await self._reload_if_invalid()

    async def _reload_if_invalid(self) -> None:
        if self._reload_from is None:
            return
        await self._catch_up()
        self._start = await self._reload_from()
        await self.load()
        self._reload_from = None

    async def commit(
        self,
        entry: TableEntry | Act[A],
        *,
        revision: int | None = None,
        terms: Any = None,
    ) -> Change[S, A]:
        """Judge, write down and apply one entry.

        Args:
            entry: what is asked.
            revision: what the sender was looking at; where the game has moved on since, the entry is refused.
            terms: handed to the journal, to be stored in the same commit.

        Raises:
            IllegalAction: the rules of the table or the game forbid it; ``stale`` for an old ``revision``.
            JournalUnavailable: it could not be written, or nobody can tell whether it was.

        After either the state is unchanged, or brought up to what another writer has committed.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            return await self._committed(entry, terms)

    async def deal(self, cut: int | CutSource, by: By, *, revision: int | None = None) -> Change[S, A]:
        """Deal the next hand from the game's secret, cut where its cutter said, else as ``cut`` says.

        A number is taken as it is, and nobody can tell later where it came from. Raises as ``commit``.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            chosen, source = self._cut(cut)
            action = self.game.deal(self.state.game_state, self._secret, chosen, source)
            return await self._committed(Act(action, by))

    def _cut(self, cut: int | CutSource) -> tuple[int, str]:
        """After how many cards the next deal is cut, and what says so."""
        match, cutter = self.state.game_state, self.game.cutter(self.state.game_state)
        if self.state.cut is not None and cutter is not None:
            return self.state.cut, self.state.cut_from or str(CutSource(CutBy.SEAT, cutter))
        if isinstance(cut, int):
            return cut, ""
        return self.game.cut_of(match, cut) or 0, str(cut)

    async def start(self) -> Change[S, A]:
        """Begin play; the game's secret draws the first dealer, and what it drew from is open from now on."""
        drawn = self.game.draw_first_dealer(self.state.rules, self._secret)
        return await self.commit(
            Start(*drawn, seed=self.game.draw_seed(self.state.rules, self._secret).hex())
        )

    @asynccontextmanager
    async def rewriting(self, start: Callable[[], Awaitable[TableState[S, A]]]) -> AsyncIterator[None]:
        """Take no change while somebody rewrites the journal; then read it anew, from ``start``.

        Only who sits there may have changed: listeners are not told of it.
        """
        async with self._lock:
            try:
                yield
            finally:
                self._start = await start()
                await self.load()
                self._reload_from = None

    def view_for(self, seat: int | None) -> Any:
        """The game as one seat, or an onlooker, may see it."""
        return self.game.view_for(self.state.game_state, seat)

    async def _ensure_fresh(self, revision: int | None) -> None:
        await self._reload_if_invalid()
        if self._behind:
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
            # The row may have been written all the same: the journal is asked before the next one.
            self._behind = self._is_unsure = True
            raise

    async def _catch_up(self) -> None:
        """Take over the rows that are in the journal and not yet in the state, as if written here."""
        self._behind = True
        rows = await self._journal.read(self.state.seq - 1)
        for change in changes_of(self.game, self.state, rows):
            self._accept(change)
        self._behind = self._is_unsure = False

    def _accept(self, change: Change[S, A]) -> None:
        self.state = change.after
        for listener in self._listeners:
            _told(listener, change)


def _told(listener: Listener[S, A], change: Change[S, A]) -> None:
    try:
        listener(change)
    except Exception:
        log.exception("a listener failed")

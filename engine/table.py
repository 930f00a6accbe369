"""A table in memory: its game and seats, a lock, a journal and its listeners.

Every change is checked by the pure rules, committed as one journal row, and then shown. Listeners only get
committed changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Generic, Protocol

from engine.dealing import CutBy, CutSource
from engine.entries import ENTRY_KINDS, Act, By, Start, TableEntry, to_payload
from engine.errors import IllegalAction, InvalidRecord, JournalUnavailable, SequenceTaken
from engine.game import A, Game, S
from engine.replaying import JournalRow, dump_table, load_table, replay_changes, replay_rows
from engine.table_rules import advance
from engine.table_state import Change, TablePhase, TableState

log = logging.getLogger(__name__)

Listener = Callable[[Change[S, A]], None]


class Journal(Protocol):
    """Durable storage of a table's rows."""

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
        """Commit one row. ``status``, ``snapshot``, ``outcome`` and ``terms`` are part of the same commit.

        Args:
            status: the table's new status, if it changed.
            snapshot: the table before this row, if a snapshot is stored.
            outcome: the result of a finished game.
            terms: columns of the game's row that this change sets.

        Raises:
            SequenceTaken: the row exists already; nothing was changed.
            JournalUnavailable: the row was not written, or may not have been.
        """

    async def read(self, after: int = -1) -> list[JournalRow]:
        """Return the rows numbered above ``after``, in order. *Raises:* InvalidRecord for a malformed row."""

    async def snapshot(self) -> tuple[int, dict[str, Any]] | None:
        """Return the newest snapshot and the number of the row after it. Raises the errors of ``read``."""


async def load_state(
    game: Game[S, A],
    journal: Journal,
    start: TableState[S, A],
    *,
    use_snapshot: bool = True,
    secret: bytes | None = None,
) -> TableState[S, A]:
    """Return the table stored in a journal, replayed from the newest usable snapshot.

    Replay of a whole game runs in a thread, so that the event loop stays free. ``secret`` is needed for deals
    stored without cards.

    Raises:
        InvalidRecord: the rows do not replay.
        JournalUnavailable: the rows cannot be read.
    """
    if use_snapshot:
        try:
            state = await _from_snapshot(game, journal, start)
        except Exception as error:
            # The rows have the same state as the snapshot, which may be damaged or of another version. If
            # the journal does not answer, they cannot be read either. A journal's error for one damaged row
            # may be of both classes: then only the snapshot is at fault.
            if isinstance(error, JournalUnavailable) and not isinstance(error, InvalidRecord):
                raise
            code = getattr(error, "code", type(error).__name__)
            is_older = code == "row_version"  # of each table in play after an upgrade
            log.log(logging.DEBUG if is_older else logging.WARNING, "snapshot ignored: %s", code)
        else:
            if state is not None:
                return state
    return await asyncio.to_thread(replay_rows, game, start, await journal.read(), secret)


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
    return replay_rows(game, state, await journal.read(row - 1))


class Table(Generic[S, A]):
    """One live table. All changes pass through ``commit``, one at a time.

    ``sum_up`` returns the summary stored with a finished game. It must not fail.

    Attributes:
        is_behind: whether the journal has, or may have, rows that the state lacks.
        has_unconfirmed_write: whether this table may have written those rows without receiving an answer.
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
        if clash := game.forms.kinds & ENTRY_KINDS:
            raise ValueError(f"actions of {game.name} named as a table's entries: {sorted(clash)}")
        self.game = game
        self.state = start
        self._initial = start
        self._journal = journal
        self._secret = secret
        self._sum_up = sum_up
        self._lock = asyncio.Lock()
        self._listeners: list[Listener[S, A]] = []
        self.is_behind = self.has_unconfirmed_write = self._is_invalid = False

    def subscribe(self, listener: Listener[S, A]) -> None:
        """Call ``listener`` after every committed change, in order; it must not block.

        Exceptions from listeners are logged; the change stays committed and the other listeners are called.
        """
        self._listeners.append(listener)

    def unsubscribe(self, listener: Listener[S, A]) -> None:
        self._listeners.remove(listener)

    async def load(self, *, use_snapshot: bool = True) -> None:
        """Load the state from the journal. Raises the errors of ``load_state``."""
        self.state = await load_state(
            self.game, self._journal, self._initial, use_snapshot=use_snapshot, secret=self._secret
        )

    async def refresh(self) -> None:
        """Apply rows committed by other writers. Raises the errors of ``load_state``."""
        async with self._lock:
            await self._catch_up()

    async def initial_state(self) -> TableState[S, A]:
        """Return the state before the first row, for reloading a journal that was replaced."""
        return self._initial

    def invalidate(self) -> None:
        """Have the whole journal reloaded before the next write, since it may have been replaced."""
        self._is_invalid = True

    async def reload_if_invalid(self) -> None:
        """Reload the journal now if it was invalidated. Raises the errors of ``load_state``."""
        async with self._lock:
            await self._reload_if_invalid()

    async def _reload_if_invalid(self) -> None:
        if self._is_invalid:
            await self._catch_up()
            await self._reload()

    async def _reload(self) -> None:
        self._initial = await self.initial_state()
        await self.load()
        self._is_invalid = False

    async def commit(
        self,
        entry: TableEntry | Act[A],
        *,
        revision: int | None = None,
        check: Callable[[], object] | None = None,
    ) -> Change[S, A]:
        """Check, store and apply one entry.

        Args:
            revision: the revision the sender saw; the entry is rejected if the game has changed since.
            check: called once no other entry can come before this one; it may raise IllegalAction.

        Raises:
            IllegalAction: not allowed by the table or the game; ``stale`` for an old ``revision``.
            JournalUnavailable: the entry was not written, or may not have been.

        After an error the state is unchanged, or updated with rows of another writer.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            if check is not None:
                check()
            return await self._commit_entry(entry)

    async def deal(self, cut: int | CutSource, by: By, *, revision: int | None = None) -> Change[S, A]:
        """Deal the next hand, cut by its cutter's choice if there is one, else by ``cut``.

        A plain number is used without a recorded source. Raises the errors of ``commit``.
        """
        async with self._lock:
            await self._ensure_fresh(revision)
            chosen, source = self._cut(cut)
            action = self.game.deal(self.state.game_state, self._secret, chosen, source)
            return await self._commit_entry(Act(action, by))

    def _cut(self, cut: int | CutSource) -> tuple[int, str]:
        """Return the cut of the next deal and the text form of its source."""
        match, cutter = self.state.game_state, self.game.cutter(self.state.game_state)
        if self.state.cut is not None and cutter is not None:
            return self.state.cut, self.state.cut_from or str(CutSource(CutBy.SEAT, cutter))
        if isinstance(cut, int):
            return cut, ""
        return self.game.cut_of(match, cut) or 0, str(cut)

    async def start(self) -> Change[S, A]:
        """Start play. The first dealer is drawn from the game's secret; that draw's seed becomes public."""
        rules = self.state.rules
        seed = self.game.draw_seed(rules, self._secret)
        return await self.commit(Start(*self.game.first_dealer_from(rules, seed), seed=seed.hex()))

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Block changes while the caller rewrites the journal, then reload it.

        Only occupants may differ afterwards. Listeners are not called. If the caller or the reload fails, the
        table stays invalidated.
        """
        async with self._lock:
            self.invalidate()
            yield
            await self._reload()

    async def _ensure_fresh(self, revision: int | None) -> None:
        await self._reload_if_invalid()
        if self.is_behind:
            await self._catch_up()
        if revision is not None and revision != self.state.revision:
            raise IllegalAction("stale", revision=revision, now=self.state.revision)

    def payload_of(self, entry: TableEntry | Act[A]) -> dict[str, Any]:
        return to_payload(entry, self.game)

    def terms_of(self, change: Change[S, A]) -> Any:
        """Return the new terms of the table that the journal stores with a change; None if unchanged."""
        return None

    async def _commit_entry(self, entry: TableEntry | Act[A]) -> Change[S, A]:
        change = advance(self.game, self.state, entry)
        await self._write(change)
        self._accept(change)
        return change

    async def _write(self, change: Change[S, A]) -> None:
        has_moved = change.after.phase is not change.before.phase
        snapshot = None
        if isinstance(change.entry, Act) and self.game.is_deal(change.entry.action):
            snapshot = dump_table(self.game, change.before)
        try:
            await self._journal.append(
                change.before.seq,
                self.payload_of(change.entry),
                status=change.after.phase.value if has_moved else None,
                snapshot=snapshot,
                outcome=self._sum_up(change.after) if change.after.phase is TablePhase.OVER else None,
                terms=self.terms_of(change),
            )
        except SequenceTaken:
            await self._catch_up()
            raise IllegalAction("stale", now=self.state.revision) from None
        except (JournalUnavailable, asyncio.CancelledError):
            # The row may have been written, so the journal is read before the next commit.
            self.is_behind = self.has_unconfirmed_write = True
            raise

    async def _catch_up(self) -> None:
        """Apply rows in the journal that the state lacks, as if written here."""
        self.is_behind = True
        rows = await self._journal.read(self.state.seq - 1)
        for change in replay_changes(self.game, self.state, rows, self._secret):
            self._accept(change)
        self.is_behind = self.has_unconfirmed_write = False

    def _accept(self, change: Change[S, A]) -> None:
        self.state = change.after
        for listener in self._listeners:
            _notify(listener, change)


def _notify(listener: Listener[S, A], change: Change[S, A]) -> None:
    try:
        listener(change)
    except Exception:
        log.exception("a listener failed")

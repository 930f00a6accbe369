"""Service of private games: a player's move, then the bots', each stored before it is shown."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic

from bot.game_kit.auto_moves import chosen_move, only_move
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import PrivateGame
from bot.private_games.tries import (
    NEXT_DEAL,
    DealSource,
    KeyT,
    Move,
    RowT,
    TryStore,
    dealt,
    own_seat_of,
    serialize_move,
    try_played,
)
from bot.runtime.keyed import KeyedLocks, keep
from bot.workers.pool import WorkerPool
from engine.entries import Act, By
from engine.errors import IllegalAction, SequenceTaken
from engine.game import Game
from engine.seats import Seat
from engine.table_rules import advance
from engine.table_state import TableState

Think = Callable[[], Awaitable[Any]]
IsLegal = Callable[[Any], bool]


class BotMoves(Generic[KeyT]):
    """The bots' answers in all private games of one kind, by position, so that all players get the same ones.

    A bot's answer can depend on timing: a worker is late, kernels finish loading. Therefore the first
    answer at a position is the answer for all who play the same deals. It is found in the stored tries, after
    a restart and across processes. The answers for the last ``most`` days, or challenges, stay in memory.
    """

    def __init__(self, game: Game, tries: TryStore[KeyT, Any], most: int) -> None:
        self._game = game
        self._tries = tries
        self._most = most
        self._kept: OrderedDict[KeyT, _Answers[KeyT]] = OrderedDict()

    async def answer(
        self, key: KeyT, moves: Sequence[Move], think: Think, is_legal: IsLegal = lambda _: True
    ) -> Any:
        """Return the bots' answer after these moves of a try; computed only at a new position.

        A position is that of one deal: two players who have played the same cards of it get the same answer,
        independently of earlier deals. If those make the known answer illegal, another is computed.
        """
        if (answers := self._kept.get(key)) is None:
            answers = _Answers(key, self._game, self._tries)
        known = await keep(self._kept, key, answers, self._most).answer(moves, think)
        return known if is_legal(known) else await think()


class _Answers(Generic[KeyT]):
    def __init__(self, key: KeyT, game: Game, tries: TryStore[KeyT, Any]) -> None:
        self._key = key
        self._game = game
        self._tries = tries
        self._known: dict[bytes, Any] = {}
        self._seen: dict[int, int] = {}
        self._thinking: dict[bytes, asyncio.Task[Any]] = {}
        self._looking = asyncio.Lock()

    async def answer(self, moves: Sequence[Move], think: Think) -> Any:
        *_, (_, key) = _positions(moves, len(moves))
        if (known := self._known.get(key)) is not None:
            return known
        # Two tries that reach a new position together share one computation.
        task = self._thinking.get(key)
        if task is None:
            task = asyncio.ensure_future(self._find_or_think(key, think))
            self._thinking[key] = task
            task.add_done_callback(lambda _: self._thinking.pop(key, None))
        return await asyncio.shield(task)

    async def _find_or_think(self, key: bytes, think: Think) -> Any:
        """Return an answer stored meanwhile, perhaps by another process; otherwise compute one."""
        await self._read_new_moves()
        if (known := self._known.get(key)) is not None:
            return known
        answer = await think()
        await self._read_new_moves()
        return self._known.setdefault(key, answer)

    async def _read_new_moves(self) -> None:
        """Read the bots' moves from the tries with moves added since the last call."""
        async with self._looking:
            for row in await self._tries.rows_longer_than(self._key, self._seen):
                for at, key in _positions(row.moves, self._seen.get(row.user_id, 0)):
                    if at < len(row.moves) and row.moves[at].get("by") == By.BOT.value:
                        self._known.setdefault(key, self._game.from_payload(row.moves[at]))
                self._seen[row.user_id] = row.seq


def _positions(moves: Sequence[Move], seen: int) -> Iterator[tuple[int, bytes]]:
    """Yield the position before each move, by index, and the one after the last.

    A position depends only on its own deal, so deals that end within the first ``seen`` moves are left out.
    """
    ends = [at for at, move in enumerate(moves[:seen]) if move.get("kind") == NEXT_DEAL["kind"]]
    first, deals = (ends[-1] + 1 if ends else 0), len(ends)
    position = _start_of(deals)
    yield first, position.digest()
    for at in range(first, len(moves)):
        if moves[at].get("kind") == NEXT_DEAL["kind"]:
            deals += 1
            position = _start_of(deals)
        else:
            parts = sorted((name, str(value)) for name, value in moves[at].items() if name != "by")
            position.update(repr(parts).encode())
        yield at + 1, position.digest()


def _start_of(deals: int) -> Any:
    """Return the hash of the position at the start of the deal after ``deals`` others."""
    return sha256(f"deal {deals}".encode() if deals else b"")


@dataclass(frozen=True, slots=True)
class Try(Generic[RowT]):
    """A player's try and its table; ``awaits_deal`` from the end of a deal until the player continues."""

    source: DealSource
    row: RowT
    table: TableState
    seat: Seat
    awaits_person: bool
    awaits_deal: bool

    @property
    def is_over(self) -> bool:
        """Whether all deals were played to the end."""
        return self.row.points is not None


class PrivateGames(ABC, Generic[KeyT, RowT]):
    """The private matches of one kind in one game. Every method can raise StorageError.

    The bots' answers stay in memory for ``keys_kept`` days, or challenges.
    """

    def __init__(
        self,
        module: GameModule,
        private: PrivateGame,
        tries: TryStore[KeyT, RowT],
        workers: WorkerPool,
        *,
        keys_kept: int,
    ) -> None:
        self.module = module
        self.private = private
        self._store = tries
        self._workers = workers
        self._bot_moves = BotMoves[KeyT](module.game, tries, keys_kept)
        self._recent: OrderedDict[tuple[Hashable, int], Try[RowT]] = OrderedDict()
        self._locks = KeyedLocks[tuple[KeyT, int]]()

    @abstractmethod
    async def current(self, user: int, key: KeyT) -> Try[RowT]:
        """Return the stored try that a user may continue.

        *Raises:* CodedError if there is none, or it can no longer be played.
        """

    def warm_up(self) -> None:
        """Prepare the workers for a player who is about to begin."""
        self._workers.warm_up()

    def table_of(
        self, source: DealSource, name: str, moves: Iterable[Mapping[str, Any]] = (), *, user: int = 0
    ) -> TableState:
        """Return the table of a user's try after these moves."""
        return try_played(self.module, self.private, source, name, moves, user=user).table

    async def act(self, user: int, key: KeyT, seq: int, make: Callable[[Any, Seat], Any]) -> Try[RowT]:
        """Make the move that ``make`` returns for state and seat, at revision ``seq``. Durable on return.

        *Raises:* CodedError ``stale`` if the try has advanced; the errors of ``current`` and of the rules.
        """
        async with self._lock(key, user):
            current = await self.current(user, key)
            if current.row.seq != seq or not current.awaits_person:
                raise IllegalAction("stale", now=current.row.seq)
            return await self._append(current, make(current.table.game_state, current.seat), By.PLAYER)

    async def next_deal(self, user: int, key: KeyT, seq: int) -> Try[RowT]:
        """Deal the next cards, after a finished deal at the revision ``seq``. Durable on return.

        Raises the errors of ``act``.
        """
        async with self._lock(key, user):
            current = await self.current(user, key)
            if current.row.seq != seq or not current.awaits_deal:
                raise IllegalAction("stale", now=current.row.seq)
            return await self._store_move(
                current, NEXT_DEAL, dealt(self.module.game, current.table, current.source)
            )

    async def play_on(self, user: int, key: KeyT) -> Try[RowT]:
        """Let the bots move until it is the player's turn or a deal is over; forced moves are automatic."""
        async with self._lock(key, user):
            current = await self.current(user, key)
            while not current.is_over:
                move = await self._next(current, key)
                if move is None:
                    break
                current = await self._append(current, *move)
            return current

    def opened(self, source: DealSource, row: RowT) -> Try[RowT]:
        """Return the table of a stored try; replayed unless it is in memory."""
        known = self._recent.get((row.key, row.user_id))
        if known is not None and known.row == row and known.source == source:
            return known
        return self._remembered(source, row, self.table_of(source, row.name, row.moves, user=row.user_id))

    async def _next(self, current: Try[RowT], key: KeyT) -> tuple[Any, By] | None:
        """Return the next move that needs no decision: a bot's, or the player's only one."""
        table, state, game = current.table, current.table.game_state, self.module.game
        seat = game.decider(state)
        if seat is None or current.awaits_deal:
            return None
        forced = only_move(self.module, state)
        if seat == current.seat:
            falls = forced is not None and self.private.needs_no_choice(state, seat, forced)
            return (forced, By.AUTO) if falls else None
        if (handed_over := self.module.automatic.in_place_of_bot(table)) is not None:
            return handed_over, By.BOT
        if forced is not None:
            return forced, By.BOT

        def is_legal(action: Any) -> bool:
            try:
                advance(game, table, Act(action, By.BOT))
            except IllegalAction:
                return False
            return True

        action = await self._bot_moves.answer(
            key, current.row.moves, lambda: chosen_move(self.module, table, seat, self._workers), is_legal
        )
        return action, By.BOT

    async def _append(self, current: Try[RowT], action: Any, by: By) -> Try[RowT]:
        game = self.module.game
        table = advance(game, current.table, Act(action, by)).after
        return await self._store_move(current, serialize_move(game, action, by), table)

    async def _store_move(self, current: Try[RowT], move: Move, table: TableState) -> Try[RowT]:
        state, points = table.game_state, None
        if self.private.is_over(self.module.game, state):
            points = self.private.points(state, current.seat)
        try:
            row = await self._store.write(current.row, [move], points=points)
        except SequenceTaken:
            raise IllegalAction("stale", now=current.row.seq) from None
        return self._remembered(current.source, row, table)

    def _remembered(self, source: DealSource, row: RowT, table: TableState) -> Try[RowT]:
        return keep(self._recent, (row.key, row.user_id), self._try(source, row, table), most=256)

    def _try(self, source: DealSource, row: RowT, table: TableState) -> Try[RowT]:
        game, state, seat = self.module.game, table.game_state, own_seat_of(table)
        goes_on = row.points is None
        awaits_deal = goes_on and game.dealer(state) is not None
        return Try(
            source,
            row,
            table,
            seat,
            awaits_person=goes_on and not awaits_deal and game.decider(state) == seat,
            awaits_deal=awaits_deal,
        )

    def _lock(self, key: KeyT, user: int) -> asyncio.Lock:
        return self._locks.of((key, user))
